import type { BuiltInView } from '@/kit/base/list/types';

/** Views of tasks that need action. */
export const rewardViews: readonly BuiltInView[] = [
  { key: 'pending', label: '待审批', query: { status: 'pending' }, counted: true },
  { key: 'stuck', label: '待处理', query: { status: ['paused', 'unknown', 'partial', 'failed'] }, counted: true },
];
