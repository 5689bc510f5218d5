import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Tag } from '@/components/Tag';
import type { RechargeTaskFigures } from '@/services/rechargeProgress';
import { Below } from '@/ui/Below';
import { numberText } from '@/utils/numberText';
import { Late } from './Late';
import { type RechargeTaskRow, useFigures } from './useFigures';

interface Props {
  row: RechargeTaskRow;
  children: (figures: RechargeTaskFigures) => ReactNode;
}

/** Figures of one task; that they could not be read is said once, in the first of its cells. */
function Cell({ row: { id, env }, children }: Props) {
  const { data } = useFigures({ env });
  const one = data?.list.find((figures) => figures.id === id);
  return one ? children(one) : '—';
}

/** How many it is for, and how many reached a step. */
export function PeopleCell({ row }: { row: RechargeTaskRow }) {
  const { data, isError, refetch } = useFigures(row);
  if (isError && !data)
    return (
      <Button size="small" type="link" onClick={() => void refetch()}>
        读取失败，重试
      </Button>
    );
  return (
    <Cell row={row}>
      {({ participants, reached, late_minutes }) => (
        <>
          {numberText(participants)} / {numberText(reached)}
          {late_minutes > 0 && (
            <Below>
              <Late minutes={late_minutes} />
            </Below>
          )}
        </>
      )}
    </Cell>
  );
}

/** What was claimed of the budget, and whether nothing is left of it. */
export const SpentCell = ({ row }: { row: RechargeTaskRow }) => (
  <Cell row={row}>
    {({ spent, budget, exhausted }) => (
      <>
        {numberText(spent)} / {numberText(budget)}
        {exhausted && (
          <Below>
            <Tag color="red">预算用尽</Tag>
          </Below>
        )}
      </>
    )}
  </Cell>
);
