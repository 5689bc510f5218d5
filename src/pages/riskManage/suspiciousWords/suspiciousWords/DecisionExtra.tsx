import type { ReactNode } from 'react';
import styles from '@/components/review/parts.module.css';
import type { ExtraProps } from '@/components/review/types';
import { wordActions } from '@/domain/shared/kindLabels';
import { labelOf, optionsOf } from '@/domain/shared/labels';
import { observeDays, type WordLevel, wordActionsOf, wordLevels, wordScenes } from '@/domain/word/rules';
import { useKeys } from '@/hooks/useKeys';
import { mergeField, type WordChoice, wordChoiceOf } from './decision';
import { WordSelect } from './WordSelect';

const levels = optionsOf(wordLevels).map(({ value, label }) => ({ value: Number(value) as WordLevel, label }));
const days = Array.from({ length: observeDays.max }, (_, i) => ({
  value: observeDays.min + i,
  label: `${observeDays.min + i} 天`,
}));

/** The keys are the bench's again. */
const leave = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

/** Level, action and scenes of 通过; the days of 观察; the word of 合并变体. */
export function DecisionExtra({ item, draft, onDraft }: ExtraProps<'word'>) {
  const choice = wordChoiceOf(item, draft);
  const choose = (patch: Partial<WordChoice>) => onDraft({ extra: { ...choice, ...patch } });
  const { level, action, scenes, merge_into } = choice;
  useKeys(days.map(({ value }) => ({ key: String(value), label: '观察天数', run: () => choose({ days: value }) })));
  return (
    <>
      <div className={styles.row}>
        <Chips
          label="等级"
          options={levels}
          isOn={(value) => value === level}
          onPress={(value) => choose({ level: value, action: wordActionsOf[value][0] })}
        />
        <Chips
          label="动作"
          options={wordActionsOf[level].map((value) => ({ value, label: labelOf(wordActions, value).label }))}
          isOn={(value) => value === action}
          onPress={(value) => choose({ action: value })}
        />
        <Chips
          label="观察"
          keys={
            <>
              <kbd>{observeDays.min}</kbd>–<kbd>{observeDays.max}</kbd>
            </>
          }
          options={days}
          isOn={(value) => value === choice.days}
          onPress={(value) => choose({ days: value })}
        />
      </div>
      <div className={styles.row}>
        <Chips
          label="场景"
          options={optionsOf(wordScenes)}
          isOn={(value) => scenes.includes(value)}
          onPress={(value) =>
            choose({ scenes: scenes.includes(value) ? scenes.filter((one) => one !== value) : [...scenes, value] })
          }
        />
        <label htmlFor={mergeField} className="secondary">
          合并到 <kbd>M</kbd>
        </label>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the field in it */}
        <span
          onKeyDown={({ key }) => {
            if (key === 'Escape') leave();
          }}
        >
          <WordSelect
            id={mergeField}
            label="合并到"
            without={item.payload.word_id}
            value={merge_into === null ? [] : [merge_into]}
            onChange={([id]) => {
              choose({ merge_into: id ?? null });
              // The list takes the focus back once more after a press.
              setTimeout(leave);
            }}
          />
        </span>
      </div>
    </>
  );
}

interface ChipsProps<V> {
  label: string;
  /** Beside the label. */
  keys?: ReactNode;
  options: readonly { value: V; label: string }[];
  isOn: (value: V) => boolean;
  onPress: (value: V) => void;
}

/** Buttons and no lists: the keys of the bench go on working. */
function Chips<V extends string | number>({ label, keys, options, isOn, onPress }: ChipsProps<V>) {
  return (
    <fieldset className={styles.row} aria-label={label}>
      <span className="secondary">
        {label} {keys}
      </span>
      {options.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          className={styles.chip}
          aria-pressed={isOn(value)}
          onClick={() => onPress(value)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
