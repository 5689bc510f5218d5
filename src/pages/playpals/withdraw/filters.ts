import { withdrawType } from '@/domain/withdrawal/fields';
import { withdrawDays } from '@/domain/withdrawal/limits';
import { anyOf, flag, numberIn, rangeIn, searchIn, textIn } from '@/kit/base/list/filters';
import { timeFilter } from '@/kit/base/list/timeFilter';
import type { FiltersOf } from '@/kit/list/types';
import type { listWithdrawals } from '@/services/withdrawal';

const fields = withdrawType.fields;

export const withdrawFilters: FiltersOf<typeof listWithdrawals> = [
  searchIn('ids', fields.withdraw_id, { placeholder: '单号，可粘贴多个', many: true, width: 240 }),
  textIn('uid', '用户ID', { maxLength: 20 }),
  anyOf('status', fields.status),
  anyOf('method', fields.method),
  timeFilter('from', fields.created_at, {
    from: 'from',
    to: 'to',
    usual: 'month',
    maxDays: withdrawDays,
    anyTimeWith: ['ids'],
  }),
  flag('green', fields.green),
  flag('overdue', fields.overdue),
  numberIn('risk_min', fields.risk_score, '≥'),
  rangeIn('cny_min', 'cny_max', '折合人民币（元）'),
  anyOf('currency', fields.currency),
  textIn('family', fields.family_id, { maxLength: 20 }),
];
