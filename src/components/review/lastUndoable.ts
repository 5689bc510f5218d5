import type { CaseKind } from '@/domain/review/kinds';
import type { Batch, QueueState } from './queueState';

const undoable: readonly Batch<CaseKind>['state'][] = ['held', 'sending', 'offline', 'unsent'];

/** The latest that can still be taken back, and is not being taken back already. */
export const lastUndoable = <K extends CaseKind>(
  state: Pick<QueueState<K>, 'batches'>,
  returning: ReadonlySet<string> = new Set(),
): Batch<K> | undefined => state.batches.findLast(({ key, state }) => undoable.includes(state) && !returning.has(key));
