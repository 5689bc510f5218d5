import { canActOnPersons, mixedText } from '../../src/domain/patrolRecord/rules';
import type { CheckConclusion } from '../../src/domain/shared/patrol';
import type { PatrolCheck } from '../../src/services/patrolRecord';
import type { RoomHit } from '../../src/services/room';
import { anchor, day, hour, minute, second } from '../_kit/base/clock';
import { random, seedOf } from '../_kit/base/random';
import { Refusal, refuseField } from '../_kit/base/refusal';
import { once } from '../_kit/base/scale';
import { serial } from '../_kit/store/db';
import { Collection } from '../_kit/store/store';
import { allRooms } from '../room/facts';
import { hitsIn, type PartySpan, partyAt } from '../room/parties';

/** Check of a room by patrol as the backend keeps it (docs/design/voice-room.md#patrol-record). */
export type StoredCheck = Omit<
  PatrolCheck,
  'room_name' | 'cover' | 'owner_uid' | 'owner_name' | 'bucket_name' | 'evidence'
> & {
  /** Operator; null for the machine. */
  inspector_id: string | null;
  /** Heard span in milliseconds from the start of the party: the clip kept as evidence. */
  clip: PartySpan | null;
  /** Seconds that operators heard on this record, by operator. */
  heard_by: Record<string, number>;
};

const policies: Readonly<Record<string, string>> = {
  abuse: 'abuse.insult',
  ads: 'ads.contact',
  porn: 'porn.suggestive',
  minor: 'minor.stream',
  gamble: 'gamble.room',
};

/** Reason code that fits the first hit. */
export const hitReasonOf = (hits: readonly RoomHit[]): string | null => policies[hits[0]?.label ?? ''] ?? null;

const inspectors = [
  { name: '巡检员小周', id: 'patrol' },
  { name: '巡检员小韩', id: 'patrol2' },
  { name: '组长老陈', id: 'lead' },
] as const;

/** Facts of a check that was just made. */
const fresh = () => ({
  ...({ source: 'manual', appeal_status: 'none', qa_status: 'none' } as const),
  bucket_id: null,
  snapshot_id: null,
  policy: null,
  case_id: null,
  asr_done: true,
  version: 1,
  violator_uids: [],
  actions: [],
  earlier: [],
  heard_by: {},
});

/** Facts of a check in which nothing could be heard. */
const unheard = { track: 'none', mode: 'none', listen_sec: 0 } as const;

/** Clips without a violation are kept for a week. */
const clipDays = (conclusion: CheckConclusion): number => (conclusion === 'violate' ? 180 : 7);

/**
 * A check of a room at a moment of the last eight days, if the room was live then; risky rooms are checked more often.
 */
function drawCheck(index: number): Omit<StoredCheck, 'check_id'> | undefined {
  const rng = random(seedOf(`check ${index}`));
  const start_at = anchor - rng.int(5, 8 * 1_440) * minute;
  const party = partyAt(rng.pick(allRooms()), start_at);
  if (!party || (party.room.risk <= 12 && rng.chance(0.7))) return undefined;
  const { party_id, room } = party;
  const source = rng.pick(['auto', 'manual', 'manual', 'rule', 'report'] as const);
  const listen_sec = rng.int(12, 60);
  const place = start_at - party.start;
  const clip = {
    from: Math.max(0, place - minute),
    to: Math.min(party.end - party.start, place + listen_sec * second),
  };
  const hits = hitsIn(party, clip.from, clip.to);
  const track = rng.pick(['single', 'single', 'mixed'] as const);
  const conclusion: CheckConclusion =
    hits.length > 0 && rng.chance(0.8)
      ? rng.pick(['violate', 'violate', 'warn'] as const)
      : rng.pick(['normal', 'normal', 'normal', 'normal', 'normal', 'uncertain', 'missed'] as const);
  const { name: by, id } = source === 'auto' ? { name: '机审', id: null } : rng.pick(inspectors);
  const bucket_id = source === 'manual' ? `bkt_${rng.int(1, 7)}` : null;
  const mode = source === 'auto' ? 'recording' : rng.pick(['hidden', 'hidden', 'snapshot'] as const);
  const isViolation = conclusion === 'violate';
  const uid = isViolation && track === 'single' ? (hits[0]?.uid ?? null) : null;
  const action = isViolation ? (uid === null ? 'limit' : 'mute') : 'warn';
  const isActed = isViolation || conclusion === 'warn';
  const actedAt = start_at + listen_sec * second;
  return {
    ...fresh(),
    room_id: room.room_id,
    party_id,
    source,
    hits,
    conclusion,
    start_at,
    ...(conclusion === 'missed' ? unheard : { track, listen_sec, mode }),
    bucket_id,
    inspector: by,
    inspector_id: id,
    clip: conclusion === 'missed' ? null : clip,
    clip_until: start_at + clipDays(conclusion) * day,
    asr_done: start_at < anchor - 10 * minute,
    violator_uids: uid === null ? [] : [uid],
    policy: isViolation ? hitReasonOf(hits) : null,
    actions: isActed
      ? [{ action, uid, at: actedAt, by, until: isViolation ? actedAt + hour : null, lifted: null }]
      : [],
    room_online: room.crowd,
    appeal_status: isViolation && rng.chance(0.06) ? 'submitted' : 'none',
    qa_status: rng.chance(0.05) ? 'passed' : 'none',
    cost_sec: listen_sec + rng.int(3, 25),
  };
}

/** Checks, oldest first. */
export const checks = new Collection<StoredCheck>(
  'patrol checks',
  once((scale) =>
    Array.from({ length: Math.max(8_000, Math.round(24_000 * scale)) }, (_, index) => drawCheck(index) ?? [])
      .flat()
      .sort((a, b) => a.start_at - b.start_at)
      .map((one, place): StoredCheck => ({ check_id: `chk_${100_001 + place}`, ...one }))
      .map((one) => [one.check_id, one] as const),
  ),
  ({ check_id }) => check_id,
);

/** Adds a check that an operator just made. */
export const addCheck = (
  about: Pick<StoredCheck, 'room_id' | 'party_id' | 'hits' | 'inspector' | 'inspector_id' | 'start_at' | 'clip'> &
    Pick<StoredCheck, 'listen_sec' | 'mode' | 'track' | 'snapshot_id' | 'conclusion' | 'room_online'>,
): StoredCheck =>
  checks.add({
    ...fresh(),
    check_id: `chk_${200_000 + serial('patrol check', checks.everHeld)}`,
    clip_until: about.start_at + clipDays(about.conclusion) * day,
    cost_sec: about.listen_sec,
    ...about,
  });

/** Lists an action on a room with the check that it follows up (追加处置); a mixed stream names nobody to act on. */
export function followUp(check_id: string, room_id: string, done: StoredCheck['actions'][number]): void {
  const check = checks.get(check_id);
  if (check?.room_id !== room_id) throw refuseField('check_id', '巡检记录不属于该房间');
  if (done.uid !== null && !canActOnPersons(check)) throw new Refusal(409, mixedText);
  checks.edit(check_id).actions.push(done);
}
