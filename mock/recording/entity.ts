import type * as z from 'zod/mini';
import { recordingFactFields, recordingType } from '../../src/domain/recording/fields';
import { expiringDays } from '../../src/domain/recording/limits';
import { isDeleted, mixedTrackText, recordingLeadCode } from '../../src/domain/recording/rules';
import { maxListSpanDays } from '../../src/domain/shared/limits';
import { listRecordings, type Recording, type RecordingDetail } from '../../src/services/recording';
import type { RoomHit, Segment } from '../../src/services/room';
import { day, now, second } from '../_kit/base/clock';
import { memo } from '../_kit/base/lazy';
import { Refusal, refuseField } from '../_kit/base/refusal';
import { holdsOneOf, sortsOf } from '../_kit/http/columns';
import { listSpan } from '../_kit/http/writeRules';
import { entity } from '../_kit/kit/entity';
import { roomFacts } from '../room/facts';
import { hitsIn, type Party, requireParty, segmentsIn, speechIn } from '../room/parties';
import { type SoundLane, soundLanesOf, soundPeaksOf } from '../room/sound';
import { roomTitleOf } from '../room/state';
import { recordings, type StoredRecording } from './recordings';

type Query = Partial<Omit<z.output<typeof listRecordings.spec.input>, 'page' | 'size' | 'sort'>>;

/** Days of a list without a time, and parts of the small waveform. */
const usualDays = 7;
const barCount = 60;

const partyOf = ({ party_id }: StoredRecording): Party => requireParty(party_id);

/** Recorded in a region whose rules of privacy are stricter. */
const isPrivate = ({ room_id }: StoredRecording): boolean => roomFacts(room_id)?.region === 'us';

const speakersOf = (one: StoredRecording): Recording['speakers'] =>
  one.track === 'mixed' ? [] : partyOf(one).speakers.map(({ seat, uid, nickname }) => ({ seat, uid, nickname }));

/** People heard in a part of a recording; nobody is told apart on a mixed track. */
function heardIn(one: StoredRecording, { at, len }: { at: number; len: number }) {
  if (one.track === 'mixed') return [];
  const isHit = new Map<string, boolean>();
  for (const { uid, label } of speechIn(partyOf(one), one.span.from + at, one.span.from + at + len))
    isHit.set(uid, isHit.get(uid) || label !== 'none');
  return [...isHit].map(([uid, hit]) => ({ uid, hit }));
}

const minutes = (value: number | undefined) => value && value * 60;

export const recordingEntity = entity({
  about: recordingType,
  rows: recordings,
  key: 'recording_id',
  lead: recordingLeadCode,
  name: ({ room_id }) => room_id,
  derive: (one) => ({ privacy: isPrivate(one) }),
  facts: recordingFactFields,
  record: ({ span, has_peaks, heard_by, ...one }): Recording => {
    const room = roomFacts(one.room_id);
    const stored = { ...one, span, has_peaks, heard_by };
    const speakers = speakersOf(stored);
    const step = (span.to - span.from) / barCount;
    return {
      ...one,
      ...roomTitleOf(one.room_id),
      region: room?.region ?? 'wy',
      speakers,
      marks: one.marks.map((mark) => ({ ...mark, speakers: heardIn(stored, mark) })),
      codec: 'opus',
      bytes: one.duration_sec * 3_000 * Math.max(1, speakers.length),
      bars: has_peaks ? soundPeaksOf(partyOf(stored), 'mix', span, step).slice(0, barCount) : '',
    };
  },
  facets: {
    speakers: (one) =>
      speakersOf(one)
        .map(({ uid }) => uid)
        .join(' '),
    label: ({ labels }) => labels.join(' '),
    hit: ({ hit_count }) => String(hit_count > 0),
    held: ({ legal_hold }) => String(legal_hold),
  },
  numbers: sortsOf(listRecordings),
  sort: '-start_at',
  filters: {
    ids: ['recording_id'],
    room: ['room_id'],
    party: ['party_id'],
    review: ['review_status'],
    label: [],
    uid: [],
  },
  tests: (query: Query, columns) => {
    const { ids, uid, label, expiring } = query;
    const { from, to } = listSpan(query, usualDays, maxListSpanDays, Boolean(ids?.length || expiring));
    return [
      ...columns.within('start_at', from, to),
      ...(uid ? [columns.where('speakers', holdsOneOf([uid.trim()]))] : []),
      ...(label?.length ? [columns.where('label', holdsOneOf(label))] : []),
      ...columns.within('duration_sec', minutes(query.minutes_min), minutes(query.minutes_max)),
      ...(expiring
        ? [
            columns.between('retain_until', now(), now() + expiringDays * day),
            columns.where('held', (held) => held === 'false'),
          ]
        : []),
    ];
  },
});

export const isGone = (one: StoredRecording): boolean => isDeleted(recordingEntity.stateOf(one), now());

/** Waveform of a lane, by the recording's id and the lane. */
const waveform = memo(64, (key: string): string => {
  const [recording_id = '', lane] = key.split(' ');
  const one = recordingEntity.find(recording_id);
  return soundPeaksOf(partyOf(one), lane === 'mix' ? lane : Number(lane), one.span, second);
});

/** Tracks with their waveforms; a deleted recording has none. */
export function tracksOf(one: StoredRecording): RecordingDetail['lanes'] {
  const hasPeaks = one.has_peaks && !isGone(one);
  const peaks = (lane: SoundLane) => (hasPeaks ? waveform(`${one.recording_id} ${lane}`) : null);
  return soundLanesOf(partyOf(one), one.track, peaks);
}

/** Recognised speech, with times from the start of the recording. */
export const segmentsOf = (one: StoredRecording): Segment[] => segmentsIn(partyOf(one), one.span, one.track);

/** Hits in a part of the recording. */
export const recordingHitsOf = (
  one: StoredRecording,
  { at, len } = { at: 0, len: one.span.to - one.span.from },
): RoomHit[] => hitsIn(partyOf(one), one.span.from + at, one.span.from + at + len);

/** Lists an action on a room with the recording that it follows up; a mixed track names nobody to act on. */
export function followUpRecording(recording_id: string, room_id: string, done: Recording['actions'][number]): void {
  const one = recordings.get(recording_id);
  if (one?.room_id !== room_id) throw refuseField('recording_id', '录音不属于该房间');
  if (done.uid !== null && one.track === 'mixed') throw new Refusal(409, mixedTrackText);
  recordings.edit(recording_id).actions.push(done);
}
