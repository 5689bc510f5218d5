import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { RewardTimeline } from '@/components/user/RewardTimeline';
import { rewardType } from '@/domain/reward/fields';
import { recallPolicies, rewardItemTypes, rewardRefreshMs } from '@/domain/reward/rules';
import { labelOf } from '@/domain/shared/labels';
import { PlainTable } from '@/kit/base/PlainTable';
import { Facts } from '@/kit/detail/Facts';
import { ObjectDrawer } from '@/kit/detail/ObjectDrawer';
import { Section } from '@/kit/detail/Section';
import { useUidBox } from '@/kit/field/useUidBox';
import type { DetailProps } from '@/kit/list/ListScreen';
import { getReward, type Reward } from '@/services/reward';
import { clock } from '@/utils/clock';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { Items } from './Items';
import { progressText, RewardProgress } from './RewardProgress';
import { RewardRows } from './RewardRows';

/** Notices about obstacles, at the top. */
function RewardNotices({ task }: { task: Reward }) {
  return (
    <>
      <State task={task} />
      {task.rollback_id !== null && (
        <Alert
          type="warning"
          showIcon
          title={`${safeText(task.approval?.maker_name ?? '')} 申请了整单回滚（${task.rollback_id}），待另一位组长审批`}
          description="组长可用上方的「通过」「驳回」处理，申请人可在「审批中心」撤回。此前任务保持不变，不能重试。"
        />
      )}
    </>
  );
}

function State({ task: { status, failure, failed } }: { task: Reward }) {
  if (status === 'unknown')
    return <Alert type="warning" showIcon title="结果未知：发放服务超时，请查询结果，勿另建新任务" />;
  if (status === 'expired') return <Alert type="warning" showIcon title="已过期，重新提交" />;
  if (failure !== null) return <Alert type="info" showIcon title={safeText(failure)} />;
  return failed > 0 && <Alert type="warning" showIcon title={`${numberText(failed)} 人失败，原因见明细`} />;
}

/** Items received by any user, found by id. */
function TimelineOf() {
  const [asked, setAsked] = useState<string | null>(null);
  const { box, problem, onSubmit } = useUidBox(setAsked);
  return (
    <Flex vertical gap="middle">
      <form onSubmit={onSubmit}>
        {box} <Button htmlType="submit">查询</Button>
      </form>
      {problem}
      {asked !== null && <RewardTimeline userId={asked} />}
    </Flex>
  );
}

/** Whether the first thing to look at is who it failed for. */
const isForRows = ({ status, rollback_id }: Reward): boolean =>
  rollback_id === null && (status === 'partial' || status === 'failed' || status === 'part_rolled_back');

/** One task beside the list: what is wrong with it stands first, then what it gives, to whom, and what became of each. */
export default function RewardDrawer({ buttons, ...beside }: DetailProps<Reward>) {
  return (
    <ObjectDrawer
      of={rewardType}
      call={getReward}
      {...beside}
      buttons={({ task }) => buttons(task)}
      title={({ task }) => safeText(task.title)}
      first={({ task }) => (isForRows(task) ? 'rows' : undefined)}
      refreshMs={({ task }) => rewardRefreshMs(task, clock.now())}
      tabs={({ task }) => [
        { key: 'rows', label: '明细', children: <RewardRows task={task} /> },
        { key: 'user', label: '按用户', children: <TimelineOf /> },
      ]}
    >
      {({ task }) => (
        <>
          <RewardNotices task={task} />
          <Facts
            of={rewardType}
            row={task}
            facts={[
              'task_id',
              'status',
              'op',
              ['进度', progressText(task) === '' ? '—' : <RewardProgress key="progress" task={task} />],
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
                { title: '物品类型', render: ({ item_type }) => labelOf(rewardItemTypes, item_type).label },
                { title: '单价（金币）', number: true, render: ({ value }) => numberText(value) },
                {
                  title: '有效天数',
                  number: true,
                  render: ({ valid_days }) => (valid_days === 0 ? '永久' : numberText(valid_days)),
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

function Steps({ steps }: { steps: Reward['steps'] }) {
  if (steps.length === 0) return '无需审批';
  return steps.map(({ code, why, by_name }) => (
    <span key={code}>
      {safeText(why)}：{safeText(by_name ?? '待审批')}
    </span>
  ));
}
