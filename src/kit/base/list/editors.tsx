import { useState } from 'react';
import { afterPaint } from '@/utils/afterPaint';
import controls from '../controls.module.css';
import styles from './list.module.css';
import type { FilterControlProps } from './types';

interface Named extends FilterControlProps {
  name: string;
}

interface ChecksProps extends Named {
  options: readonly { value: string; label: string; group?: string }[];
  multiple?: boolean;
}

/** Focuses the opened editor: at once, or when positioned, since hidden elements take no focus. */
const begin = (node: HTMLElement | null) => {
  const box = node?.querySelector('input');
  box?.focus();
  if (box && document.activeElement !== box) afterPaint(() => box.focus());
};

/** Number of options from which a search box is shown. */
const searchFrom = 12;

/** Values to choose from, each taken at once. Plain controls: nothing is faster to open. */
export function CheckList({ label, name, query, onChange, onDone, options, multiple = false }: ChecksProps) {
  const [sought, setSought] = useState('');
  const chosen = query.getAll(name);
  const shown = options.filter((one) => one.label.includes(sought.trim()) || one.group?.includes(sought.trim()));
  const choose = (value: string, checked: boolean) => {
    const others = chosen.filter((one) => one !== value);
    if (multiple) onChange({ [name]: checked ? [...others, value] : others });
    else {
      onChange({ [name]: value });
      onDone();
    }
  };
  return (
    <div ref={begin} className={styles.editor}>
      {options.length > searchFrom && (
        <input
          className={controls.input}
          aria-label={`在${label}中查找`}
          placeholder="查找"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      <div className={styles.checks}>
        {shown.map(({ value, label: text, group }, index) => (
          <div key={value}>
            {group && shown[index - 1]?.group !== group && <div className={styles.checksGroup}>{group}</div>}
            <label>
              <input
                type={multiple ? 'checkbox' : 'radio'}
                name={name}
                checked={chosen.includes(value)}
                onChange={(event) => choose(value, event.target.checked)}
              />
              {text}
            </label>
          </div>
        ))}
        {shown.length === 0 && <span className="secondary">没有匹配的选项</span>}
      </div>
    </div>
  );
}

interface BoxProps extends Named {
  maxLength?: number;
  /** Takes whole numbers only. */
  whole?: boolean;
}

/** A number as operators paste it, with full-width digits, separators of thousands and spaces, in plain digits. */
const plainDigits = (text: string): string => text.normalize('NFKC').replace(/[\s,]/g, '');

/** Most digits of a number that stays exact. */
const maxDigits = 15;
const isWholeNumber = (text: string): boolean => /^\d*$/.test(text) && text.length <= maxDigits;

/** Text editor that applies its value on Enter or blur. Numbers are texts, too: the wheel does not change them. */
export function BoxEditor({ label, name, query, onChange, onDone, maxLength, whole = false }: BoxProps) {
  const [text, setText] = useState(query.get(name) ?? '');
  const value = whole ? plainDigits(text) : text.trim();
  const isWrong = whole && !isWholeNumber(value);
  const take = () => {
    if (!isWrong && value !== (query.get(name) ?? '')) onChange({ [name]: value || null });
  };
  return (
    <form
      ref={begin}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWrong) return;
        take();
        onDone();
      }}
    >
      <input
        maxLength={maxLength}
        {...(whole ? { inputMode: 'numeric' } : {})}
        className={controls.input}
        aria-label={label}
        aria-invalid={isWrong}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
      />
      {isWrong && <Wrong text={notWhole} />}
    </form>
  );
}

const notWhole = '请输入整数，如 1200';

const Wrong = ({ text }: { text: string }) => (
  <div role="alert" className={controls.error}>
    {text}
  </div>
);

/** Both ends are asked for together, with Enter or when the boxes are left. */
export function RangeEditor({ label, name, most, query, onChange, onDone }: Named & { most: string }) {
  const [texts, setTexts] = useState({ [name]: query.get(name) ?? '', [most]: query.get(most) ?? '' });
  const [from = '', to = ''] = [name, most].map((end) => plainDigits(texts[end] ?? ''));
  const isTurned = Boolean(from && to) && Number(from) > Number(to);
  const wrong = !isWholeNumber(from) || !isWholeNumber(to) ? notWhole : isTurned ? '起始值大于结束值' : undefined;
  const take = () => {
    const changed = from !== (query.get(name) ?? '') || to !== (query.get(most) ?? '');
    if (changed) onChange({ [name]: from || null, [most]: to || null });
  };
  return (
    <form
      ref={begin}
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong) return;
        take();
        onDone();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!wrong && !currentTarget.contains(relatedTarget)) take();
      }}
    >
      {[name, most].map((end, place) => (
        <input
          key={end}
          inputMode="numeric"
          className={controls.input}
          aria-label={`${label}${place === 0 ? '从' : '到'}`}
          placeholder={place === 0 ? '从' : '到'}
          value={texts[end]}
          onChange={(event) => setTexts({ ...texts, [end]: event.target.value })}
        />
      ))}
      {wrong && <Wrong text={wrong} />}
      <button type="submit" hidden aria-hidden tabIndex={-1} />
    </form>
  );
}
