import { sayWaiting } from '@/kit/form/sayWaiting';
import type { Reward } from '@/services/reward';

/** Message after a task was submitted. */
export function sayTask({ task: { status } }: { task: Reward }): string | undefined {
  if (status === 'draft') return '已存为草稿';
  return status === 'pending' ? sayWaiting() : '已进入队列，执行结果见列表';
}
