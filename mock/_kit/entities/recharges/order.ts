import type { RechargeAsset, RechargeDirection, RechargeStatus } from '../../../../src/domain/recharge';
import type { Recharge } from '../../../../src/services/recharges';
import { reversalRef } from '../ledger/books';

type Told = Pick<
  Recharge,
  | 'recharge_id'
  | 'uid'
  | 'amount'
  | 'reason_code'
  | 'remark'
  | 'vouchers'
  | 'offline_amount'
  | 'offline_currency'
  | 'offline_payer'
  | 'ticket_no'
  | 'maker'
  | 'maker_name'
  | 'steps'
  | 'failure'
  | 'limit_used'
  | 'batch_id'
  | 'reverses'
  | 'reversed_by'
  | 'created_at'
  | 'version'
>;

/** Stored order; its effect on the balance is in the ledger. */
export interface StoredRecharge extends Told {
  direction: RechargeDirection;
  asset: RechargeAsset;
  status: RechargeStatus;
  /** Time of submission; null while it is a draft. */
  submitted_at: number | null;
  approval_id: string | null;
}

/** The account whose balance an order changes, and the one on the other side. */
export const accountOf = ({ asset, uid }: Pick<StoredRecharge, 'asset' | 'uid'>): string => `${asset}/user/${uid}`;
export const counterOf = ({ asset }: Pick<StoredRecharge, 'asset'>): string => `${asset}/house/admin`;

export const refOf = (rechargeId: string): string => `recharge:${rechargeId}`;

/** Reference under which the ledger posts an order once. */
export const keyOf = ({ recharge_id, reverses }: Pick<StoredRecharge, 'recharge_id' | 'reverses'>): string =>
  reverses === null ? refOf(recharge_id) : reversalRef(refOf(reverses));
