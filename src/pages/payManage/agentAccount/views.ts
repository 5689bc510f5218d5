import type { BuiltInView } from '@/kit/base/list/types';

/** Looked at every day by finance. */
export const accountViews: readonly BuiltInView[] = [
  { key: 'low', label: '库存告急', query: { low: 'true' }, counted: true },
  { key: 'pending', label: '待开通', query: { status: 'pending' }, counted: true },
  { key: 'frozen', label: '冻结', query: { status: 'frozen' }, counted: true },
  { key: 'top', label: '总代', query: { level: '1' } },
];
