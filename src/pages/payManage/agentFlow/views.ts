import type { BuiltInView } from '@/kit/base/list/types';

/** Asked for every day by finance. */
export const flowViews: readonly BuiltInView[] = [
  { key: 'today', label: '今天', query: { from: 'today' }, counted: true },
  { key: 'disputed', label: '争议中', query: { from: 'month', status: 'disputed' }, counted: true },
  { key: 'reversed', label: '已冲正', query: { from: 'month', status: 'reversed' } },
  { key: 'stock', label: '进货与调拨', query: { from: 'week', type: ['purchase', 'transfer_in', 'transfer_out'] } },
];
