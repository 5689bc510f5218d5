import { rechargeProgressType } from '@/domain/rechargeTask/fields';
import { centsText } from '@/domain/rechargeTask/rules';
import { Below } from '@/kit/base/Below';
import { Tag } from '@/kit/field/Tag';
import { Uid } from '@/kit/field/Uid';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { listRechargeProgress, ProgressRow } from '@/services/rechargeTaskProgress';
import { safeText } from '@/utils/safeText';
import { Late } from '../Late';

const gapText = ({ gap }: ProgressRow): string => (gap === null ? '已到顶' : centsText(gap));

export const progressColumns: ColumnsOf<typeof listRechargeProgress> = columnsOf(rechargeProgressType.fields, [
  {
    key: 'uid',
    width: 190,
    render: ({ uid, nickname }) => (
      <>
        <bdi>{safeText(nickname) || '（无昵称）'}</bdi>
        <Below>
          <Uid id={uid} label="用户ID" />
        </Below>
      </>
    ),
    text: ({ uid }) => uid,
  },
  {
    key: 'id',
    title: '任务',
    width: 210,
    render: ({ id, task_name, late_minutes }) => (
      <>
        <bdi>{safeText(task_name)}</bdi>
        <Below>
          <span className="mono">{id}</span> <Late minutes={late_minutes} />
        </Below>
      </>
    ),
    file: [
      { head: '任务', text: ({ task_name }) => task_name },
      { head: '任务 ID', text: ({ id }) => id },
    ],
  },
  { key: 'amount', width: 120, align: 'right', sort: 'amount' },
  {
    key: 'step',
    width: 84,
    align: 'right',
    sort: 'step',
    render: ({ step, steps }) => `${step} / ${steps}`,
    file: [
      { head: '达成档位', text: ({ step }) => step },
      { head: '档位数', text: ({ steps }) => steps },
    ],
  },
  {
    key: 'gap',
    width: 130,
    align: 'right',
    sort: 'gap',
    render: (row) => (
      <>
        {gapText(row)}
        {row.near && (
          <Below>
            <Tag color="gold">接近</Tag>
          </Below>
        )}
      </>
    ),
    text: gapText,
  },
  {
    key: 'claim',
    width: 120,
    after: ({ pending_approval }) =>
      pending_approval !== null && (
        <Below>
          <Tag color="gold">待审批</Tag>
        </Below>
      ),
  },
  { key: 'messaged_at', width: 112 },
]);
