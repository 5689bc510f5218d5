import type * as z from 'zod/mini';
import { checkDecision } from '../../src/domain/patrolRecord/rules';
import { roomEffectFields, roomProfile, roomType } from '../../src/domain/room/fields';
import { maxListenSeconds, patrolHoldSeconds, snapshotSeconds } from '../../src/domain/room/limits';
import { isUnpatrolled, type ListenSource, roomLeadCode } from '../../src/domain/room/rules';
import { valuesIn } from '../../src/domain/shared/record';
import type { ChatLine, LastCheck, LiveRoom, listLiveRooms, Seat, Snapshot } from '../../src/services/room';
import { anchor, day, hour, minute, now, second } from '../_kit/base/clock';
import { operatorOf } from '../_kit/base/operators';
import { random, seedOf } from '../_kit/base/random';
import { once } from '../_kit/base/scale';
import { jsonSha256Of } from '../_kit/base/sha256';
import { type PageOf, pageIn } from '../_kit/http/query';
import { missing } from '../_kit/http/writeRules';
import { entityActionsOf } from '../_kit/kit/entityActions';
import { db, serial } from '../_kit/store/db';
import { Collection } from '../_kit/store/store';
import { checks } from '../patrolRecord/checks';
import { allRooms, roomFacts } from './facts';
import { type Party, type PartySpan, partiesAt, partyOf } from './parties';
import { chatBefore, noFigures, roomAt } from './scene';
import { levelsBefore, roomSoundAddress } from './sound';

/** Effects of operators on a room, kept apart from the world in which it lives. */
interface StoredRoom {
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
  removed: { uid: string; party_id: string }[];
  warned_at: number | null;
  version: number;
}

const untouched = {
  name: null,
  cover: null,
  sealed_until: null,
  limited_until: null,
  ended_party: null,
  warned_at: null,
  muted: [],
  removed: [],
  version: 1,
};
const seed = once(() => allRooms().map(({ room_id }): [string, StoredRoom] => [room_id, { room_id, ...untouched }]));

export const roomStates = new Collection<StoredRoom>('room states', seed, ({ room_id }) => room_id);

export function roomState(room_id: string): StoredRoom {
  const state = roomStates.get(room_id);
  if (!state) throw missing('房间');
  return state;
}

/** Name and cover of a room: an operator's, or else the owner's. */
export function roomTitleOf(room_id: string): { room_name: string; cover: string } {
  const { name, cover } = roomState(room_id);
  const facts = roomFacts(room_id);
  return { room_name: name ?? facts?.room_name ?? '', cover: cover ?? facts?.cover ?? '' };
}

export const stillOn = (until: number | null): number | null => (until !== null && until > now() ? until : null);

/** Running party of a room, unless operators ended it or sealed the room. */
export function runningParty({ room_id, ended_party, sealed_until }: StoredRoom): Party | undefined {
  const { party } = roomAt(room_id, now());
  return party?.party_id === ended_party || stillOn(sealed_until) !== null ? undefined : party;
}

/** Seats as the operators' actions leave them. */
function seatsOf(seats: readonly Seat[], { muted, removed }: StoredRoom, party_id: string): Seat[] {
  const gone = new Set(removed.filter((one) => one.party_id === party_id).map(({ uid }) => uid));
  const silent = new Set(muted.filter(({ until }) => until > now()).map(({ uid }) => uid));
  return seats
    .filter(({ uid }) => !gone.has(uid))
    .map((seat) => (silent.has(seat.uid) ? { ...seat, mic: 'muted', speaking: false } : seat));
}

/** One listening to a live room. */
interface Listening {
  listen_id: string;
  room_id: string;
  party_id: string;
  /** Operator id. */
  by: string;
  begun_at: number;
  /** Snapshot that was granted for when the stream fails; null if there was none. */
  fallback_id: string | null;
  /** Sound that was played. */
  source: ListenSource;
  /** Heard seconds; null while it goes on. */
  seconds: number | null;
  /** Seconds put on record while it went on, by the checks made meanwhile. */
  taken: number;
}

export const listenings = new Collection<Listening>(
  'listenings',
  () => [],
  ({ listen_id }) => listen_id,
);

/** Seconds of a sound that can have been heard by now. */
export const possibleSeconds = ({ begun_at }: Listening, source: ListenSource): number =>
  Math.min(source === 'live' ? maxListenSeconds : snapshotSeconds, Math.floor((now() - begun_at) / second));

/** Name of the operator who listens, by room; a listening that was never closed ends by itself. */
export const listenersNow = (): ReadonlyMap<string, string> =>
  new Map(
    listenings
      .filter(({ seconds, begun_at }) => seconds === null && now() < begun_at + patrolHoldSeconds * second)
      .map(({ room_id, by }) => [room_id, operatorOf(by)?.name ?? by]),
  );

const openRequests = (): ReadonlyMap<string, string> =>
  new Map(
    db.approvals
      .filter(({ status, object_type }) => status === 'pending' && object_type === roomType.type)
      .map(({ object_id, id }) => [object_id, id]),
  );

type Verdict = Omit<LastCheck, 'current'>;

/** Last verdict on each room: of its latest party that was checked, the latest decision. */
export function lastVerdicts(): ReadonlyMap<string, Verdict> {
  const last = new Map<string, Verdict & { start_at: number }>();
  for (const check of checks) {
    const { check_id, room_id, party_id, start_at } = check;
    const decision = checkDecision(check);
    const known = last.get(room_id);
    const isLater = known?.party_id === party_id ? decision.at >= known.at : start_at >= (known?.start_at ?? 0);
    if (isLater) last.set(room_id, { check_id, party_id, start_at, ...decision });
  }
  return new Map([...last].map(([room_id, { start_at: _, ...verdict }]) => [room_id, verdict]));
}

function lastCheckIn(
  verdicts: ReadonlyMap<string, Verdict>,
  room_id: string,
  running: Party | undefined,
): LastCheck | null {
  const verdict = verdicts.get(room_id);
  return verdict ? { ...verdict, current: verdict.party_id === running?.party_id } : null;
}

/** Rows that every room of a list is looked up in; read once per list. */
const rowsBeside = (requests = openRequests()) => ({
  requests,
  verdicts: lastVerdicts(),
  captured: new Map(snapshots.map(({ room_id, captured_at }) => [room_id, captured_at])),
  listeners: listenersNow(),
});

/** A room as it is now, with what operators did to it; levels take longer than the rest, and a list adds them last. */
export function liveRoomOf(state: StoredRoom, beside = rowsBeside(), hasLevels = true): LiveRoom {
  const { room_id, version, warned_at } = state;
  const { room, tags, figures } = roomAt(room_id, now());
  const party = runningParty(state);
  const limited = stillOn(state.limited_until) !== null;
  const isWarned = warned_at !== null && warned_at > now() - day;
  return {
    room_id,
    ...roomTitleOf(room_id),
    ...valuesIn(roomProfile, room),
    ...(party ? figures : noFigures),
    party_id: party?.party_id ?? null,
    seats: party ? seatsOf(figures.seats, state, party.party_id) : [],
    levels: party && hasLevels ? levelsBefore(party, now()) : '',
    tags: [...tags, ...(limited ? (['limited'] as const) : []), ...(isWarned ? (['warned'] as const) : [])],
    started_at: party?.start ?? null,
    last_snapshot_at: beside.captured.get(room_id) ?? null,
    last_check: lastCheckIn(beside.verdicts, room_id, party),
    patrolled_by: beside.listeners.get(room_id) ?? null,
    limited,
    sealed_until: stillOn(state.sealed_until),
    pending_approval: beside.requests.get(room_id) ?? null,
    version,
  };
}

type Query = z.output<typeof listLiveRooms.spec.input>;

export const isAmong = (wanted: readonly string[] | undefined, ...values: (string | null)[]): boolean =>
  !wanted?.length || wanted.some((one) => values.includes(one.trim()));

function fits(room: LiveRoom, query: Query): boolean {
  const { room_id, party_id, owner_uid, family_id, owner_name, seats, online } = room;
  const { uid, speaking, unpatrolled, risk_min = 0, online_min = 0, online_max = online } = query;
  return (
    isAmong(query.ids, room_id, party_id, owner_uid, family_id, owner_name) &&
    (uid === undefined || uid === owner_uid || seats.some((seat) => seat.uid === uid)) &&
    isAmong(query.region, room.region) &&
    isAmong(query.type, room.type) &&
    isAmong(query.tag, ...room.tags) &&
    room.risk_score >= risk_min &&
    online >= online_min &&
    online <= online_max &&
    (speaking === undefined || seats.some((seat) => seat.speaking) === (speaking === 'true')) &&
    (unpatrolled === undefined || isUnpatrolled(room) === (unpatrolled === 'true'))
  );
}

/** One page of the live rooms that fit, by default the riskiest first. */
export function liveRooms(query: Query): PageOf<LiveRoom> {
  const sort = query.sort ?? '-risk_score';
  const key = sort.replace('-', '') as 'risk_score' | 'online' | 'heat' | 'started_at';
  const sign = sort.startsWith('-') ? -1 : 1;
  const beside = rowsBeside();
  const live = partiesAt(now())
    .map(({ room: { room_id } }) => liveRoomOf(roomState(room_id), beside, false))
    .filter((room) => room.party_id !== null && fits(room, query))
    .sort((a, b) => sign * ((a[key] ?? 0) - (b[key] ?? 0)) || (a.room_id < b.room_id ? -1 : 1));
  const { list, total } = pageIn(live, query);
  return { list: list.map(({ room_id }) => liveRoomOf(roomState(room_id), beside)), total };
}

export const {
  action: roomAction,
  batch: roomBatchResult,
  target: roomTarget,
} = entityActionsOf(
  {
    about: roomType,
    rows: roomStates,
    key: 'room_id',
    lead: roomLeadCode,
    name: ({ room_id }: StoredRoom) => roomTitleOf(room_id).room_name,
    facts: ({ room_id, muted, removed, ...state }: StoredRoom) => {
      const people = { muted: muted.map(({ uid }) => uid), removed: removed.map(({ uid }) => uid) };
      return { room_id, ...roomTitleOf(room_id), ...valuesIn(roomEffectFields, state), ...people };
    },
  },
  {
    find: roomState,
    stateOf: (state: StoredRoom, requests?: ReadonlyMap<string, string>) => ({
      ...state,
      live: liveRoomOf(state, rowsBeside(requests), false),
    }),
    recordOf: (state: StoredRoom) => liveRoomOf(state),
  },
);

type StoredSnapshot = Omit<Snapshot, 'clip_url' | 'last_check'> & { chat: readonly ChatLine[] };

/** Freezes a room as it is; undefined while it is closed. */
function freeze(state: StoredRoom, about: Pick<Snapshot, 'snapshot_id' | 'trigger' | 'by'>, captured_at: number) {
  const { room_id } = state;
  const { room, party, figures } = roomAt(room_id, captured_at);
  if (!party) return undefined;
  const { online, risk_score, hits } = figures;
  const { party_id } = party;
  const title = { room_name: state.name ?? room.room_name, cover: state.cover ?? room.cover, notice: room.notice };
  const seats = seatsOf(figures.seats, state, party_id);
  const chat = chatBefore(party, captured_at, 10 * minute);
  const content = { room_id, party_id, ...title, online, seats, risk_score, hits, chat, captured_at };
  const hash = jsonSha256Of(content);
  return { ...content, ...about, hash, version: 1 } satisfies StoredSnapshot;
}

const seededSnapshots = once(() =>
  seed()
    .flatMap(([room_id, state], index) => {
      const rng = random(seedOf(`snapshot ${room_id}`));
      const trigger = rng.pick(['timer', 'timer', 'rule', 'report'] as const);
      const about = { snapshot_id: `snp_${100_000 + index}`, trigger, by: null };
      return freeze(state, about, anchor - rng.int(2, 90) * minute) ?? [];
    })
    .sort((a, b) => a.captured_at - b.captured_at)
    .map((one) => [one.snapshot_id, one] as const),
);

export const snapshots = new Collection<StoredSnapshot>('snapshots', seededSnapshots, ({ snapshot_id }) => snapshot_id);

/** Snapshots of a room, newest first. */
export const roomSnapshotsOf = (room_id: string): StoredSnapshot[] =>
  snapshots.filter((one) => one.room_id === room_id).reverse();

/** Captures a live room now. */
export function capture(room_id: string, by: string): StoredSnapshot | undefined {
  const snapshot_id = `snp_${200_000 + serial('snapshot', snapshots.everHeld)}`;
  const frozen = freeze(roomState(room_id), { snapshot_id, trigger: 'manual', by }, now());
  return frozen && snapshots.add(frozen);
}

/** Span of a snapshot's sound in its party: the ten seconds before it. */
export function snapshotSpan({ party_id, captured_at }: Pick<StoredSnapshot, 'party_id' | 'captured_at'>): PartySpan {
  const place = captured_at - (partyOf(party_id)?.start ?? 0);
  return { from: Math.max(0, place - snapshotSeconds * second), to: Math.max(second, place) };
}

/** Signed address of a snapshot's sound. */
export const snapshotAddress = (one: Pick<StoredSnapshot, 'party_id' | 'captured_at'>): string =>
  roomSoundAddress(one.party_id, 'mix', snapshotSpan(one)).url;

/** Snapshots with the addresses of their sounds and the present state of their rooms. */
export function snapshotRecords(list: readonly StoredSnapshot[]): Snapshot[] {
  const verdicts = lastVerdicts();
  return list.map(({ chat: _, ...one }) => ({
    ...one,
    clip_url: snapshotAddress(one),
    last_check: lastCheckIn(verdicts, one.room_id, runningParty(roomState(one.room_id))),
  }));
}

/** Span of a stream from now on: what is still left of the party, at most an hour. */
export function streamSpan({ start, end }: Party) {
  const from = now() - start;
  return { from, to: Math.min(end - start, from + hour) };
}
