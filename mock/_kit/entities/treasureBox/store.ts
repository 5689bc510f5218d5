import { Columns } from '../../http/columns';
import { Collection } from '../../store/store';
import { drawnPast } from './past';
import type { BoxState, StoredOpening } from './stored';

export const boxStates = new Collection<BoxState>(
  'boxStates',
  () => drawnPast().states.map((state) => [state.id, state] as const),
  ({ id }) => id,
);

export const boxOpenings = new Collection<StoredOpening>(
  'boxOpenings',
  () => drawnPast().openings.map((opening) => [opening.box_open_id, opening] as const),
  ({ box_open_id }) => box_open_id,
);

export const openingColumns = new Columns(boxOpenings, {
  facets: { id: ({ id }) => id, room_id: ({ room_id }) => room_id, rare: ({ rare }) => String(rare > 0) },
  numbers: { at: ({ at }) => at, coins: ({ coins }) => coins },
});

/** Time of the next openings. */
export const boxClock = new Collection<{ next_at: number }>('boxClock', () => [
  ['clock', { next_at: drawnPast().next_at }],
]);
