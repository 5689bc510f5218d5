import { Link } from '@umijs/max';
import { Button } from 'antd';
import { Below } from '@/ui/Below';
import { dayMs } from '@/ui/quickPicks';
import { clock } from '@/utils/clock';
import { numberText, percentText } from '@/utils/numberText';
import { sendsOf } from './sends/sendsOf';
import { type MessageRow, useFigures } from './useFigures';

/** Sent within a day, and pressed; where some failed, the way to those. */
export function FiguresCell({ row: { id, env } }: { row: Pick<MessageRow, 'id' | 'env'> }) {
  const { data, isError, refetch } = useFigures({ env });
  if (isError && !data)
    return (
      <Button size="small" type="link" onClick={() => void refetch()}>
        读取失败，重试
      </Button>
    );
  const one = data?.list.find((figures) => figures.id === id);
  if (!one || one.sent_24h === 0) return '—';
  return (
    <>
      {numberText(one.sent_24h)} / {one.click_rate === null ? '—' : percentText(one.click_rate, 1)}
      {one.failed > 0 && (
        <Below>
          <Link to={sendsOf(id, { result: 'failed', kind: ['event', 'resend'], from: String(clock.now() - dayMs) })}>
            失败 {numberText(one.failed)}
          </Link>
        </Below>
      )}
    </>
  );
}
