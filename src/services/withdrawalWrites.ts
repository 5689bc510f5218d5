import * as z from 'zod/mini';
import { maxGreenBatch, maxWithdrawEvidence, maxWithdrawEvidenceText, revealSeconds } from '../domain/limits';
import { currencies } from '../domain/order';
import { batchItem, keyOf, revision, setOf, uniqueBy, writtenOut } from '../domain/schema';
import { attemptStates, withdrawLeadCode } from '../domain/withdrawal';
import { endpoint, writeFields } from './endpoint';
import { withdrawal } from './withdrawal';

const auth = 'Playpals.auditWithdraw';
const source = 'screens/playpals §3.10.2';
const { idem_key, version, reason_code, remark } = writeFields;

const onWithdrawal = { withdraw_id: z.string(), ...writeFields };
/** Permissions for the first and the second review. */
const reviewing = [`${auth}:review`, withdrawLeadCode];

/**
 * Approves a withdrawal. Above 5,000 元, or from risk 60, it waits for a second person with the lead permission. 409 if
 * KYC or names do not match, another operator has claimed it, or this operator must not decide it.
 */
export const approveWithdrawal = endpoint({
  name: 'approveWithdrawal',
  method: 'POST',
  path: '/withdrawals/approve',
  kind: 'write',
  label: '通过提现',
  auth,
  action: reviewing,
  input: z.object({ withdraw_id: z.string(), version, idem_key }),
  output: withdrawal,
  source,
});

/** One of several, with the version shown on the screen. */
export const seenWithdrawal = z.object({ withdraw_id: z.string(), version: revision });

/**
 * The same for several uncritical ones of one currency; a refusal does not stop the others. 422 if the typed total
 * differs.
 */
export const approveWithdrawals = endpoint({
  name: 'approveWithdrawals',
  method: 'POST',
  path: '/withdrawals/approve_batch',
  kind: 'write',
  label: '批量通过提现',
  auth,
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
  source: `${source}, blocks G5`,
});
export type ApproveResult = z.output<typeof approveWithdrawals.spec.output>['results'][number];

/** Rejects it: its beans are returned, and the user is told the reason. */
export const rejectWithdrawal = endpoint({
  name: 'rejectWithdrawal',
  method: 'POST',
  path: '/withdrawals/reject',
  kind: 'write',
  label: '驳回提现',
  auth,
  action: reviewing,
  input: z.object(onWithdrawal),
  output: withdrawal,
  source,
});

/** Requests a second review, whatever the amount. */
export const escalateWithdrawal = endpoint({
  name: 'escalateWithdrawal',
  method: 'POST',
  path: '/withdrawals/escalate',
  kind: 'write',
  label: '转复审',
  auth,
  action: `${auth}:review`,
  input: z.object(onWithdrawal),
  output: withdrawal,
  source,
});

/** Stops it with evidence: beans stay frozen, nothing is paid until a lead gives it free. */
export const freezeWithdrawal = endpoint({
  name: 'freezeWithdrawal',
  method: 'POST',
  path: '/withdrawals/freeze',
  kind: 'write',
  label: '冻结提现',
  auth,
  action: `${auth}:freeze`,
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
  source,
});

/** Returns a frozen withdrawal to review; by another person than the one who froze it. */
export const unfreezeWithdrawal = endpoint({
  name: 'unfreezeWithdrawal',
  method: 'POST',
  path: '/withdrawals/unfreeze',
  kind: 'write',
  label: '解冻提现',
  auth,
  action: withdrawLeadCode,
  input: z.object(onWithdrawal),
  output: withdrawal,
  source,
});

/** Asks the channel about an attempt and settles it accordingly: paid, or free for another attempt. */
export const settlePayout = endpoint({
  name: 'settlePayout',
  method: 'POST',
  path: '/withdrawals/settle',
  kind: 'write',
  label: '按渠道结果更新',
  auth,
  action: `${auth}:payout`,
  input: z.object(onWithdrawal),
  output: z.object({
    /** Result of the attempt. */
    outcome: keyOf(attemptStates),
    withdrawal,
  }),
  source,
});

/** Full account number; needs a reason and is audited (blocks G12). */
export const revealWithdrawAccount = endpoint({
  name: 'revealWithdrawAccount',
  method: 'POST',
  path: '/withdrawals/account',
  kind: 'write',
  label: '查看收款账户',
  auth,
  action: 'pii.reveal',
  input: z.object({ withdraw_id: z.string(), reason_code, remark, idem_key }),
  output: z.object({ value: z.string() }),
  answerSeconds: revealSeconds,
  source: 'blocks G12',
});
