import { rechargeAssets } from '@/domain/recharge/rules';
import { labelOf } from '@/domain/shared/labels';
import { SignedCoins } from '@/kit/field/SignedCoins';
import type { Recharge } from '@/services/recharge';

/** +800 金币 */
export function Change({ order: { change, asset } }: { order: Pick<Recharge, 'change' | 'asset'> }) {
  return (
    <>
      <SignedCoins value={change} /> {labelOf(rechargeAssets, asset).label}
    </>
  );
}
