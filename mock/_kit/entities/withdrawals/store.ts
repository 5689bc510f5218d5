import { isDue, namesMatch, notGreen } from '../../../../src/domain/withdraw';
import { now } from '../../base/clock';
import { groupsOf } from '../../base/groups';
import { drawn } from '../../base/planted';
import { once } from '../../base/scale';
import { Columns } from '../../http/columns';
import { missing } from '../../http/writeRules';
import { at } from '../../store/schedule';
import { Collection } from '../../store/store';
import type { Entry } from '../ledger/books';
import { accountKind, entriesOfPast } from '../ledger/kinds';
import { seededWithdrawals } from '../seeded/withdrawals';
import { hashOfItems } from './hash';
import type { Attempt, StoredBatch, StoredWithdrawal } from './stored';

const seeded = once(() =>
  [...drawn().users.keys()].flatMap(seededWithdrawals).sort((a, b) => a.created_at - b.created_at),
);

export const withdrawals = new Collection<StoredWithdrawal>(
  'withdrawals',
  () => seeded().map((one) => [one.withdraw_id, one] as const),
  ({ withdraw_id }) => withdraw_id,
);

/** Seeded batches, as referenced by the attempts. */
function seededBatches(): (readonly [string, StoredBatch])[] {
  const sent = seeded().filter(({ attempts }) => attempts.length > 0);
  const groups = groupsOf(sent, ({ attempts }) => attempts[0]?.batch_id ?? '');
  const batches = [...groups].map(([batch_id, own]): StoredBatch => {
    const { currency = 'CNY', method = 'bank' } = own[0] ?? {};
    return {
      batch_id,
      currency,
      method,
      mode: 'api',
      count: own.length,
      total: own.reduce((sum, { net }) => sum + net, 0),
      hash: hashOfItems(own.map((one) => ({ ...one, payout_ref: one.attempts[0]?.payout_ref ?? '' }))),
      by: '财务小钱',
      created_at: Math.max(...own.map(({ attempts }) => attempts[0]?.at ?? 0)),
      withdraw_ids: own.map(({ withdraw_id }) => withdraw_id),
    };
  });
  return batches.sort((a, b) => a.created_at - b.created_at).map((batch) => [batch.batch_id, batch]);
}

export const payoutBatches = new Collection<StoredBatch>('payoutBatches', seededBatches, ({ batch_id }) => batch_id);

export const attemptOf = ({ attempts }: Pick<StoredWithdrawal, 'attempts'>): Attempt | undefined => attempts.at(-1);

export const withdrawColumns = new Columns(withdrawals, {
  facets: {
    withdraw_id: ({ withdraw_id }) => withdraw_id,
    uid: ({ uid }) => uid,
    family: ({ family_id }) => family_id,
    status: ({ status }) => status,
    method: ({ method }) => method,
    currency: ({ currency }) => currency,
    account: ({ account }) => account,
    claimed_by: ({ claim }) => claim?.by ?? null,
    green: (one) =>
      notGreen({ ...one, name_matches: namesMatch(one.account_name, one.kyc_name) }) === undefined ? 'true' : null,
  },
  numbers: {
    created_at: ({ created_at }) => created_at,
    amount_cny: ({ amount_cny }) => amount_cny,
    risk_score: ({ risk }) => risk.score,
    sla_due_at: ({ sla_due_at }) => sla_due_at,
    /** Open withdrawals only. */
    due_at: ({ status, sla_due_at }) => (isDue(status) ? sla_due_at : Number.NaN),
  },
});

export function withdrawalIn(id: string): StoredWithdrawal {
  const found = withdrawals.get(id.trim().toLowerCase());
  if (!found) throw missing('提现');
  return found;
}

export const userBeans = (uid: string): string => `bean/user/${uid}`;
export const frozenBeans = (uid: string): string => `bean/frozen/${uid}`;
accountKind('payout', { floor: () => null, name: (id) => `打款渠道 ${id}` });

/** Seeded entry, derived from its withdrawal, so that it is not posted again. */
const entryOf =
  (prefix: string, timeOf: (one: StoredWithdrawal) => number | null, from: Side, to: Side) =>
  (id: string): Entry | undefined => {
    const one = seeded().find(({ withdraw_id }) => withdraw_id === id);
    const at = one ? timeOf(one) : null;
    if (!one || at === null) return undefined;
    const { uid, bean_cost } = one;
    const lines = [
      { account: from(uid), amount: -bean_cost },
      { account: to(uid), amount: bean_cost },
    ];
    return { ref: `${prefix}:${id}`, kind: 'withdraw', at, reverses: null, lines };
  };
type Side = (uid: string) => string;

const ofPast = (prefix: string, ...rest: [(one: StoredWithdrawal) => number | null, Side, Side]) =>
  entriesOfPast(prefix, entryOf(prefix, ...rest));

ofPast('withdraw', ({ created_at }) => created_at, userBeans, frozenBeans);
ofPast('withdraw_back', ({ back_at }) => back_at, frozenBeans, userBeans);
ofPast(
  'payout',
  ({ paid_at }) => paid_at,
  frozenBeans,
  () => 'bean/house/payout',
);

/** Expires claims; the withdrawal returns to its place in the queue. */
at(
  'withdrawClaim',
  withdrawals,
  ({ claim }) => claim?.until ?? null,
  (_, id) => endClaim(withdrawals.touch(id)),
);

/** Makes approvals final; versions stay, so that open views stay valid. */
at(
  'withdrawHold',
  withdrawals,
  ({ held }) => held?.until ?? null,
  (_, id) => {
    withdrawals.touch(id).held = null;
  },
);

/** Time until which an approval can be undone; null if it cannot. */
export const heldUntil = ({ held }: StoredWithdrawal): number | null =>
  held !== null && held.until > now() ? held.until : null;

/** Removes the claim. */
export function endClaim(one: StoredWithdrawal): void {
  one.claim = null;
  if (one.status === 'reviewing') one.status = 'submitted';
}
