import type { BuiltInView } from '@/kit/base/list/types';

/** Asked for every day. */
export const banViews: readonly BuiltInView[] = [
  { key: 'active', label: '生效中', query: { status: 'active' }, counted: true },
  { key: 'ends', label: '今日到期', query: { status: 'active', end_from: 'today', sort: 'end_at' }, counted: true },
  { key: 'permanent', label: '永久', query: { status: 'active', permanent: 'true' } },
  { key: 'appeals', label: '申诉待处理', query: { appeal: 'submitted' }, counted: true },
];
