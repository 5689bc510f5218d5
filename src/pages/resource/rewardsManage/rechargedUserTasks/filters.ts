import type { FiltersOf } from '@/components/list/types';
import { rechargeTaskType } from '@/domain/objects/rechargeTask';
import type { rechargeTask } from '@/services/rechargeTask';
import { anyOf, textIn } from '@/ui/list/filters';

const { cycle, manager } = rechargeTaskType.fields;

/** A task's own, beside those of all types. */
export const rechargeTaskFilters: FiltersOf<typeof rechargeTask.list> = [
  anyOf('cycle', cycle),
  textIn('manager', manager, { maxLength: 40 }),
];
