import type { RecordFilter } from '@/components/review/record/recordFilters';
import { reportFields } from '@/domain/objects/report';
import { anyOf, numberIn, textIn } from '@/kit/base/list/filters';
import { reasonFilter } from '@/kit/field/reasonFilter';

const { reporters, reported, subject_type } = reportFields;

const marks = [
  { value: 'malicious', label: '恶意举报' },
  { value: 'merged', label: '合并举报' },
  { value: 'content_deleted', label: '原内容已删除' },
];

export const reportFilters: readonly RecordFilter[] = [
  textIn('reporter', `${reporters.label}ID`),
  reasonFilter('reported', reported),
  anyOf('type', subject_type),
  numberIn('amount_min', '举报人数 ≥'),
  anyOf('mark', '举报特征', marks),
];
