import type { BuiltInView } from '@/ui/list/types';

/** Tabs of a list by lifecycle; 待审批 includes changes of live configs. */
export const configViews: readonly BuiltInView[] = [
  { key: 'online', label: '生效中', query: { status: 'online' }, counted: true },
  { key: 'scheduled', label: '已排期', query: { status: 'scheduled' }, counted: true },
  { key: 'pending', label: '待审批', query: { draft: 'pending' }, counted: true },
  { key: 'draft', label: '草稿', query: { status: 'draft' }, counted: true },
  { key: 'paused', label: '已暂停', query: { status: 'paused' }, counted: true },
  { key: 'ended', label: '已结束', query: { status: 'ended' }, counted: true },
];
