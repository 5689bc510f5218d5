import { activityType } from '@/domain/activity/fields';
import { anyOf, searchIn, textIn } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { listSettlementNames, listSettlements } from '@/services/activitySettle';

const { settle_state, type, uid, name_state, why } = activityType.fields;

const search = searchIn('q', '活动', { placeholder: '活动名称或编号', many: false, width: 240 });

export const settlementFilters: FiltersOf<typeof listSettlements> = [
  search,
  anyOf('settle', settle_state),
  anyOf('type', type),
];

export const nameFilters: FiltersOf<typeof listSettlementNames> = [
  search,
  textIn('uid', uid, { maxLength: 20 }),
  anyOf('name_state', name_state),
  anyOf('why', why),
];
