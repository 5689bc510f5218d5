import { rateOf } from '@/domain/shared/rate';
import type { dressupWear } from '@/services/dressup';
import type { OutputOf } from '@/services/endpoint';
import { percentText } from '@/utils/numberText';

/** Numbers of owners and wearers. */
type Wear = Pick<WearDay, 'own_count' | 'wearing_count'>;

export type WearDay = OutputOf<typeof dressupWear>['days'][number];

/** Share of owners who wear it: 0–1; null of too few. */
export const wearShare = ({ own_count, wearing_count }: Wear): number | null => rateOf(wearing_count, own_count);

export const wearRate = (one: Wear): string => percentText(wearShare(one), 1);
