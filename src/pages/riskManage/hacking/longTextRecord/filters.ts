import type { RecordFilter } from '@/components/review/record/recordFilters';
import { versionMarks } from '@/domain/longText';
import { caseType } from '@/domain/objects/case';
import { longTextFields } from '@/domain/objects/longText';
import { anyOf, numberIn, oneOf, textIn } from '@/kit/base/list/filters';

const { type, word_count, version } = longTextFields;

export const textFilters: readonly RecordFilter[] = [
  anyOf('type', type),
  numberIn('amount_min', word_count, '≥'),
  numberIn('amount_max', word_count, '≤'),
  oneOf('language', caseType.fields.language),
  anyOf('mark', version, versionMarks),
];

/** For who may search inside what was reviewed (screens/risk §3.7.6 更好). */
export const textSearch: RecordFilter = textIn('text', '正文包含');
