import { SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { history } from '@umijs/max';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ObjectTypes } from '@/domain/shared/objectType';
import controls from '@/kit/base/controls.module.css';
import layout from '@/kit/base/layout.module.css';
import { useCan } from '@/kit/field/useAllowed';
import { useObjectTypes } from '@/kit/field/useObjectTypes';
import { useScreens } from '@/kit/field/useScreens';
import { findThings } from '@/services/find';
import { readVisits } from '@/session/visits';
import { queryOf } from '@/utils/queryOf';
import type { SoughtApproval } from './ApprovalInbox';
import { FrameDialog } from './FrameDialog';
import { matchScreens, type PaletteEntry, type Thing } from './matchScreens';
import styles from './Palette.module.css';

const unknown: ObjectTypes = new Map();

interface Props {
  /** Keys typed while this part was loading. */
  typedAhead: () => string;
  onApproval: (approval: SoughtApproval) => void;
  onClose: () => void;
}

/** The things that exist, of those whose ids were typed; while the backend does not answer, all of them count. */
function useFound(things: readonly Thing[]) {
  const [thing] = things;
  const q = thing?.id ?? '';
  const { data, isPending, fetchStatus } = useQuery({ ...queryOf(findThings, { q }), enabled: q !== '', retry: false });
  const isSought = q !== '' && isPending && fetchStatus === 'fetching';
  const foundAs = ({ type }: Thing) => data?.list.find(({ object_type }) => object_type === type);
  return {
    isSought,
    foundAs,
    isOffered: (one: Thing) => !isSought && (data === undefined || foundAs(one) !== undefined),
  };
}

/**
 * Command palette (docs/design/blocks.md#frame): a screen by name, pinyin or path; a user, an approval or another thing
 * by its id.
 */
export default function Palette({ typedAhead, onApproval, onClose }: Props) {
  const screens = useScreens();
  const [visits] = useState(readVisits);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  /** Enter was pressed before the matches were there: the first one is opened as soon as it is. */
  const [hurried, setHurried] = useState(false);
  const listId = useId();
  const types = useObjectTypes();
  const mayReadPhones = useCan()('pii.reveal');
  const matches = matchScreens(typed, screens, visits, types ?? unknown, mayReadPhones);
  const things = matches.flatMap(({ thing }) => thing ?? []);
  const { isSought, foundAs, isOffered } = useFound(things);
  const entries = matches.filter(({ thing }) => !thing || isOffered(thing));
  const missing = isSought ? [] : things.filter((thing) => !isOffered(thing));
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
  const open = ({ to, thing }: PaletteEntry) => {
    onClose();
    const scope = thing && foundAs(thing)?.scope;
    if (thing?.type === 'approval') onApproval({ id: thing.id, scope: scope ?? 'to_check' });
    else history.push(to);
  };
  // Enter waits until the kinds of things are loaded and the backend has told which of them exist.
  const due = hurried && types && !isSought ? current : undefined;
  const openDue = useEffectEvent(open);
  useEffect(() => {
    if (due) openDue(due);
  }, [due]);

  const steer = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && entries.length > 0) {
      event.preventDefault();
      steered.current = true;
      setActive((active + step + entries.length) % entries.length);
    }
    if (event.key !== 'Enter') return;
    if (isSought || !types) setHurried(true);
    else if (current) open(current);
    else return;
    event.preventDefault();
  };
  // A single-line box would glue pasted lines together.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    const lines = text.split(/[\r\n]/).map((line) => line.trim());
    type(lines.filter((line) => line !== '').join(', '));
  };

  return (
    <FrameDialog title="跳转到页面、用户或编号" width={560} onClose={onClose}>
      <div className={styles.box}>
        <SearchOutlined aria-hidden />
        <input
          role="combobox"
          aria-label="页面名、拼音、路径、用户ID或编号"
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={current ? idOf(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="页面名、拼音（yhcx）、路径，或用户ID、房间、家族、审批等编号"
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
        {isSought ? '正在查找…' : missing.map(({ name }) => `未找到${name}。`).join('')}
        {entries.length > 0 && ` ${entries.length} 项`}
        {entries.length === 0 && things.length === 0 && '没有匹配的页面。可以换一个关键字，或粘贴完整的编号。'}
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
