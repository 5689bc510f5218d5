import { useState } from 'react';
import { printedKeys } from '@/hooks/keyNames';
import { type Key, keysAt } from '@/hooks/keys';
import layout from '@/kit/base/layout.module.css';
import { FrameDialog } from './FrameDialog';
import styles from './ShortcutHelp.module.css';

/** Keys of the browser and of forms. */
const given: readonly Row[] = [
  { keys: ['Esc'], label: '关闭弹窗或抽屉' },
  { keys: ['Enter'], label: '在输入框中：查询或提交；在列表的一行上：打开' },
];

interface Row {
  keys: readonly string[];
  label: string;
}

/** Several keys of one label stand in one row, many as the first to the last. */
function rowsOf(bound: readonly Key[]): Row[] {
  const labels = new Map<string, string[]>();
  for (const { key, label } of bound) labels.set(label, [...(labels.get(label) ?? []), ...printedKeys(key)]);
  return [...labels].map(([label, keys]) => ({
    label,
    keys: keys.length > 4 ? [keys[0] ?? '', '–', keys.at(-1) ?? ''] : keys,
  }));
}

/**
 * The keys there are where the operator was, the innermost place first (docs/design/blocks.md#frame); opened by `?`.
 */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  // Read while rendering: the dialog takes the focus in its first effect.
  const [places] = useState(() => [...keysAt(document.activeElement)]);
  return (
    <FrameDialog title="键盘快捷键" width={520} closable onClose={onClose}>
      {[...places.map(([place, bound]) => ({ place, rows: rowsOf(bound) })), { place: '通用', rows: given }].map(
        ({ place, rows }) => (
          <section key={place} aria-label={place}>
            <h3 className={styles.heading}>{place}</h3>
            <dl className={layout.flush}>
              {rows.map(({ keys, label }) => (
                <div key={label} className={styles.block}>
                  <dt className={styles.term}>
                    {keys.map((key) => (
                      <kbd key={key} className={styles.keyName}>
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd className={layout.flush}>{label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ),
      )}
      <p className={`secondary ${styles.text}`}>单键在输入文字时不生效。</p>
    </FrameDialog>
  );
}
