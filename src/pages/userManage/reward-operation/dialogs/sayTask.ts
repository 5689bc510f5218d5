import { sayWaiting } from '@/components/form/sayWaiting';
import type { Reward } from '@/services/rewards';

/** Message after a task was submitted. */
export function sayTask({ task: { status } }: { task: Reward }): string | undefined {
  if (status === 'draft') return '已存为草稿';
  return status === 'pending' ? sayWaiting() : '已进入队列，执行结果见列表';
}
