import { FiguresCell, useOwnFigures } from '@/components/config/figures';
import type { ConfigRow } from '@/components/config/types';
import type { ActivityBody } from '@/domain/activity/rules';
import { settleStates } from '@/domain/activity/settle';
import { Below } from '@/kit/base/Below';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import { activityFigures } from '@/services/activity';
import { numberText } from '@/utils/numberText';

export type ActivityRow = ConfigRow<ActivityBody>;

/** Number of stages, and of rewards that may no longer be given. */
export function StagesCell({ row }: { row: ActivityRow }) {
  const off = useOwnFigures(activityFigures, row)?.off ?? 0;
  return (
    <>
      {row.content.body.stages.length} 段
      {off > 0 && (
        <Below>
          <Tag color="red">{off} 项已下架</Tag>
        </Below>
      )}
    </>
  );
}

/** Cost and budget. */
export function BudgetCell({ row }: { row: ActivityRow }) {
  const { budget_coin } = row.content.body;
  return (
    <>
      <FiguresCell of={activityFigures} row={row}>
        {({ used_coin: used }) =>
          used > budget_coin ? <Tag color="red">{numberText(used)}</Tag> : <span>{numberText(used)}</span>
        }
      </FiguresCell>
      <Below>{numberText(budget_coin)}</Below>
    </>
  );
}

/** State of the settlement. */
export const SettleCell = ({ row }: { row: ActivityRow }) => (
  <FiguresCell of={activityFigures} row={row} quiet>
    {({ settle }) => <StateTag map={settleStates} value={settle} />}
  </FiguresCell>
);
