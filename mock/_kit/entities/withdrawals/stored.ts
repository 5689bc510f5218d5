import type { KycStatus } from '../../../../src/domain/agentAccount';
import type { Currency } from '../../../../src/domain/order';
import type {
  AttemptState,
  PayoutMode,
  WithdrawMethod,
  WithdrawRisk,
  WithdrawStatus,
} from '../../../../src/domain/withdraw';

interface Person {
  id: string;
  name: string;
  at: number;
}

export interface Attempt {
  /** From 1. */
  attempt: number;
  /** The withdrawal's number, a dash, and the attempt. */
  payout_ref: string;
  batch_id: string;
  at: number;
  state: AttemptState;
  /** The channel was asked since. */
  asked: boolean;
  note: string;
}

/** Stored withdrawal, without fields that follow from its user or beans. */
export interface StoredWithdrawal {
  withdraw_id: string;
  uid: string;
  family_id: string | null;
  family_name: string | null;
  amount: number;
  currency: Currency;
  amount_cny: number;
  fee: number;
  tax: number;
  net: number;
  bean_cost: number;
  method: WithdrawMethod;
  /** In full, as are both names. */
  account: string;
  account_name: string;
  kyc_name: string;
  kyc_status: KycStatus;
  risk: { score: number; rules: WithdrawRisk[] };
  status: WithdrawStatus;
  attempts: Attempt[];
  reviewer1: Person | null;
  reviewer2: Person | null;
  sla_due_at: number;
  pay_due_at: number;
  created_at: number;
  paid_at: number | null;
  /** Time its beans were returned; null if not. */
  back_at: number | null;
  reason: string;
  evidence: string[];
  request_key: string;
  claim: { by: string; name: string; until: number } | null;
  /** Approval that can still be undone: its reviewer, expiry and the previous state. */
  held: { by: string; until: number; before: BeforeApproval } | null;
  /** Operators who skipped it and do not get it again. */
  skipped_by: string[];
  timeline: { at: number; label: string; by: string; note: string }[];
  version: number;
}

/** Fields that an approval changes. */
export type BeforeApproval = Pick<StoredWithdrawal, 'status' | 'claim' | 'reviewer1' | 'reviewer2' | 'sla_due_at'>;

/** Batch of withdrawals sent to a channel. */
export interface StoredBatch {
  batch_id: string;
  currency: Currency;
  method: WithdrawMethod;
  mode: PayoutMode;
  count: number;
  total: number;
  hash: string;
  by: string;
  created_at: number;
  withdraw_ids: string[];
}

export const payoutRefOf = (withdrawId: string, attempt: number): string => `${withdrawId}-${attempt}`;
