import { evidenceDays, recordingDays } from '../../../../src/domain/limits';
import type { TrackKind } from '../../../../src/domain/patrol';
import type { RecordReview, RecordTrigger } from '../../../../src/domain/recording';
import type { SpeechLabel } from '../../../../src/domain/room';
import type { Recording } from '../../../../src/services/recordings';
import type { RoomHit } from '../../../../src/services/rooms';
import { anchor, day, hour, minute, second } from '../../base/clock';
import { random, seedOf } from '../../base/random';
import { once } from '../../base/scale';
import { allRooms } from '../../rooms/facts';
import { type Party, partiesOf } from '../../rooms/parties';
import { hitsIn } from '../../rooms/scene';
import type { Span } from '../../rooms/sound';
import { Collection } from '../../store/store';
import { policyOf } from '../patrol/checks';

/** Recording of a room as the backend keeps it (screens/playpals §3.10.3). */
export interface StoredRecording {
  recording_id: string;
  room_id: string;
  party_id: string;
  /** Recorded part of the party. */
  span: Span;
  track: TrackKind;
  start_at: number;
  duration_sec: number;
  trigger: RecordTrigger;
  /** Waveforms were computed. */
  has_peaks: boolean;
  hit_count: number;
  labels: SpeechLabel[];
  marks: Omit<Recording['marks'][number], 'speakers'>[];
  review_status: RecordReview;
  policy: string | null;
  violator_uid: string | null;
  case_id: string | null;
  retain_until: number;
  legal_hold: boolean;
  access_count: number;
  listen_sec: number;
  version: number;
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

/** Rooms that are recorded: those with a certain risk. */
const recorded = once(() => allRooms().filter(({ reported, risk }) => reported || risk >= 16));

/** Long parties with eight people, for the first recordings. */
const longParties = once((): Party[] => {
  const found: Party[] = [];
  for (const room of recorded()) {
    for (const party of partiesOf(room, anchor - 5 * day, anchor - 4 * hour)) {
      const isLong = party.speakers.length === 8 && party.end - party.start >= 2 * hour;
      if (isLong && hitsIn(party, 0, 2 * hour).length >= 4) found.push(party);
      if (found.length === 3) return found;
    }
  }
  return found;
});

interface Wish {
  track?: TrackKind;
  /** Days before now. */
  age?: number;
  region?: 'us';
  isHit?: boolean;
}

/** Part of a party that fits the wish; the first of up to forty draws that does. */
function partFor(index: number, { age, region, isHit }: Wish): { party: Party; span: Span; hits: RoomHit[] } {
  const long = longParties()[index];
  if (long) return { party: long, span: { from: 0, to: 2 * hour }, hits: hitsIn(long, 0, 2 * hour) };
  const rng = random(seedOf(`recording ${index}`));
  for (let turn = 0; turn < 40; turn++) {
    const before = age === undefined ? rng.int(3 * 60, 35 * 24 * 60) * minute : age * day;
    const room = rng.pick(recorded());
    const [party] = partiesOf(room, anchor - before - 16 * hour, anchor - before);
    if (!party || (region && room.region !== region)) continue;
    const length = rng.int(90, 840) * second;
    const from = rng.int(0, Math.max(0, Math.floor((party.end - party.start - length) / second))) * second;
    const span = { from, to: from + length };
    const hits = hitsIn(party, span.from, span.to);
    if (isHit === undefined || hits.length > 0 === isHit || turn === 39) return { party, span, hits };
  }
  throw new Error(`No party fits recording ${index}`);
}

const planted: Readonly<Record<string, Wish>> = {
  [recordingCases.mixed]: { track: 'mixed', age: 1, isHit: true },
  [recordingCases.plain]: { track: 'mixed', age: 2, isHit: true },
  [recordingCases.deleted]: { age: 33, isHit: true },
  [recordingCases.held]: { age: 34, isHit: true },
  [recordingCases.privacy]: { age: 3, region: 'us' },
  [recordingCases.clean]: { age: 4, isHit: false },
};

function draw(index: number): StoredRecording {
  const recording_id = `rec_${1_001 + index}`;
  const wish = planted[recording_id];
  const isPlanted = wish !== undefined || index < 3;
  const { party, span, hits } = partFor(index, wish ?? (index % 3 === 0 ? { isHit: true } : {}));
  const rng = random(seedOf(recording_id));
  const track = index < 3 ? 'single' : (wish?.track ?? rng.pick(['mixed', 'mixed', 'single'] as const));
  const start_at = party.start + span.from;
  const [hit] = hits;
  const isViolation = !isPlanted && hit !== undefined && rng.chance(0.25);
  const marks = isViolation
    ? [
        {
          mark_id: `${recording_id}.1`,
          at: hit.at - start_at,
          len: 12 * second,
          label: hit.label,
          by: '巡检员小韩',
        },
      ]
    : [];
  const rest = hit ? rng.pick(['pending', 'pending', 'none'] as const) : rng.pick(['none', 'none', 'clean'] as const);
  return {
    recording_id,
    room_id: party.room.room_id,
    party_id: party.party_id,
    span,
    track,
    start_at,
    duration_sec: Math.round((span.to - span.from) / second),
    trigger: hit ? 'policy' : rng.pick(['patrol', 'report', 'manual'] as const),
    has_peaks: recording_id !== recordingCases.plain && (isPlanted || rng.chance(0.95)),
    hit_count: hits.length,
    labels: [...new Set(hits.map(({ label }) => label))],
    marks,
    review_status: isViolation ? 'violate' : isPlanted ? 'pending' : rest,
    policy: isViolation ? policyOf(hits) : null,
    violator_uid: isViolation && track === 'single' ? hit.uid : null,
    case_id: null,
    retain_until: start_at + (isViolation ? evidenceDays : recordingDays) * day,
    legal_hold: recording_id === recordingCases.held,
    access_count: isViolation ? rng.int(1, 4) : 0,
    listen_sec: isViolation ? rng.int(20, 600) : 0,
    version: 1,
  };
}

const seed = once((scale) =>
  Array.from({ length: Math.max(80, Math.round(400 * scale)) }, (_, index) => draw(index)).map(
    (one) => [one.recording_id, one] as const,
  ),
);

export const recordings = new Collection<StoredRecording>('recordings', seed, ({ recording_id }) => recording_id);

/** Sessions that gave a reason for a recording. */
export const recordingGrants = new Collection<number>('recording grants', () => []);

export const grantKey = (session: string | undefined, recording_id: string): string => `${session}:${recording_id}`;
