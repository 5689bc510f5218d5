import { rechargeProgressType } from '@/domain/objects/rechargeTask';
import { anyOf, flag, searchIn, textIn } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { listRechargeProgress } from '@/services/rechargeTaskProgress';

const { uid, claim } = rechargeProgressType.fields;

export const progressFilters: FiltersOf<typeof listRechargeProgress> = [
  searchIn('q', '任务', { placeholder: '任务编号或名称', many: false, width: 200 }),
  textIn('uid', uid, { maxLength: 20 }),
  anyOf('claim', claim),
  flag('near', '接近下一档（≥ 90%）'),
];
