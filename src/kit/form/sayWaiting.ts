import { toast } from '@/kit/base/feedback';

/** For `done`: nothing happened yet, it waits for a second person (docs/design/blocks.md#g7). */
export function sayWaiting(): undefined {
  toast.info('已提交，等待第二人审批后生效');
}
