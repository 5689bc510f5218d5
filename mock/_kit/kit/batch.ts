import { Refusal } from '../base/refusal';
import { eachOf, resultCountOf } from '../base/transaction';
import type { Put } from '../store/audits';
import { db } from '../store/db';

export type BatchEntry<I> = I & { status: 'success' | 'skipped' | 'failed'; reason: string | null };

/**
 * Runs a step for each item: a returned text skips the item, a refusal fails it alone. One more audit row, of the object
 * type `{type}_batch`, has the counts.
 */
export function auditedBatch<I extends object>(
  type: string,
  items: readonly I[],
  audit: Put,
  step: (item: I, batch_id: string) => string | undefined,
  about: object = {},
): { batch_id: string; results: BatchEntry<I>[] } {
  const batch_id = `bch_${db.audits.length + 1}`;
  const results = eachOf<I, BatchEntry<I>>(
    items,
    (item) => {
      const reason = step(item, batch_id) ?? null;
      return { ...item, status: reason === null ? 'success' : 'skipped', reason };
    },
    (item, { message: reason }) => ({ ...item, status: 'failed', reason }),
  );
  const [success, skipped, failed] = ['success', 'skipped', 'failed'].map((status) => resultCountOf(results, status));
  const after = { ...about, success, skipped, failed };
  audit({ object_type: `${type}_batch`, object_id: batch_id, before: null, after, batch_id });
  return { batch_id, results };
}

/** Refuses an item of a batch whose row was changed since it was seen (409). */
export function requireUnchanged(seen: { version: number }, row: { version: number }): void {
  if (seen.version !== row.version) throw new Refusal(409, '内容已被他人修改，请核对后重试');
}

/** The results of a batch with the versions that their rows have now; of a row that is gone, the one that was seen. */
export const withVersions = <I extends { version: number }>(
  { batch_id, results }: { batch_id: string; results: readonly BatchEntry<I>[] },
  versionOf: (item: I) => number | undefined,
) => ({ batch_id, results: results.map((item) => ({ ...item, version: versionOf(item) ?? item.version })) });
