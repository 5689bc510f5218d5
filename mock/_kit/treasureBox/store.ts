import type { DrawFacts, DrawReason, Outcome } from '../../../src/domain/box';
import type { LeftOut } from '../../../src/domain/boxEntry';
import type { BoxDay } from '../../../src/domain/treasureBox';
import { Columns } from '../columns';
import { Collection } from '../store';
import { drawnPast } from './past';
import type { StoredRoom } from './rooms';

/** One winner of an opening, with all that decided what was given. */
export interface StoredDraw {
  uid: string;
  facts: DrawFacts;
  /** As it was given: by place in the pool of the version, −1 for the `empty_reward`. */
  given: Outcome['given'];
  why: DrawReason;
}

export interface StoredOpening {
  box_open_id: string;
  /** The box, and the version that was drawn from. */
  id: string;
  of_version: number;
  at: number;
  room_id: string;
  /** What let the room have it. */
  room: StoredRoom;
  participants: number;
  /** Who was there and took no part. */
  left_out: LeftOut[];
  draws: StoredDraw[];
  /** Given, by the values of the version. */
  coins: number;
  /** What its draws gave on average, by what there was at each, and the sum of their variances. */
  moments: Pick<BoxDay, 'expected' | 'variance'>;
  rare: number;
  replaced: number;
}

/** How far one box is: what the next draw depends on. */
export interface BoxState {
  /** The box. */
  id: string;
  /** The version it was opened by last. */
  of_version: number;
  /** The first moment of the day (PRC) that the numbers of a day are about. */
  day: number;
  /** Openings there ever were. */
  opened: number;
  /** By `rewardKey`, whatever the version: given ever, and today; added by hand. */
  given: Record<string, number>;
  given_day: Record<string, number>;
  added: Record<string, number>;
  added_day: Record<string, number>;
  /** Of these, by one person each since a second one agreed. */
  alone: Record<string, number>;
  alone_day: Record<string, number>;
  /** By user and `rewardKey`: today. */
  had: Record<string, number>;
  /** By user, and by room: wins and openings today. */
  wins: Record<string, number>;
  rooms: Record<string, number>;
  /** By user: draws in a row without a rare reward. */
  misses: Record<string, number>;
  today: BoxDay;
  /** Since midnight, since other odds, or since it was resumed: what the breaker looks at. */
  watched: BoxDay;
  tripped: { at: number; why: string } | null;
}

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

/** When the next boxes open. */
export const boxClock = new Collection<{ next_at: number }>('boxClock', () => [
  ['clock', { next_at: drawnPast().next_at }],
]);
