import { reasonFilter } from '@/components/reasonFilter';
import type { RecordFilter } from '@/components/review/record/recordFilters';
import { subjectTypes } from '@/domain/report';
import { anyOf, numberIn, textIn } from '@/ui/list/filters';

const marks = [
  { value: 'malicious', label: '恶意举报' },
  { value: 'merged', label: '合并举报' },
  { value: 'content_deleted', label: '原内容已删除' },
];

export const reportFilters: readonly RecordFilter[] = [
  textIn('reporter', '举报人ID'),
  reasonFilter('reported', '举报原因'),
  anyOf('type', '对象类型', subjectTypes),
  numberIn('amount_min', '举报人数 ≥'),
  anyOf('mark', '举报特征', marks),
];
