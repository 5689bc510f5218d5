import { reasonGroups } from '@/domain/reasons';
import { lanes, languages, priorities, scenes, sources } from '@/domain/review';
import { anyOf, flag, oneOf } from '@/ui/list/filters';
import type { Filter } from '@/ui/list/types';
import { regions } from '@/utils/regionTime';

/** Filters before claiming that several kinds share (screens/risk: 筛选(领取前)). */

export const lane: Filter = oneOf('lane', '队列', lanes);
export const scene: Filter = anyOf('scene', '场景', scenes);
export const reason: Filter = anyOf('reason', '原因', reasonGroups);
export const priority: Filter = anyOf('priority', '优先级', priorities);
export const region: Filter = oneOf(
  'region',
  '地区',
  Object.entries(regions).map(([value, { label }]) => ({ value, label })),
);
export const language: Filter = oneOf('language', '语言', languages);
export const source: Filter = oneOf('source', '来源', sources);
export const overdue: Filter = flag('overdue', '只看超时');
/** Whose: in the list mode; nobody claims what somebody else has. */
export const assignee: Filter = oneOf('assignee', '认领', [
  { value: 'none', label: '无人认领' },
  { value: 'me', label: '我' },
]);
