import { claimSize, leaseMs } from '../../../../src/domain/limits';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../store/db';
import { barredFrom } from './rows';
import { endClaim, heldUntil, withdrawals, withdrawColumns } from './store';
import type { StoredWithdrawal } from './stored';

/** Reviewer's work in the queue: claims, leases and returns (blocks G8). */

/** Sorts the most urgent first. */
const byDue = (a: StoredWithdrawal, b: StoredWithdrawal): number => a.sla_due_at - b.sla_due_at;

export const heldBy = (operator: Operator): StoredWithdrawal[] =>
  withdrawColumns.by('claimed_by', operator.id).sort(byDue);

/** Withdrawals this operator may decide now; without skipped ones and approvals that can still be undone. */
export function waitingFor(operator: Operator, db: Db): StoredWithdrawal[] {
  const waits = withdrawColumns.all([withdrawColumns.among('status', ['submitted', 'second'])]);
  return waits
    .filter(({ claim, skipped_by }) => claim === null && !skipped_by.includes(operator.id))
    .filter((one) => heldUntil(one) === null)
    .filter((one) => barredFrom(one, operator, db) === null)
    .sort(byDue);
}

/** Claims the next ones; 409 at the limit. Versions stay, so that other operators' work continues. */
export function claimNext(operator: Operator, db: Db, size: number): number {
  const room = claimSize - heldBy(operator).length;
  if (room <= 0) throw new Refusal(409, `最多同时持有 ${claimSize} 件，请先处理或退回`);
  const next = waitingFor(operator, db).slice(0, Math.min(room, size));
  for (const { withdraw_id } of next) {
    const draft = withdrawals.touch(withdraw_id);
    draft.claim = { by: operator.id, name: operator.name, until: now() + leaseMs };
    if (draft.status === 'submitted') draft.status = 'reviewing';
  }
  return next.length;
}

const mine = (ids: readonly string[], operator: Operator): string[] =>
  ids.filter((id) => withdrawals.get(id)?.claim?.by === operator.id);

/** Extends leases; returns the lost ones. */
export function renew(ids: readonly string[], operator: Operator): { until: number; lost: string[] } {
  const until = now() + leaseMs;
  const own = mine(ids, operator);
  for (const id of own) Object.assign(withdrawals.touch(id).claim ?? {}, { until });
  return { until, lost: ids.filter((id) => !own.includes(id)) };
}

export function release(ids: readonly string[], operator: Operator, skip: boolean): number {
  const own = mine(ids, operator);
  for (const id of own) {
    const draft = withdrawals.touch(id);
    endClaim(draft);
    if (skip) draft.skipped_by.push(operator.id);
  }
  return own.length;
}
