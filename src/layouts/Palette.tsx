import { SearchOutlined } from '@ant-design/icons';
import { history } from '@umijs/max';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useObjectTypes } from '@/components/useObjectTypes';
import { useScreens } from '@/components/useScreens';
import type { ObjectTypes } from '@/domain/objectType';
import { readVisits } from '@/session/visits';
import controls from '@/ui/controls.module.css';
import layout from '@/ui/layout.module.css';
import { FrameDialog } from './FrameDialog';
import { matchScreens, type PaletteEntry } from './matchScreens';
import styles from './Palette.module.css';

const unknown: ObjectTypes = new Map();

interface Props {
  /** Text typed while the palette was loading. */
  typedAhead: () => string;
  onClose: () => void;
}

/** Command palette (blocks 3.0.1): a screen by name, pinyin initials or path; a user or anything else by pasted id. */
export default function Palette({ typedAhead, onClose }: Props) {
  const screens = useScreens();
  const [visits] = useState(readVisits);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  /** Enter was pressed before this was here: the first that is found is opened. */
  const [hurried, setHurried] = useState(false);
  const listId = useId();
  const types = useObjectTypes();
  const entries = matchScreens(typed, screens, visits, types ?? unknown);
  const current = entries[active];
  const idOf = (index: number) => `${listId}-${index}`;

  const steered = useRef(false);
  useEffect(() => {
    if (steered.current) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);

  const type = (text: string) => {
    setHurried(false);
    setTyped(text);
    setActive(0);
  };
  const takeTyped = () => {
    const ahead = typedAhead();
    const text = ahead.trimEnd();
    if (!text) return;
    setTyped(text);
    setHurried(ahead.endsWith('\n'));
  };
  const open = ({ to }: PaletteEntry) => {
    onClose();
    history.push(to);
  };
  // Waits until the object types are loaded.
  const due = hurried && types ? current : undefined;
  useEffect(() => {
    if (!due) return;
    onClose();
    history.push(due.to);
  }, [due, onClose]);

  const steer = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && entries.length > 0) {
      event.preventDefault();
      steered.current = true;
      setActive((active + step + entries.length) % entries.length);
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault();
      open(current);
    }
  };
  // A single-line box would glue pasted lines together.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    type(text.trim().replace(/\s*[\r\n]+\s*/g, ', '));
  };

  return (
    <FrameDialog title="跳转到页面、用户或编号" width={560} onClose={onClose}>
      <div className={styles.box}>
        <SearchOutlined aria-hidden />
        <input
          role="combobox"
          aria-label="页面名、拼音首字母、路径、用户ID或编号"
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={current ? idOf(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="页面名、拼音首字母（yhcx）、路径，或粘贴用户ID、案件号、封禁号等"
          value={typed}
          // In the capture phase, since the dialog stops the event.
          onFocusCapture={takeTyped}
          onChange={(event) => type(event.target.value)}
          onPaste={paste}
          onKeyDown={steer}
        />
      </div>
      <div id={listId} role="listbox" aria-label="可打开的页面" className={styles.block}>
        {entries.map((entry, index) => (
          <Option
            key={`${entry.to} ${entry.label}`}
            id={idOf(index)}
            entry={entry}
            active={index === active}
            onHover={() => setActive(index)}
            onOpen={() => open(entry)}
          />
        ))}
      </div>
      <p role="status" className={`secondary ${layout.paragraph}`}>
        {entries.length === 0 ? '没有匹配的页面。也可以粘贴用户ID或其他编号，或换一个关键字。' : `${entries.length} 项`}
        <span className={styles.part} aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> 选择 <kbd>Enter</kbd> 打开 <kbd>Esc</kbd> 关闭
        </span>
      </p>
    </FrameDialog>
  );
}

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  active: boolean;
  onHover: () => void;
  onOpen: () => void;
}

/** The keyboard stays in the box above, which names the active option: options take no focus. */
function Option({ id, entry, active, onHover, onOpen }: OptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onMouseMove={onHover}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
      className={`${controls.row} ${styles.option}`}
    >
      <span>{entry.label}</span>
      <span className={`secondary ${styles.part2}`}>{entry.hint}</span>
    </button>
  );
}
