import { useQueryClient } from '@tanstack/react-query';
import { history } from '@umijs/max';
import { Button, Flex } from 'antd';
import { useRef, useState } from 'react';
import {
  cellIdOf,
  cellStates,
  isTranslationOpen,
  type TargetLang,
  translationVerdicts,
} from '@/domain/translation/rules';
import { useUnsaved } from '@/hooks/useUnsaved';
import { toast } from '@/kit/base/feedback';
import layout from '@/kit/base/layout.module.css';
import type { ListInput } from '@/kit/base/list/useList';
import { openForm } from '@/kit/base/openForm';
import { useCan } from '@/kit/field/useAllowed';
import type { TranslationRow } from '@/services/translation';
import { reportFailure } from '@/utils/failures';
import { isFailed, useDrafts } from './drafts';
import { Editor } from './Editor';
import { type CellPlace, Grid, type Selected } from './Grid';
import { cellIn, nextRow } from './rows';
import styles from './translation.module.css';
import { useChecks } from './useChecks';
import { useSaving } from './useSaving';

/** States whose cells have a colour of their own at the edge. */
const legend = [['untranslated'], ['machine', 'outdated'], ['translated'], ['reviewed'], ['disabled']] as const;

const Legend = () => (
  <ul aria-label="颜色" className={`${styles.legend} ${layout.toEnd}`}>
    {legend.map((states) => (
      <li key={states[0]} data-state={states[0]}>
        {states.map((state) => cellStates[state].label).join('、')}
      </li>
    ))}
  </ul>
);

interface Props {
  query: ListInput;
  total: number;
  langs: readonly TargetLang[];
}

/** The grid, its selection, and the editor of the current cell. */
export function Bench({ query, total, langs }: Props) {
  const queries = useQueryClient();
  const check = useChecks();
  const { drafts, change } = useDrafts();
  const saving = useSaving(change);
  const can = useCan();
  const grid = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const [place, setPlace] = useState<CellPlace>({ index: 0, column: 2 });
  const [row, setRow] = useState<TranslationRow>();
  const [selected, setSelected] = useState<ReadonlyMap<string, Selected>>(new Map());
  const lang = langs[place.column - 2];
  const cell = row && lang && cellIn(row, lang);
  const held = Object.entries(drafts).flatMap(([key, texts]) =>
    Object.entries(texts).map(([lang, draft]) => ({ key, lang, draft })),
  );
  const open = held.length;
  useUnsaved(open > 0);
  // A save fails when the keyboard is elsewhere already.
  const failed = held.find(({ draft }) => isFailed(draft));
  const places = useRef(new Map<string, CellPlace>());
  const keepPlace = () => row && lang && places.current.set(cellIdOf(row.key, lang), place);
  const showFailed = (key: string, lang: string) => {
    const at = places.current.get(cellIdOf(key, lang));
    if (!at) return history.push(`/toolSet/translation?q=${key}&lang=${lang}`);
    setPlace(at);
    grid.current?.focus({ preventScroll: true });
  };

  const next = async () => {
    if (!lang) return;
    keepPlace();
    const wanted =
      query.state === undefined ? ({ state }: { state: string }) => state === 'untranslated' : isTranslationOpen;
    try {
      const index = await nextRow(queries, query, { index: place.index, lang, total }, wanted);
      if (index === undefined) toast.info('下面没有未译的了');
      // The cursor stays if it was moved while the rows were read.
      else setPlace((now) => (now === place ? { index, column: place.column } : now));
    } catch (error) {
      reportFailure(error);
      toast.error('没有读到下面的文案，请重试');
    }
  };
  const act = (open: (first: Selected, others: Selected[]) => void) => {
    const [first, ...others] = selected.values();
    // The grid gets the focus back: the buttons go with the selection.
    grid.current?.focus({ preventScroll: true });
    if (first) open(first, others);
  };
  const onDone = () => setSelected(new Map());
  const review = (verdict: 'pass' | 'return') => () =>
    act((first, others) =>
      openForm(() => import('./dialogs/ReviewForm'), { targets: [first, ...others], verdict, onDone }),
    );
  const tag = () =>
    act(({ row: first }, others) => {
      const rows = new Map(others.map(({ row: one }) => [one.key, one]));
      rows.delete(first.key);
      openForm(() => import('./dialogs/TagForm'), { targets: [first, ...rows.values()], onDone });
    });
  const acts = [
    { ...translationVerdicts.pass, code: 'translation:review', run: review('pass') },
    { ...translationVerdicts.return, code: 'translation:review', run: review('return') },
    { label: '打标签', code: 'translation:tag', run: tag },
  ].filter(({ code }) => can(code));

  return (
    <>
      <Flex gap="small" align="center" wrap>
        {open > 0 && (
          <span role="status">
            {open} 处未保存
            {failed && (
              <>
                ，保存失败：
                <button type="button" className="link-button" onClick={() => showFailed(failed.key, failed.lang)}>
                  {failed.key} {failed.lang}
                </button>
              </>
            )}
          </span>
        )}
        {selected.size === 0 ? (
          acts.length > 0 && (
            <span className="secondary">
              <kbd>空格</kbd> 或 Ctrl+点击选中，<kbd>Shift+↑↓</kbd> 连选，然后
              {acts.map(({ label }) => label).join('、')}
            </span>
          )
        ) : (
          <>
            <span role="status">已选 {selected.size} 格</span>
            {acts.map(({ label, run }) => (
              <Button key={label} size="small" onClick={run}>
                {label}
              </Button>
            ))}
            <button type="button" className="link-button" onClick={() => setSelected(new Map())}>
              取消选择
            </button>
          </>
        )}
        <Legend />
      </Flex>
      <Grid
        gridRef={grid}
        query={query}
        total={total}
        langs={langs}
        place={place}
        onPlace={setPlace}
        onEdit={() => box.current?.focus()}
        onRow={setRow}
        selected={selected}
        onSelected={setSelected}
        drafts={drafts}
        check={check}
      />
      {row && cell ? (
        <Editor
          row={row}
          cell={cell}
          draft={drafts[row.key]?.[cell.lang]}
          onDraft={(draft) => {
            keepPlace();
            change(row.key, cell.lang, draft);
          }}
          saving={saving}
          check={check}
          onNext={() => void next()}
          onLeave={() => grid.current?.focus({ preventScroll: true })}
          boxRef={box}
        />
      ) : (
        <p className={`secondary ${styles.editor}`}>用方向键选一格，Enter 编辑</p>
      )}
    </>
  );
}
