import { Alert } from 'antd';
import { PendingRequest } from '@/components/approval/PendingRequest';
import { stepName } from '@/domain/rechargeTask/claims';
import { rechargeProgressType, rechargeTaskType } from '@/domain/rechargeTask/fields';
import { claimStates, givenStates, stepClaimText, takenText } from '@/domain/rechargeTask/progress';
import { centsOfCoins, centsText, taskShareText } from '@/domain/rechargeTask/rules';
import { labelOf } from '@/domain/shared/labels';
import { Below } from '@/kit/base/Below';
import { FactList } from '@/kit/base/FactList';
import layout from '@/kit/base/layout.module.css';
import { PlainTable } from '@/kit/base/PlainTable';
import { Facts } from '@/kit/detail/Facts';
import { ObjectDrawer } from '@/kit/detail/ObjectDrawer';
import { Section } from '@/kit/detail/Section';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import type { DetailProps } from '@/kit/list/ListScreen';
import { getRechargeProgress, type ProgressRow, type RechargeProgress } from '@/services/rechargeTaskProgress';
import { moneyText } from '@/utils/money';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

/** Progress of one user: counted and refunded payments, state of each step, and the user's value. */
export default function ProgressDrawer({ buttons, ...beside }: DetailProps<ProgressRow>) {
  return (
    <ObjectDrawer
      of={rechargeProgressType}
      call={getRechargeProgress}
      {...beside}
      title={({ progress }) => safeText(progress.nickname)}
      buttons={({ progress }) => buttons(progress)}
    >
      {(found) => (
        <>
          <Notices found={found} />
          <Facts
            of={rechargeProgressType}
            row={{ ...found.progress, added: found.added, cycle_from: found.cycle_from }}
            facts={[
              'uid',
              [
                'id',
                <ObjectLink key="task" type={rechargeTaskType} id={found.progress.id}>
                  <bdi>{safeText(found.progress.task_name)}</bdi> {found.progress.id}
                </ObjectLink>,
              ],
              'amount',
              ['距下一档', found.progress.gap === null ? '已到顶' : centsText(found.progress.gap)],
              'cycle_from',
              'messaged_at',
            ]}
          />
          <Section title="用户价值">
            <Worth found={found} />
          </Section>
          <Section title="各档领取">
            <Steps found={found} />
          </Section>
        </>
      )}
    </ObjectDrawer>
  );
}

function Notices({ found: { progress } }: { found: RechargeProgress }) {
  const { late_minutes, pending_approval } = progress;
  return (
    <>
      {late_minutes > 0 && (
        <Alert
          type="warning"
          showIcon
          className={layout.below12}
          title={`数据延迟 ${late_minutes} 分钟：刚完成的充值可能尚未计入`}
        />
      )}
      {pending_approval !== null && <PendingRequest id={pending_approval} />}
    </>
  );
}

/** User's payments compared with rewards received. */
function Worth({ found: { paid, returned, added, orders, total_recharge, spent } }: { found: RechargeProgress }) {
  const given = centsOfCoins(spent);
  const kept = paid - returned;
  return (
    <FactList
      columns={3}
      items={[
        ['累计充值', moneyText(total_recharge, 'CNY')],
        ['本周期充值', `${centsText(paid)}（${numberText(orders)} 单）`],
        ['其中已退', centsText(returned)],
        ['手工补进度', centsText(added)],
        ['任务累计领取', `${numberText(spent)} 金币 ≈ ${centsText(given)}`],
        ['领取 / 本周期净充值', taskShareText(kept > 0 ? given / kept : undefined)],
      ]}
    />
  );
}

/** Effect on bag and wallet, with the task of 发放与回收 that made it. */
const ByTask = ({ text, task_id }: { text: string; task_id: string | null }) => (
  <Below className="secondary">
    {text}{' '}
    {task_id !== null && (
      <ObjectLink type="reward_task" id={task_id}>
        {task_id}
      </ObjectLink>
    )}
  </Below>
);

const Steps = ({ found: { steps } }: { found: RechargeProgress }) => (
  <PlainTable
    label="各档领取"
    rows={steps}
    rowKey={({ threshold }) => threshold}
    empty="任务没有档位"
    columns={[
      { title: '档位', render: stepName },
      { title: '门槛', number: true, render: ({ threshold }) => centsText(threshold) },
      { title: '奖励', wraps: true, render: ({ rewards }) => <bdi>{safeText(rewards)}</bdi> },
      { title: '价值（金币）', number: true, render: ({ value }) => numberText(value) },
      {
        title: '领取',
        wraps: true,
        render: ({ state, why, given, taken }) => (
          <>
            <Tag color={labelOf(claimStates, state).color}>{stepClaimText(state, why)}</Tag>
            {given && <ByTask text={labelOf(givenStates, given.state).label} task_id={given.task_id} />}
            {taken && <ByTask text={takenText(taken.items)} task_id={taken.task_id} />}
          </>
        ),
      },
      { title: '达成时间', render: ({ at }) => <Time at={at} /> },
    ]}
  />
);
