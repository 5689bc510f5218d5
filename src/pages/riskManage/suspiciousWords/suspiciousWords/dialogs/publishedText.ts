import { toast } from '@/kit/base/feedback';
import type { OutputOf } from '@/services/endpoint';
import type { createWord } from '@/services/word';

/** Message after publishing a word, or after requesting approval. */
export function publishedText({ state }: OutputOf<typeof createWord>, done: string): string | undefined {
  if (state === 'effective') return done;
  toast.info('命中流量超限，已提交，等待第二人审批后生效');
  return undefined;
}
