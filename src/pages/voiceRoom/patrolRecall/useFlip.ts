import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import { flippedText } from '@/domain/patrolBucket/rules';
import { switchBucket } from '@/services/patrolBucket';
import { ApiError } from '@/utils/apiError';
import type { RegionCode } from '@/utils/regions';
import { shortMinute } from '@/utils/shortDate';

interface Latest {
  enabled?: boolean;
  changed_by?: string;
  changed_at?: number;
}

/** A conflict as a sentence: who was faster, when, and with which result. */
function reworded(error: unknown, region: RegionCode): unknown {
  if (!(error instanceof ApiError) || error.kind !== 'conflict' || !error.latest) return error;
  const { enabled, changed_by, changed_at } = error.latest as Latest;
  if (typeof enabled !== 'boolean' || !changed_by || typeof changed_at !== 'number') return error;
  const time = shortMinute(changed_at, region);
  return new ApiError('conflict', flippedText(changed_by, time, enabled), error);
}

/** `switchBucket`, with a conflict that names who flipped the switch meanwhile. */
export function useFlip(): typeof switchBucket {
  const { region } = useModel('region');
  return useMemo(() => {
    const flip: (...args: Parameters<typeof switchBucket>) => ReturnType<typeof switchBucket> = (...args) =>
      switchBucket(...args).catch((error: unknown) => {
        throw reworded(error, region);
      });
    return Object.assign(flip, { spec: switchBucket.spec });
  }, [region]);
}
