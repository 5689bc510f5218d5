import { bgMarks, restoring } from '@/domain/background';
import { bgKinds, bgMedia, compensations } from '@/domain/kindLabels';
import { optionsOf } from '@/domain/labels';
import { machineLabels } from '@/domain/machineLabel';
import { banningMeasures, type Measure, measures } from '@/domain/review';
import { numberFilter, selectFilter } from '@/ui/list/filters';
import type { Filter } from '@/ui/list/types';

const multiple = true;

/** 恢复方式, and the other measures a background can lead to. */
const done: readonly Measure[] = [...restoring, 'delete_same', 'remind', 'warn', ...banningMeasures];
const doneOptions = done.map((value) => ({ value, label: measures[value].label }));

export const backgroundFilters: readonly Filter[] = [
  { name: 'type', label: '类型', control: selectFilter({ options: optionsOf(bgKinds), multiple }) },
  { name: 'media', label: '媒体', control: selectFilter({ options: optionsOf(bgMedia), multiple }) },
  { name: 'measure', label: '恢复方式/处置', control: selectFilter({ options: doneOptions, multiple, width: 160 }) },
  {
    name: 'mark',
    label: '付费/补偿',
    control: selectFilter({ options: optionsOf({ ...bgMarks, ...compensations }), multiple }),
  },
  { name: 'label', label: '机审标签', control: selectFilter({ options: optionsOf(machineLabels), multiple }) },
  { name: 'amount_min', label: '使用房数 ≥', control: numberFilter() },
];
