import * as z from 'zod/mini';
import { currencies } from '../domain/order/rules';
import { idOf } from '../domain/shared/ids';
import { revealSeconds } from '../domain/shared/limits';
import { batchItem, keyOf, revision, setOf, uniqueBy, writtenOut } from '../domain/shared/schema';
import { maxGreenBatch, maxWithdrawEvidence, maxWithdrawEvidenceText } from '../domain/withdrawal/limits';
import { attemptStates, withdrawLeadCode } from '../domain/withdrawal/rules';
import { callsOf, writeFields } from './endpoint';
import { withdrawal } from './withdrawal';

const auth = 'Playpals.auditWithdraw';
const source = 'docs/design/playpals.md#withdraw';
const { write } = callsOf({ auth, source });
const { idem_key, version, reason_code, remark } = writeFields;

const onWithdrawal = { withdraw_id: idOf('w'), ...writeFields };
/** Permissions for the first and the second review. */
const reviewing = [`${auth}:review`, withdrawLeadCode];

/**
 * Approves a withdrawal in first or second review. After the first review it waits for a second reviewer if its risk is
 * 60 or more, or if it exceeds 5,000 CNY together with `alone_cny`. The second reviewer is another operator with
 * `Playpals.auditWithdraw:lead`. Answers 409 if KYC is not passed, the names do not match, another operator has claimed
 * it, or this operator must not decide it.
 */
export const approveWithdrawal = write('approveWithdrawal', '/withdrawals/approve', '通过提现', {
  action: reviewing,
  input: z.object({ withdraw_id: idOf('w'), version, idem_key }),
  output: withdrawal,
});

/** One of several, with the version shown on the screen. */
export const seenWithdrawal = z.object({ withdraw_id: idOf('w'), version: revision });

/**
 * Approves up to 50 uncritical withdrawals of one currency. Each must wait for first review, with a risk below 20, at
 * most 1,000 CNY, KYC passed and matching names. A refusal does not stop the others; it is `failed`, and none is
 * `skipped`. Answers 422 if the typed total or the currency differs.
 */
export const approveWithdrawals = write('approveWithdrawals', '/withdrawals/approve_batch', '批量通过提现', {
  source: `${source}, docs/design/blocks.md#g5`,
  action: `${auth}:review`,
  input: z.object({
    /** Withdrawals with the version shown on the screen. */
    withdrawals: z
      .array(seenWithdrawal)
      .check(
        z.minLength(1, '请选择提现'),
        z.maxLength(maxGreenBatch, `一次最多 ${maxGreenBatch} 笔`),
        uniqueBy('withdraw_id'),
      ),
    currency: keyOf(currencies),
    /** Sum of `amount` in minor units, as the operator typed it. */
    total: z.int('请填写合计金额').check(z.gte(1, '合计须大于 0')),
    idem_key,
  }),
  output: z.object({
    batch_id: z.string(),
    results: z.array(
      z.object({
        withdraw_id: z.string(),
        ...batchItem,
        /** Current version, for a retry. */
        version: revision,
      }),
    ),
  }),
});
export type ApproveResult = z.output<typeof approveWithdrawals.spec.output>['results'][number];

/**
 * Rejects a withdrawal and returns its beans to the user. The user is told the reason. Answers 409 if it is being paid,
 * paid, already rejected or cancelled, or if its failed payment was not yet asked about at the channel.
 */
export const rejectWithdrawal = write('rejectWithdrawal', '/withdrawals/reject', '驳回提现', {
  action: reviewing,
  reasons: 'rejectPayout',
  input: z.object(onWithdrawal),
  output: withdrawal,
});

/**
 * Sends a withdrawal to second review, whatever its amount. The operator counts as its first reviewer. Answers 409 if
 * it is not in first review.
 */
export const escalateWithdrawal = write('escalateWithdrawal', '/withdrawals/escalate', '转复审', {
  action: `${auth}:review`,
  reasons: 'escalatePayout',
  input: z.object(onWithdrawal),
  output: withdrawal,
});

/**
 * Freezes a withdrawal and stores the evidence. Its beans stay frozen, and nothing is paid until an operator with
 * `Playpals.auditWithdraw:lead` releases it.
 */
export const freezeWithdrawal = write('freezeWithdrawal', '/withdrawals/freeze', '冻结提现', {
  action: `${auth}:freeze`,
  reasons: 'freeze',
  input: z.object({
    ...onWithdrawal,
    /** Evidence: numbers or addresses. */
    evidence: setOf(
      writtenOut('证据', maxWithdrawEvidenceText),
      maxWithdrawEvidence,
      `证据最多 ${maxWithdrawEvidence} 条`,
    ).check(z.minLength(1, '请填写证据')),
  }),
  output: withdrawal,
});

/**
 * Returns a frozen withdrawal to second review. The operator who releases it counts as its first reviewer, and so
 * cannot be the second one.
 */
export const unfreezeWithdrawal = write('unfreezeWithdrawal', '/withdrawals/unfreeze', '解冻提现', {
  action: withdrawLeadCode,
  reasons: 'unfreeze',
  input: z.object(onWithdrawal),
  output: withdrawal,
});

/**
 * Asks the channel about the last attempt to pay a withdrawal, and settles the attempt by the answer. The withdrawal is
 * then paid, or free for another attempt. Answers 409 if the channel has no result yet, or if no attempt is open.
 */
export const settlePayout = write('settlePayout', '/withdrawals/settle', '按渠道结果更新', {
  action: `${auth}:payout`,
  reasons: 'ledger',
  input: z.object(onWithdrawal),
  output: z.object({
    /** Result of the attempt, `paid` or `failed`. */
    outcome: keyOf(attemptStates),
    withdrawal,
  }),
});

/** Returns the full account number of a withdrawal. It needs a reason and is audited (docs/design/blocks.md#g12). */
export const revealWithdrawAccount = write('revealWithdrawAccount', '/withdrawals/account', '查看收款账户', {
  source: 'docs/design/blocks.md#g12',
  action: 'pii.reveal',
  reasons: 'reveal',
  input: z.object({ withdraw_id: idOf('w'), reason_code, remark, idem_key }),
  output: z.object({
    /** Account number in full. */
    value: z.string(),
  }),
  answerSeconds: revealSeconds,
});
