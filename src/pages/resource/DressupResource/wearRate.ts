import type { dressupWear } from '@/services/dressup';
import type { OutputOf } from '@/services/endpoint';
import { percentText } from '@/utils/numberText';

export type WearDay = OutputOf<typeof dressupWear>['days'][number];

/** Of those who have it, how many wear it: 0–1. */
export const wearShare = ({ own_count, wearing_count }: WearDay): number =>
  own_count === 0 ? 0 : wearing_count / own_count;

export const wearRate = (one: WearDay): string => percentText(wearShare(one), 1);
