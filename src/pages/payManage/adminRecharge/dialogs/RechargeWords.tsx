import { rechargeAssets, rechargeDirections } from '@/domain/recharge/rules';
import { labelOf } from '@/domain/shared/labels';
import { Who } from '@/kit/field/Who';
import type { Recharge } from '@/services/recharge';
import { numberText } from '@/utils/numberText';

/** An order within a sentence: 给 晚风来信（10000001）增加 800 金币. */
export function RechargeWords({ order: { user, direction, amount, asset } }: { order: Recharge }) {
  return (
    <>
      给 <Who user={user} /> {labelOf(rechargeDirections, direction).label} <b>{numberText(amount)}</b>{' '}
      {labelOf(rechargeAssets, asset).label}
    </>
  );
}
