import { type WithdrawMethod, withdrawMethods } from '../../../../src/domain/withdraw';
import { hour, now } from '../../base/clock';
import type { Random } from '../../base/random';
import { balanceOf, post } from '../../entities/ledger';
import { withdrawNo } from '../../entities/seeded/withdrawalCases';
import { payoutMoods } from '../../entities/withdrawals/channel';
import { frozenBeans, userBeans, withdrawals, withdrawColumns } from '../../entities/withdrawals/store';
import type { StoredWithdrawal } from '../../entities/withdrawals/stored';
import { change } from '../../store/db';
import type { Moves } from './sending';

/** Simulated actions of earners and payout channels, which are not operator calls. */

const methods = Object.keys(withdrawMethods) as WithdrawMethod[];

/** Repeats a user's earlier request, or requests available beans. */
function askedLike(rng: Random, like: StoredWithdrawal, beans: number): StoredWithdrawal {
  const { uid, amount, bean_cost, currency } = like;
  const asked = Math.max(100, Math.floor((amount * beans) / bean_cost));
  const fee = Math.floor(asked / 50);
  return {
    ...structuredClone(like),
    withdraw_id: withdrawNo(uid, withdrawColumns.by('uid', uid).length + 1),
    amount: asked,
    currency,
    fee,
    tax: 0,
    net: asked - fee,
    bean_cost: beans,
    amount_cny: beans,
    method: rng.chance(0.7) ? like.method : rng.pick(methods),
    account_name: like.kyc_name,
    kyc_status: 'passed',
    status: 'submitted',
    attempts: [],
    reviewer1: null,
    reviewer2: null,
    claim: null,
    held: null,
    skipped_by: [],
    reason: '',
    evidence: [],
    created_at: now(),
    paid_at: null,
    back_at: null,
    timeline: [],
    version: 1,
    sla_due_at: now() + 24 * hour,
    pay_due_at: now() + 72 * hour,
  };
}

/** Posts a gift of a hundred beans up to a thousand times as many. */
function earn(rng: Random, uid: string, gift: number): void {
  const amount = rng.int(1, 1_000) * 100;
  const lines = [
    { account: 'bean/house/gift', amount: -amount },
    { account: userBeans(uid), amount },
  ];
  post({ ref: `gift_received:${uid}.${gift}`, kind: 'gift', at: now(), lines });
}

function ask(one: StoredWithdrawal): void {
  const { withdraw_id, uid, bean_cost } = withdrawals.add(one);
  const lines = [
    { account: userBeans(uid), amount: -bean_cost },
    { account: frozenBeans(uid), amount: bean_cost },
  ];
  post({ ref: `withdraw:${withdraw_id}`, kind: 'withdraw', at: now(), lines });
}

export const earnerWeather: Moves = [
  [
    6,
    async (rng) =>
      change(() => {
        const like = rng.pick(withdrawals.values());
        earn(rng, like.uid, withdrawals.size);
        ask(askedLike(rng, like, Math.min(like.bean_cost, balanceOf(userBeans(like.uid)))));
      }),
  ],
  [
    1,
    async (rng) => {
      const method = rng.pick(methods);
      const mood = rng.pick(['down', 'refuses', 'silent', 'lost', null, null] as const);
      change(() => (mood === null ? payoutMoods.remove(method) : payoutMoods.set(method, { method, mood })));
    },
  ],
];
