import { FiguresPart } from '@/components/config/figures';
import { forecastDays } from '@/domain/consumable/limits';
import { FactList } from '@/kit/base/FactList';
import { Section } from '@/kit/detail/Section';
import { consumableFigures } from '@/services/consumable';
import { numberText } from '@/utils/numberText';
import type { ConsumableRow } from './row';

const pieces = (count: number): string => `${numberText(count)} 件`;

/** Usage and forecast. */
export default function More({ row }: { row: ConsumableRow }) {
  return (
    <Section title="流向">
      <FiguresPart of={consumableFigures} row={row} rows={1} empty="还没有发放过">
        {({ issued, used, expired, held, expiring, daily_use }) => (
          <FactList
            columns={3}
            items={[
              ['发放', pieces(issued)],
              ['使用', pieces(used)],
              ['过期', pieces(expired)],
              ['用户持有', pieces(held)],
              [`${forecastDays} 天内将过期`, pieces(expiring)],
              ['日均使用', pieces(daily_use)],
            ]}
          />
        )}
      </FiguresPart>
    </Section>
  );
}
