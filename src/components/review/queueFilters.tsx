import { caseType } from '@/domain/case/fields';
import { anyOf, flag, oneOf } from '@/kit/base/list/filters';
import type { Filter } from '@/kit/base/list/types';

/** Filters before claiming that several kinds share (docs/design/risk.md). */

const { fields } = caseType;

export const lane: Filter = oneOf('lane', fields.lane);
export const sceneFilter: Filter = anyOf('scene', fields.scene);
export const priority: Filter = anyOf('priority', fields.priority);
export const region: Filter = oneOf('region', fields.region);
export const language: Filter = oneOf('language', fields.language);
export const source: Filter = oneOf('source', fields.source);
export const overdue: Filter = flag('overdue', '只看超时');
/** Filter by claim holder; list mode only, since claimed cases cannot be claimed again. */
export const assignee: Filter = oneOf('assignee', '认领', [
  { value: 'none', label: '无人认领' },
  { value: 'me', label: '我' },
]);
