import type { RecordFilter } from '@/components/review/record/recordFilters';
import { agreements, judgedLabels } from '@/domain/image';
import { hashStates } from '@/domain/kindLabels';
import { labelOf, optionsOf } from '@/domain/labels';
import { machineLabels } from '@/domain/machineLabel';
import { caseType } from '@/domain/objects/case';
import { anyOf, numberIn } from '@/kit/base/list/filters';

const { labels, score } = caseType.fields;

const labelOptions = judgedLabels.map((value) => ({ value, label: labelOf(machineLabels, value).label }));
const hashOptions = optionsOf(hashStates).map(({ value, label }) => ({ value: `hash_${value}`, label }));

/** The record's own: 单号 also finds a hash, and so all pictures that are the same. */
export const imageFilters: readonly RecordFilter[] = [
  anyOf('label', labels, labelOptions),
  numberIn('score_min', score, '≥'),
  numberIn('score_max', score, '≤'),
  anyOf('mark', '一致性/哈希库', [...optionsOf(agreements), { value: 'duplicate', label: '有同图' }, ...hashOptions]),
];
