import { maxRewardQty } from '../../../../src/domain/limits';
import type { RewardStatus } from '../../../../src/domain/reward';
import {
  createReward,
  pauseReward,
  resumeReward,
  retryReward,
  rollbackReward,
  settleReward,
  submitReward,
  withdrawReward,
} from '../../../../src/services/rewardWrites';
import { minute, now } from '../../base/clock';
import type { Random } from '../../base/random';
import { catalogue } from '../../entities/rewards/catalogue';
import { leftOf } from '../../entities/rewards/hold';
import { rewardService } from '../../entities/rewards/run';
import { holdings, rewardColumns, rewards } from '../../entities/rewards/store';
import { holdingKey, isCoinItem, type StoredReward } from '../../entities/rewards/stored';
import { caseNames, cases } from '../../entities/seeded/cases';
import { withdrawals } from '../../entities/withdrawals/store';
import { change } from '../../store/db';
import { type Moves, seen, send } from './sending';

/** Grants and recalls: asked for, agreed to, carried out in slices, tried again, taken back. */

/** An operator with the page permission, usually the same one. */
const makerOf = (rng: Random, who: string): string => (rng.chance(0.6) ? rng.pick(['lead', 'admin']) : who);

function anyOf(rng: Random, ...states: RewardStatus[]): StoredReward {
  const fit = rewardColumns.all([rewardColumns.among('status', states)]);
  return rng.pick(fit.length > 0 && rng.chance(0.95) ? fit : rewards.values());
}

const on = (rng: Random, { task_id, version }: StoredReward) => ({ task_id, version: seen(rng, version) });
const retried = { reason_code: 'other.reconcile', remark: '核对名单后处理' };
const stopped = { remark: '名单有误，先核对' };

function itemOf(rng: Random) {
  const all = catalogue();
  const { item_type, item_id } = rng.pick(rng.chance(0.4) ? all.filter(isCoinItem) : all);
  const few = isCoinItem({ item_type }) ? 300 : 2;
  const qty = rng.int(1, rng.chance(0.2) ? maxRewardQty / 3 : few);
  const recall_policy = rng.pick(['unused', 'equipped', 'drain']);
  return { item_type, item_id, qty, valid_days: rng.chance(0.3) ? 7 : 0, recall_policy };
}

function itemsOf(rng: Random) {
  const [first, second] = [itemOf(rng), itemOf(rng)];
  return rng.chance(0.3) && second.item_id !== first.item_id ? [first, second] : [first];
}

const userOf = (rng: Random): string =>
  rng.chance(0.6) ? cases[rng.pick(caseNames)] : rng.pick(withdrawals.values()).uid;

function wishOf(rng: Random) {
  const op = rng.chance(0.7) ? 'issue' : 'recall';
  const users = Array.from({ length: rng.int(1, 8) }, () => userOf(rng));
  return {
    title: '签到奖励',
    op,
    items: itemsOf(rng),
    source: 'list',
    text: users.join('\n'),
    notice: 'none',
    reason_code: op === 'issue' ? 'other.campaign' : 'other.misissued',
    remark: '名单已由运营核对',
    canary: rng.chance(0.4),
    run_at: rng.chance(0.3) ? now() + rng.int(1, 30) * minute : null,
    duplicate_ok: rng.chance(0.95),
    as: rng.chance(0.8) ? 'submit' : 'draft',
  };
}

/** Its own maker's move, mostly. */
const byMaker = (rng: Random, { maker }: StoredReward, who: string): string => (rng.chance(0.7) ? maker : who);

export const grantMoves: Moves = [
  [12, async (rng, who) => send(createReward, wishOf(rng), makerOf(rng, who))],
  [
    3,
    async (rng, who) => {
      const task = anyOf(rng, 'draft', 'expired');
      await send(submitReward, { ...on(rng, task), duplicate_ok: true }, byMaker(rng, task, who));
    },
  ],
  [
    1,
    async (rng, who) => {
      const task = anyOf(rng, 'draft', 'pending', 'queued', 'paused');
      await send(withdrawReward, { ...on(rng, task), ...stopped }, byMaker(rng, task, who));
    },
  ],
  [2, async (rng, who) => send(pauseReward, { ...on(rng, anyOf(rng, 'queued')), ...stopped }, makerOf(rng, who))],
  [4, async (rng, who) => send(resumeReward, { ...on(rng, anyOf(rng, 'paused')), ...stopped }, makerOf(rng, who))],
  [
    4,
    async (rng, who) =>
      send(retryReward, { ...on(rng, anyOf(rng, 'partial', 'failed')), ...retried }, makerOf(rng, who)),
  ],
  [4, async (rng, who) => send(settleReward, on(rng, anyOf(rng, 'unknown')), makerOf(rng, who))],
  [
    4,
    async (rng, who) =>
      send(rollbackReward, { ...on(rng, anyOf(rng, 'success', 'partial')), ...retried }, makerOf(rng, who)),
  ],
];

/** Random events: the service fails, or users use items. */
export const grantWeather: Moves = [
  [2, async (rng) => change(() => void rewardService.set('next', rng.pick(['lost', 'served_unanswered'])))],
  [
    1,
    async (rng) => {
      const one = rng.pick(holdings.values());
      if (leftOf(one) <= 0) return;
      change(() => Object.assign(holdings.edit(holdingKey(one)), { used_qty: one.used_qty + 1 }));
    },
  ],
];
