import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useRef, useState } from 'react';
import { useCan } from '@/components/useAllowed';
import { isOpen, type TargetLang } from '@/domain/translation';
import { useUnsaved } from '@/hooks/useUnsaved';
import type { TranslationRow } from '@/services/translation';
import { toast } from '@/ui/feedback';
import type { ListInput } from '@/ui/list/useList';
import { openForm } from '@/ui/openForm';
import { reportFailure } from '@/utils/failures';
import { useDrafts } from './drafts';
import { Editor } from './Editor';
import { Grid, type Place, type Selected } from './Grid';
import { cellIn, nextRow } from './rows';
import { useChecks } from './useChecks';
import { useSaving } from './useSaving';

interface Props {
  wish: ListInput;
  total: number;
  langs: readonly TargetLang[];
}

/** The grid, its selection, and the editor of the current cell. */
export function Bench({ wish, total, langs }: Props) {
  const queries = useQueryClient();
  const check = useChecks();
  const { drafts, change } = useDrafts();
  const saving = useSaving(change);
  const mayReview = useCan()('translation:review');
  const grid = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const [place, setPlace] = useState<Place>({ index: 0, column: 2 });
  const [row, setRow] = useState<TranslationRow>();
  const [selected, setSelected] = useState<ReadonlyMap<string, Selected>>(new Map());
  const lang = langs[place.column - 2];
  const cell = row && lang && cellIn(row, lang);
  const open = Object.values(drafts).flatMap(Object.values).length;
  useUnsaved(open > 0);

  const next = async () => {
    if (!lang) return;
    const wanted = wish.state === undefined ? ({ state }: { state: string }) => state === 'untranslated' : isOpen;
    try {
      const index = await nextRow(queries, wish, { index: place.index, lang, total }, wanted);
      if (index === undefined) toast.info('下面没有未译的了');
      else setPlace({ index, column: place.column });
    } catch (error) {
      reportFailure(error);
      toast.error('没有读到下面的文案，请重试');
    }
  };
  const review = (verdict: 'pass' | 'return') => {
    const [first, ...others] = selected.values();
    if (!first) return;
    openForm(() => import('./dialogs/ReviewForm'), { targets: [first, ...others], verdict });
    setSelected(new Map());
  };

  return (
    <>
      {(selected.size > 0 || open > 0) && (
        <Flex gap="small" align="center" wrap>
          {open > 0 && <span role="status">{open} 处未保存</span>}
          {selected.size > 0 && (
            <>
              <span role="status">已选 {selected.size} 格</span>
              {mayReview && (
                <>
                  <Button size="small" onClick={() => review('pass')}>
                    通过
                  </Button>
                  <Button size="small" onClick={() => review('return')}>
                    退回
                  </Button>
                </>
              )}
              <button type="button" className="link-button" onClick={() => setSelected(new Map())}>
                取消选择
              </button>
            </>
          )}
        </Flex>
      )}
      <Grid
        gridRef={grid}
        wish={wish}
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
          onDraft={(draft) => change(row.key, cell.lang, draft)}
          saving={saving}
          check={check}
          onNext={() => void next()}
          onLeave={() => grid.current?.focus({ preventScroll: true })}
          boxRef={box}
        />
      ) : (
        <p className="secondary">用方向键选一格，Enter 编辑，空格选中</p>
      )}
    </>
  );
}
