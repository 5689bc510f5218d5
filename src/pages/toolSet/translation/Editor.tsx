import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useState } from 'react';
import { labelOf } from '@/domain/shared/labels';
import { cellIdOf, cellStates, editCannot, targetLangs } from '@/domain/translation/rules';
import { useKeys } from '@/hooks/useKeys';
import { openForm } from '@/kit/base/openForm';
import { StateTag } from '@/kit/field/StateTag';
import { useCan } from '@/kit/field/useAllowed';
import { type Cell, getTranslation, type TranslationRow } from '@/services/translation';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import type { TranslationDraft } from './drafts';
import { descOf } from './rows';
import styles from './translation.module.css';
import type { TranslationCheck } from './useChecks';
import type { useSaving } from './useSaving';

/** Heard by the text box itself. */
const editorKeys = [
  { key: 'mod+enter', label: '保存并到下一条' },
  ...['alt+1', 'alt+2', 'alt+3'].map((key) => ({ key, label: '采用相似译文' })),
  { key: 'escape', label: '放弃修改，回到表格' },
];

interface Props {
  row: TranslationRow;
  cell: Cell;
  draft: TranslationDraft | undefined;
  onDraft: (draft: TranslationDraft | null) => void;
  saving: ReturnType<typeof useSaving>;
  check: TranslationCheck | null;
  /** Opens the next cell to translate. */
  onNext: () => void;
  /** Gives the keyboard back to the grid. */
  onLeave: () => void;
  boxRef: Ref<HTMLTextAreaElement>;
}

/** Editor of the cell that the keyboard is at: source, text, problems, and translations of similar sources. */
export function Editor({ row, cell, draft, onDraft, saving, check, onNext, onLeave, boxRef }: Props) {
  const { key } = row;
  const { lang } = cell;
  const [focused, setFocused] = useState(false);
  /** Text whose save was asked for before the code of the checks was there. */
  const [awaited, setAwaited] = useState<string | null>(null);
  useKeys(editorKeys, { place: '编辑译文' });
  const mayEdit = useCan()('translation:edit');
  const { data } = useQuery({ ...queryOf(getTranslation, { key, lang }), enabled: focused });
  const text = draft?.text ?? cell.text;
  const phase = draft?.phase ?? 'edit';
  const cannot = mayEdit ? editCannot(cell) : '没有编辑权限，只能查看';
  const locked = cannot !== undefined || phase === 'sending' || phase === 'unknown';
  const problems = check?.(row, lang, text) ?? [];
  const error = problems.find(({ level }) => level === 'error')?.text;
  const write = (next: string) => {
    if (next === cell.text) onDraft(null);
    else onDraft({ text: next, version: draft?.version ?? cell.version, phase: 'edit' });
  };
  const save = () => {
    if (locked || phase === 'conflict') return;
    if (!check) return setAwaited(cellIdOf(key, lang));
    const isMachine = cell.state === 'machine' || cell.state === 'outdated';
    if (!draft && !isMachine) return onNext();
    const current: TranslationDraft = draft ?? { text, version: cell.version, phase: 'edit' };
    if (error !== undefined) return onDraft({ ...current, refused: error });
    // It is saved in the background: the next keys belong to the next text.
    void saving.save(key, cell, current);
    onNext();
  };
  const saveAwaited = useEffectEvent(() => {
    if (awaited === cellIdOf(key, lang)) save();
    setAwaited(null);
  });
  useEffect(() => {
    if (check) saveAwaited();
  }, [check]);
  const onKeyDown = (event: KeyboardEvent) => {
    const taken = event.altKey ? data?.memory[Number(/^Digit([1-3])$/.exec(event.code)?.[1] ?? 0) - 1] : undefined;
    if (taken && !locked) write(taken.text);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    else if (event.key === 'Escape') {
      if (phase === 'edit') write(cell.text);
      onLeave();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const history = () =>
    openForm(() => import('./dialogs/HistoryDrawer'), { row, cell, ...(locked ? {} : { onTake: write }) });
  const name = labelOf(targetLangs, lang).label;
  return (
    <section className={styles.editor} aria-label="编辑译文">
      <div>
        <Flex wrap gap="2px 10px">
          <b className="mono">{safeText(key)}</b> <span className="secondary">{safeText(descOf(row))}</span>{' '}
          {row.max_len !== null && <span className="secondary">最多 {numberText(row.max_len)} 字</span>}
          <button type="button" className="link-button" onClick={history}>
            历史
          </button>
        </Flex>
        <p lang="zh">{safeText(row.source)}</p>
        {focused && data && (
          <ol className={styles.list} aria-label="相似译文">
            {data.memory.map((one, at) => (
              <li key={one.key}>
                <button
                  type="button"
                  className="link-button"
                  aria-keyshortcuts={`Alt+${at + 1}`}
                  disabled={locked}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => write(one.text)}
                >
                  <kbd>Alt+{at + 1}</kbd> <bdi>{safeText(one.text)}</bdi>
                </button>{' '}
                <span className="secondary">
                  {Math.round(one.similarity * 100)}% {safeText(one.source)}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
      <div>
        <Flex wrap gap="2px 10px">
          <b>{name}</b> <StateTag map={cellStates} value={cell.state} />
          <span className="secondary">
            更新人 {safeText(cell.by)} {[...text].length} 字{' '}
            {cannot === undefined && (
              <>
                <kbd>Ctrl+Enter</kbd> 保存并到下一个未译 <kbd>Esc</kbd> 放弃
              </>
            )}
          </span>
        </Flex>
        <textarea
          ref={boxRef}
          aria-label={`译文 ${name}`}
          aria-invalid={(draft?.refused ?? error) !== undefined}
          lang={lang}
          dir="auto"
          value={text}
          readOnly={locked}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        {cannot !== undefined && <span className="secondary">{cannot}</span>}
        {draft?.refused !== undefined && (
          <b role="alert" className={styles.error}>
            不能保存：{safeText(draft.refused)}
          </b>
        )}
        <ul className={styles.list} aria-label="检查结果">
          {problems.map((one) => (
            <li key={one.text} className={one.level === 'error' ? styles.error : 'secondary'}>
              {safeText(one.text)}
            </li>
          ))}
        </ul>
        {phase === 'sending' && <span role="status">保存中…</span>}
        {draft && phase === 'unknown' && (
          <div role="alert">
            结果未知：没有收到答复，文字已保留。{' '}
            <Button size="small" onClick={() => void saving.ask(key, lang, draft)}>
              查询结果
            </Button>
          </div>
        )}
        {draft?.theirs && phase === 'conflict' && (
          <div role="alert" aria-label="内容已被他人修改">
            <div>
              我的：<bdi lang={lang}>{safeText(draft.text)}</bdi>
            </div>
            <div>
              对方的：<bdi lang={lang}>{safeText(draft.theirs.text) || '（空）'}</bdi>
            </div>
            <Button size="small" onClick={() => saving.settle(key, lang, draft, true)}>
              保留我的
            </Button>{' '}
            <Button size="small" onClick={() => saving.settle(key, lang, draft, false)}>
              用对方的
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
