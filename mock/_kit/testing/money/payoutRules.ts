import { needsSecond, openStatus } from '../../../../src/domain/withdraw';
import { balanceOf, entryOf } from '../../entities/ledger';
import { type Entry, partsOf } from '../../entities/ledger/books';
import { payoutOrders } from '../../entities/withdrawals/channel';
import { attemptOf, frozenBeans, heldUntil, withdrawals, withdrawColumns } from '../../entities/withdrawals/store';
import type { StoredWithdrawal } from '../../entities/withdrawals/stored';
import { changesOf } from '../../store/changes';
import { counted, type Watch, where } from './watch';

/** Invariants: a withdrawal is paid or returned once, never both, with the required approvals. */

type Withdrawal = StoredWithdrawal;

const isOpen = ({ status }: Withdrawal): boolean => openStatus.some((one) => one === status);

function wrongAttempts({ withdraw_id, attempts, status }: Withdrawal): string[] {
  const open = attempts.filter(({ state }) => state === 'sent' || state === 'unknown');
  const paid = attempts.filter(({ state }) => state === 'paid');
  const isLast = open.every((one) => one === attempts.at(-1)) && paid.every((one) => one === attempts.at(-1));
  return [
    ...where(open.length > 1 || paid.length > 1 || !isLast, `${withdraw_id} is paid more than once at a time`),
    ...where((open.length === 1) !== (status === 'paying'), `${withdraw_id} is ${status} with ${open.length} open`),
    ...where((paid.length === 1) !== (status === 'paid'), `${withdraw_id} is ${status} with ${paid.length} paid`),
  ];
}

const moved = (entry: Entry | undefined, account: string): number =>
  entry?.lines.find((line) => line.account === account)?.amount ?? 0;

function wrongEntries(one: Withdrawal): string[] {
  const { withdraw_id, uid, bean_cost, net, currency, method, status, back_at, version } = one;
  const paid = entryOf(`payout:${withdraw_id}`);
  const back = entryOf(`withdraw_back:${withdraw_id}`);
  const isBack = status === 'rejected' || status === 'cancelled';
  const money = moved(paid, `${currency}/payout/${method}`);
  return [
    ...where((paid !== undefined) !== (status === 'paid'), `${withdraw_id} is ${status}, its payout is not`),
    ...where((back !== undefined) !== isBack || isBack !== (back_at !== null), `${withdraw_id}: its beans went astray`),
    ...[paid, back].flatMap((entry) =>
      where(entry !== undefined && moved(entry, frozenBeans(uid)) !== -bean_cost, `${entry?.ref} is of other beans`),
    ),
    // Withdrawals paid in the seed have entries in beans only.
    ...where(paid !== undefined && version > 1 && money !== net, `${withdraw_id} paid ${money}`),
  ];
}

/** A withdrawal whose approval can still be undone must not be paid. */
function wrongHold(one: Withdrawal): string[] {
  const { withdraw_id, status } = one;
  const isHeld = heldUntil(one) !== null;
  return where(isHeld && status !== 'approved' && status !== 'second', `${withdraw_id} (${status}) can be taken back`);
}

function wrongChannel({ withdraw_id, attempts, status }: Withdrawal): string[] {
  const paid = attempts.filter(({ payout_ref }) => payoutOrders.get(payout_ref)?.state === 'paid');
  return [
    ...where(paid.length > 1, `the channel paid ${withdraw_id} ${paid.length} times`),
    ...where(paid.length > 0 && status === 'rejected', `${withdraw_id} was paid and rejected`),
    ...where(
      paid.length > 0 && paid[0] !== attemptOf({ attempts }),
      `${withdraw_id} was sent once more after it was paid`,
    ),
  ];
}

const agreed: readonly string[] = ['approved', 'paying', 'paid', 'failed'];

function wrongReviewers(one: Withdrawal): string[] {
  const { withdraw_id, reviewer1, reviewer2, status } = one;
  if (status === 'second' && reviewer2) return [`${withdraw_id} waits for a second person whom it has`];
  if (!agreed.includes(status)) return [];
  return [
    ...where(reviewer1 === null, `nobody agreed to ${withdraw_id}`),
    ...where(needsSecond(one) && reviewer2 === null, `only one agreed to ${withdraw_id}`),
    ...where(reviewer1?.id === reviewer2?.id, `${reviewer1?.id} agreed twice to ${withdraw_id}`),
  ];
}

/** Frozen beans must equal the cost of open withdrawals, for each affected user. */
function wrongFrozen(changed: readonly Withdrawal[], entries: readonly Entry[]): string[] {
  const moved = entries.flatMap(({ lines }) => lines.map(({ account }) => partsOf(account)));
  const uids = new Set([
    ...changed.map(({ uid }) => uid),
    ...moved.filter(({ holder }) => holder === 'frozen').map(({ id }) => id),
  ]);
  return [...uids].flatMap((uid) => {
    const due = withdrawColumns
      .by('uid', uid)
      .filter(isOpen)
      .reduce((sum, { bean_cost }) => sum + bean_cost, 0);
    const has = balanceOf(frozenBeans(uid));
    return where(has !== due, `${uid} has ${has} frozen for ${due}`);
  });
}

export function watchWithdrawals(): Watch {
  const isChanged = counted();
  const over = new Map<string, string>();
  const closedAs = ({ withdraw_id, status }: Withdrawal, known = over.get(withdraw_id)): string[] => {
    if (status === 'paid' || status === 'rejected' || status === 'cancelled') over.set(withdraw_id, status);
    return where(known !== undefined && known !== status, `${withdraw_id} was ${known} and is ${status}`);
  };
  return ({ entries, recorded }) => {
    const changed = changesOf(withdrawals);
    return [
      ...wrongFrozen(changed, entries),
      ...changed.flatMap((one) => {
        const { withdraw_id, version } = one;
        const isSilent = isChanged(withdraw_id, version) && !recorded.has(withdraw_id);
        return [
          ...where(isSilent, `${withdraw_id} changed off the record`),
          ...closedAs(one),
          ...[wrongAttempts, wrongEntries, wrongHold, wrongChannel, wrongReviewers].flatMap((rule) => rule(one)),
        ];
      }),
    ];
  };
}

/** A payout made by a channel is never undone. */
export function watchChannels(): Watch {
  const paid = new Set<string>();
  return () =>
    changesOf(payoutOrders).flatMap(({ payout_ref, state }) => {
      if (state === 'paid') paid.add(payout_ref);
      return where(state !== 'paid' && paid.has(payout_ref), `${payout_ref} was paid and is ${state}`);
    });
}
