import { Button, Form } from 'antd';
import { maxRewardItems } from '@/domain/reward/limits';
import type { RewardOp } from '@/domain/reward/rules';
import { emptyLine } from './draft';
import { ItemFields } from './ItemFields';

/** The items of a form, one at least: `items` of a `RewardDraft`. */
export function ItemLines({ op }: { op: RewardOp }) {
  return (
    <Form.List name="items">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <ItemFields
              key={key}
              op={op}
              place={name}
              {...(fields.length > 1 ? { onRemove: () => remove(name) } : {})}
            />
          ))}
          <Button disabled={fields.length >= maxRewardItems} onClick={() => add(emptyLine)}>
            添加物品
          </Button>
        </>
      )}
    </Form.List>
  );
}
