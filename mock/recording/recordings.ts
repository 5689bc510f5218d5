import { listenGrantMinutes } from '../../src/domain/recording/limits';
import { recordingDays } from '../../src/domain/recording/rules';
import { evidenceDays } from '../../src/domain/shared/limits';
import type { Recording } from '../../src/services/recording';
import type { RoomHit } from '../../src/services/room';
import { anchor, day, hour, minute, now, second } from '../_kit/base/clock';
import { type Random, random, seedOf } from '../_kit/base/random';
import { once } from '../_kit/base/scale';
import { Collection } from '../_kit/store/store';
import { hitReasonOf } from '../patrolRecord/checks';
import { allRooms } from '../room/facts';
import { hitsIn, type Party, type PartySpan, partiesOf } from '../room/parties';
import { beginHearing } from './hearing';

type Told =
  | 'pending_approval'
  | 'room_name'
  | 'cover'
  | 'region'
  | 'speakers'
  | 'marks'
  | 'codec'
  | 'bytes'
  | 'bars'
  | 'privacy';

/** Recording of a room as the backend keeps it (docs/design/playpals.md#recording). */
export interface StoredRecording extends Omit<Recording, Told> {
  /** Recorded part of the party. */
  span: PartySpan;
  /** Waveforms were computed. */
  has_peaks: boolean;
  marks: Omit<Recording['marks'][number], 'speakers'>[];
  /** Seconds heard by each operator, by id. */
  heard_by: Record<string, number>;
}

/** Recordings picked by hand, for tests. The first three last two hours and have eight lanes. */
export const recordingCases = {
  long: 'rec_1001',
  mixed: 'rec_1004',
  plain: 'rec_1005',
  deleted: 'rec_1006',
  held: 'rec_1007',
  privacy: 'rec_1008',
  clean: 'rec_1009',
} as const;

interface Part {
  party: Party;
  span: PartySpan;
  hits: RoomHit[];
}

/** Rooms that are recorded: those with a certain risk. */
const recorded = once(() => allRooms().filter(({ reported, risk }) => reported || risk >= 16));

const hasHit = ({ hits }: Part): boolean => hits.length > 0;
const isLong = ({ party: { speakers }, hits }: Part): boolean => speakers.length === 8 && hits.length >= 4;
const longOne = { age: 2, length: 2 * hour, fits: isLong, own: { track: 'single' } } as const;

/** Age in days, condition and own fields of the first recordings. */
const planted: readonly {
  age: number;
  length?: number;
  fits: (part: Part) => boolean;
  own?: Partial<StoredRecording>;
}[] = [
  longOne,
  { ...longOne, age: 3 },
  { ...longOne, age: 4 },
  { age: 1, fits: hasHit, own: { track: 'mixed' } },
  { age: 2, fits: hasHit, own: { track: 'mixed', has_peaks: false } },
  { age: 33, fits: hasHit },
  { age: 34, fits: hasHit, own: { legal_hold: true } },
  { age: 3, fits: ({ party }) => party.room.region === 'us' },
  { age: 4, fits: (part) => !hasHit(part) },
];

/** Part of a party that began within sixteen hours after a moment. */
function partAt(rng: Random, from: number, wanted?: number): Part | undefined {
  const [party] = partiesOf(rng.pick(recorded()), from, from + 16 * hour);
  if (!party) return undefined;
  const length = wanted ?? rng.int(90, 840) * second;
  const start = wanted === undefined ? rng.int(0, (party.end - party.start - length) / second) * second : 0;
  const span = { from: start, to: start + length };
  return { party, span, hits: hitsIn(party, span.from, span.to) };
}

function partFor(index: number): Part {
  const rng = random(seedOf(`recording ${index}`));
  const { age, length, fits } = planted[index] ?? {};
  for (let turn = 0; turn < 400; turn++) {
    const from = anchor - (age === undefined ? rng.int(19 * 60, 35 * 24 * 60) * minute : age * day + 16 * hour);
    const part = partAt(rng, from, length);
    if (part && fits?.(part) !== false) return part;
  }
  throw new Error(`No party fits recording ${index}`);
}

function draw(index: number): StoredRecording {
  const recording_id = `rec_${1_001 + index}`;
  const { party, span, hits } = partFor(index);
  const rng = random(seedOf(recording_id));
  const track = rng.pick(['mixed', 'mixed', 'single'] as const);
  const start_at = party.start + span.from;
  const [hit] = hits;
  const isPlanted = index < planted.length;
  const isViolation = !isPlanted && hit !== undefined && rng.chance(0.25);
  const mark = hit && {
    mark_id: `${recording_id}.1`,
    at: Math.max(0, hit.at - start_at),
    len: 12 * second,
    label: hit.label,
  };
  const rest = hit ? rng.pick(['pending', 'pending', 'none'] as const) : rng.pick(['none', 'none', 'clean'] as const);
  const review_status = isViolation ? 'violate' : isPlanted ? 'pending' : rest;
  // Concluding operators have listened before.
  const isConcluded = review_status === 'violate' || review_status === 'clean';
  const heard_sec = isConcluded ? rng.int(20, 600) : 0;
  return {
    recording_id,
    room_id: party.room.room_id,
    party_id: party.party_id,
    span,
    track,
    start_at,
    duration_sec: Math.round((span.to - span.from) / second),
    trigger: hit ? 'policy' : rng.pick(['patrol', 'report', 'manual'] as const),
    has_peaks: isPlanted || rng.chance(0.95),
    hit_count: hits.length,
    labels: [...new Set(hits.map(({ label }) => label))],
    marks: isViolation && mark ? [{ ...mark, by: '巡检员小韩' }] : [],
    review_status,
    policy: isViolation ? hitReasonOf(hits) : null,
    violator_uids: isViolation && track === 'single' && hit.uid !== null ? [hit.uid] : [],
    actions: [],
    earlier: [],
    case_id: null,
    retain_until: start_at + (isViolation ? evidenceDays : recordingDays) * day,
    legal_hold: false,
    access_count: isConcluded ? 2 : 0,
    listen_sec: heard_sec,
    heard_by: {},
    concluded: isConcluded ? { by: '巡检员小韩', at: start_at + day, heard_sec } : null,
    version: 1,
    ...planted[index]?.own,
  };
}

export const recordings = new Collection<StoredRecording>(
  'recordings',
  once((scale) =>
    Array.from({ length: Math.max(80, Math.round(300 * scale)) }, (_, index) => draw(index)).map(
      (one) => [one.recording_id, one] as const,
    ),
  ),
  ({ recording_id }) => recording_id,
);

/** End of the access of sessions that gave a reason for a recording. */
const grants = new Collection<number>('recording grants', () => []);

const grantKey = (session: string | undefined, recording_id: string): string => `${session}:${recording_id}`;

/** Gives a session access to a recording. */
export function grantListening(session: string | undefined, operator_id: string, recording_id: string): void {
  const until = now() + listenGrantMinutes * minute;
  grants.set(grantKey(session, recording_id), until);
  beginHearing(operator_id, recording_id, until);
}

export const isGranted = (session: string | undefined, recording_id: string): boolean =>
  (grants.get(grantKey(session, recording_id)) ?? 0) > now();
