import { kept } from './kept';

/** Time up to which this operator has seen the results of exports in this browser, epoch ms. */
export const exportsSeen = kept('exportsSeen', (stored) => (typeof stored === 'number' ? stored : 0));
