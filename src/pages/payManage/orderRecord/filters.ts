import { maxFlowSpanDays } from '@/domain/limits';
import { orderType } from '@/domain/objects/order';
import { anyOf, flag, oneOf, rangeIn, searchIn, textIn } from '@/kit/base/list/filters';
import { timeFilter } from '@/kit/base/list/timeFilter';
import type { FiltersOf } from '@/kit/list/types';
import type { listOrders } from '@/services/order';

const fields = orderType.fields;

/** Sales countries. */
const countries = { CN: { label: '中国' }, PH: { label: '菲律宾' }, US: { label: '美国' } };

export const orderFilters: FiltersOf<typeof listOrders> = [
  searchIn('ids', '单号', { placeholder: '订单号 / 渠道单号，可粘贴多个', many: true, width: 280 }),
  textIn('uid', '用户ID', { maxLength: 20 }),
  anyOf('status', fields.status),
  anyOf('channel', fields.channel),
  timeFilter('from', '时间', {
    from: 'from',
    to: 'to',
    usual: 'week',
    maxDays: maxFlowSpanDays,
    anyTimeWith: ['ids'],
  }),
  oneOf('time_of', fields.time_of),
  anyOf('mismatch', fields.mismatch),
  anyOf('currency', fields.currency),
  rangeIn('usd_min', 'usd_max', fields.amount_usd),
  anyOf('product_type', fields.product_type),
  textIn('product', fields.product_id, { maxLength: 40 }),
  flag('first', fields.is_first),
  anyOf('risk', fields.risk_flag),
  anyOf('country', fields.country, countries),
];
