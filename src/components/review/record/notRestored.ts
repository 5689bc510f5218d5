import type { ReviewRecord } from '@/services/reviewRecords';
import { openForm } from '@/ui/openForm';

/** Says what a reversal could not give back, where there is something. */
export function sayNotRestored(record: ReviewRecord): void {
  if (record.not_restored.length > 0) openForm(() => import('./dialogs/NotRestored'), { record });
}
