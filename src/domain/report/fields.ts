import * as z from 'zod/mini';
import type { Fields } from '../shared/objectType';
import { count, share, time } from '../shared/schema';
import { subjectTypes } from './rules';

/** Fields of the payload of a report case. */
export const reportPayloadFields = {
  subject_type: { label: '对象类型', kind: 'map', map: subjectTypes },
  /** Users who reported it, oldest report first; empty if no user did. */
  reporters: {
    label: '举报人',
    is: z.object({
      uid: z.string(),
      nickname: z.string(),
      /** Reports of this reporter that were decided. */
      decided: count,
      /** Share of `decided` that was right, 0–1; null with fewer than 30. */
      adoption: z.nullable(share),
      /** Reports of this reporter that were decided to be malicious. */
      malicious: count,
      at: time,
      /** Complaint in the reporter's own words; empty for none. */
      desc: z.string(),
    }),
    many: true,
  },
} as const satisfies Fields;

/** Fields of a report case (docs/design/risk.md#report-review). */
export const reportFields = {
  ...reportPayloadFields,
  // Reported reason; the confirmed one is the case's `reason_code`.
  reported: { label: '举报原因', kind: 'reason' },
} as const satisfies Fields;
