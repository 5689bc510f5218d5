import type { CheckConclusion, CheckSource, TrackKind } from '../../../../src/domain/patrol';
import { mixedText } from '../../../../src/domain/patrolRecord';
import type { RoomAction } from '../../../../src/domain/room';
import type { RoomHit } from '../../../../src/services/rooms';
import { anchor, day, minute, now, second } from '../../base/clock';
import { random, seedOf } from '../../base/random';
import { Refusal, refuseField } from '../../base/refusal';
import { once } from '../../base/scale';
import { allRooms } from '../../rooms/facts';
import { type Party, partyAt } from '../../rooms/parties';
import { hitsIn } from '../../rooms/scene';
import { serial } from '../../store/db';
import { Collection } from '../../store/store';

/** Check of a room by patrol as the backend keeps it (screens/voice-room §3.2.2). */
export interface StoredCheck {
  check_id: string;
  room_id: string;
  party_id: string;
  source: CheckSource;
  bucket_id: string | null;
  /** Hits within the heard span, or shown with the room if it was acted on unheard. */
  hits: readonly RoomHit[];
  /** Name and operator id of the inspector; the machine has the name 机审 and no id. */
  inspector: string;
  inspector_id: string | null;
  start_at: number;
  listen_sec: number;
  mode: 'hidden' | 'snapshot' | 'recording';
  track: TrackKind;
  snapshot_id: string | null;
  /** Heard span in milliseconds from the start of the party: the clip kept as evidence. */
  clip: { from: number; to: number } | null;
  /** The clip is kept until then; afterwards only the text is. */
  clip_until: number;
  /** Speech recognition has finished. */
  asr_done: boolean;
  violator_uids: string[];
  /** Reason code of a violation. */
  policy: string | null;
  conclusion: CheckConclusion;
  actions: { action: RoomAction; uid: string | null; at: number; by: string }[];
  room_online: number;
  appeal_status: 'none' | 'submitted' | 'upheld' | 'overturned';
  qa_status: 'none' | 'passed' | 'failed';
  /** Seconds that the inspector spent on it. */
  cost_sec: number;
  /** Report case that it was sent to. */
  case_id: string | null;
  /** Conclusions before corrections, oldest first. */
  earlier: {
    conclusion: CheckConclusion;
    policy: string | null;
    violator_uids: string[];
    by: string;
    at: number;
  }[];
  version: number;
}

const policies: Readonly<Record<string, string>> = {
  abuse: 'abuse.insult',
  ads: 'ads.contact',
  porn: 'porn.suggestive',
  minor: 'minor.stream',
  gamble: 'gamble.room',
};

const inspectors = [
  { name: '巡检员小周', id: 'patrol' },
  { name: '巡检员小韩', id: 'patrol2' },
  { name: '组长老陈', id: 'lead' },
] as const;

/** Reason code that fits the first hit. */
export const policyOf = (hits: readonly RoomHit[]): string | null => policies[hits[0]?.label ?? ''] ?? null;

function drawCheck(index: number, total: number): StoredCheck | undefined {
  const rng = random(seedOf(`check ${index}`));
  // The oldest first; evenly over eight days, up to a few minutes ago.
  const start_at = anchor - 5 * minute - Math.floor(((total - index) / total) * 8 * day);
  const rooms = allRooms();
  const first = rng.int(0, rooms.length - 1);
  let party: Party | undefined;
  for (let step = 0; step < 60 && !party; step++) {
    const room = rooms[(first + step * 7) % rooms.length];
    const found = room && partyAt(room, start_at);
    // Risky rooms are patrolled more often.
    if (found && (found.room.risk > 12 || rng.chance(0.3))) party = found;
  }
  if (!party) return undefined;
  const source = rng.pick(['auto', 'manual', 'manual', 'rule', 'report'] as const);
  const listen_sec = rng.int(12, 60);
  const place = start_at - party.start;
  const from = Math.max(0, place - minute);
  const to = Math.min(party.end - party.start, place + listen_sec * second);
  const hits = hitsIn(party, from, to);
  const isSingle = rng.chance(0.7);
  const isBad = hits.length > 0 && rng.chance(0.8);
  const conclusion: CheckConclusion = isBad
    ? rng.pick(['violate', 'violate', 'warn'] as const)
    : rng.pick(['normal', 'normal', 'normal', 'normal', 'normal', 'uncertain', 'missed'] as const);
  const inspector = source === 'auto' ? { name: '机审', id: null } : rng.pick(inspectors);
  const actions: StoredCheck['actions'] = [];
  const speaker = hits.find(({ uid }) => uid !== null)?.uid ?? null;
  const at = start_at + listen_sec * second;
  if (conclusion === 'warn') actions.push({ action: 'warn', uid: null, at, by: inspector.name });
  if (conclusion === 'violate')
    actions.push({ action: isSingle ? 'mute' : 'limit', uid: isSingle ? speaker : null, at, by: inspector.name });
  return {
    check_id: `chk_${100_001 + index}`,
    room_id: party.room.room_id,
    party_id: party.party_id,
    source,
    bucket_id: source === 'manual' ? `bkt_${rng.int(1, 7)}` : null,
    hits: isSingle ? hits : hits.map((hit) => ({ ...hit, uid: null, seat: null })),
    inspector: inspector.name,
    inspector_id: inspector.id,
    start_at,
    listen_sec,
    mode: source === 'auto' ? 'recording' : rng.pick(['hidden', 'hidden', 'snapshot'] as const),
    track: isSingle ? 'single' : 'mixed',
    snapshot_id: null,
    clip: conclusion === 'missed' ? null : { from, to },
    // Clips without a violation are kept for a week.
    clip_until: start_at + (conclusion === 'violate' ? 180 : 7) * day,
    asr_done: start_at < anchor - 10 * minute,
    violator_uids: conclusion === 'violate' && isSingle && speaker ? [speaker] : [],
    policy: conclusion === 'violate' ? policyOf(hits) : null,
    conclusion,
    actions,
    room_online: party.room.crowd,
    appeal_status: conclusion === 'violate' && rng.chance(0.06) ? 'submitted' : 'none',
    qa_status: rng.chance(0.05) ? 'passed' : 'none',
    cost_sec: listen_sec + rng.int(3, 25),
    case_id: null,
    earlier: [],
    version: 1,
  };
}

const seed = once((scale) => {
  const total = Math.max(400, Math.round(3_000 * scale));
  const rows = Array.from({ length: total }, (_, index) => drawCheck(index, total)).filter((one) => one !== undefined);
  return rows.map((one) => [one.check_id, one] as const);
});

/** Checks, oldest first. */
export const checks = new Collection<StoredCheck>('patrol checks', seed, ({ check_id }) => check_id);

/** Adds a check that an operator just made. */
export function addCheck(
  about: Pick<
    StoredCheck,
    | 'room_id'
    | 'party_id'
    | 'hits'
    | 'inspector'
    | 'inspector_id'
    | 'start_at'
    | 'listen_sec'
    | 'conclusion'
    | 'clip'
    | 'room_online'
  >,
): StoredCheck {
  const { start_at } = about;
  return checks.add({
    check_id: `chk_${200_000 + serial('patrol check', checks.everHeld)}`,
    source: 'manual',
    bucket_id: null,
    mode: 'hidden',
    track: 'mixed',
    snapshot_id: null,
    clip_until: start_at + 7 * day,
    asr_done: true,
    violator_uids: [],
    policy: null,
    actions: [],
    appeal_status: 'none',
    qa_status: 'none',
    cost_sec: about.listen_sec,
    case_id: null,
    earlier: [],
    version: 1,
    ...about,
  });
}

/** Lists an action on a room with the check that it follows up (追加处置); a mixed stream names nobody to act on. */
export function followUp(
  check_id: string | undefined,
  { room_id, action, uid = null, by }: { room_id: string; action: RoomAction; uid?: string | null; by: string },
): void {
  if (check_id === undefined) return;
  const check = checks.get(check_id);
  if (check?.room_id !== room_id) throw refuseField('check_id', '巡检记录不属于该房间');
  if (uid !== null && check.track === 'mixed') throw new Refusal(409, mixedText);
  checks.edit(check_id).actions.push({ action, uid, at: now(), by });
}

/** Latest check of each room within a day, by room. */
export function latestChecks(at: number): ReadonlyMap<string, StoredCheck> {
  const latest = new Map<string, StoredCheck>();
  for (const check of checks.values()) if (check.start_at > at - day) latest.set(check.room_id, check);
  return latest;
}
