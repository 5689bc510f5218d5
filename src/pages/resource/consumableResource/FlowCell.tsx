import { FiguresCell } from '@/components/config/figures';
import { forecastDays } from '@/domain/limits';
import { Below } from '@/kit/base/Below';
import { consumableFigures } from '@/services/consumable';
import { numberText } from '@/utils/numberText';
import type { ConsumableRow } from './row';

const text = (count: number): string => numberText(count);

/** Given out, used and expired; below, what will expire soon. */
export const FlowCell = ({ row }: { row: Pick<ConsumableRow, 'id' | 'env'> }) => (
  <FiguresCell of={consumableFigures} row={row}>
    {({ issued, used, expired, expiring }) =>
      issued > 0 && (
        <>
          {[issued, used, expired].map(text).join(' / ')}
          {expiring > 0 && (
            <Below>
              {forecastDays} 天内过期 {text(expiring)}
            </Below>
          )}
        </>
      )
    }
  </FiguresCell>
);
