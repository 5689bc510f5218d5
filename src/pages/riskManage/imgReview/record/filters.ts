import { agreements, judgedLabels } from '@/domain/image';
import { hashStates } from '@/domain/kindLabels';
import { optionsOf } from '@/domain/labels';
import { machineLabels } from '@/domain/machineLabel';
import { numberFilter, selectFilter } from '@/ui/list/filters';
import type { Filter } from '@/ui/list/types';

const labelOptions = judgedLabels.map((value) => ({ value, label: machineLabels[value].label }));
const hashOptions = optionsOf(hashStates).map(({ value, label }) => ({ value: `hash_${value}`, label }));

/** The record's own: 单号 also finds a hash, and so all pictures that are the same. */
export const imageFilters: readonly Filter[] = [
  { name: 'label', label: '机审标签', control: selectFilter({ options: labelOptions, multiple: true }) },
  { name: 'score_min', label: '机审分 ≥', control: numberFilter() },
  { name: 'score_max', label: '机审分 ≤', control: numberFilter() },
  {
    name: 'mark',
    label: '一致性/哈希库',
    control: selectFilter({
      options: [...optionsOf(agreements), { value: 'duplicate', label: '有同图' }, ...hashOptions],
      multiple: true,
    }),
  },
];
