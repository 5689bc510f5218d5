import { Button, ConfigProvider, Form } from 'antd';
import { AmountCell } from '@/components/money/AmountCell';
import { GivenItemsField } from '@/components/reward/GivenItemsField';
import { stepRatioCeiling } from '@/domain/rechargeTask/checks';
import { maxStepItems, maxTaskSteps } from '@/domain/rechargeTask/limits';
import {
  centsOfCoins,
  centsText,
  maxStepCents,
  maxStepStock,
  stepRatio,
  type TaskStep,
  taskShareText,
} from '@/domain/rechargeTask/rules';
import { givenSum } from '@/domain/shared/givenItem';
import { NumberCell } from '@/kit/base/NumberCell';
import { numberText } from '@/utils/numberText';
import styles from '../rechargeTask.module.css';

/** A new step copies the last one with twice its threshold. */
const nextOf = (last: TaskStep | undefined): TaskStep =>
  last ? { ...last, threshold: last.threshold * 2 } : { threshold: 0, rewards: [], stock: -1 };

/** Steps of the task: threshold, rewards, and the ratio of their value to the threshold. */
export function TaskStepsField({ steps }: { steps: readonly TaskStep[] }) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  return (
    <Form.List name={['body', 'steps']}>
      {(fields, { add, remove }, { errors }) => (
        <>
          {fields.map(({ key, name }) => (
            <fieldset key={key} aria-label={`第 ${name + 1} 档`} className={styles.step}>
              <div className={styles.stepHead}>
                <b>第 {name + 1} 档</b>
                <Ratio step={steps[name]} />
                <Button
                  size="small"
                  type="link"
                  danger
                  disabled={disabled}
                  aria-label={`删除第 ${name + 1} 档`}
                  onClick={() => remove(name)}
                >
                  删除
                </Button>
              </div>
              <div className={styles.stepFields}>
                <Form.Item name={[name, 'threshold']} label="充值金额">
                  <AmountCell label={`第 ${name + 1} 档充值金额`} digits={2} most={maxStepCents} unit="USD" />
                </Form.Item>
                <Form.Item name={[name, 'stock']} label="库存（−1 为不限）">
                  <StockCell label={`第 ${name + 1} 档库存`} />
                </Form.Item>
              </div>
              <Form.Item name={[name, 'rewards']} className={styles.last ?? ''}>
                <GivenItemsField label={`第 ${name + 1} 档奖励`} most={maxStepItems} />
              </Form.Item>
            </fieldset>
          ))}
          <Form.ErrorList errors={errors} />
          <Button
            disabled={disabled || fields.length >= maxTaskSteps}
            onClick={() => add(structuredClone(nextOf(steps.at(-1))))}
          >
            添加档位（{fields.length} / {maxTaskSteps}）
          </Button>
        </>
      )}
    </Form.List>
  );
}

interface StockProps {
  label: string;
  value?: number;
  onChange?: (stock: number) => void;
}

const StockCell = ({ label, value = -1, onChange }: StockProps) => (
  <NumberCell label={label} value={value} least={-1} most={maxStepStock} onChange={(stock) => onChange?.(stock)} />
);

/** Return of a step relative to its threshold; above the ceiling a director must approve. */
function Ratio({ step }: { step: TaskStep | undefined }) {
  if (!step) return null;
  const coins = givenSum(step.rewards);
  const ratio = stepRatio(step);
  const isOver = ratio !== undefined && ratio > stepRatioCeiling;
  return (
    <span className={isOver ? styles.over : 'secondary'}>
      奖励 {numberText(coins)} 金币 ≈ {centsText(centsOfCoins(coins))}，价值率 {taskShareText(ratio)}
    </span>
  );
}
