import { Button, Form, InputNumber, Select } from 'antd';
import { itemKey, itemLabel, useRewardItemsRead } from '@/components/reward/useRewardItems';
import { type RewardOp, recallPolicies } from '@/domain/reward/rules';
import { maxRewardQty } from '@/domain/shared/givenItem';
import { optionsOf } from '@/domain/shared/labels';
import { maxValidDays } from '@/domain/shared/limits';
import { choicesFailed } from '@/kit/form/choicesFailed';
import styles from '../reward.module.css';

interface Props {
  /** Operation: items taken down can still be recalled. */
  op: RewardOp;
  /** Index of the line, from 0. */
  place: number;
  /** Absent for the only line. */
  onRemove?: () => void;
}

/** One item, how many for each user, for how long, and how it is taken back. */
export function ItemFields({ op, place, onRemove }: Props) {
  const read = useRewardItemsRead();
  const options = (read.data?.list ?? []).map((item) => ({
    value: itemKey(item),
    label: itemLabel(item),
    disabled: !item.on && op === 'issue',
  }));
  return (
    <fieldset className={styles.item}>
      <legend className="sr-only">物品 {place + 1}</legend>
      <Form.Item
        name={[place, 'item']}
        label="物品"
        extra={choicesFailed(read)}
        className={styles.name ?? ''}
        rules={[{ required: true, message: '请选择物品' }]}
      >
        <Select showSearch={{ optionFilterProp: 'label' }} placeholder="选择或输入关键字" options={options} />
      </Form.Item>
      <Form.Item
        name={[place, 'qty']}
        label="数量"
        rules={[{ required: true, type: 'integer', min: 1, max: maxRewardQty, message: '数量为 1–9,999' }]}
      >
        <InputNumber />
      </Form.Item>
      <Form.Item
        name={[place, 'valid_days']}
        label="有效天数（0 为永久）"
        rules={[
          { required: true, type: 'integer', min: 0, max: maxValidDays, message: `有效天数为 0–${maxValidDays}` },
        ]}
      >
        <InputNumber />
      </Form.Item>
      <Form.Item name={[place, 'recall_policy']} label="回收策略" rules={[{ required: true }]}>
        <Select options={optionsOf(recallPolicies)} />
      </Form.Item>
      {onRemove && (
        <Button onClick={onRemove} aria-label={`移除物品 ${place + 1}`}>
          移除
        </Button>
      )}
    </fieldset>
  );
}
