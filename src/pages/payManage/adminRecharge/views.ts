import type { BuiltInView } from '@/kit/base/list/types';

/** Views of own orders and of orders waiting for me. */
export const rechargeViews: readonly BuiltInView[] = [
  { key: 'mine', label: '我的发起', query: { scope: 'mine' } },
  { key: 'to_check', label: '待我审批', query: { scope: 'to_check' }, counted: true },
  { key: 'unknown', label: '结果未知', query: { from: 'month', status: 'executing' }, counted: true },
];
