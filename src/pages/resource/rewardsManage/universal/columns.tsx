import { bodyCells } from '@/components/config/bodyCells';
import { figureCells } from '@/components/config/figureCells';
import { activityType } from '@/domain/activity/fields';
import { activityTypes } from '@/domain/activity/rules';
import { settleStates } from '@/domain/activity/settle';
import { labelOf } from '@/domain/shared/labels';
import { Below } from '@/kit/base/Below';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import { type activity, activityFigures } from '@/services/activity';
import { safeText } from '@/utils/safeText';
import { BudgetCell, SettleCell, StagesCell } from './cells';

const { fields } = activityType;

/** An activity's own, beside those of all types. */
export const activityColumns: ColumnsOf<typeof activity.list> = columnsOf(fields, [
  {
    key: 'content.type',
    title: `${fields.type.label} / 编码`,
    width: 144,
    render: ({ content: { body } }) => (
      <>
        {labelOf(activityTypes, body.type).label}
        <Below className="secondary mono">{safeText(body.activity_code)}</Below>
      </>
    ),
    file: bodyCells(fields, 'type', 'activity_code'),
  },
  {
    key: 'content.stages',
    field: 'stage_count',
    // Wide enough for 「1 项已下架」 in a narrow window.
    width: 101,
    render: (row) => <StagesCell row={row} />,
    text: ({ content: { body } }) => body.stages.length,
  },
  {
    key: 'content.budget_coin',
    title: '已用 / 预算',
    // With these widths the time bar has room, too.
    width: 110,
    render: (row) => <BudgetCell row={row} />,
    file: bodyCells(fields, 'budget_coin'),
    figures: figureCells(activityFigures, { [fields.used_coin.label]: ({ used_coin }) => used_coin }),
  },
  {
    key: 'content.settle',
    field: 'settle_state',
    width: 97,
    render: (row) => <SettleCell row={row} />,
    figures: figureCells(activityFigures, {
      [fields.settle_state.label]: ({ settle }) => labelOf(settleStates, settle).label,
    }),
  },
]);
