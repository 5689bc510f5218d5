import type { CaseKind } from '@/domain/review/kinds';
import { recordCannot } from '@/domain/review/record';
import { type Sent, sendEach } from '@/kit/batch/sendEach';
import { type ReviewRecord, sampleForQa } from '@/services/reviewRecords';

export type Sampled = Sent<ReviewRecord>;

/** Adds decisions to those to be checked, one by one. */
export const sampleAll = (kind: CaseKind, records: readonly ReviewRecord[]): Promise<Sampled[]> =>
  sendEach(records, {
    cannot: recordCannot.sample,
    about: ({ decision_id }) => `结论 ${decision_id}`,
    send: ({ decision_id, version }, idem_key, options) =>
      sampleForQa({ kind, decision_id, version, idem_key }, options),
  });
