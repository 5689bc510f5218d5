import type { BuiltInView } from '@/kit/base/list/types';

/** Daily views of withdrawals: waiting, to be paid, unknown result. */
export const withdrawViews: readonly BuiltInView[] = [
  { key: 'first', label: '待初审', query: { from: 'month', status: ['submitted', 'reviewing'] }, counted: true },
  { key: 'green', label: '可批量', query: { from: 'month', green: 'true' }, counted: true },
  { key: 'second', label: '待复审', query: { from: 'month', status: 'second' }, counted: true },
  { key: 'approved', label: '待打款', query: { from: 'month', status: 'approved' }, counted: true },
  { key: 'open', label: '打款中与失败', query: { from: 'month', status: ['paying', 'failed'] }, counted: true },
  { key: 'overdue', label: '超时', query: { from: 'month', overdue: 'true' }, counted: true },
  { key: 'frozen', label: '冻结', query: { from: 'month', status: 'frozen' } },
];
