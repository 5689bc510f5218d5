import { ConfigScreen } from '@/components/config/ConfigScreen';
import { rechargeTaskType } from '@/domain/rechargeTask/fields';
import { anyOf, textIn } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { rechargeTask } from '@/services/rechargeTask';
import { rechargeTaskColumns } from './columns';
import { rechargeTaskConfig } from './type';

const { cycle, manager } = rechargeTaskType.fields;

/** A task's own, beside those of all types. */
const rechargeTaskFilters: FiltersOf<typeof rechargeTask.list> = [
  anyOf('cycle', cycle),
  textIn('manager', manager, { maxLength: 40 }),
];

/** 大R充值任务 (docs/design/rewards.md#recharged-user-tasks): rewards for large recharges, and each user's progress. */
export default function RechargeTaskPage() {
  return <ConfigScreen type={rechargeTaskConfig} columns={rechargeTaskColumns} filters={rechargeTaskFilters} />;
}
