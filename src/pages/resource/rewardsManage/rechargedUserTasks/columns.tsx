import { bodyCells } from '@/components/config/bodyCells';
import { figureCells } from '@/components/config/figureCells';
import { FiguresCell } from '@/components/config/figures';
import { rechargeTaskType } from '@/domain/rechargeTask/fields';
import { budgetEndText } from '@/domain/rechargeTask/progress';
import {
  centsText,
  isTaskField,
  type RechargeTaskBody,
  rechargeTiers,
  type TaskStep,
  taskCycles,
  taskTargets,
} from '@/domain/rechargeTask/rules';
import { labelOf } from '@/domain/shared/labels';
import { Below } from '@/kit/base/Below';
import { Tag } from '@/kit/field/Tag';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { rechargeTask } from '@/services/rechargeTask';
import { rechargeTaskFigures } from '@/services/rechargeTaskProgress';
import { moneyNumber } from '@/utils/moneyNumber';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { Late } from './Late';
import type { RechargeTaskRow } from './row';

interface Props {
  row: RechargeTaskRow;
}

/** Number of participants, and of those who reached a step. */
const PeopleCell = ({ row }: Props) => (
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
const SpentCell = ({ row }: Props) => (
  <FiguresCell of={rechargeTaskFigures} row={row} quiet>
    {({ spent, budget, exhausted }) => (
      <>
        {numberText(spent)} / {numberText(budget)}
        {exhausted && (
          <Below>
            <Tag color="red">{budgetEndText(budget - spent)}</Tag>
          </Below>
        )}
      </>
    )}
  </FiguresCell>
);

const { fields } = rechargeTaskType;

/** Target group in short. */
function targetText({ target, min_tier, people, service_group }: RechargeTaskBody): string {
  if (target === 'tier') return labelOf(rechargeTiers, min_tier).label;
  if (target === 'service') return safeText(service_group) || '未选分组';
  return target === 'list' ? `名单 ${numberText(people.uids.length)} 人` : labelOf(taskTargets, target).label;
}

/** 「US$20–600」, or 「US$100」 where there is one step. */
function stepsText({ steps }: RechargeTaskBody): string {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return '—';
  const from = centsText(first.threshold);
  return steps.length === 1 ? from : `${from}–${centsText(last.threshold).replace('US$', '')}`;
}

const thresholdOf = (step: TaskStep | undefined): string | null => (step ? moneyNumber(step.threshold, 'USD') : null);

/** A task's own, beside those of all types. */
export const rechargeTaskColumns: ColumnsOf<typeof rechargeTask.list> = columnsOf(fields, [
  {
    key: 'content.cycle',
    title: `${fields.cycle.label} / ${fields.target.label}`,
    width: 162,
    render: ({ content: { body } }) => (
      <>
        {labelOf(taskCycles, body.cycle).label}
        <Below>{targetText(body)}</Below>
      </>
    ),
    file: [
      ...bodyCells(fields, 'cycle', 'target'),
      {
        head: fields.min_tier.label,
        text: ({ content: { body } }) =>
          isTaskField('min_tier', body) ? labelOf(rechargeTiers, body.min_tier).label : null,
      },
      {
        head: '名单人数',
        text: ({ content: { body } }) => (isTaskField('people', body) ? body.people.uids.length : null),
      },
      {
        head: fields.service_group.label,
        text: ({ content: { body } }) => (isTaskField('service_group', body) ? body.service_group : null),
      },
    ],
  },
  {
    key: 'content.steps',
    field: 'steps',
    width: 122,
    render: ({ content: { body } }) => (
      <>
        {body.steps.length} 档<Below>{stepsText(body)}</Below>
      </>
    ),
    file: [
      { head: '档位数', text: ({ content: { body } }) => body.steps.length },
      { head: '最低档（USD）', text: ({ content: { body } }) => thresholdOf(body.steps[0]) },
      { head: '最高档（USD）', text: ({ content: { body } }) => thresholdOf(body.steps.at(-1)) },
    ],
  },
  {
    key: 'content.participants',
    title: `${fields.participants.label} / ${fields.reached.label}`,
    width: 152,
    render: (row) => <PeopleCell row={row} />,
    figures: figureCells(rechargeTaskFigures, {
      [fields.participants.label]: ({ participants }) => participants,
      [fields.reached.label]: ({ reached }) => reached,
    }),
  },
  {
    key: 'content.budget',
    title: '已领价值 / 预算',
    width: 188,
    render: (row) => <SpentCell row={row} />,
    figures: figureCells(rechargeTaskFigures, {
      [fields.budget.label]: ({ budget }) => budget,
      [fields.spent.label]: ({ spent }) => spent,
    }),
  },
  {
    key: 'content.manager',
    field: 'manager',
    width: 100,
    hiddenAtFirst: true,
    value: ({ content }) => content.body.manager,
  },
]);
