import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CaseKind } from '@/domain/review/kinds';
import { isSensitiveCase } from '@/domain/shared/machineLabel';
import type { Key } from '@/hooks/keys';
import { useKeys } from '@/hooks/useKeys';
import { soonPart } from '@/kit/base/lazyPart';
import { Part } from '@/kit/base/Part';
import { useReasonCodes } from '@/kit/field/useReasonCodes';
import type { CaseOf } from '@/services/caseSchema';
import type { DecisionInput } from '@/services/review';
import { afterPaint } from '@/utils/afterPaint';
import { BenchFrame } from './BenchFrame';
import { BenchList } from './BenchList';
import { BenchSubject, withoutSubject } from './BenchSubject';
import { DecisionBar } from './DecisionBar';
import type { ReviewDraft } from './drafts';
import styles from './frame.module.css';
import { prefetchMedia } from './guard/prefetchMedia';
import { useGuardPane } from './guard/useWellness';
import { countView } from './guard/wellness';
import { choosePolicy, decisionOf, firstDraft, quickBan, tenthPolicy } from './policy';
import { leaveKeys, policyKeys, unseenKeys } from './sharedKeys';
import type { BenchSpec, ReviewChoice } from './types';
import { unseenOf } from './unseen';
import { contextQuery, useCaseContext } from './useCaseContext';
import { useOther } from './useOther';
import type { ReviewQueue } from './useReviewQueue';

const OtherDialog = soonPart(() => import('./dialogs/OtherDialog'));
const UserPeek = soonPart(() => import('@/components/user/UserPeek'));

/** A review screen (docs/design/blocks.md#g8): the frame all share around one case at a time. */
export function ReviewBench<K extends CaseKind>({ spec }: { spec: BenchSpec<K> }) {
  const { kind, title, filters, columns, status: Status } = spec;
  return (
    <BenchFrame kind={kind} title={title} filters={filters} columns={columns} status={Status && <Status />}>
      {(queue) => queue.current && <ReviewDesk spec={spec} queue={queue} item={queue.current} />}
    </BenchFrame>
  );
}

interface DeskProps<K extends CaseKind> {
  spec: BenchSpec<K>;
  queue: ReviewQueue<K>;
  item: CaseOf<K>;
}

/** One case at a time: claim, evidence, subject and decision. */
export function ReviewDesk<K extends CaseKind>({ spec, queue, item }: DeskProps<K>) {
  const { state } = queue;
  const id = item.case_id;
  const [other, setOther] = useOther(id);
  const [peek, setPeek] = useState<string | null>(null);
  const revealing = useRef<string | null>(null);
  const note = useRef<HTMLInputElement>(null);
  const duration = useRef<HTMLSelectElement>(null);
  const evidence = useRef<HTMLElement>(null);
  const { codes } = useReasonCodes();
  const pointsOf = (code: string) => codes.find((one) => one.code === code)?.points ?? 0;
  const draft = state.drafts[id] ?? firstDraft(spec, item, pointsOf);
  const context = useCaseContext(item);
  // The case is painted first; its context follows when the browser has time.
  const later = useDeferredValue(context.data);
  const around = later?.case_id === id ? later : undefined;
  useAhead(spec, queue);
  const tenth = tenthPolicy(spec, item);

  // Another case starts at the top. Setting an unchanged scroll position would force an extra layout.
  const scrolled = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id says which case is shown
  useLayoutEffect(() => {
    if (evidence.current && scrolled.current) evidence.current.scrollTop = 0;
    scrolled.current = false;
  }, [id]);

  const onDraft = (patch: Partial<ReviewDraft>) => queue.draft(id, { ...draft, ...patch });
  const onPolicy = (code: string) => {
    onDraft(choosePolicy(spec, item, draft, code, pointsOf(code)));
  };
  const decide = (choice: ReviewChoice<K>, made: ReviewDraft) => {
    const inputs: DecisionInput[] = [];
    for (const one of [item, ...(spec.along?.(item, made, state.items) ?? [])]) {
      const input = decisionOf(spec, one, made, choice);
      if (typeof input === 'string') {
        queue.refuse(id, input);
        if (choice.asks) document.getElementById(choice.asks)?.focus();
        return;
      }
      const unseen = unseenOf(one, choice.conclusion, made.unseen);
      if (typeof unseen === 'string') return queue.refuse(id, one === item ? unseen : `${one.case_id}：${unseen}`);
      inputs.push({ ...input, unseen });
    }
    if (isSensitiveCase(item)) countView(id);
    queue.decide(inputs, inputs.length > 1 ? `${inputs.length} 件：${choice.label}` : choice.label);
  };
  const onChoose = (choice: ReviewChoice<K>) => {
    // The first decision of a case is requested only once.
    if (revealing.current === id) return;
    const unseen = unseenOf(item, choice.conclusion, draft.unseen);
    if (typeof unseen === 'string') return queue.refuse(id, unseen);
    const asked = spec.reveal?.(item, draft, choice);
    if (!asked) return decide(choice, draft);
    revealing.current = id;
    void asked.then(({ draft: learned, stop }) => {
      revealing.current = null;
      if (learned) queue.draft(id, { ...draft, ...learned });
      if (stop === undefined) decide(choice, { ...draft, ...learned });
      else queue.refuse(id, stop);
    });
  };
  /** B (快捷封禁): a ban, the keyboard at its duration; a second one takes it back. */
  const onBan = () => {
    const { measures, banned } = quickBan(spec, item, draft, pointsOf);
    onDraft({ measures });
    if (banned) requestAnimationFrame(() => duration.current?.focus());
  };

  const keys: Key[] = [
    ...spec.choices.map(
      (choice): Key => ({ key: choice.key, label: choice.label, run: () => onChoose(choice), decides: true }),
    ),
    ...policyKeys(spec.policies, tenth, onPolicy),
    ...leaveKeys(setOther, spec.skipKey),
    ...(spec.showsMedia ? unseenKeys(draft, onDraft) : []),
    { key: 'n', label: '备注', run: () => note.current?.focus() },
    ...(spec.measures.includes('ban') ? [{ key: 'b', label: '快捷封禁，再按取消', run: onBan }] : []),
    { key: 'arrowleft', label: '上一条 / 下一条', run: () => queue.step(-1) },
    { key: 'arrowright', label: '上一条 / 下一条', run: () => queue.step(1) },
  ];
  useKeys(keys, { enabled: other === null && peek === null });

  const Evidence = spec.evidence;
  const sensitive = isSensitiveCase(item);
  const pane = useGuardPane(id, sensitive);
  const hasSubject = !withoutSubject.includes(spec.kind);
  return (
    <>
      <div className={styles.bench} data-wide={!hasSubject}>
        <BenchList items={state.items} currentId={state.currentId} lost={state.lost} onSelect={queue.select} />
        {/* The keyboard scrolls the evidence. */}
        <section
          ref={evidence}
          className={styles.evidence}
          aria-label="证据"
          data-case={id}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling pane must be reachable
          tabIndex={0}
          {...pane}
          onScroll={() => {
            scrolled.current = true;
          }}
        >
          <Evidence key={id} item={item} items={state.items} context={around} draft={draft} onDraft={onDraft} />
        </section>
        {hasSubject && (
          <aside className={styles.subject} aria-label="对象">
            <BenchSubject
              item={item}
              context={around}
              failed={context.isError}
              onRetry={() => void context.refetch()}
              onOpenUser={setPeek}
            />
          </aside>
        )}
        <DecisionBar
          spec={spec}
          item={item}
          items={state.items}
          draft={draft}
          refused={state.refused[id]}
          note={note}
          duration={duration}
          onDraft={onDraft}
          onPolicy={onPolicy}
          onChoose={onChoose}
          onOther={setOther}
        />
      </div>
      <Part>
        {other && <OtherDialog what={other} item={item} queue={queue} onClose={() => setOther(null)} />}
        {peek && <UserPeek userId={peek} onClose={() => setPeek(null)} onOpenUser={setPeek} />}
      </Part>
    </>
  );
}

/** Prefetches the next two cases: their context and media. */
function useAhead<K extends CaseKind>(spec: BenchSpec<K>, { state }: ReviewQueue<K>): void {
  const client = useQueryClient();
  const place = state.items.findIndex(({ case_id }) => case_id === state.currentId);
  const next = state.items.slice(place + 1, place + 3);
  const ids = next.map(({ case_id }) => case_id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say which cases are next
  useEffect(() => {
    let drop = () => {};
    // Effects of a key run before its paint: the requested case comes first.
    const callOff = afterPaint(() => {
      for (const { case_id } of next) void client.prefetchQuery(contextQuery(case_id));
      drop = prefetchMedia(next.flatMap((item) => spec.mediaOf?.(item) ?? []));
    });
    return () => {
      callOff();
      drop();
    };
  }, [client, spec, ids]);
}
