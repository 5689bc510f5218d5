import { Link, useLocation, useModel } from '@umijs/max';
import { Button } from 'antd';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { actionOf, type CaseKind, waitingMeaning } from '@/domain/review/kinds';
import { claimSize, maxClaims } from '@/domain/shared/limits';
import { useHashQuery } from '@/hooks/useHashQuery';
import { KeyScope, useKeys } from '@/hooks/useKeys';
import { asFailure } from '@/kit/base/asFailure';
import { lazyPart } from '@/kit/base/lazyPart';
import { FilterBar } from '@/kit/base/list/FilterBar';
import { ListFailure, SkeletonRows } from '@/kit/base/list/ListStates';
import type { Column, Filter } from '@/kit/base/list/types';
import { type ListInput, listQueryOf, namesOf } from '@/kit/base/list/useList';
import { Part } from '@/kit/base/Part';
import page from '@/kit/base/page.module.css';
import { useCan } from '@/kit/field/useAllowed';
import type { CaseOf } from '@/services/caseSchema';
import { clock } from '@/utils/clock';
import { numberText } from '@/utils/numberText';
import { EndedEscalations } from './EndedEscalations';
import styles from './frame.module.css';
import { useWellness } from './guard/useWellness';
import { WellnessBar } from './guard/WellnessBar';
import { HeldBar } from './HeldBar';
import { LeaveQuestion } from './LeaveQuestion';
import { NothingLeft, reasonNothing } from './NothingLeft';
import parts from './parts.module.css';
import { QueueStart } from './QueueStart';
import type { Intake } from './types';
import { type ReviewQueue, useReviewQueue } from './useReviewQueue';

/** Meaning of the counts of the head; home and the list of the queue count the same. */
const waitingText = `待审：${waitingMeaning}，按当前条件；「可领取」不含你跳过、须回避和选择不领的。列表 = 待审 + 审核中`;
/** A bench that claims by page has a lane of its own; 待审 counts the other lanes all the same. */
const otherLanesText = '其他队列的案件不按页领取，可以在列表里查看';

const CaseTable = lazyPart(() => import('./CaseTable'));

interface Props<K extends CaseKind> {
  kind: K;
  title: string;
  filters: readonly Filter[];
  columns: readonly Column<CaseOf<K>>[];
  /** Beside the title. */
  status?: ReactNode;
  /** For a bench that shows several at a time. */
  intake?: Intake<K>;
  /** The bench itself, while there is something to decide. */
  children: (queue: ReviewQueue<K>) => ReactNode;
}

/**
 * Frame of all review screens (docs/design/blocks.md#g8): queue picker, list mode, claims, the bar for undoing
 * decisions, reviewer protection, empty queue.
 */
export function BenchFrame<K extends CaseKind>({ kind, title, filters, columns, intake, status, children }: Props<K>) {
  const { query, setQuery } = useHashQuery();
  const { pathname } = useLocation();
  const can = useCan();
  const { region } = useModel('region');
  const mayDecide = can(actionOf(kind, 'decide'));
  const listing = query.get('mode') === 'list' || !mayDecide;
  // Stopping: claimed cases are finished, nothing more is claimed.
  const [stopping, setStopping] = useState(false);
  const [filtering, setFiltering] = useState(false);
  const moment = { region, now: clock.now() };
  const queue = useReviewQueue(kind, listQueryOf(query, filters, moment), mayDecide && !listing && !stopping, intake);
  const { state, claim, reload, count } = queue;
  // Also where nothing is left to decide.
  useKeys(mayDecide ? [{ key: 'z', label: '撤销上一个决定', run: () => void queue.undo() }] : []);
  const [failure, setFailure] = useState<unknown>(null);
  const [claiming, setClaiming] = useState(false);

  const load = useCallback(() => {
    setFailure(null);
    reload().catch(setFailure);
  }, [reload]);
  useEffect(load, [load]);
  // The counts follow the query of a claim. The URL has 今天, and so has the key.
  const own = namesOf(filters);
  const set = filters.filter((filter) => !filter.always && filter.text(query, moment) !== null).length;
  const asked = JSON.stringify([...query].filter(([name]) => own.includes(name)));
  const { avoidSensitive } = useWellness();
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again whenever something else is asked for
  useEffect(() => void count(listing), [count, asked, avoidSensitive, intake, listing]);

  const take = async (only: ListInput = {}) => {
    setClaiming(true);
    setStopping(false);
    await claim({ only });
    setClaiming(false);
  };
  const giveBack = () => {
    setStopping(true);
    void queue.release(state.items.map(({ case_id }) => case_id));
  };
  const unfilter = () => setQuery(Object.fromEntries(own.map((name) => [name, null])));
  const mode = (next: string | null) => {
    const other = new URLSearchParams(query);
    if (next) other.set('mode', next);
    else other.delete('mode');
    for (const name of ['page', 'sort', 'detail']) other.delete(name);
    const text = other.toString();
    return `${pathname}${text ? `?${text}` : ''}`;
  };

  // Nothing is known before the claims are loaded.
  const told = (number: number) => (state.loaded ? numberText(number) : '—');
  const { claimed, waiting } = state.left;
  const ownLane = !listing && intake?.filters.lane !== undefined && !query.has('lane');
  const otherLanes = ownLane ? state.left.other_lanes : 0;
  const unclaimed = state.left.unclaimed + otherLanes;
  const parted = [
    ...(mayDecide && told(waiting) !== told(unclaimed) ? [`可领取 ${told(waiting)}`] : []),
    ...(otherLanes > 0 ? [`其中 ${told(otherLanes)} 件在其他队列`] : []),
  ].join('，');
  const nothing = reasonNothing(state);
  const working = !listing && state.loaded && state.items.length > 0;
  return (
    <div className={styles.page} data-fill={working}>
      <header className={styles.head}>
        <h1 className={page.title}>
          {title}
          <small title={otherLanes > 0 ? `${waitingText}。${otherLanesText}` : waitingText}>
            待审 {told(unclaimed)}
            {parted && `（${parted}）`}
            {listing && ` · 审核中 ${told(claimed)}`} · 今日已处理 {told(state.done)} · 已领取{' '}
            {told(state.items.length)}/{maxClaims}
          </small>
        </h1>
        <div className={styles.hold}>
          <HeldBar
            batches={state.batches}
            onUndo={(key, ids) => void queue.undo(key, ids)}
            onResend={queue.resend}
            onAsk={(key) => void queue.ask(key)}
          />
          <LeaveQuestion batches={state.batches} />
        </div>
        {status}
        {working && (
          <div className={styles.modes}>
            <button
              type="button"
              className={parts.chip}
              aria-expanded={filtering}
              onClick={() => setFiltering(!filtering)}
            >
              筛选{set > 0 && ` ${set} 项`}
              {stopping && ' · 做完就停'}
            </button>
          </div>
        )}
        {mayDecide && (
          <nav aria-label="视图" className={styles.modes}>
            <Link to={mode(null)} aria-current={listing ? undefined : 'page'}>
              审核
            </Link>
            <Link to={mode('list')} aria-current={listing ? 'page' : undefined}>
              列表
            </Link>
          </nav>
        )}
        <WellnessBar />
      </header>
      <EndedEscalations ended={state.ended} />
      {working && filtering && (
        <div className={styles.intake}>
          <FilterBar filters={filters} query={query} onQuery={setQuery} />
          <button type="button" className={parts.chip} aria-pressed={stopping} onClick={() => setStopping(!stopping)}>
            做完就停
          </button>
          <button type="button" className={parts.chip} onClick={giveBack}>
            全部退回
          </button>
        </div>
      )}
      {listing ? (
        <Part fallback={<SkeletonRows />}>
          <CaseTable kind={kind} title={`${title}队列`} filters={filters} columns={columns} queue={queue} />
        </Part>
      ) : failure !== null && !state.loaded ? (
        <ListFailure {...asFailure(failure)} onRetry={load} />
      ) : !state.loaded ? (
        <SkeletonRows />
      ) : working ? (
        <KeyScope place={title}>{children(queue)}</KeyScope>
      ) : queue.refilling ? (
        <SkeletonRows />
      ) : (
        <section aria-label="领取" className={styles.picker}>
          <FilterBar filters={filters} query={query} onQuery={setQuery} />
          {nothing ? (
            <NothingLeft kind={kind} why={nothing} state={state} onUnfiltered={set > 0 ? unfilter : undefined} />
          ) : (
            <>
              <QueueStart left={state.left} busy={claiming} onClaim={(only) => void take(only)} />
              <p>当前条件之外的案件不会被领取；领取后 10 分钟内没有操作会自动退回队列。</p>
            </>
          )}
          {state.stalled && <p role="alert">下一批没有领到，可以再领取一次。</p>}
          <Button type="primary" size="large" autoFocus loading={claiming} onClick={() => void take()}>
            {nothing === 'empty' ? '再看看' : `领取 ${intake?.size ?? claimSize} 件`}
          </Button>
        </section>
      )}
    </div>
  );
}
