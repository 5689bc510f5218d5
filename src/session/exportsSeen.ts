import { kept } from './kept';

/** Up to when this operator has seen in this browser what became of his exports, epoch ms. */
export const exportsSeen = kept('exportsSeen', (stored) => (typeof stored === 'number' ? stored : 0));
