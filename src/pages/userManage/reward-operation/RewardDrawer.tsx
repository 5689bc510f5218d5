import { Alert } from 'antd';
import { Facts } from '@/components/detail/Facts';
import { ObjectDrawer } from '@/components/detail/ObjectDrawer';
import { Section } from '@/components/detail/Section';
import type { DetailProps } from '@/components/list/ListScreen';
import { labelOf } from '@/domain/labels';
import { rewardType } from '@/domain/objects/reward';
import { recallPolicies } from '@/domain/reward';
import { getReward, type Reward } from '@/services/rewards';
import { PlainTable } from '@/ui/PlainTable';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { Items } from './Items';
import { Progress } from './Progress';
import { RewardRows } from './RewardRows';
import { TimelineOf } from './TimelineOf';

/** One task beside the list: what is wrong with it stands first, then what it gives, to whom, and what became of each. */
export default function RewardDrawer({ buttons, ...beside }: DetailProps<Reward>) {
  return (
    <ObjectDrawer
      of={rewardType}
      call={getReward}
      {...beside}
      buttons={({ task }) => buttons(task)}
      title={({ task }) => safeText(task.title)}
      tabs={({ task }) => [
        { key: 'rows', label: '明细', children: <RewardRows task={task} /> },
        { key: 'user', label: '按用户', children: <TimelineOf /> },
      ]}
    >
      {({ task }) => (
        <>
          <Notices task={task} />
          <Facts
            of={rewardType}
            row={task}
            facts={[
              'task_id',
              'status',
              'op',
              ['success', <Progress key="progress" task={task} />],
              'people',
              'cost_coin',
              'source',
              'segment',
              'reason',
              'notice',
              'maker_name',
              ['steps', <Steps key="steps" steps={task.steps} />],
              'canary',
              'run_at',
              'created_at',
              'started_at',
              'finished_at',
              ['remark', undefined, 'wide'],
            ]}
          />
          <Section title="物品">
            <PlainTable
              label="物品"
              rows={task.items}
              rowKey={({ item_type, item_id }) => `${item_type} ${item_id}`}
              columns={[
                { title: '物品', render: (item) => <Items items={[item]} /> },
                { title: '单价（金币）', number: true, render: ({ value }) => numberText(value) },
                {
                  title: '有效天数',
                  number: true,
                  render: ({ valid_days }) => (valid_days === 0 ? '永久' : valid_days),
                },
                { title: '回收策略', render: ({ recall_policy }) => labelOf(recallPolicies, recall_policy).label },
              ]}
            />
          </Section>
        </>
      )}
    </ObjectDrawer>
  );
}

/** What stands in the way, said before anything else. */
function Notices({ task: { status, failure, failed } }: { task: Reward }) {
  if (status === 'unknown')
    return <Alert type="warning" showIcon title="结果未知：发放服务超时，请查询结果，勿另建新任务" />;
  if (status === 'expired') return <Alert type="warning" showIcon title="已过期，重新提交" />;
  if (failure !== null) return <Alert type="info" showIcon title={safeText(failure)} />;
  return failed > 0 && <Alert type="warning" showIcon title={`${numberText(failed)} 人失败，原因见明细`} />;
}

function Steps({ steps }: { steps: Reward['steps'] }) {
  if (steps.length === 0) return '无需审批';
  return steps.map(({ code, why, by_name }) => (
    <span key={code}>
      {safeText(why)}：{safeText(by_name ?? '待审批')}
    </span>
  ));
}
