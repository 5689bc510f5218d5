import { Section } from '@/components/detail/Section';
import { forecastDays } from '@/domain/limits';
import { type FactItem, FactList } from '@/ui/FactList';
import { Loaded } from '@/ui/Loaded';
import { numberText } from '@/utils/numberText';
import { type ConsumableRow, useFigures } from './useFigures';

/** Where it went and what is to be expected. */
export default function More({ row }: { row: ConsumableRow }) {
  return (
    <Section title="流向">
      <Flow row={row} />
    </Section>
  );
}

function Flow({ row }: { row: ConsumableRow }) {
  const query = useFigures(row);
  return (
    <Loaded query={query} rows={1}>
      {({ list }) => {
        const one = list.find(({ id }) => id === row.id);
        if (!one) return <p className="secondary">还没有发放过</p>;
        const facts = [
          ['发放', one.issued],
          ['使用', one.used],
          ['过期', one.expired],
          ['用户持有', one.held],
          [`${forecastDays} 天内将过期`, one.expiring],
          ['日均使用', one.daily_use],
        ] as const;
        return (
          <FactList columns={3} items={facts.map(([label, count]): FactItem => [label, `${numberText(count)} 件`])} />
        );
      }}
    </Loaded>
  );
}
