import { GivenItemsField } from '@/components/reward/GivenItemsField';
import type { CollectStep } from '@/domain/outfit/rules';
import { maxCollectItems, maxCollectSteps, maxOutfitParts } from '@/domain/outfit/rules';
import { NumberCell } from '@/kit/base/NumberCell';
import { RowsField } from '@/kit/form/RowsField';
import styles from './outfit.module.css';

interface Props {
  value?: readonly CollectStep[];
  onChange?: (steps: CollectStep[]) => void;
}

/** Steps for numbers of parts, each with its items. */
export function CollectStepsField({ value: steps = [], onChange }: Props) {
  return (
    <fieldset aria-label="收集奖励" className={styles.frame}>
      <RowsField
        noun="一档"
        nameOf={(place) => `第 ${place + 1} 档`}
        rows={steps}
        onChange={onChange}
        fresh={() => ({ parts_n: Math.min(maxOutfitParts, (steps.at(-1)?.parts_n ?? 1) + 1), reward: [] })}
        most={maxCollectSteps}
        className={styles.step}
        fields={({ parts_n }, put, name) => (
          <>
            集齐
            <NumberCell
              label={`${name}件数`}
              value={parts_n}
              least={0}
              most={maxOutfitParts}
              onChange={(next) => put({ parts_n: next })}
            />
            件
          </>
        )}
        below={({ reward }, put, name) => (
          <GivenItemsField
            label={`${name}奖励`}
            most={maxCollectItems}
            value={reward}
            onChange={(next) => put({ reward: next })}
          />
        )}
      />
    </fieldset>
  );
}
