import { Input, InputNumber, Radio } from 'antd';
import type { PageBlock, Words } from '@/domain/page/blocks';
import { maxPageText } from '@/domain/page/blocks';
import { pageLinkProblem } from '@/domain/page/rules';
import { languageKeys, languages } from '@/domain/review/rules';
import { type LabelMap, labelOf, optionsOf } from '@/domain/shared/labels';
import styles from './page.module.css';

interface WordsProps {
  label: string;
  value: Words;
  onChange: (words: Words) => void;
  readOnly: boolean;
  rows?: number | undefined;
}

/** One text in every language. */
export function WordsField({ label, value, onChange, readOnly, rows }: WordsProps) {
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {languageKeys.map((language) => {
        const name = languages[language].label;
        const shared = {
          'aria-label': `${label}（${name}）`,
          placeholder: name,
          lang: language,
          dir: 'auto' as const,
          disabled: readOnly,
          value: value[language],
          onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [language]: target.value }),
        };
        return rows === undefined ? (
          <Input key={language} {...shared} maxLength={60} />
        ) : (
          <Input.TextArea key={language} {...shared} rows={rows} maxLength={maxPageText} />
        );
      })}
    </fieldset>
  );
}

interface LinkProps {
  value: string;
  onChange: (link: string) => void;
  blocks: readonly PageBlock[];
  name?: string | undefined;
}

export function LinkField({ value, onChange, blocks, name = '链接' }: LinkProps) {
  const wrong = pageLinkProblem(value, blocks);
  return (
    <div>
      <Input
        aria-label={name}
        placeholder="https://…、voice://room 或 #b3（弹窗、标签页）"
        maxLength={500}
        value={value}
        {...(wrong === undefined ? {} : { status: 'error' as const })}
        onChange={({ target }) => onChange(target.value)}
      />
      {wrong !== undefined && <div className={styles.problem}>{wrong}</div>}
    </div>
  );
}

interface CountProps {
  label: string;
  /** Name for screen readers if the label stands in a group; ends with the label. */
  name?: string;
  least: number;
  most: number;
  /** Digits behind the point. */
  precision?: number;
  value: number;
  onChange: (value: number) => void;
}

export const Count = ({ label, name = label, least, most, precision = 0, value, onChange }: CountProps) => (
  <div className={styles.field}>
    {label}
    <InputNumber
      aria-label={name}
      min={least}
      max={most}
      precision={precision}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
    />
  </div>
);

interface ChoiceProps<K extends string> {
  label: string;
  map: LabelMap<K>;
  value: K;
  onChange: (key: K) => void;
}

export const BlockChoice = <K extends string>({ label, map, value, onChange }: ChoiceProps<K>) => (
  <Radio.Group
    aria-label={`${label}：${labelOf(map, value).label}`}
    optionType="button"
    options={optionsOf(map)}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
