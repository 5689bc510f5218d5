import { givenSum, givenText } from '../../../../src/domain/givenItem';
import { type ClaimState, claimOf, isClaimed, isNear } from '../../../../src/domain/rechargeProgress';
import type { RechargeTaskBody, TaskStep } from '../../../../src/domain/rechargeTask';
import type { ProgressRow, RechargeProgress, RechargeTaskFigures } from '../../../../src/services/rechargeProgress';
import { codedBy, type PageWish, Table } from '../../http/query';
import { missing } from '../../http/writeRules';
import { configsOf } from '../../kit/config/kits';
import { contentOf, liveOf, type StoredConfig } from '../../kit/config/store';
import { db } from '../../store/db';
import { givenIn } from './claims';
import { markOf, marks, partsOf, progressIdOf } from './marks';
import { peopleOf } from './people';
import { standingsOf } from './progress';
import { bodyOf } from './rules';
import type { Standing, StepStanding, TaskStandings } from './walk';

/** Reads of progress: task figures, user rows, and the details of one user. */

/** Delay of a task's progress in minutes; seeded for one task. */
const late: Readonly<Record<string, number>> = { rt_1004: 18 };
export const lateMinutes = (id: string): number => late[id] ?? 0;

const isServed = ({ env, status }: StoredConfig): boolean =>
  env === 'prod' && (status === 'online' || status === 'paused');

/** Tasks whose progress is shown: live, paused, or ended ones that users still ask about. */
const isTold = (config: StoredConfig): boolean =>
  isServed(config) || (config.env === 'prod' && config.status === 'ended' && config.online_at !== null);

const liveBody = (config: StoredConfig) => bodyOf(liveOf(config)?.content ?? contentOf(config));

const figures = new WeakMap<
  TaskStandings,
  { steps: unknown; funnel: RechargeTaskFigures['funnel']; reached: number }
>();

/** Number of users per step, cached while the standings stay the same. */
function funnelOf(standings: TaskStandings, steps: RechargeTaskBody['steps']) {
  const known = figures.get(standings);
  if (known?.steps === steps) return known;
  const funnel = steps.map(({ threshold }, place) => ({
    step: place + 1,
    threshold,
    reached: 0,
    claimed: 0,
    short: 0,
    refused: 0,
  }));
  let reached = 0;
  for (const one of standings.byUid.values()) {
    if (one.reached > 0 && !one.isOut) reached += 1;
    for (const [place, at] of funnel.entries()) {
      if (one.reached > place && !one.isOut) at.reached += 1;
      const state = one.steps[place]?.state;
      if (state === 'claimed' || state === 'short') at.claimed += 1;
      if (state === 'short') at.short += 1;
      if (state === 'refused' && !one.isOut) at.refused += 1;
    }
  }
  const made = { steps, funnel, reached };
  figures.set(standings, made);
  return made;
}

export function figuresOf(config: StoredConfig): RechargeTaskFigures {
  const { steps, budget } = liveBody(config);
  const standings = standingsOf(config);
  const { spent, exhausted } = standings;
  const { funnel, reached } = funnelOf(standings, steps);
  return {
    id: config.id,
    participants: peopleOf(contentOf(config), config).length,
    spent,
    budget,
    exhausted,
    reached,
    late_minutes: isServed(config) ? lateMinutes(config.id) : 0,
    funnel,
  };
}

/** Mapper from standings of a task to rows; shared data is read once. */
function rowsIn(config: StoredConfig): (standing: Standing) => ProgressRow {
  const { id } = config;
  const { steps } = liveBody(config);
  const shared = {
    id,
    task_name: contentOf(config).name,
    steps: steps.length,
    late_minutes: isServed(config) ? lateMinutes(id) : 0,
    over: config.status === 'ended',
  };
  return ({ uid, amount, reached, isOut, ...standing }) => {
    const own = [...standing.steps, ...standing.former];
    const mark = markOf(id, uid);
    const next = steps[reached]?.threshold ?? null;
    return {
      ...shared,
      progress_id: progressIdOf(id, uid),
      uid,
      nickname: db.users.get(uid)?.nickname ?? '',
      amount,
      step: reached,
      gap: next === null ? null : next - amount,
      near: !isOut && isNear(amount, next),
      claim: claimOf(own.map(({ state }) => state)),
      claimed: own.filter(isClaimed).length,
      messaged_at: mark?.messaged_at ?? null,
      pending_approval: mark?.pending_approval ?? null,
      version: mark?.version ?? 1,
    };
  };
}

/** Rows per standing, cached while users and manual changes stay the same. */
let told: { of: readonly unknown[]; rows: WeakMap<Standing, ProgressRow> } | undefined;

/** Everybody of a task, as rows. */
function rowsOf(config: StoredConfig): ProgressRow[] {
  const of = [db.users.values(), marks.values()];
  if (!told?.of.every((one, place) => one === of[place])) told = { of, rows: new WeakMap() };
  const { rows } = told;
  const tell = rowsIn(config);
  return [...standingsOf(config).byUid.values()].map((standing) => {
    const row = rows.get(standing) ?? tell(standing);
    rows.set(standing, row);
    return row;
  });
}

/** Table of rows with search and sort columns. */
function makeTable(rows: readonly ProgressRow[]) {
  return {
    table: new Table(rows, {
      amount: ({ amount }) => amount,
      step: ({ step }) => step,
      gap: ({ gap }) => gap ?? Number.POSITIVE_INFINITY,
    }),
    task: codedBy(rows, ({ id, task_name }) => `${id}\n${task_name.toLowerCase()}`),
    uid: codedBy(rows, ({ uid }) => uid),
    claim: codedBy(rows, ({ claim }) => claim),
    near: codedBy(rows, ({ near }) => String(near)),
  };
}

interface Made {
  of: readonly unknown[];
  table: ReturnType<typeof makeTable>;
}

const made = new Map<typeof isServed, Made>();

/** Everybody of every task of a kind, kept sorted as long as nothing of it changes. */
function progressTable(kind: typeof isServed) {
  const tasks = configsOf('rechargeTask').filter(kind);
  const of = [...tasks.flatMap((config) => [config, standingsOf(config)]), marks.values(), db.users.values()];
  const known = made.get(kind);
  if (known?.of.length === of.length && known.of.every((one, place) => one === of[place])) return known.table;
  const table = makeTable(tasks.flatMap(rowsOf));
  made.set(kind, { of, table });
  return table;
}

/** Filters of the progress list. */
interface ProgressWish {
  q?: string | undefined;
  uid?: string | undefined;
  claim?: readonly ClaimState[] | undefined;
  near?: 'true' | undefined;
}

/** One page of them. */
export function progressPage({ q = '', uid, claim, near }: ProgressWish, wish: PageWish) {
  const text = q.trim().toLowerCase();
  const by = progressTable(text === '' ? isServed : isTold);
  const isNamed = (value: string) => {
    const [id = '', name = ''] = value.split('\n');
    return id === text || name.includes(text);
  };
  return by.table.page(wish, '-amount', [
    ...(text === '' ? [] : [by.task.where(isNamed)]),
    ...by.uid.asked(uid ? [uid] : undefined),
    ...by.claim.asked(claim),
    ...by.near.asked(near && [near]),
  ]);
}

/** Progress of a user in a task that is or was live; 404 otherwise. */
export function progressIn(progress_id: string): { config: StoredConfig; standing: Standing; row: ProgressRow } {
  const parts = partsOf(progress_id);
  const config = parts && configsOf('rechargeTask').get(parts.id);
  const standing = config && isTold(config) ? standingsOf(config).byUid.get(parts.uid) : undefined;
  if (!config || !standing) throw missing('充值任务进度');
  return { config, standing, row: rowsIn(config)(standing) };
}

/** All of it, step by step. */
export function progressDetail(progress_id: string): RechargeProgress {
  const { config, standing, row } = progressIn(progress_id);
  const { uid, cycle_from, paid, returned, added, orders, spent } = standing;
  return {
    progress: row,
    cycle_from,
    paid,
    returned,
    added,
    orders,
    spent,
    total_recharge: db.users.get(uid)?.total_recharge ?? 0,
    steps: stepsOf(liveBody(config), standing),
  };
}

/** Step for display: as granted, or as currently offered. */
function stepView(
  step: number | null,
  { threshold, rewards }: Pick<TaskStep, 'threshold' | 'rewards'>,
  own: StepStanding,
) {
  const { state, why, at, kept } = own;
  const gives = kept?.rewards ?? rewards;
  const taken = kept && markOf(kept.id, kept.uid)?.revoked.find(({ claim_id }) => claim_id === kept.claim_id);
  return {
    step,
    threshold,
    rewards: gives.map(givenText).join(' + '),
    value: givenSum(gives),
    state,
    why,
    at,
    claim_id: kept?.claim_id ?? null,
    given: kept && isClaimed(own) ? givenIn(kept) : null,
    taken: taken ? { task_id: taken.task_id, items: taken.items } : null,
  };
}

/** Current steps and granted ones that were removed, in order of amount. */
function stepsOf({ steps }: RechargeTaskBody, standing: Standing): RechargeProgress['steps'] {
  const open: StepStanding = { state: 'open', why: null, at: null };
  const all = [
    ...steps.map((step, place) => stepView(place + 1, step, standing.steps[place] ?? open)),
    ...standing.former.map((own) => stepView(null, own.kept, own)),
  ];
  return all.sort((a, b) => a.threshold - b.threshold);
}

/** Rows of a live task, for messaging its users. */
export const rowsOfTask = (config: StoredConfig): ProgressRow[] => (isServed(config) ? rowsOf(config) : []);
