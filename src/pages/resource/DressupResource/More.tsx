import { useQuery } from '@tanstack/react-query';
import { FactList } from '@/kit/base/FactList';
import { Loaded } from '@/kit/base/Loaded';
import { Section } from '@/kit/detail/Section';
import { dressupWear } from '@/services/dressup';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import type { DressupRow } from './takeOffAction';
import { WearChart } from './WearChart';
import { wearRate } from './wearRate';

/** Owners and wearers, now and over the last days. */
export default function More({ row }: { row: DressupRow }) {
  return (
    <Section title="拥有与佩戴">
      <Wear id={row.id} />
    </Section>
  );
}

function Wear({ id }: { id: string }) {
  const query = useQuery(queryOf(dressupWear, { id }));
  return (
    <Loaded query={query} rows={2}>
      {({ days }) => {
        const today = days.at(-1);
        if (!today || today.own_count === 0) return <p className="secondary">还没有人拥有</p>;
        return (
          <>
            <FactList
              columns={3}
              items={[
                ['拥有', `${numberText(today.own_count)} 人`],
                ['佩戴', `${numberText(today.wearing_count)} 人`],
                ['佩戴率', wearRate(today)],
              ]}
            />
            <WearChart days={days} />
          </>
        );
      }}
    </Loaded>
  );
}
