import { optionsOf } from '@/domain/labels';
import { reasonGroups } from '@/domain/reasons';
import { lanes, languages, priorities, scenes, sources } from '@/domain/review';
import { flagFilter, selectFilter } from '@/ui/list/filters';
import type { Filter } from '@/ui/list/types';
import { regions } from '@/utils/regionTime';

/** Filters before claiming that several kinds share (screens/risk: 筛选(领取前)). */

export const lane: Filter = { name: 'lane', label: '队列', control: selectFilter({ options: optionsOf(lanes) }) };
export const scene: Filter = {
  name: 'scene',
  label: '场景',
  control: selectFilter({ options: optionsOf(scenes), multiple: true }),
};
export const reason: Filter = {
  name: 'reason',
  label: '原因',
  control: selectFilter({ options: optionsOf(reasonGroups), multiple: true }),
};
export const priority: Filter = {
  name: 'priority',
  label: '优先级',
  control: selectFilter({ options: optionsOf(priorities), multiple: true, width: 110 }),
};
export const region: Filter = {
  name: 'region',
  label: '地区',
  control: selectFilter({
    options: Object.entries(regions).map(([value, { label }]) => ({ value, label })),
    width: 100,
  }),
};
export const language: Filter = {
  name: 'language',
  label: '语言',
  control: selectFilter({ options: optionsOf(languages), width: 100 }),
};
export const source: Filter = {
  name: 'source',
  label: '来源',
  control: selectFilter({ options: optionsOf(sources), width: 110 }),
};
export const overdue: Filter = { name: 'overdue', label: '只看超时', control: flagFilter() };
/** Whose: in the list mode; nobody claims what somebody else has. */
export const assignee: Filter = {
  name: 'assignee',
  label: '认领',
  control: selectFilter({
    options: [
      { value: 'none', label: '无人认领' },
      { value: 'me', label: '我' },
    ],
    width: 110,
  }),
};
