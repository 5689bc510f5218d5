import { useQuery } from '@tanstack/react-query';
import { rewardType } from '@/domain/reward/fields';
import { Loaded } from '@/kit/base/Loaded';
import type { FormProps } from '@/kit/base/openForm';
import { PlainTable } from '@/kit/base/PlainTable';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Reward } from '@/services/reward';
import { type RollbackOutlook, rollbackOutlook, rollbackReward } from '@/services/rewardWrites';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import styles from '../reward.module.css';
import { TaskWords } from './TaskWords';

/** 整单回滚 (L3): asks a lead to take back all that the task gave; the number of the task is typed. */
export default function RollbackForm({ targets: [task], onClose }: FormProps<Reward>) {
  const outlook = useQuery(queryOf(rollbackOutlook, { task_id: task.task_id }, task.version));
  return (
    <WriteForm
      endpoint={rollbackReward}
      of={rewardType}
      target={task}
      title="整单回滚"
      okText="确认回滚"
      danger
      remark="required"
      {...(outlook.data?.people === 0 ? { blocked: '没有可以回收的用户' } : {})}
      impact={
        <>
          将申请回收：
          <TaskWords task={task} />
          。回滚会回收用户已得的物品，须由另一位组长通过，通过后立即执行且不可撤销；此前任务保持不变，不能重试。
        </>
      }
      done={sayWaiting}
      onClose={onClose}
    >
      <Loaded query={outlook} rows={2}>
        {(found) => <Outlook found={found} />}
      </Loaded>
    </WriteForm>
  );
}

/** From how many it goes, and from how many not. */
function Outlook({ found: { people, value, kept } }: { found: RollbackOutlook }) {
  return (
    <section aria-label="回滚预检" className={styles.outlook}>
      <div>
        可回收 <b>{numberText(people)}</b> 人，最多价值 {numberText(value)} 金币
      </div>
      {kept.length > 0 && (
        <PlainTable
          label="不能回收"
          caption="不能回收，保留在用户处"
          rows={kept}
          rowKey={({ reason }) => reason}
          columns={[
            { title: '原因', render: ({ reason }) => safeText(reason) },
            { title: '人数', number: true, render: (one) => numberText(one.people) },
          ]}
        />
      )}
    </section>
  );
}
