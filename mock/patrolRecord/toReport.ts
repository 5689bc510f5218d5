import type { Priority } from '../../src/domain/review/rules';
import type { RoomHit, Segment } from '../../src/services/room';
import { now } from '../_kit/base/clock';
import type { Operator } from '../_kit/base/operators';
import type { StoredCase } from '../_kit/base/stored';
import { missing } from '../_kit/http/writeRules';
import type { Put } from '../_kit/store/audits';
import { db, serial } from '../_kit/store/db';
import { baseOf, digest } from '../review/seed/base';
import { roomFacts } from '../room/facts';

const priorities: Readonly<Record<string, Priority>> = { minor: 'P0', porn: 'P1', gamble: 'P1' };

/** Quoted lines of a person without a hit. */
const maxLines = 20;

interface Input {
  /** Check or recording. */
  of: { room_id: string; party_id: string };
  /** Accused person; null for the room and its owner. */
  uid: string | null;
  /** Hits of the evidence. A case about a person carries only those of the person. */
  hits: readonly RoomHit[];
  /** Speech of the evidence, quoted for a person without a hit. */
  speech: readonly Pick<Segment, 'uid' | 'text'>[];
  by: Pick<Operator, 'id' | 'name'>;
  reason_code: string;
}

/** Opens a case in the report queue from heard speech (转举报审核), and puts it on record. */
export function openReportCase(
  { of: { room_id, party_id }, uid, by, reason_code, ...input }: Input,
  put: Put,
): StoredCase {
  const room = roomFacts(room_id);
  if (!room) throw missing('房间');
  const isOwn = (line: { uid: string | null }) => uid === null || line.uid === uid;
  const hits = input.hits.filter(isOwn);
  const labels = [...new Set(hits.map(({ label }) => label))];
  const lines = hits.length > 0 || uid === null ? hits : input.speech.filter(isOwn).slice(0, maxLines);
  const text = lines.map((line) => line.text).join('\n');
  const report_id = `rp_${900_000 + serial('report of patrol')}`;
  const shared = baseOf(
    { users: db.users },
    {
      id: report_id,
      target_uid: uid ?? room.owner_uid,
      ago: 0,
      created_at: now(),
      region: room.region,
      priority: labels.flatMap((label) => priorities[label] ?? []).sort()[0] ?? 'P2',
      lane: labels.includes('minor') ? 'minor' : 'normal',
      source: 'patrol',
      scene: uid === null ? 'room' : 'voice',
      labels,
      score: Math.max(0, ...hits.map(({ score }) => score)),
      model: hits.length > 0 ? 'guard-voice-2' : '',
      summary: text.slice(0, 60) || room.room_name,
      timeline: [{ at: now(), label: '进入队列', by: by.name, note: `巡检转入，场次 ${party_id}` }],
    },
  );
  const { case_id, status } = shared;
  put({ object_type: 'case', object_id: case_id, before: null, after: { status, source: 'patrol' } });
  const snapshot = {
    text: text || `房间「${room.room_name}」`,
    media: [],
    at: hits[0]?.at ?? now(),
    hash: digest(`${party_id}${text}`),
    content_deleted: false,
  };
  const subject = uid === null ? ({ subject_type: 'room' } as const) : ({ subject_type: 'voice' } as const);
  const subject_id = uid === null ? room_id : party_id;
  const payload = { report_id, ...subject, subject_id, reason_code, reporters: [] as [], room_id, snapshot };
  return db.cases.add({ kind: 'report', ...shared, payload });
}
