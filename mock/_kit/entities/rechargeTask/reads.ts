import { givenSum, givenText } from '../../../../src/domain/givenItem';
import { type ClaimState, claimOf, isClaimed, isNear } from '../../../../src/domain/rechargeProgress';
import type { ProgressRow, RechargeProgress, RechargeTaskFigures } from '../../../../src/services/rechargeProgress';
import { codedBy, type PageWish, Table } from '../../http/query';
import { missing } from '../../http/writeRules';
import { configsOf } from '../../kit/config/kits';
import { contentOf, liveOf, type StoredConfig } from '../../kit/config/store';
import { db } from '../../store/db';
import { givenOf } from './claims';
import { bodyOf } from './entity';
import { markOf, marks, partsOf, progressIdOf } from './marks';
import { peopleOf } from './people';
import { type Standing, standingsOf } from './standings';

/** Reads of progress: task figures, user rows, and the details of one user. */

const isServed = ({ env, status }: StoredConfig): boolean =>
  env === 'prod' && (status === 'online' || status === 'paused');

/** Tasks whose progress is shown: live, paused, or ended ones that users still ask about. */
const isTold = (config: StoredConfig): boolean =>
  isServed(config) || (config.env === 'prod' && config.status === 'ended' && config.online_at !== null);

/** Delay of a task's progress in minutes; seeded for one task. */
const lateMinutes = (config: StoredConfig): number => (isServed(config) && config.id === 'rt_1004' ? 18 : 0);

const liveBody = (config: StoredConfig) => bodyOf(liveOf(config)?.content ?? contentOf(config));

export function figuresOf(config: StoredConfig): RechargeTaskFigures {
  const { steps, budget } = liveBody(config);
  const { byUid, spent, exhausted } = standingsOf(config);
  const all = [...byUid.values()];
  const funnel = steps.map(({ threshold }, place) => {
    const states = all.map((one) => one.steps[place]?.state);
    const count = (...of: ClaimState[]) => states.filter((state) => state && of.includes(state)).length;
    return {
      step: place + 1,
      threshold,
      reached: all.filter(({ reached }) => reached > place).length,
      claimed: count('claimed', 'short'),
      short: count('short'),
      refused: count('refused'),
    };
  });
  return {
    id: config.id,
    participants: peopleOf(contentOf(config), config).length,
    spent,
    budget,
    exhausted,
    reached: all.filter(({ reached }) => reached > 0).length,
    late_minutes: lateMinutes(config),
    funnel,
  };
}

function rowOf(config: StoredConfig, { uid, amount, reached, steps: own }: Standing): ProgressRow {
  const { id } = config;
  const { steps } = liveBody(config);
  const mark = markOf(id, uid);
  const next = steps[reached]?.threshold ?? null;
  return {
    id,
    task_name: contentOf(config).name,
    steps: steps.length,
    late_minutes: lateMinutes(config),
    over: config.status === 'ended',
    progress_id: progressIdOf(id, uid),
    uid,
    nickname: db.users.get(uid)?.nickname ?? '',
    amount,
    step: reached,
    gap: next === null ? null : next - amount,
    near: isNear(amount, next),
    claim: claimOf(own.map(({ state }) => state)),
    claimed: own.filter(isClaimed).length,
    messaged_at: mark?.messaged_at ?? null,
    pending_approval: mark?.pending_approval ?? null,
    version: mark?.version ?? 1,
  };
}

const rowsOf = (config: StoredConfig): ProgressRow[] =>
  [...standingsOf(config).byUid.values()].map((standing) => rowOf(config, standing));

/** Rows of a live task, for messaging its users. */
export const rowsOfTask = (config: StoredConfig): ProgressRow[] => (isServed(config) ? rowsOf(config) : []);

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

const made = new Map<typeof isServed, { of: readonly unknown[]; table: ReturnType<typeof makeTable> }>();

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

/** One page of progress rows; ended tasks are included when a task is searched for. */
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

/** Progress of a user, step by step, in a task that is or was live; 404 otherwise. */
export function progressDetail(progress_id: string): RechargeProgress {
  const parts = partsOf(progress_id);
  const config = parts && configsOf('rechargeTask').get(parts.id);
  const standing = config && isTold(config) ? standingsOf(config).byUid.get(parts.uid) : undefined;
  if (!config || !standing) throw missing('充值任务进度');
  const { amount: _, reached: __, steps, uid, ...sums } = standing;
  const progress = rowOf(config, standing);
  const revoked = markOf(config.id, uid)?.revoked ?? [];
  return {
    ...sums,
    progress,
    total_recharge: db.users.get(uid)?.total_recharge ?? 0,
    steps: liveBody(config).steps.flatMap(({ threshold, rewards }, place) => {
      const own = steps[place];
      if (!own) return [];
      const taken = revoked.find(({ claim_id }) => claim_id === own.claim_id);
      return {
        ...own,
        step: place + 1,
        threshold,
        rewards: rewards.map(givenText).join(' + '),
        value: givenSum(rewards),
        given: isClaimed(own) ? givenOf(progress, own.claim_id) : null,
        taken: taken ? { task_id: taken.task_id, items: taken.items } : null,
      };
    }),
  };
}
