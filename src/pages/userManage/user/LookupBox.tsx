import { SearchOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { type ClipboardEvent, memo, useId, useRef, useState } from 'react';
import { type LookupKind, lookupKinds } from '@/domain/user/rules';
import { useFirstFocus } from '@/hooks/useFirstFocus';
import type { QueryPatch } from '@/hooks/useHashQuery';
import { useKeys } from '@/hooks/useKeys';
import { useReadAgain } from '@/hooks/useReadAgain';
import controls from '@/kit/base/controls.module.css';
import layout from '@/kit/base/layout.module.css';
import plain from '@/kit/base/plain.module.css';
import { useCan } from '@/kit/field/useAllowed';
import { readSearches, rememberSearch } from '@/session/searches';
import { type Lookup, readLookup } from '@/utils/lookup';
import styles from './LookupBox.module.css';

const kindNames = Object.keys(lookupKinds) as LookupKind[];

interface Props {
  /** Text of the current query (`lookedFor`). */
  shown: string;
  /** Query kind in the address. */
  by: string | null;
  onQuery: (patch: QueryPatch) => void;
}

/** Query in the address, as shown in the box. */
export const lookedFor = (query: URLSearchParams): string =>
  query.get('uid') ?? (query.has('uids') ? query.getAll('uids').join(', ') : (query.get('q') ?? ''));

/** One box for whatever was pasted; what it is taken for is shown and can be changed. `/` focuses it. Not drawn for what opens over the list. */
export const LookupBox = memo(function LookupBox({ shown, by: taken, onQuery }: Props) {
  const can = useCan();
  const readAgain = useReadAgain();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState({ shown, text: shown });
  const [chosen, setChosen] = useState<LookupKind | null>(null);
  const [notice, setNotice] = useState<{ found: Lookup; shown: string } | null>(null);
  const focus = () => {
    input.current?.focus();
    input.current?.select();
  };
  useKeys([{ key: '/', label: '聚焦查询框', run: focus }]);

  // The address is another: what was typed and chosen before is over.
  if (draft.shown !== shown) {
    setDraft({ shown, text: shown });
    setChosen(null);
  }
  const { text } = draft;
  const lookup = readLookup(text);
  // Kind from the address, until another text is typed.
  const known = text === shown ? kindNames.find((kind) => kind === taken) : undefined;
  const kinds =
    lookup.kind === 'one' ? [...new Set([lookup.by, ...lookup.alternatives, ...(known ? [known] : [])])] : [];
  const by = kinds.find((kind) => kind === (chosen ?? known)) ?? kinds[0];
  const blocked = by === 'phone' && !can('pii.reveal');

  const edit = (next: string) => {
    setDraft({ shown, text: next });
    setChosen(null);
    setNotice(null);
  };
  const run = (found: Lookup, kind: LookupKind | undefined) => {
    const cleared = { uid: null, uids: null, by: null, q: null, page: null, detail: null, tab: null };
    setNotice({ found, shown: found.kind === 'uids' ? found.uids.join(', ') : shown });
    if (found.kind === 'empty') onQuery(cleared);
    if (found.kind === 'uids') onQuery({ ...cleared, uids: found.uids });
    if (found.kind === 'one' && kind === 'uid') {
      rememberSearch(found.q);
      onQuery({ ...cleared, uid: found.q });
    } else if (found.kind === 'one' && kind) onQuery({ ...cleared, by: kind, q: found.q });
  };
  // A single-line box would glue pasted lines together; a pasted list is what was meant, so it runs at once.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[\r\n]/.test(pasted.trim())) return;
    event.preventDefault();
    const found = readLookup(pasted);
    if (found.kind === 'uids') edit(found.uids.join(', '));
    else edit(pasted.replace(/\s+/g, ' ').slice(0, 200));
    run(found, found.kind === 'one' ? found.by : undefined);
  };
  useFirstFocus(input, (ahead) => {
    const typed = ahead.trimEnd();
    const found = readLookup(typed);
    const kind = found.kind === 'one' ? found.by : undefined;
    edit(typed);
    if (ahead.endsWith('\n') && (kind !== 'phone' || can('pii.reveal'))) run(found, kind);
  });

  return (
    <form
      aria-label="查询用户"
      className={layout.below12}
      onSubmit={(event) => {
        event.preventDefault();
        if (blocked) return;
        run(lookup, by);
        // The same question again: the address stays as it is, the answer may not.
        if (text === shown && (chosen === null || chosen === known)) readAgain();
      }}
    >
      <Flex gap="small" wrap align="center">
        <span className={styles.box}>
          <SearchOutlined aria-hidden />
          <input
            ref={input}
            className={controls.input}
            aria-keyshortcuts="/"
            aria-label="用户ID、靓号、昵称、手机、设备号或订单号"
            placeholder="用户ID / 靓号 / 昵称 / 手机 / 设备号 / 订单号，可粘贴多个"
            list={listId}
            value={text}
            onChange={(event) => edit(event.target.value)}
            onPaste={paste}
          />
          {text ? (
            <button
              type="button"
              className={styles.clear}
              aria-label="清空"
              onClick={() => {
                edit('');
                input.current?.focus();
              }}
            >
              ×
            </button>
          ) : (
            <kbd>/</kbd>
          )}
        </span>
        <datalist id={listId}>
          {readSearches().map((search) => (
            <option key={search} value={search} />
          ))}
        </datalist>
        {by && (
          <label>
            识别为{' '}
            <select
              className={controls.select}
              value={by}
              onChange={({ target: { value } }) => setChosen(kinds.find((kind) => kind === value) ?? null)}
            >
              {kinds.map((value) => (
                <option key={value} value={value}>
                  {lookupKinds[value].label}
                </option>
              ))}
            </select>
          </label>
        )}
        <Button type="primary" htmlType="submit" disabled={blocked}>
          查询
        </Button>
      </Flex>
      {blocked && <Note text="按手机号查询需要 pii.reveal 权限，请联系管理员开通" />}
      <Outcome lookup={notice?.shown === shown ? notice.found : lookup.kind === 'invalid' ? lookup : null} />
    </form>
  );
});

/** Unusable parts of the pasted text: nothing is dropped silently. */
function Outcome({ lookup }: { lookup: Lookup | null }) {
  if (lookup?.kind === 'invalid') return <Note text={lookup.message} />;
  if (lookup?.kind !== 'uids' || (lookup.dropped === 0 && lookup.invalidCount === 0)) return null;
  const lines = lookup.invalid.map(({ line, text }) => `第 ${line} 行「${text}」`).join('，');
  return (
    <Note
      text={[
        `已查询 ${lookup.uids.length} 个用户ID`,
        lookup.dropped > 0 ? `一次最多 50 个，其余 ${lookup.dropped} 个未查询` : '',
        lookup.invalidCount > 0
          ? `${lookup.invalidCount} 处不是用户ID：${lines}${lookup.invalidCount > lookup.invalid.length ? ' 等' : ''}`
          : '',
      ]
        .filter(Boolean)
        .join('；')}
    />
  );
}

function Note({ text }: { text: string }) {
  return (
    <div role="alert" className={`${plain.note} ${layout.above8}`}>
      {text}
    </div>
  );
}
