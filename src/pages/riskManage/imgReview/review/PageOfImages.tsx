import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DecisionBar } from '@/components/review/DecisionBar';
import { emptyDraft } from '@/components/review/drafts';
import { useWellness } from '@/components/review/guard/useWellness';
import { countView, reblur, show } from '@/components/review/guard/wellness';
import { useOther } from '@/components/review/useOther';
import type { ReviewQueue } from '@/components/review/useReviewQueue';
import { clustersOf } from '@/domain/image/rules';
import { isSensitiveCase } from '@/domain/shared/machineLabel';
import { soonPart } from '@/kit/base/lazyPart';
import type { ListInput } from '@/kit/base/list/useList';
import { Part } from '@/kit/base/Part';
import { useReasonCodes } from '@/kit/field/useReasonCodes';
import type { DecisionInput } from '@/services/review';
import { imageSpec } from './bench';
import styles from './grid.module.css';
import { LargeView } from './LargeView';
import { PageBar, PageConfirm } from './PageBar';
import type { ImageSettings } from './settings';
import { Tile, tileId } from './Tile';
import { useNextPages } from './useNextPages';
import { usePageKeys } from './usePageKeys';
import { useVerdicts } from './useVerdicts';
import { effectsOf, imagePageOf, type ReviewedImage, verdictCountOf, verdictOf } from './verdicts';

const OtherDialog = soonPart(() => import('@/components/review/dialogs/OtherDialog'));
const UserPeek = soonPart(() => import('@/components/user/UserPeek'));

interface Props {
  queue: ReviewQueue<'image'>;
  items: readonly ReviewedImage[];
  columns: number;
  settings: ImageSettings;
  filters: ListInput;
  seenClear: Set<string>;
}

/** One page: the keyboard is at one picture, and all of them are sent together. */
export function PageOfImages({ queue, items, columns, settings, filters, seenClear }: Props) {
  const { state } = queue;
  const { fast } = settings;
  const [large, setLarge] = useState(false);
  const [boxes, setBoxes] = useState(false);
  const [asked, setAsked] = useState<DecisionInput[] | null>(null);
  const [peek, setPeek] = useState<string | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLInputElement>(null);
  const duration = useRef<HTMLSelectElement>(null);
  const { labelFor } = useReasonCodes();
  const place = Math.max(
    0,
    items.findIndex(({ case_id }) => case_id === state.currentId),
  );
  // A page has at least one.
  const focused = items[place] as ReviewedImage;
  const id = focused.case_id;
  const draft = state.drafts[id] ?? emptyDraft;
  const [other, setOther] = useOther(id);
  const clusters = useMemo(() => clustersOf(items), [items]);
  const verdicts = useVerdicts(queue, items, fast);
  const { loaded, onSeen, onFail, hasFailed, isClear, shownPage } = useSeen(items, focused, seenClear);
  useNextPages(filters, items.length, shownPage);
  useEffect(() => grid.current?.focus({ preventScroll: true }), []);
  useEffect(() => (!large && isSensitiveCase(focused) ? show(id) : undefined), [large, focused, id]);

  const ask = () => {
    const page = imagePageOf(items, state.drafts, { fast, loaded, isClear });
    if ('inputs' in page) {
      // Earlier refusals no longer apply.
      for (const { case_id } of items) queue.refuse(case_id, null);
      setAsked(page.inputs);
    } else {
      queue.select(page.id);
      queue.refuse(page.id, page.why);
    }
  };
  const close = () => {
    setAsked(null);
    grid.current?.focus();
  };
  const confirm = (inputs: readonly DecisionInput[]) => {
    for (const item of items) if (isSensitiveCase(item)) countView(item.case_id);
    queue.decide(inputs, verdictCountOf(inputs.map(({ conclusion }) => conclusion)));
    setLarge(false);
    close();
  };
  usePageKeys({
    enabled: asked === null && other === null && peek === null,
    items,
    place,
    columns,
    queue,
    verdicts,
    mates: clusters.find((cluster) => cluster.includes(focused)) ?? [],
    note,
    duration,
    onLarge: setLarge,
    onOverlays: () => setBoxes(!boxes),
    onOther: setOther,
    onSubmit: ask,
  });

  const overlays = useMemo(() => ({ boxes, ocr: boxes }), [boxes]);
  const tiles = items.map((item, index) => {
    const own = state.drafts[item.case_id];
    return (
      <Tile
        key={item.case_id}
        item={item}
        place={index + 1}
        draft={own}
        policy={own?.reason_code ? labelFor(own.reason_code) : ''}
        fast={fast}
        focused={item === focused}
        overlays={overlays}
        refused={state.refused[item.case_id]?.reason}
        lost={state.lost.includes(item.case_id)}
        cluster={placeIn(clusters, item)}
        onPick={verdicts.pick}
        onDraft={verdicts.set}
        onSeen={onSeen}
        onFail={onFail}
      />
    );
  });
  const rows = Array.from({ length: Math.ceil(tiles.length / columns) }, (_, row) =>
    tiles.slice(row * columns, (row + 1) * columns),
  );

  return (
    <div className={styles.page}>
      {asked ? (
        <PageConfirm
          count={verdictCountOf(asked.map(({ conclusion }) => conclusion))}
          effects={effectsOf(asked, items)}
          onConfirm={() => confirm(asked)}
          onCancel={close}
        />
      ) : (
        <PageBar
          settings={settings}
          count={verdictCountOf(items.map((item) => verdictOf(state.drafts[item.case_id], fast && !hasFailed(item))))}
          overlays={boxes}
          onOverlays={() => setBoxes(!boxes)}
          onSubmit={ask}
        />
      )}
      {large ? (
        <LargeView
          item={focused}
          draft={draft}
          place={`${place + 1} / ${items.length}`}
          onDraft={(patch) => verdicts.set(id, patch)}
          onOpenUser={setPeek}
          onClose={() => setLarge(false)}
        />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a table has no cells that are chosen
        <div
          ref={grid}
          role="grid"
          aria-label="本页图片"
          aria-activedescendant={tileId(id)}
          tabIndex={0}
          className={styles.grid}
          data-columns={columns}
          onPointerLeave={reblur}
        >
          {rows.map((row) => (
            // biome-ignore lint/a11y/useSemanticElements: rows of a grid, not of a table
            // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the keyboard
            <div key={row[0]?.key} role="row">
              {row}
            </div>
          ))}
        </div>
      )}
      <DecisionBar
        spec={imageSpec}
        item={focused}
        items={items}
        draft={draft}
        refused={state.refused[id]}
        note={note}
        duration={duration}
        onDraft={(patch) => verdicts.set(id, patch)}
        onPolicy={(code) => verdicts.label(focused, code)}
        onChoose={({ conclusion }) => void verdicts.conclude(focused, conclusion)}
        onOther={setOther}
      />
      <Part>
        {other && <OtherDialog what={other} item={focused} queue={queue} onClose={() => setOther(null)} />}
        {peek && <UserPeek userId={peek} onClose={() => setPeek(null)} onOpenUser={setPeek} />}
      </Part>
    </div>
  );
}

/** 「2/3」 among those that look alike; nothing for one of its own. */
function placeIn(clusters: readonly (readonly ReviewedImage[])[], item: ReviewedImage): string {
  const cluster = clusters.find((one) => one.includes(item)) ?? [];
  return cluster.length > 1 ? `${cluster.indexOf(item) + 1}/${cluster.length}` : '';
}

/** Tracks which pictures have loaded, and which blurred ones were viewed clear; only those pass untouched. */
function useSeen(items: readonly ReviewedImage[], focused: ReviewedImage, seenClear: Set<string>) {
  const { clear, blur } = useWellness();
  const [loaded] = useState(() => new Set<string>());
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [shownPage, setShownPage] = useState<string | null>(null);
  const page = useRef(items);
  page.current = items;
  const onSeen = useCallback(
    (id: string) => {
      loaded.add(id);
      setFailed((known) => (known.includes(id) ? known.filter((one) => one !== id) : known));
      const coming = page.current.filter(({ payload }) => payload.medium.state === 'ok');
      if (coming.every(({ case_id }) => loaded.has(case_id))) setShownPage(coming.map(({ case_id }) => case_id).join());
    },
    [loaded],
  );
  const onFail = useCallback((id: string) => setFailed((known) => [...known, id]), []);
  const hasFailed = ({ case_id, payload }: ReviewedImage) => payload.medium.state !== 'ok' || failed.includes(case_id);
  // `V` shows the picture the keyboard is at.
  useEffect(() => {
    if (clear && loaded.has(focused.case_id)) seenClear.add(focused.case_id);
  }, [clear, focused, loaded, seenClear]);
  const isClear = (item: ReviewedImage) => blur === 0 || !isSensitiveCase(item) || seenClear.has(item.case_id);
  return { loaded, onSeen, onFail, hasFailed, isClear, shownPage };
}
