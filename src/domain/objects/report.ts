import type { Fields } from '../objectType';
import { subjectTypes } from '../report';

/** Fields of a report case (docs/design/risk.md#report-review). */
export const reportFields = {
  subject_type: { label: '对象类型', kind: 'map', map: subjectTypes },
  reporters: { label: '举报人' },
  // Reported reason; the confirmed one is the case's `reason_code`.
  reported: { label: '举报原因', kind: 'reason' },
} as const satisfies Fields;
