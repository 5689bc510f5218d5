import { rewardType } from '@/domain/objects/reward';
import { anyOf, oneOf, searchIn, textIn } from '@/kit/base/list/filters';
import { listTime } from '@/kit/base/list/timeFilter';
import { reasonFilter } from '@/kit/field/reasonFilter';
import type { FiltersOf } from '@/kit/list/types';
import type { listRewards } from '@/services/reward';

const { uid, items, op, status, reason_code, created_at } = rewardType.fields;

export const rewardFilters: FiltersOf<typeof listRewards> = [
  searchIn('ids', '任务ID', { placeholder: '任务ID，可粘贴多个', many: true, width: 240 }),
  textIn('uid', uid, { maxLength: 20 }),
  textIn('item', items, { maxLength: 40 }),
  oneOf('op', op),
  anyOf('status', status),
  listTime(created_at, ['ids']),
  reasonFilter('reason_code', reason_code),
  textIn('maker', '发起人（姓名或工号）', { maxLength: 20 }),
];
