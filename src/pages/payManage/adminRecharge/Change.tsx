import { SignedCoins } from '@/components/money/SignedCoins';
import { labelOf } from '@/domain/labels';
import { rechargeAssets } from '@/domain/recharge';
import type { Recharge } from '@/services/recharges';

/** +800 金币 */
export function Change({ order: { change, asset } }: { order: Pick<Recharge, 'change' | 'asset'> }) {
  return (
    <>
      <SignedCoins value={change} /> {labelOf(rechargeAssets, asset).label}
    </>
  );
}
