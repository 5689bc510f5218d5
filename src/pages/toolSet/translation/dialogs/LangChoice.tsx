import { useId } from 'react';
import { labelOf } from '@/domain/shared/labels';
import { type DiffKind, diffKinds, type TargetLang, targetLangs } from '@/domain/translation/rules';
import controls from '@/kit/base/controls.module.css';
import { numberText } from '@/utils/numberText';
import styles from '../translation.module.css';

type LangCounts = Readonly<Record<DiffKind, number>> & { lang: TargetLang };

const kinds = Object.keys(diffKinds) as DiffKind[];

/** Number of changes of all kinds. */
export const changesIn = (counts: readonly Readonly<Record<DiffKind, number>>[]): number =>
  counts.reduce((sum, one) => kinds.reduce((all, kind) => all + one[kind], sum), 0);

/** 「新增 52 修改 48」; kinds without changes are left out. */
const kindsText = (counts: LangCounts): string =>
  kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${diffKinds[kind].label} ${numberText(counts[kind])}`)
    .join(' ');

interface Props {
  counts: readonly LangCounts[];
  value: TargetLang | undefined;
  onChange: (lang: TargetLang | undefined) => void;
}

/** Language whose changes are listed, each with the number of its changes. */
export function LangChoice({ counts, value, onChange }: Props) {
  const name = useId();
  const choices = [
    { lang: undefined, label: '全部', text: numberText(changesIn(counts)) },
    ...counts
      .filter((one) => changesIn([one]) > 0)
      .map((one) => ({ lang: one.lang, label: labelOf(targetLangs, one.lang).label, text: kindsText(one) })),
  ];
  return (
    <fieldset className={`${controls.choice} ${styles.langs}`} aria-label="各语言的变化">
      {choices.map(({ lang, label, text }) => (
        <label key={label}>
          <input type="radio" name={name} checked={value === lang} onChange={() => onChange(lang)} />
          {label} <small className="secondary">{text}</small>
        </label>
      ))}
    </fieldset>
  );
}
