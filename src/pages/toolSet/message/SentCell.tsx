import { Link } from '@umijs/max';
import { FiguresCell } from '@/components/config/figures';
import { Below } from '@/kit/base/Below';
import { dayMs } from '@/kit/base/quickPicks';
import { messageFigures } from '@/services/messageSends';
import { clock } from '@/utils/clock';
import { numberText, percentText } from '@/utils/numberText';
import type { MessageRow } from './row';
import { sendsOf } from './sends/sendsOf';

/** Sent within a day, and pressed; where some failed, the way to those. */
export const SentCell = ({ row }: { row: Pick<MessageRow, 'id' | 'env'> }) => (
  <FiguresCell of={messageFigures} row={row}>
    {({ id, sent_24h, click_rate, failed }) =>
      sent_24h > 0 && (
        <>
          {numberText(sent_24h)} / {click_rate === null ? '—' : percentText(click_rate, 1)}
          {failed > 0 && (
            <Below>
              <Link
                to={sendsOf(id, { result: 'failed', kind: ['event', 'resend'], from: String(clock.now() - dayMs) })}
              >
                失败 {numberText(failed)}
              </Link>
            </Below>
          )}
        </>
      )
    }
  </FiguresCell>
);
