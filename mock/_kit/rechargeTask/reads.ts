import { givenSum, givenText } from '../../../src/domain/givenItem';
import { claimOf, isNear } from '../../../src/domain/rechargeProgress';
import type { ProgressRow, RechargeProgress, RechargeTaskFigures } from '../../../src/services/rechargeProgress';
import { configsOf } from '../config/kits';
import { contentOf, liveOf, type StoredConfig } from '../config/store';
import { db } from '../db';
import { Table } from '../query';
import { missing } from '../writeRules';
import { marks, partsOf, progressIdOf } from './marks';
import { peopleOf } from './people';
import { type Standing, standingsOf } from './progress';
import { bodyOf } from './rules';

/** What is told of progress: figures of tasks, users as rows, and one user with all there is to know. */

/** Minutes by which the progress of a task is late; this backend is with one. */
const late: Readonly<Record<string, number>> = { rt_1004: 18 };
export const lateMinutes = (id: string): number => late[id] ?? 0;

const isServed = ({ env, status }: StoredConfig): boolean =>
  env === 'prod' && (status === 'online' || status === 'paused');

/** Tasks that are served or paused. */
const served = (): StoredConfig[] => configsOf('rechargeTask').filter(isServed);

const liveBody = (config: StoredConfig) => bodyOf(liveOf(config)?.content ?? contentOf(config));

export function figuresOf(config: StoredConfig): RechargeTaskFigures {
  const { steps, budget } = liveBody(config);
  const { byUid, spent, exhausted } = standingsOf(config);
  const all = [...byUid.values()];
  const are = (place: number, ...states: string[]) =>
    all.filter((one) => states.includes(one.steps[place]?.state ?? '')).length;
  return {
    ...{ id: config.id, participants: peopleOf(contentOf(config)).length, spent, budget, exhausted },
    reached: all.filter(({ reached }) => reached > 0).length,
    late_minutes: isServed(config) ? lateMinutes(config.id) : 0,
    funnel: steps.map(({ threshold }, place) => ({
      ...{ step: place + 1, threshold, reached: all.filter(({ reached }) => reached > place).length },
      ...{ claimed: are(place, 'claimed', 'short'), short: are(place, 'short'), refused: are(place, 'refused') },
    })),
  };
}

function rowOf(config: StoredConfig, { uid, amount, reached, steps: own }: Standing): ProgressRow {
  const { id } = config;
  const { steps } = liveBody(config);
  const progress_id = progressIdOf(id, uid);
  const mark = marks.get(progress_id);
  const next = steps[reached]?.threshold ?? null;
  return {
    ...{ progress_id, id, uid, amount, step: reached, steps: steps.length, near: isNear(amount, next) },
    ...{ task_name: contentOf(config).name, nickname: db.users.get(uid)?.nickname ?? '' },
    gap: next === null ? null : next - amount,
    claim: claimOf(own.map(({ state }) => state)),
    ...{ late_minutes: lateMinutes(id), messaged_at: mark?.messaged_at ?? null },
    ...{ pending_approval: mark?.pending_approval ?? null, version: mark?.version ?? 1 },
  };
}

const makeTable = (rows: readonly ProgressRow[]) =>
  new Table(rows, {
    amount: ({ amount }) => amount,
    step: ({ step }) => step,
    gap: ({ gap }) => gap ?? Number.POSITIVE_INFINITY,
  });

let table: { of: readonly unknown[]; rows: ReturnType<typeof makeTable> } | undefined;

/** Everybody of every task that is served, kept sorted as long as nothing of it changes. */
export function progressTable() {
  const tasks = served();
  const of = tasks.flatMap((config) => [config, standingsOf(config)]);
  if (table?.of.length !== of.length || table.of.some((one, place) => one !== of[place])) {
    const rows = tasks.flatMap((config) =>
      [...standingsOf(config).byUid.values()].map((standing) => rowOf(config, standing)),
    );
    table = { of, rows: makeTable(rows) };
  }
  return table.rows;
}

/** One user of a task that is served; 404 where there is none. */
export function progressIn(progress_id: string): { config: StoredConfig; standing: Standing; row: ProgressRow } {
  const parts = partsOf(progress_id);
  const config = parts && configsOf('rechargeTask').get(parts.id);
  const standing = config && isServed(config) ? standingsOf(config).byUid.get(parts.uid) : undefined;
  if (!config || !standing) throw missing('充值任务进度');
  return { config, standing, row: rowOf(config, standing) };
}

/** All of it, step by step. */
export function progressDetail(progress_id: string): RechargeProgress {
  const { config, standing, row } = progressIn(progress_id);
  const { uid, cycle_from, paid, returned, added, orders, spent } = standing;
  return {
    ...{ progress: row, cycle_from, paid, returned, added, orders, spent },
    total_recharge: db.users.get(uid)?.total_recharge ?? 0,
    steps: liveBody(config).steps.map(({ threshold, rewards }, place) => {
      const { state, why, at } = standing.steps[place] ?? { state: 'open', why: null, at: null };
      const words = rewards.map(givenText).join(' + ');
      return { step: place + 1, threshold, rewards: words, value: givenSum(rewards), state, why, at };
    }),
  };
}

/** Rows of one task, for whoever writes to its users. */
export const rowsOfTask = (config: StoredConfig): ProgressRow[] =>
  isServed(config) ? [...standingsOf(config).byUid.values()].map((standing) => rowOf(config, standing)) : [];
