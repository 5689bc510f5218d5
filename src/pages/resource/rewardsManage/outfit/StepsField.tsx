import { Button, ConfigProvider } from 'antd';
import { useRef } from 'react';
import { GivenItemsField } from '@/components/reward/GivenItemsField';
import { maxCollectItems, maxCollectSteps, maxOutfitParts } from '@/domain/limits';
import type { CollectStep } from '@/domain/outfit';
import { NumberCell } from '@/kit/base/NumberCell';
import styles from './outfit.module.css';

interface Props {
  value?: readonly CollectStep[];
  onChange?: (steps: CollectStep[]) => void;
}

/** Steps for numbers of parts, each with its items. */
export function StepsField({ value: steps = [], onChange }: Props) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const frame = useRef<HTMLFieldSetElement>(null);
  const edit = (place: number, change: Partial<CollectStep>) =>
    onChange?.(steps.map((one, at) => (at === place ? { ...one, ...change } : one)));
  const add = () =>
    onChange?.([...steps, { parts_n: Math.min(maxOutfitParts, (steps.at(-1)?.parts_n ?? 1) + 1), reward: [] }]);
  /** The keyboard goes on at the button that is always there. */
  const remove = (place: number) => {
    onChange?.(steps.filter((_, at) => at !== place));
    frame.current?.querySelector<HTMLButtonElement>(':scope > button')?.focus();
  };
  return (
    <fieldset ref={frame} aria-label="收集奖励" className={styles.frame}>
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place: nothing else of it lasts while it is written in
        <div key={place} className={styles.step}>
          <div className={styles.stepHead}>
            集齐
            <NumberCell
              label={`第 ${place + 1} 档件数`}
              value={step.parts_n}
              least={0}
              most={maxOutfitParts}
              onChange={(parts_n) => edit(place, { parts_n })}
            />
            件
            <Button
              size="small"
              type="link"
              danger
              disabled={disabled}
              aria-label={`删除第 ${place + 1} 档`}
              onClick={() => remove(place)}
            >
              删除
            </Button>
          </div>
          <GivenItemsField
            label={`第 ${place + 1} 档奖励`}
            most={maxCollectItems}
            value={step.reward}
            onChange={(reward) => edit(place, { reward })}
          />
        </div>
      ))}
      <Button size="small" disabled={disabled || steps.length >= maxCollectSteps} onClick={add}>
        添加一档
      </Button>
    </fieldset>
  );
}
