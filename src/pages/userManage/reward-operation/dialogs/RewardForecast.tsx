import { Alert } from 'antd';
import { rewardType } from '@/domain/reward/fields';
import { duplicateRewardHours } from '@/domain/reward/limits';
import type { RewardOp } from '@/domain/reward/rules';
import { PlainTable } from '@/kit/base/PlainTable';
import { FieldValue } from '@/kit/field/FieldValue';
import type { RewardOutlook } from '@/services/reward';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from '../reward.module.css';

/** Lines that are shown at once; how many there are is said. */
const shownLines = 50;

/** Preview of a task: number of users, value, each unusual line, and the monthly budget that a grant spends. */
export function RewardForecast({ op, found }: { op: RewardOp; found: RewardOutlook }) {
  const { people, bad, notes, value_each, value_total, duplicates, budget } = found;
  const after = budget.used + value_total;
  return (
    <section aria-label="预检结果" className={styles.outlook}>
      <div>
        可执行 <b>{numberText(people)}</b> 人，跳过 <b>{numberText(bad.length)}</b> 行；每人价值{' '}
        {numberText(value_each)} 金币，总价值 {numberText(value_total)} 金币
      </div>
      {op === 'issue' && (
        <div className={styles.budget}>
          <span>我的本月预算</span>
          <meter
            aria-label="我的本月预算"
            min={0}
            max={budget.cap}
            high={budget.cap * 0.8}
            optimum={0}
            value={Math.min(after, budget.cap)}
          />
          <span className="mono">
            {numberText(after)} / {numberText(budget.cap)}
          </span>
        </div>
      )}
      {duplicates.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              疑似重复发放：{duplicateRewardHours} 小时内已有相同物品和用户的任务{' '}
              <FieldValue field={rewardType.fields.task_id} value={duplicates} />
            </>
          }
        />
      )}
      <Lines label="跳过的行" lines={bad} />
      <Lines label="需注意的用户" lines={notes} />
    </section>
  );
}

function Lines({ label, lines }: { label: string; lines: RewardOutlook['bad'] }) {
  if (lines.length === 0) return null;
  return (
    <PlainTable
      label={label}
      caption={`${label}（${numberText(lines.length)}）${lines.length > shownLines ? `，显示前 ${shownLines} 行` : ''}`}
      rows={lines.slice(0, shownLines)}
      rowKey={({ line, text }) => `${line} ${text}`}
      columns={[
        { title: '行', render: ({ line }) => (line === 0 ? '人群包' : `第 ${line} 行`) },
        { title: '用户ID', render: ({ text }) => <span className="mono">{safeText(text)}</span> },
        { title: '原因', wraps: true, render: ({ problem }) => safeText(problem) },
      ]}
    />
  );
}
