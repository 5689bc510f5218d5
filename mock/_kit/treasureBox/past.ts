import { breakerText, type TreasureBoxBody } from '../../../src/domain/treasureBox';
import { anchor, day, dayOf, minute } from '../clock';
import type { StoredConfig, StoredVersion } from '../config/store';
import { memo } from '../lazy';
import { seedOf } from '../random';
import { drawn, seedScale } from '../seed';
import { isOrdinary } from '../seed/recharges';
import { freshState, openBox } from './open';
import { seedTreasureBoxes } from './seed';
import type { BoxState, StoredOpening } from './store';

/** Boxes open so often. */
export const openEvery = 30 * minute;

/** A busy box opens more than once each time. */
export const opensAtOnce = (id: string): number => 1 + (seedOf(id) % 3);

const players = 80;

/** Who takes part, the same every time. */
export const boxPlayers = (): string[] =>
  [...drawn().users.values()]
    .filter(isOrdinary)
    .slice(0, players)
    .map(({ user_id }) => user_id);

interface Past {
  openings: StoredOpening[];
  states: BoxState[];
  next_at: number;
}

/** All that one box of the seed gave so far: to now while it is served, until it stopped by itself where it did. */
function pastOf({ id, status, versions }: StoredConfig<TreasureBoxBody>, until: number, users: readonly string[]) {
  // What stopped by itself did so today.
  const from = dayOf(anchor) - (status === 'paused' ? 0 : 2 * day);
  const state = freshState(id, versions[0]?.version ?? 1, from);
  const openings: StoredOpening[] = [];
  for (let at = from; at < until && state.tripped === null; at += openEvery) {
    const version = versions.findLast((one) => one.at <= at);
    if (version) openings.push(...openTimes(version, state, at, users, status === 'paused'));
  }
  return { state, openings };
}

function openTimes(
  version: StoredVersion<TreasureBoxBody>,
  state: BoxState,
  at: number,
  users: readonly string[],
  stops: boolean,
): StoredOpening[] {
  const opened: StoredOpening[] = [];
  for (let i = 0; i < opensAtOnce(state.id) && state.tripped === null; i++) {
    opened.push(openBox(version, state, at + i * minute, users));
    const why = stops ? breakerText(version.content.body, state.watched) : undefined;
    if (why !== undefined) state.tripped = { at: at + i * minute, why };
  }
  return opened;
}

const pastAt = memo(1, (_scale: number): Past => {
  const users = boxPlayers();
  const served = seedTreasureBoxes().filter(
    ({ env, status }) => env === 'prod' && (status === 'online' || status === 'paused'),
  );
  const past = served.map((config) => pastOf(config, anchor, users));
  const openings = past.flatMap((one) => one.openings).sort((a, b) => a.at - b.at);
  return { openings, states: past.map(({ state }) => state), next_at: anchor + openEvery };
});

/** What happened before the backend began: drawn by the engine, as what comes after. */
export const drawnPast = (): Past => pastAt(seedScale());
