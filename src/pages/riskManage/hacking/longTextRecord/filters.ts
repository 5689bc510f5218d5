import type { RecordFilter } from '@/components/review/record/recordFilters';
import { textTypes, versionMarks } from '@/domain/longText';
import { languages } from '@/domain/review';
import { anyOf, numberIn, oneOf, textIn } from '@/ui/list/filters';

export const textFilters: readonly RecordFilter[] = [
  anyOf('type', '类型', textTypes),
  numberIn('amount_min', '字数 ≥'),
  numberIn('amount_max', '字数 ≤'),
  oneOf('language', '语言', languages),
  anyOf('mark', '版本', versionMarks),
];

/** For who may search inside what was reviewed (screens/risk §3.7.6 更好). */
export const textSearch: RecordFilter = textIn('text', '正文包含');
