import type { DrawFacts, DrawReason, Outcome } from '../../../../src/domain/box';
import type { LeftOut } from '../../../../src/domain/boxEntry';
import type { BoxDay } from '../../../../src/domain/treasureBox';

/** User who may be in a room. */
export interface BoxPlayer {
  uid: string;
  device: string;
  register_at: number;
}

/** Room of an opening: its rollout bucket, and the boxes skipped before this one by rollout or daily cap. */
export interface StoredRoom {
  room_id: string;
  percent: number;
  /** Rollout bucket of the room, 0 to 99; the room has the box below `percent`. */
  place: number;
  /** Whitelisted user in the room, where the rollout excludes the room itself; else null. */
  listed: string | null;
  /** Openings of the room that day, including this one. */
  opened_today: number;
  passed_rollout: number;
  passed_cap: number;
}

/** Winner of an opening, with the facts that decided the reward. */
export interface StoredDraw {
  uid: string;
  facts: DrawFacts;
  /** Granted reward: its index in the version's pool, −1 for the `empty_reward`. */
  given: Outcome['given'];
  why: DrawReason;
}

export interface StoredOpening {
  box_open_id: string;
  /** Id of the box; `of_version` is the version drawn from. */
  id: string;
  of_version: number;
  at: number;
  room_id: string;
  /** Selection of the room. */
  room: StoredRoom;
  participants: number;
  /** Users in the room who were excluded. */
  left_out: LeftOut[];
  draws: StoredDraw[];
  /** Coins granted, by the values of the version. */
  coins: number;
  /** Expected coins of its draws given the stock at each draw, and the sum of their variances. */
  moments: Pick<BoxDay, 'expected' | 'variance'>;
  rare: number;
  replaced: number;
}

/** State of a box that the next draw depends on. */
export interface BoxState {
  /** Id of the box. */
  id: string;
  /** Version of the last opening. */
  of_version: number;
  /** Start of the day (PRC) that the daily counters belong to. */
  day: number;
  /** Total number of openings. */
  opened: number;
  /** Counters by `rewardKey` over all versions: granted in total and today, restocked in total and today. */
  given: Record<string, number>;
  given_day: Record<string, number>;
  added: Record<string, number>;
  added_day: Record<string, number>;
  /** Restocked by one person alone since the last approval. */
  alone: Record<string, number>;
  alone_day: Record<string, number>;
  /** Granted today, by user and `rewardKey`. */
  had: Record<string, number>;
  /** Wins today by user, and openings today by room. */
  wins: Record<string, number>;
  rooms: Record<string, number>;
  /** Consecutive draws without a rare reward, by user. */
  misses: Record<string, number>;
  today: BoxDay;
  /** Figures that the circuit breaker watches: since midnight, the last change of odds or the last resume. */
  watched: BoxDay;
  tripped: { at: number; why: string } | null;
}
