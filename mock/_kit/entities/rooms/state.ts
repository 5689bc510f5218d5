import { createHash } from 'node:crypto';
import { patrolHoldSeconds } from '../../../../src/domain/limits';
import { roomType } from '../../../../src/domain/objects/room';
import { roomLeadCode, type snapshotTriggers } from '../../../../src/domain/room';
import type { LiveRoom, Seat, Snapshot } from '../../../../src/services/rooms';
import { anchor, day, hour, minute, now, second } from '../../base/clock';
import { operatorOf } from '../../base/operators';
import { random, seedOf } from '../../base/random';
import { once } from '../../base/scale';
import { missing } from '../../http/writeRules';
import { actionsOf } from '../../kit/entityActions';
import { soundAddress } from '../../rooms/address';
import { allRooms, roomFacts } from '../../rooms/facts';
import { type Party, partyAt, partyOf } from '../../rooms/parties';
import { levelsBefore, roomAt } from '../../rooms/scene';
import { db, serial } from '../../store/db';
import { Collection } from '../../store/store';
import { latestChecks, type StoredCheck } from '../patrol/checks';
import { isOpen, listenings } from './listening';

/** Effects of operators on a room, kept apart from the world in which it lives. */
export interface StoredRoom {
  room_id: string;
  /** Name and cover by an operator; null where the owner's stand. */
  name: string | null;
  cover: string | null;
  sealed_until: number | null;
  limited_until: number | null;
  /** Party that was ended by an operator. */
  ended_party: string | null;
  muted: { uid: string; until: number }[];
  /** People who were removed from a microphone or the room, with the party. */
  removed: { uid: string; party_id: string; verb: 'drop' | 'kick' | 'lock_seat' }[];
  warned_at: number | null;
  /** Operator who listens, and until when the room counts as patrolled. */
  patrol: { id: string; name: string; until: number } | null;
  version: number;
}

const seed = once(() =>
  allRooms().map(({ room_id }): [string, StoredRoom] => [
    room_id,
    {
      room_id,
      name: null,
      cover: null,
      sealed_until: null,
      limited_until: null,
      ended_party: null,
      muted: [],
      removed: [],
      warned_at: null,
      patrol: null,
      version: 1,
    },
  ]),
);

export const roomStates = new Collection<StoredRoom>('room states', seed, ({ room_id }) => room_id);

/** Name and cover of a room: an operator's, or else the owner's. */
export function lookOf({ room_id, name, cover }: StoredRoom): { room_name: string; cover: string } {
  const facts = roomFacts(room_id);
  return { room_name: name ?? facts?.room_name ?? '', cover: cover ?? facts?.cover ?? '' };
}

export const stillOn = (until: number | null): number | null => (until !== null && until > now() ? until : null);

/** Seats as the operators' actions leave them. */
function seatsOf(seats: readonly Seat[], { muted, removed }: StoredRoom, party_id: string): Seat[] {
  const gone = new Set(removed.filter((one) => one.party_id === party_id).map(({ uid }) => uid));
  const silent = new Set(muted.filter(({ until }) => until > now()).map(({ uid }) => uid));
  return seats
    .filter(({ uid }) => !gone.has(uid))
    .map((seat) => (silent.has(seat.uid) ? { ...seat, mic: 'muted', speaking: false } : seat));
}

export const openRequests = (): ReadonlyMap<string, string> =>
  new Map(
    db.approvals
      .filter(({ status, object_type }) => status === 'pending' && object_type === roomType.type)
      .map(({ object_id, id }) => [object_id, id]),
  );

export interface Beside {
  checks: ReadonlyMap<string, StoredCheck>;
  requests: ReadonlyMap<string, string>;
  /** Time of the latest snapshot, by room. */
  captured: ReadonlyMap<string, number>;
}

/** Rows that every room of a list is looked up in; read once per list. */
export const beside = (): Beside => ({
  checks: latestChecks(now()),
  requests: openRequests(),
  captured: new Map(snapshots.map(({ room_id, captured_at }) => [room_id, captured_at])),
});

/** A room as it is now, with what operators did to it; levels take longer than the rest, and a list adds them later. */
export function liveRoom(
  state: StoredRoom,
  { checks, requests, captured }: Beside = beside(),
  hasLevels = true,
): LiveRoom {
  const { room_id, version, patrol, warned_at } = state;
  const scene = roomAt(room_id, now());
  const { room } = scene;
  const party = runningParty(state);
  const isLive = party !== undefined;
  const sealed_until = stillOn(state.sealed_until);
  const limited = stillOn(state.limited_until) !== null;
  const check = checks.get(room_id);
  const { online, heat, gift_10min, risk_score, hits } = scene;
  return {
    room_id,
    party_id: isLive ? party.party_id : null,
    ...lookOf(state),
    type: room.type,
    region: room.region,
    owner_uid: room.owner_uid,
    owner_name: room.owner_name,
    family_id: room.family_id,
    family_name: room.family_name,
    official: room.official,
    lock: room.lock,
    online: isLive ? online : 0,
    heat: isLive ? heat : 0,
    seats: isLive ? seatsOf(scene.seats, state, party.party_id) : [],
    gift_10min: isLive ? gift_10min : 0,
    levels: isLive && hasLevels ? levelsBefore(party, now()) : '',
    risk_score: isLive ? risk_score : 0,
    tags: [
      ...scene.tags,
      ...(limited ? (['limited'] as const) : []),
      ...(warned_at !== null && warned_at > now() - day ? (['warned'] as const) : []),
    ],
    hits: isLive ? [...hits] : [],
    started_at: isLive ? party.start : null,
    last_snapshot_at: captured.get(room_id) ?? null,
    last_check: check ? { at: check.start_at, by: check.inspector, conclusion: check.conclusion } : null,
    patrolled_by: patrol && patrol.until > now() ? patrol.name : null,
    limited,
    sealed_until,
    pending_approval: requests.get(room_id) ?? null,
    version,
  };
}

export function roomState(room_id: string): StoredRoom {
  const state = roomStates.get(room_id);
  if (!state) throw missing('房间');
  return state;
}

/** Facts of audit rows, requests and conflicts. */
export const roomView = (state: StoredRoom): Record<string, unknown> => {
  return {
    room_id: state.room_id,
    ...lookOf(state),
    sealed_until: state.sealed_until,
    limited_until: state.limited_until,
    ended_party: state.ended_party,
    muted: state.muted.map(({ uid }) => uid),
    removed: state.removed.map(({ uid }) => uid),
    warned_at: state.warned_at,
  };
};

const { action, batch } = actionsOf(
  {
    about: roomType,
    rows: roomStates,
    key: 'room_id',
    lead: roomLeadCode,
    name: (state: StoredRoom) => lookOf(state).room_name,
    facts: roomView,
  },
  {
    find: roomState,
    // Rules look at the people and the state of a room, not at its checks, snapshots and loudness.
    stateOf: (state: StoredRoom, requests: ReadonlyMap<string, string> = openRequests()) => ({
      ...state,
      live: liveRoom(state, { checks: new Map(), captured: new Map(), requests }, false),
    }),
    recordOf: (state: StoredRoom) => liveRoom(state),
  },
);

export { action as roomAction, batch as roomBatch };

/** Marks a room as patrolled by the last of those who still listen; open views of others stay valid. */
export function holdRoom(room_id: string): void {
  const last = listenings.findLast((one) => one.room_id === room_id && isOpen(one));
  const by = last && operatorOf(last.by);
  const until = (last?.begun_at ?? 0) + patrolHoldSeconds * second;
  roomStates.touch(room_id).patrol = by ? { id: by.id, name: by.name, until } : null;
}

/** Running party of a room, unless operators ended it or sealed the room. */
export function runningParty({ room_id, ended_party, sealed_until }: StoredRoom): Party | undefined {
  const { party } = roomAt(room_id, now());
  return party?.party_id === ended_party || stillOn(sealed_until) !== null ? undefined : party;
}

type StoredSnapshot = Omit<Snapshot, 'clip_url'>;

/** Freezes a room as it is; undefined while it is closed. */
function freeze(state: StoredRoom, about: Pick<Snapshot, 'snapshot_id' | 'trigger' | 'by'>, at: number) {
  const { room, party, ...scene } = roomAt(state.room_id, at);
  if (!party) return undefined;
  const content = {
    room_id: state.room_id,
    party_id: party.party_id,
    ...lookOf(state),
    notice: room.notice,
    online: scene.online,
    seats: seatsOf(scene.seats, state, party.party_id),
    risk_score: scene.risk_score,
    captured_at: at,
  };
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return { ...content, ...about, hash, version: 1 } satisfies StoredSnapshot;
}

const seededSnapshots = once(() =>
  allRooms()
    .flatMap(({ room_id, index }): StoredSnapshot[] => {
      const rng = random(seedOf(`snapshot ${room_id}`));
      const trigger = rng.pick([
        'timer',
        'timer',
        'rule',
        'report',
      ] as const satisfies (keyof typeof snapshotTriggers)[]);
      const state = seed()[index]?.[1];
      const at = anchor - rng.int(2, 90) * minute;
      const id = `snp_${100_000 + index}`;
      const frozen = state && freeze(state, { snapshot_id: id, trigger, by: null }, at);
      return frozen ? [frozen] : [];
    })
    .sort((a, b) => a.captured_at - b.captured_at)
    .map((one) => [one.snapshot_id, one] as const),
);

export const snapshots = new Collection<StoredSnapshot>('snapshots', seededSnapshots, ({ snapshot_id }) => snapshot_id);

/** Snapshots of a room, newest first. */
export const snapshotsOf = (room_id: string): StoredSnapshot[] =>
  snapshots.filter((one) => one.room_id === room_id).reverse();

/** Captures a live room now. */
export function capture(room_id: string, by: string): StoredSnapshot | undefined {
  const snapshot_id = `snp_${200_000 + serial('snapshot', snapshots.everHeld)}`;
  const frozen = freeze(roomState(room_id), { snapshot_id, trigger: 'manual', by }, now());
  return frozen && snapshots.add(frozen);
}

/** A snapshot with a signed address of the ten seconds before it. */
export function snapshotRecord(one: StoredSnapshot): Snapshot {
  const party = partyOf(one.party_id);
  const place = one.captured_at - (party?.start ?? 0);
  const span = { from: Math.max(0, place - 10 * second), to: Math.max(second, place) };
  return { ...one, clip_url: soundAddress(one.party_id, 'mix', span).url };
}

/** Span of a stream from now on: what is still left of the party, at most an hour. */
export function streamSpan(room_id: string) {
  const room = roomFacts(room_id);
  const party = room && partyAt(room, now());
  if (!party) return undefined;
  const from = now() - party.start;
  return { party, span: { from, to: Math.min(party.end - party.start, from + hour) } };
}
