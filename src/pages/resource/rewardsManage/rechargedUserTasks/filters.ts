import { rechargeTaskType } from '@/domain/objects/rechargeTask';
import { anyOf, textIn } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { rechargeTask } from '@/services/rechargeTask';

const { cycle, manager } = rechargeTaskType.fields;

/** A task's own, beside those of all types. */
export const rechargeTaskFilters: FiltersOf<typeof rechargeTask.list> = [
  anyOf('cycle', cycle),
  textIn('manager', manager, { maxLength: 40 }),
];
