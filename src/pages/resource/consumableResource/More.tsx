import { useQuery } from '@tanstack/react-query';
import { Section } from '@/components/detail/Section';
import { ObjectLink } from '@/components/ObjectLink';
import { referenceKinds } from '@/domain/consumable';
import { labelOf } from '@/domain/labels';
import { forecastDays } from '@/domain/limits';
import { consumableReferences } from '@/services/consumable';
import { type FactItem, FactList } from '@/ui/FactList';
import { Loaded } from '@/ui/Loaded';
import { PlainTable } from '@/ui/PlainTable';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { type ConsumableRow, useFigures } from './useFigures';

/** Where it went and what is to be expected; who gives it away, which keeps it from being taken down. */
export default function More({ row }: { row: ConsumableRow }) {
  const references = useQuery({
    queryKey: [consumableReferences.spec.name, row.id],
    queryFn: ({ signal }) => consumableReferences({ id: row.id }, { signal }),
  });
  return (
    <>
      <Section title="流向">
        <Flow row={row} />
      </Section>
      <Section title="引用处">
        <Loaded query={references} rows={1}>
          {({ list }) => (
            <PlainTable
              label="引用处"
              rows={list}
              rowKey={({ kind, id }) => `${kind} ${id}`}
              empty="没有生效中的内容引用它，可以下架"
              columns={[
                {
                  title: '名称',
                  render: ({ kind, id, name }) => (
                    <ObjectLink type={kind} id={id}>
                      <bdi>{safeText(name)}</bdi>
                    </ObjectLink>
                  ),
                },
                { title: '种类', render: ({ kind }) => labelOf(referenceKinds, kind).label },
                { title: '编号', render: ({ id }) => <span className="mono">{safeText(id)}</span> },
              ]}
            />
          )}
        </Loaded>
      </Section>
    </>
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
