import { newIdemKey } from '@/components/useWrite';
import type { BatchItem } from '@/domain/batch';
import type { CaseKind } from '@/domain/reviewKinds';
import { recordCannot } from '@/domain/reviewRecord';
import { type ReviewRecord, sampleForQa } from '@/services/reviewRecords';
import { ApiError } from '@/utils/apiError';

export interface Sampled extends BatchItem {
  decision_id: string;
  case_id: string;
}

/** Puts decisions among those to be checked, one by one; what fails does not stop the others (blocks G5). */
export async function sampleAll(kind: CaseKind, records: readonly ReviewRecord[]): Promise<Sampled[]> {
  const results: Sampled[] = [];
  for (const record of records) {
    const { decision_id, case_id, version } = record;
    const skipped = recordCannot.sample(record);
    let failed: string | null = null;
    if (!skipped) {
      try {
        await sampleForQa({ kind, decision_id, version, idem_key: newIdemKey() });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        failed = error.message;
      }
    }
    const status = skipped ? 'skipped' : failed ? 'failed' : 'success';
    results.push({ decision_id, case_id, status, reason: skipped ?? failed });
  }
  return results;
}
