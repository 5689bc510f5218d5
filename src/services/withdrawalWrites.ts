import * as z from 'zod/mini';
import { idOf } from '../domain/ids';
import { maxGreenBatch, maxWithdrawEvidence, maxWithdrawEvidenceText, revealSeconds } from '../domain/limits';
import { currencies } from '../domain/order';
import { batchItem, keyOf, revision, setOf, uniqueBy, writtenOut } from '../domain/schema';
import { attemptStates, withdrawLeadCode } from '../domain/withdrawal';
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
 * Approves a withdrawal. Above 5,000 元, or from risk 60, it waits for a second person with the lead permission. 409 if
 * KYC or names do not match, another operator has claimed it, or this operator must not decide it.
 */
export const approveWithdrawal = write('approveWithdrawal', '/withdrawals/approve', '通过提现', {
  action: reviewing,
  input: z.object({ withdraw_id: idOf('w'), version, idem_key }),
  output: withdrawal,
});

/** One of several, with the version shown on the screen. */
export const seenWithdrawal = z.object({ withdraw_id: idOf('w'), version: revision });

/**
 * The same for several uncritical ones of one currency; a refusal does not stop the others. 422 if the typed total
 * differs.
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
    /** Minor units: what all of them come to, as the operator typed it. */
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

/** Rejects it: its beans are returned, and the user is told the reason. */
export const rejectWithdrawal = write('rejectWithdrawal', '/withdrawals/reject', '驳回提现', {
  action: reviewing,
  reasons: 'rejectPayout',
  input: z.object(onWithdrawal),
  output: withdrawal,
});

/** Requests a second review, whatever the amount. */
export const escalateWithdrawal = write('escalateWithdrawal', '/withdrawals/escalate', '转复审', {
  action: `${auth}:review`,
  reasons: 'escalatePayout',
  input: z.object(onWithdrawal),
  output: withdrawal,
});

/** Stops it with evidence: beans stay frozen, nothing is paid until a lead gives it free. */
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

/** Returns a frozen withdrawal to review; by another person than the one who froze it. */
export const unfreezeWithdrawal = write('unfreezeWithdrawal', '/withdrawals/unfreeze', '解冻提现', {
  action: withdrawLeadCode,
  reasons: 'unfreeze',
  input: z.object(onWithdrawal),
  output: withdrawal,
});

/** Asks the channel about an attempt and settles it accordingly: paid, or free for another attempt. */
export const settlePayout = write('settlePayout', '/withdrawals/settle', '按渠道结果更新', {
  action: `${auth}:payout`,
  reasons: 'ledger',
  input: z.object(onWithdrawal),
  output: z.object({
    /** Result of the attempt. */
    outcome: keyOf(attemptStates),
    withdrawal,
  }),
});

/** Full account number; needs a reason and is audited (docs/design/blocks.md#g12). */
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
