import type { Fields } from '../objectType';
import { subjectTypes } from '../report';

/** What a case of reports has of its own (screens/risk §3.7.1). */
export const reportFields = {
  subject_type: { label: '对象类型', kind: 'map', map: subjectTypes },
  reporters: { label: '举报人' },
  // What was reported; what was found is the case's own `reason_code`.
  reported: { label: '举报原因', kind: 'reason' },
} as const satisfies Fields;
