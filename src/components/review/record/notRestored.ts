import { openForm } from '@/kit/base/openForm';
import type { ReviewRecord } from '@/services/reviewRecords';

/** Reports what a reversal could not restore, if anything. */
export function sayNotRestored(record: ReviewRecord): void {
  if (record.not_restored.length > 0) openForm(() => import('./dialogs/NotRestored'), { record });
}
