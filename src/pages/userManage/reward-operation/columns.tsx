import { rewardType } from '@/domain/reward/fields';
import { rewardItemsText, rewardStatus } from '@/domain/reward/rules';
import { labelOf } from '@/domain/shared/labels';
import { StateTag } from '@/kit/field/StateTag';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { listRewards, Reward } from '@/services/reward';
import { safeText } from '@/utils/safeText';
import { Items } from './Items';
import { RewardProgress } from './RewardProgress';

const checkersOf = ({ steps }: Reward): string[] => steps.flatMap(({ by_name }) => by_name ?? []);

/** Maker and approvers. */
const whoText = (task: Reward): string => {
  const checkers = checkersOf(task);
  return checkers.length === 0 ? task.maker_name : `${task.maker_name} / ${checkers.join('、')}`;
};

export const rewardColumns: ColumnsOf<typeof listRewards> = columnsOf(rewardType.fields, [
  { key: 'task_id', width: 134 },
  { key: 'title', width: 152 },
  { key: 'op', width: 72 },
  {
    key: 'items',
    width: 188,
    render: ({ items }) => <Items items={items} />,
    text: ({ items }) => rewardItemsText(items),
  },
  { key: 'people', width: 80, align: 'right' },
  { key: 'cost_coin', width: 100, align: 'right', sort: 'cost_coin' },
  {
    key: 'status',
    title: '状态与进度',
    width: 190,
    render: (task) => (
      <>
        <StateTag map={rewardStatus} value={task.status} /> <RewardProgress task={task} />
      </>
    ),
    file: [
      { head: '状态', text: ({ status }) => labelOf(rewardStatus, status).label },
      ...(['success', 'failed', 'skipped'] as const).map((field) => ({
        head: rewardType.fields[field].label,
        text: (task: Reward) => task[field],
      })),
      { head: '未能回滚', text: ({ kept }) => kept },
    ],
  },
  { key: 'created_at', width: 128, sort: 'created_at' },
  {
    key: 'maker_name',
    title: '发起 / 审批',
    width: 150,
    hiddenAtFirst: true,
    inEveryFile: true,
    render: (task) => safeText(whoText(task)),
    file: [
      { head: '发起人', text: ({ maker_name }) => maker_name },
      { head: '审批人', text: (task) => checkersOf(task).join('、') },
    ],
  },
  { key: 'reason', width: 110, hiddenAtFirst: true, inEveryFile: true },
  { key: 'notice', width: 120, hiddenAtFirst: true },
  { key: 'run_at', width: 112, hiddenAtFirst: true },
  { key: 'finished_at', width: 112, hiddenAtFirst: true },
  { key: 'remark', width: 180, hiddenAtFirst: true, inEveryFile: true },
]);
