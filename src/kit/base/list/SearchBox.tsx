import { SearchOutlined } from '@ant-design/icons';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useReadAgain } from '@/hooks/useReadAgain';
import { safeText } from '@/utils/safeText';
import controls from '../controls.module.css';
import { toast } from '../feedback';
import styles from './list.module.css';
import type { Filter } from './types';

interface Props {
  filter: Filter;
  searchProps: NonNullable<Filter['search']>;
  query: URLSearchParams;
  onChange: (patch: Record<string, string | readonly string[] | null>, options: { replace: boolean }) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Pause after typing before the search, milliseconds. */
const pauseMs = 400;

/** A full-width colon separates, too: 「房间号：r_88745」 is a label and an id. */
const split = (text: string): string[] => [...new Set(text.split(/[\s,，;；、：]+/).filter(Boolean))];

/** Ids have ASCII letters or digits; any other token is a label that was pasted with them. */
const mayBeId = (token: string): boolean => /[a-z\d]/i.test(token);

const maxNamed = 5;

/**
 * The box of a list: asked for with Enter, or when the typing pauses, but not while an input method composes; several are
 * taken as they were pasted. All that is typed before the box is left is one entry of the browser's history.
 */
export function SearchBox({ filter: { name, label }, searchProps, query, onChange, inputRef }: Props) {
  const readAgain = useReadAgain();
  const shown = query.getAll(name).join(' ');
  const [draft, setDraft] = useState({ shown, text: shown, composing: false });
  // A change of the URL by back, forward or a link replaces the typed text.
  if (draft.shown !== shown) setDraft({ shown, text: shown, composing: false });
  const { text, composing } = draft;
  const edit = (next: string, unfinished = false) => setDraft({ shown, text: next, composing: unfinished });
  /** Search of the history entry that this visit to the box made; a further search takes its place. */
  const ownEntry = useRef<string | null>(null);
  const typed = searchProps.many ? split(text) : [text.trim()].filter(Boolean);
  const changed = typed.join(' ') !== shown;
  const take = () => {
    if (!changed) return;
    const wanted = searchProps.many === true ? typed.filter(mayBeId) : typed;
    const ignored = typed.filter((token) => !wanted.includes(token)).map(safeText);
    if (ignored.length > 0) {
      const named = ignored.slice(0, maxNamed).join('、');
      toast.warning(`已忽略 ${ignored.length} 项：${named}${ignored.length > maxNamed ? ' 等' : ''}`);
      edit(wanted.join(' '));
    }
    onChange({ [name]: wanted }, { replace: ownEntry.current === shown });
    ownEntry.current = wanted.join(' ');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins anew with what is typed, and ends with the search
  useEffect(() => {
    if (!changed || composing) return;
    const timer = setTimeout(take, pauseMs);
    return () => clearTimeout(timer);
  }, [text, changed, composing]);
  return (
    <form
      className={styles.search}
      style={{ width: searchProps.width }}
      onSubmit={(event) => {
        event.preventDefault();
        if (changed) take();
        else readAgain();
      }}
    >
      <SearchOutlined aria-hidden />
      <input
        ref={inputRef}
        className={controls.input}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={searchProps.placeholder}
        value={text}
        onChange={({ target, nativeEvent }) =>
          edit(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
        }
        onCompositionEnd={({ currentTarget }) => edit(currentTarget.value)}
        onBlur={() => {
          ownEntry.current = null;
        }}
        // A single-line box would glue pasted lines together.
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (!searchProps.many || !/[\r\n]/.test(pasted.trim())) return;
          event.preventDefault();
          edit(split(`${text} ${pasted}`).join(' '));
        }}
      />
    </form>
  );
}
