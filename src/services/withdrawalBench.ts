import * as z from 'zod/mini';
import { idOf } from '../domain/ids';
import { claimSize, maxClaims } from '../domain/limits';
import { count, setOf, time } from '../domain/schema';
import { withdrawLeadCode } from '../domain/withdrawal';
import { callsOf, endpoint, writeFields } from './endpoint';
import { withdrawal } from './withdrawal';

/** A reviewer's work in the queue of withdrawals (docs/design/playpals.md#withdraw, docs/design/blocks.md#g8). */

const auth = 'Playpals.auditWithdraw';
const action = [`${auth}:review`, withdrawLeadCode];
const source = 'docs/design/playpals.md#withdraw, docs/design/blocks.md#g8';
const { read, write } = callsOf({ auth, source });
const ids = setOf(idOf('w'), maxClaims);

/** Withdrawals claimed by the operator, most urgent first, and the number still waiting. */
export const myWithdrawals = read('myWithdrawals', '/withdrawals/mine', '我领取的提现', {
  action,
  input: z.object({}),
  output: z.object({ list: z.array(withdrawal), waiting: count }),
});

/** Claims the next withdrawals this operator may decide, each for ten minutes from the last activity. */
export const claimWithdrawals = write('claimWithdrawals', '/withdrawals/claim', '领取提现', {
  selfEvident: true,
  action,
  input: z.object({
    /** Number of withdrawals to claim at most. */
    size: z._default(z.int().check(z.gte(1), z.lte(claimSize)), claimSize),
    idem_key: writeFields.idem_key,
  }),
  output: z.object({ claimed: count }),
});

/** Undoes an approval at the bench: within eight seconds, by its maker; it is claimed as before. 409 afterwards. */
export const undoWithdrawApproval = write('undoWithdrawApproval', '/withdrawals/undo', '撤销通过', {
  source: 'docs/design/blocks.md#g5',
  action,
  input: z.object({ withdraw_id: idOf('w'), version: writeFields.version, idem_key: writeFields.idem_key }),
  output: withdrawal,
});

/** Extends these claims by ten minutes; returns the expired ones. */
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

/** Gives them back to the queue; with `skip` they are not given to this operator again. */
export const releaseWithdrawals = write('releaseWithdrawals', '/withdrawals/release', '退回提现', {
  selfEvident: true,
  action,
  input: z.object({
    withdraw_ids: ids,
    /** Leaves them to other reviewers. */
    skip: z.optional(z.boolean()),
    idem_key: writeFields.idem_key,
  }),
  output: z.object({ released: count }),
});
