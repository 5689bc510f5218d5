import type { RecordFilter } from '@/components/review/record/recordFilters';
import { bgMarks, restoring } from '@/domain/background';
import { compensations } from '@/domain/kindLabels';
import { labelOf } from '@/domain/labels';
import { backgroundFields } from '@/domain/objects/background';
import { caseType } from '@/domain/objects/case';
import { banningMeasures, type Measure, measures } from '@/domain/review';
import { anyOf, numberIn } from '@/kit/base/list/filters';

const { bg_kind, media, used_by } = backgroundFields;

/** 恢复方式, and the other measures a background can lead to. */
const done: readonly Measure[] = [...restoring, 'delete_same', 'remind', 'warn', ...banningMeasures];
const doneOptions = done.map((value) => ({ value, label: labelOf(measures, value).label }));

export const backgroundFilters: readonly RecordFilter[] = [
  anyOf('type', bg_kind),
  anyOf('media', media),
  anyOf('measure', '恢复方式/处置', doneOptions),
  anyOf('mark', '付费/补偿', { ...bgMarks, ...compensations }),
  anyOf('label', caseType.fields.labels),
  numberIn('amount_min', used_by, '≥'),
];
