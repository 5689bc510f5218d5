import { breakerText } from '../../../../src/domain/treasureBox';
import type { TreasureBoxBody } from '../../../../src/domain/treasureBoxBody';
import { anchor, day, dayOf, minute } from '../../base/clock';
import { memo } from '../../base/lazy';
import { drawn } from '../../base/planted';
import { seedOf } from '../../base/random';
import { seedScale } from '../../base/scale';
import type { StoredUser } from '../../base/stored';
import type { StoredConfig, StoredVersion } from '../../kit/config/store';
import { cases } from '../seeded/cases';
import { isOrdinary } from '../seeded/recharges';
import { freshState, openBox } from './open';
import { seedTreasureBoxes } from './seed';
import type { BoxPlayer, BoxState, StoredOpening } from './stored';

/** Interval between openings. */
export const openEvery = 30 * minute;

/** Number of openings per interval; busy boxes open more than once. */
export const opensAtOnce = (id: string): number => 1 + (seedOf(id) % 3);

const regulars = 80;
const newcomers = 8;
const doubles = 4;

/** Users in the rooms; deterministic. Most are long-standing, some are new, some have two accounts. */
export function boxPlayers(): BoxPlayer[] {
  const named = new Set<string>(Object.values(cases));
  const all = [...drawn().users.values()].filter(({ user_id, status }) => status === 'normal' && !named.has(user_id));
  const byDevice = new Map<string, StoredUser[]>();
  for (const user of all) byDevice.set(user.secret.device_id, [...(byDevice.get(user.secret.device_id) ?? []), user]);
  byDevice.delete('');
  const shared = [...byDevice.values()].filter((users) => users.length > 1);
  const some = [
    ...all.filter(({ register_at }) => register_at > anchor - 5 * day).slice(0, newcomers),
    ...shared.slice(0, doubles).flatMap((users) => users.slice(0, 2)),
  ];
  const known = all.filter((user) => isOrdinary(user) && !some.includes(user)).slice(0, regulars);
  // Two of one device stand together, so that they are in a room together.
  const mixed = [...known.slice(0, regulars / 2), ...some, ...known.slice(regulars / 2)];
  return mixed.map(({ user_id, secret, register_at }) => ({ uid: user_id, device: secret.device_id, register_at }));
}

interface Past {
  openings: StoredOpening[];
  states: BoxState[];
  next_at: number;
}

/** Complete history of one seeded box: until now, or until it stopped automatically. */
function pastOf(config: StoredConfig<TreasureBoxBody>, until: number, players: readonly BoxPlayer[]) {
  const { id, status, versions } = config;
  // A box that stopped automatically did so today.
  const from = dayOf(anchor) - (status === 'paused' ? 0 : 2 * day);
  const state = freshState(id, versions[0]?.version ?? 1, from);
  const openings: StoredOpening[] = [];
  for (let at = from; at < until && state.tripped === null; at += openEvery) {
    const version = versions.findLast((one) => one.at <= at);
    if (version)
      openings.push(
        ...openTimes(
          version,
          state,
          at,
          (moment) => openBox(config, version, state, moment, players),
          status === 'paused',
        ),
      );
  }
  return { state, openings };
}

function openTimes(
  version: StoredVersion<TreasureBoxBody>,
  state: BoxState,
  at: number,
  open: (moment: number) => StoredOpening | undefined,
  stops: boolean,
): StoredOpening[] {
  const opened: StoredOpening[] = [];
  for (let i = 0; i < opensAtOnce(state.id) && state.tripped === null; i++) {
    const opening = open(at + i * minute);
    if (!opening) break;
    opened.push(opening);
    const why = stops ? breakerText(version.content.body, state.watched, state.today.coins) : undefined;
    if (why !== undefined) state.tripped = { at: at + i * minute, why };
  }
  return opened;
}

const pastAt = memo(1, (_scale: number): Past => {
  const players = boxPlayers();
  const served = seedTreasureBoxes().filter(
    ({ env, status }) => env === 'prod' && (status === 'online' || status === 'paused'),
  );
  const past = served.map((config) => pastOf(config, anchor, players));
  const openings = past.flatMap((one) => one.openings).sort((a, b) => a.at - b.at);
  return { openings, states: past.map(({ state }) => state), next_at: anchor + openEvery };
});

/** History from before the backend started, drawn by the same engine as later openings. */
export const drawnPast = (): Past => pastAt(seedScale());
