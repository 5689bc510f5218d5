import { FiguresCell } from '@/components/config/figures';
import { Below } from '@/kit/base/Below';
import { Tag } from '@/kit/field/Tag';
import { rechargeTaskFigures } from '@/services/rechargeTaskProgress';
import { numberText } from '@/utils/numberText';
import { Late } from './Late';
import type { RechargeTaskRow } from './row';

interface Props {
  row: RechargeTaskRow;
}

/** Number of participants, and of those who reached a step. */
export const PeopleCell = ({ row }: Props) => (
  <FiguresCell of={rechargeTaskFigures} row={row}>
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
  </FiguresCell>
);

/** Claimed part of the budget; marked if used up. */
export const SpentCell = ({ row }: Props) => (
  <FiguresCell of={rechargeTaskFigures} row={row} quiet>
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
  </FiguresCell>
);
