import type { RecordFilter } from '@/components/review/record/recordFilters';
import { bgMarks, restoring } from '@/domain/background';
import { bgKinds, bgMedia, compensations } from '@/domain/kindLabels';
import { labelOf } from '@/domain/labels';
import { machineLabels } from '@/domain/machineLabel';
import { banningMeasures, type Measure, measures } from '@/domain/review';
import { anyOf, numberIn } from '@/ui/list/filters';

/** 恢复方式, and the other measures a background can lead to. */
const done: readonly Measure[] = [...restoring, 'delete_same', 'remind', 'warn', ...banningMeasures];
const doneOptions = done.map((value) => ({ value, label: labelOf(measures, value).label }));

export const backgroundFilters: readonly RecordFilter[] = [
  anyOf('type', '类型', bgKinds),
  anyOf('media', '媒体', bgMedia),
  anyOf('measure', '恢复方式/处置', doneOptions),
  anyOf('mark', '付费/补偿', { ...bgMarks, ...compensations }),
  anyOf('label', '机审标签', machineLabels),
  numberIn('amount_min', '使用房数 ≥'),
];
