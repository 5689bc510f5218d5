import parts from '@/components/review/parts.module.css';
import { labelOf } from '@/domain/shared/labels';
import { machineLabels } from '@/domain/shared/machineLabel';
import type { Key } from '@/hooks/keys';
import controls from '@/kit/base/controls.module.css';
import type { CaseSpan } from '@/services/caseSchema';
import styles from './longText.module.css';
import type { View } from './pieces';
import { textSizes, type useReaderPrefs } from './readerPrefs';
import { toneOf } from './tone';

type Prefs = ReturnType<typeof useReaderPrefs>[0];

interface Props {
  found: readonly CaseSpan[];
  /** Labels that are not shown. */
  off: ReadonlySet<string>;
  onOff: (label: string, hidden: boolean) => void;
  /** Place among the hits shown; -1 for none yet. */
  at: number;
  count: number;
  view: View;
  prefs: Prefs;
  onPrefs: (patch: Partial<Prefs>) => void;
  has: { hits: boolean; changes: boolean; translation: boolean };
  /** Keys of the tools; a tool without a key is not offered. */
  keys: readonly Key[];
}

/** The tools above a long text: everything has a key, everything can be pressed. */
export function TextTools({ found, off, onOff, at, count, view, prefs, onPrefs, has, keys }: Props) {
  const labels = new Map<string, number>();
  for (const { label } of found) labels.set(label, (labels.get(label) ?? 0) + 1);
  const tool = (key: string, label: string, { pressed, sign = label }: { pressed?: boolean; sign?: string } = {}) => {
    const taken = keys.find((one) => one.key === key);
    return (
      taken && (
        <button
          key={key}
          type="button"
          className={parts.chip}
          aria-pressed={pressed}
          aria-keyshortcuts={key.toUpperCase()}
          {...(sign === label ? {} : { 'aria-label': `${label} ${key.toUpperCase()}` })}
          title={label}
          // The selection must outlive the press.
          onMouseDown={(event) => event.preventDefault()}
          onClick={taken.run}
        >
          {sign} <kbd>{key.toUpperCase()}</kbd>
        </button>
      )
    );
  };
  return (
    <div className={styles.tools}>
      <fieldset className={parts.row} aria-label="命中">
        {has.hits && found.length === 0 && <span className="secondary">没有命中</span>}
        {[...labels].map(([label, times]) => (
          <button
            key={label}
            type="button"
            className={`${parts.chip} ${styles.chip}`}
            data-tone={toneOf(label)}
            aria-pressed={!off.has(label)}
            onClick={() => onOff(label, !off.has(label))}
          >
            {labelOf(machineLabels, label).label} {times}
          </button>
        ))}
        {count > 0 && (
          <>
            {tool('k', '上一处', { sign: '▲' })}
            <span className={`secondary ${styles.count}`} role="status">
              {at < 0 ? '—' : at + 1}/{count}
            </span>
            {tool('j', '下一处', { sign: '▼' })}
          </>
        )}
      </fieldset>
      <fieldset className={parts.row} aria-label="阅读">
        {tool('m', '打码')}
        {tool('q', '引用')}
        {tool('p', '复制片段链接')}
        {tool('w', '扩到整句')}
        {has.changes && tool('x', '只看改动', { pressed: view === 'changes' })}
        {found.length > 0 && tool('c', '折叠未命中', { pressed: prefs.fold })}
        {has.translation && tool('l', '译文', { pressed: prefs.side })}
        <select
          className={controls.select}
          aria-label="字号"
          value={prefs.size}
          onChange={(event) => onPrefs({ size: Number(event.target.value) })}
        >
          {textSizes.map((size) => (
            <option key={size} value={size}>
              {size} 号
            </option>
          ))}
        </select>
      </fieldset>
    </div>
  );
}
