import { type InputHTMLAttributes, useState } from 'react';
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
export function Checks({ label, name, query, onChange, onDone, options, multiple = false }: ChecksProps) {
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
  /** Attributes of the input: `maxLength`, or `type` and `min`. */
  box: InputHTMLAttributes<HTMLInputElement>;
}

/** Text editor that applies its value on Enter or blur. */
export function BoxEditor({ label, name, query, onChange, onDone, box }: BoxProps) {
  const [text, setText] = useState(query.get(name) ?? '');
  const take = () => {
    if (text.trim() !== (query.get(name) ?? '')) onChange({ [name]: text.trim() || null });
  };
  return (
    <form
      ref={begin}
      onSubmit={(event) => {
        event.preventDefault();
        take();
        onDone();
      }}
    >
      <input
        {...box}
        className={controls.input}
        aria-label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
      />
    </form>
  );
}

/** Both ends are asked for together, with Enter or when the boxes are left. */
export function RangeEditor({ label, name, most, query, onChange, onDone }: Named & { most: string }) {
  const [ends, setEnds] = useState({ [name]: query.get(name) ?? '', [most]: query.get(most) ?? '' });
  const take = () => {
    const changed = [name, most].some((end) => ends[end] !== (query.get(end) ?? ''));
    if (changed) onChange({ [name]: ends[name] || null, [most]: ends[most] || null });
  };
  const isTurned = Boolean(ends[name] && ends[most]) && Number(ends[name]) > Number(ends[most]);
  return (
    <form
      ref={begin}
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (isTurned) return;
        take();
        onDone();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isTurned && !currentTarget.contains(relatedTarget)) take();
      }}
    >
      {[name, most].map((end, place) => (
        <input
          key={end}
          type="number"
          min={0}
          step={1}
          className={controls.input}
          aria-label={`${label}${place === 0 ? '从' : '到'}`}
          placeholder={place === 0 ? '从' : '到'}
          value={ends[end]}
          onChange={(event) => setEnds({ ...ends, [end]: event.target.value })}
        />
      ))}
      {isTurned && (
        <div role="alert" className={controls.error}>
          起始值大于结束值
        </div>
      )}
      <button type="submit" hidden aria-hidden tabIndex={-1} />
    </form>
  );
}
