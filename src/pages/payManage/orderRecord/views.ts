import type { BuiltInView } from '@/kit/base/list/types';

/** Daily views of orders: paid but undelivered first. */
export const orderViews: readonly BuiltInView[] = [
  { key: 'undelivered', label: '未到账', query: { from: 'month', mismatch: 'undelivered' }, counted: true },
  {
    key: 'differs',
    label: '对账异常',
    query: { from: 'month', mismatch: ['unpaid', 'doubled', 'not_taken_back'] },
    counted: true,
  },
  { key: 'refunding', label: '退款结果未知', query: { from: 'month', status: 'refunding' }, counted: true },
  { key: 'disputed', label: '争议与拒付', query: { from: 'month', status: ['disputed', 'chargeback'] } },
];
