import { kept } from './kept';

/** Time up to which this operator has seen in this browser how the own requests were decided, epoch ms. */
export const answersSeen = kept('answersSeen', (stored) => (typeof stored === 'number' ? stored : 0));
