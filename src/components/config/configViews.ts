import { configStatus } from '@/domain/config/rules';
import { type LabelMap, labelOf } from '@/domain/shared/labels';
import type { ObjectType } from '@/domain/shared/objectType';
import type { BuiltInView } from '@/kit/base/list/types';

/** States in the words of a type, by its field `status`. */
export function statesOf({ fields: { status } }: ObjectType): LabelMap<string> {
  return status?.kind === 'map' ? status.map : configStatus;
}

const byState = (of: ObjectType, status: string): BuiltInView => ({
  key: status,
  label: labelOf(statesOf(of), status).label,
  query: { status },
  counted: true,
});

/** Tabs of a list by lifecycle; 待审批 includes changes of live configs. */
export const configViewsOf = (of: ObjectType): readonly BuiltInView[] => [
  byState(of, 'online'),
  byState(of, 'scheduled'),
  { key: 'pending', label: configStatus.pending.label, query: { draft: 'pending' }, counted: true },
  byState(of, 'draft'),
  byState(of, 'paused'),
  byState(of, 'ended'),
];
