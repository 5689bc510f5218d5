import type { Content } from '../../../../src/domain/config';
import { givenSum } from '../../../../src/domain/givenItem';
import { now } from '../../base/clock';
import { liveOf, type StoredConfig } from '../../kit/config/store';
import { orders } from '../orders/entity';
import { cycleAt } from './cycles';
import { claimsOf, rechargeClaims } from './given';
import { markOf, marks, type StoredMark } from './marks';
import { type PaidBy, paidNow } from './payments';
import { peopleOf } from './people';
import { bodyOf } from './rules';
import { ladderOf, spanOf, type TaskStandings, together, type Way, walkerOf } from './walk';

/** Progress of all users of a task, cached while the underlying data stays the same. */

/** Inputs of one user's progress; it is recomputed when one of them changes. */
interface KeptWay {
  paid: ReturnType<PaidBy>;
  mark: StoredMark | undefined;
  way: Way;
}

interface Kept {
  causes: readonly unknown[];
  standings: TaskStandings;
  /** Version, start, end and cycle of the computation. */
  frame: string;
  ways: ReadonlyMap<string, KeptWay>;
}

const known = new WeakMap<Content<unknown>, Kept>();

const nobody: TaskStandings = { byUid: new Map(), spent: 0, exhausted: false, claims: [] };

/** Standings of all users in the live version; none if never live. */
export function standingsOf(config: StoredConfig): TaskStandings {
  const live = liveOf(config);
  if (!live || config.online_at === null || config.env !== 'prod') return nobody;
  const { content } = live;
  const span = spanOf(config, now());
  const cycle = cycleAt(bodyOf(content).cycle, span.to, span.from);
  const people = peopleOf(content, config);
  const causes = [
    orders.values(),
    marks.values(),
    rechargeClaims.values(),
    people,
    config.status,
    config.ended_at,
    span.from,
    cycle,
  ];
  const memo = known.get(content);
  if (memo?.causes.every((one, place) => one === causes[place])) return memo.standings;

  const ladder = ladderOf(config, span);
  if (!ladder) return nobody;
  const frame = `${span.from} ${cycle} ${config.ended_at}`;
  const before = memo?.frame === frame ? memo.ways : undefined;
  // Progress is not cached while the running transaction has uncommitted changes.
  const isOpen = [marks, orders, rechargeClaims].some(({ drafts }) => drafts !== undefined);
  const paidBy = paidNow();
  const walk = walkerOf(ladder.body, span);
  const ways = new Map<string, KeptWay>();
  const goOf = (uid: string): Way => {
    const paid = paidBy(uid);
    const mark = markOf(config.id, uid);
    const old = before?.get(uid);
    const isSame = old?.paid === paid && old.mark === mark && !(isOpen && mark);
    const one = isSame ? old : { paid, mark, way: walk(uid, paid, mark?.adds ?? []) };
    ways.set(uid, one);
    return one.way;
  };
  const kept = claimsOf(config.id);
  const meant = people.map(({ user_id }) => goOf(user_id));
  // Users granted something in this cycle stay listed, even outside the current audience.
  const left = new Set(kept.flatMap((one) => (one.cycle_from === cycle && !ways.has(one.uid) ? one.uid : [])));
  const out = [...left].map(goOf).map((way) => ({ ...way, standing: { ...way.standing, isOut: true } }));
  const standings = together(ladder, [...meant, ...out], kept);
  if (!isOpen) known.set(content, { causes, standings, frame, ways });
  return standings;
}

/** Grants that publishing this content would cause at once, computed by the ladder itself. */
export function forecastOf(config: StoredConfig, content: Content<unknown>): { gifts: number; coins: number } {
  if (config.status !== 'online') return { gifts: 0, coins: 0 };
  const next = (config.versions.at(-1)?.version ?? 0) + 1;
  const version = { version: next, content, note: '', by: '', at: now(), approval_id: null };
  const { claims } = standingsOf({ ...config, versions: [...config.versions, version], live: next });
  const { steps } = bodyOf(content);
  const coins = claims.reduce((all, { step }) => all + givenSum(steps[step]?.rewards ?? []), 0);
  return { gifts: claims.length, coins };
}
