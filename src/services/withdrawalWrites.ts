import * as z from 'zod/mini';
import { maxGreenBatch, maxWithdrawEvidence, maxWithdrawEvidenceText, revealSeconds } from '../domain/limits';
import { currencies } from '../domain/order';
import { attemptStates, withdrawLeadCode } from '../domain/withdraw';
import { endpoint, writeFields } from './endpoint';
import { batchItem, keyOf, revision, setOf, uniqueBy, writtenOut } from './schema';
import { withdrawal } from './withdrawals';

const auth = 'Playpals.auditWithdraw';
const source = 'screens/playpals §3.10.2';
const { idem_key, version, reason_code, remark } = writeFields;

const onWithdrawal = { withdraw_id: z.string(), ...writeFields };
/** Permissions for the first and the second review. */
const reviewing = [`${auth}:review`, withdrawLeadCode];

/**
 * Agrees to a withdrawal. Above 5,000 元 or from risk 60 on it waits for a second person, who holds the lead's code.
 * 409 where KYC or the names stand against it, somebody else looks at it, or the operator must not decide it.
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

/** One of several, by the version that was on the screen. */
export const seenWithdrawal = z.object({ withdraw_id: z.string(), version: revision });

/**
 * The same for several green ones of one currency; one that is refused does not stop the others. 422 where what was typed
 * is not their total.
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

/** Rejects it: its beans go back, and the user is told the reason. */
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

/** Asks a second person, whatever the amount. */
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
    /** Numbers or addresses of what proves it. */
    evidence: setOf(
      writtenOut('证据', maxWithdrawEvidenceText),
      maxWithdrawEvidence,
      `证据最多 ${maxWithdrawEvidence} 条`,
    ).check(z.minLength(1, '请填写证据')),
  }),
  output: withdrawal,
  source,
});

/** Gives a frozen one back to review, by a second person. */
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

/** Asks the channel what became of an attempt, and settles it by that: paid once, or free for another attempt. */
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
