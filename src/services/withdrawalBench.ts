import * as z from 'zod/mini';
import { idOf } from '../domain/shared/ids';
import { claimSize, maxClaims } from '../domain/shared/limits';
import { count, setOf, time } from '../domain/shared/schema';
import { withdrawLeadCode } from '../domain/withdrawal/rules';
import { callsOf, endpoint, writeFields } from './endpoint';
import { withdrawal } from './withdrawal';

/** A reviewer's work in the queue of withdrawals (docs/design/playpals.md#withdraw, docs/design/blocks.md#g8). */

const auth = 'Playpals.auditWithdraw';
const action = [`${auth}:review`, withdrawLeadCode];
const source = 'docs/design/playpals.md#withdraw, docs/design/blocks.md#g8';
const { read, write } = callsOf({ auth, source });
const ids = setOf(idOf('w'), maxClaims);

/**
 * Lists the withdrawals claimed by the operator, most urgent first, and counts those still waiting. Only withdrawals
 * that the operator may decide are counted.
 */
export const myWithdrawals = read('myWithdrawals', '/withdrawals/mine', '我领取的提现', {
  action,
  input: z.object({}),
  output: z.object({
    list: z.array(withdrawal),
    /** Unclaimed ones in first or second review, without those that this operator skipped. */
    waiting: count,
  }),
});

/**
 * Claims the next withdrawals that the operator may decide, most urgent first. A claim ends ten minutes after it was
 * made or last renewed. An operator holds at most ten; answers 409 when ten are held. Claims do not change `version`.
 */
export const claimWithdrawals = write('claimWithdrawals', '/withdrawals/claim', '领取提现', {
  selfEvident: true,
  action,
  input: z.object({
    /** Number of withdrawals to claim at most. */
    size: z._default(z.int().check(z.gte(1), z.lte(claimSize)), claimSize),
    idem_key: writeFields.idem_key,
  }),
  output: z.object({
    /** Number that were claimed, 0 if none waits. */
    claimed: count,
  }),
});

/**
 * Undoes an approval within eight seconds; the withdrawal is claimed again as before. Only an approval of a claimed
 * withdrawal can be undone, by the operator who made it. Answers 409 when the time is over, and 403 for another
 * operator (docs/design/blocks.md#g5).
 */
export const undoWithdrawApproval = write('undoWithdrawApproval', '/withdrawals/undo', '撤销通过', {
  source: 'docs/design/blocks.md#g5',
  action,
  input: z.object({ withdraw_id: idOf('w'), version: writeFields.version, idem_key: writeFields.idem_key }),
  output: withdrawal,
});

/** Extends claims to ten minutes from now, and returns those that the operator no longer holds. */
export const renewWithdrawals = endpoint({
  name: 'renewWithdrawals',
  method: 'POST',
  path: '/withdrawals/renew',
  kind: 'session',
  label: '续领提现',
  auth,
  action,
  input: z.object({ withdraw_ids: ids }),
  output: z.object({
    until: time,
    /** Withdrawals that this operator no longer holds. */
    lost: z.array(z.string()),
  }),
  source,
});

/** Returns claimed withdrawals to the queue. With `skip`, they are not given to this operator again. */
export const releaseWithdrawals = write('releaseWithdrawals', '/withdrawals/release', '退回提现', {
  selfEvident: true,
  action,
  input: z.object({
    withdraw_ids: ids,
    /** Leaves them to other reviewers. */
    skip: z.optional(z.boolean()),
    idem_key: writeFields.idem_key,
  }),
  output: z.object({
    /** Number that were returned, without those that this operator does not hold. */
    released: count,
  }),
});
