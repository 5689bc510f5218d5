import { rechargeType } from '@/domain/objects/recharge';
import { rechargeScopes } from '@/domain/recharge';
import { anyOf, oneOf, rangeIn, searchIn, textIn } from '@/kit/base/list/filters';
import { listTime } from '@/kit/base/list/timeFilter';
import { reasonFilter } from '@/kit/field/reasonFilter';
import type { FiltersOf } from '@/kit/list/types';
import type { listRecharges } from '@/services/recharge';

const { uid, direction, asset, amount, status, reason_code, created_at } = rechargeType.fields;

export const rechargeFilters: FiltersOf<typeof listRecharges> = [
  searchIn('ids', '单号', { placeholder: '充值单号 / 批次，可粘贴多个', many: true, width: 240 }),
  textIn('uid', uid, { maxLength: 20 }),
  oneOf('direction', direction),
  anyOf('status', status),
  rangeIn('amount_min', 'amount_max', amount),
  listTime(created_at, ['ids', 'scope']),
  anyOf('asset', asset),
  reasonFilter('reason_code', reason_code),
  textIn('maker', '发起人（姓名或工号）', { maxLength: 20 }),
  textIn('checker', '审批人（姓名或工号）', { maxLength: 20 }),
  oneOf('scope', '与我有关', rechargeScopes),
];
