import { maxListenSeconds } from '../../src/domain/room/limits';
import type { RoomAction } from '../../src/domain/room/rules';
import {
  dissolveNeedsSecond,
  roomCannot,
  roomTerms,
  roomVerbs,
  seatVerbs,
  verbNeedsRemark,
} from '../../src/domain/room/rules';
import { evidenceDays, minListenSeconds } from '../../src/domain/shared/limits';
import { type CheckConclusion, isUnheard, unheardQuestion } from '../../src/domain/shared/patrol';
import { reasonGroupOf } from '../../src/domain/shared/reasons';
import type { RoomHit } from '../../src/services/room';
import * as calls from '../../src/services/room';
import * as acts from '../../src/services/roomActions';
import { permits } from '../../src/session/permission';
import { day, minute, now, second } from '../_kit/base/clock';
import { sum } from '../_kit/base/groups';
import { operatorOf } from '../_kit/base/operators';
import { Refusal, refuseField, refuseState } from '../_kit/base/refusal';
import { handle } from '../_kit/http/handle';
import { forUmi, type Handler, inOwnWorld, json } from '../_kit/http/http';
import { pageIn } from '../_kit/http/query';
import { missing, requireClean, requireReason } from '../_kit/http/writeRules';
import { auditedBatch } from '../_kit/kit/batch';
import { fileReply } from '../_kit/kit/media';
import { serial } from '../_kit/store/db';
import { addCheck, checks, followUp, hitReasonOf, type StoredCheck } from '../patrolRecord/checks';
import { followUpRecording } from '../recording/entity';
import { beginHearing, takeHeard } from '../recording/hearing';
import { hitsIn, type Party, partyOf } from './parties';
import { chatBefore, roomAt } from './scene';
import { isSignedSound, roomSoundAddress, wavOf } from './sound';
import * as rooms from './state';

/** Most bytes of a part: a player asks for the rest. */
const partBytes = 256 * 1024;

const roomIn = (room_id: string) => rooms.liveRoomOf(rooms.roomState(room_id));

/** Running party of a room; refuses a closed room. */
function listenable(room_id: string): Party {
  refuseState(roomCannot.listen(roomIn(room_id)));
  const party = rooms.runningParty(rooms.roomState(room_id));
  if (!party) throw new Refusal(409, '房间已关闭');
  return party;
}

// Patrol checks made on the wall, from what an operator heard of the running party and did there
// (docs/design/voice-room.md#patrol-record).

const wallCode = 'voiceRoom.partySnapshot';

interface Inspector {
  id: string;
  name: string;
}

const lastActAt = ({ actions, start_at }: StoredCheck): number => actions.at(-1)?.at ?? start_at;

/** The operator's last check of a party. */
const ownCheck = (party_id: string, by: Inspector): StoredCheck | undefined =>
  checks.findLast((one) => one.party_id === party_id && one.inspector_id === by.id);

/** True for a check that records an action (提醒, 违规). */
const isFinding = (check: StoredCheck | undefined): check is StoredCheck =>
  check?.conclusion === 'warn' || check?.conclusion === 'violate';

/** Hits shown with a room, in milliseconds back from now. */
const shownMs = 10 * minute;

const inOrder = (hits: readonly RoomHit[]): RoomHit[] =>
  [...new Map(hits.map((hit) => [hit.at, hit])).values()].sort((a, b) => a.at - b.at);

/**
 * Puts on record what an operator can have heard by now of the listenings to a party that still go on: a check counts
 * it, and nobody hears another sound in the same time. The newest is the one that plays.
 */
function takeOpen({ party_id }: Party, by: Inspector): void {
  const open = rooms.listenings.filter((one) => one.party_id === party_id && one.by === by.id && one.seconds === null);
  for (const one of open.reverse()) {
    const more = rooms.possibleSeconds(one, one.source) - one.taken;
    rooms.listenings.touch(one.listen_id).taken += takeHeard(by.id, party_id, more, more);
  }
}

/**
 * Sound that an operator heard of a party since the operator's last check of it, and the hits that the verdict is
 * about: those shown with the room, and those in the sound. The last listening to the stream is the clip.
 */
function heardBy(party: Party, by: Inspector) {
  const before = ownCheck(party.party_id, by);
  const since = before ? lastActAt(before) : 0;
  takeOpen(party, by);
  const heard = rooms.listenings
    .filter((one) => one.party_id === party.party_id && one.by === by.id && one.begun_at > since)
    .map((one) => ({ ...one, seconds: one.seconds ?? one.taken }))
    .filter(({ seconds }) => !isUnheard(seconds));
  const [last, live] = [heard.at(-1), heard.findLast(({ source }) => source === 'live')];
  const snapshot = last && !live ? rooms.snapshots.get(last.fallback_id ?? '') : undefined;
  const from = live ? live.begun_at - party.start : 0;
  const clip = live ? { from, to: from + live.seconds * second } : null;
  const span = clip ?? (snapshot ? rooms.snapshotSpan(snapshot) : { from: 0, to: 0 });
  const place = now() - party.start;
  const shownFrom = Math.max(0, since - party.start + 1, place - shownMs);
  return {
    // Several listenings at once are heard in the same time.
    listen_sec: Math.min(
      sum(heard.map(({ seconds }) => seconds)),
      Math.floor((now() - (heard[0]?.begun_at ?? now())) / second),
    ),
    ...(last
      ? ({ mode: live ? 'hidden' : 'snapshot', track: 'mixed' } as const)
      : ({ mode: 'none', track: 'none' } as const)),
    snapshot_id: snapshot?.snapshot_id ?? null,
    clip,
    hits: inOrder([...hitsIn(party, span.from, span.to), ...hitsIn(party, shownFrom, place)]),
  };
}

/** Adds an operator's check of a running party; without listening it is a check by sight, of 0 seconds. */
function checkParty(party: Party, by: Inspector, conclusion: CheckConclusion): StoredCheck {
  const { room_id } = party.room;
  return addCheck({
    ...heardBy(party, by),
    room_id,
    party_id: party.party_id,
    inspector: by.name,
    inspector_id: by.id,
    start_at: now(),
    conclusion,
    room_online: roomAt(room_id, now()).figures.online,
  });
}

interface Followed {
  check_id?: string | undefined;
  recording_id?: string | undefined;
}

interface Act {
  room_id: string;
  action: RoomAction;
  uid?: string;
  by: Inspector;
  /** End of the action; null without one. */
  until?: number | null;
}

/**
 * Puts an action on record: with the patrol check or the recording that it follows up, or else with the operator's own
 * check of the running party, which is 提醒 for a warning and 违规 for anything more. Other operators than patrollers make
 * no check.
 */
function recordAction(
  { check_id, recording_id, reason_code }: Followed & { reason_code: string },
  { room_id, action, uid, by, until = null }: Act,
): void {
  const done = { action, uid: uid ?? null, at: now(), by: by.name, until, lifted: null };
  if (check_id !== undefined) followUp(check_id, room_id, done);
  if (recording_id !== undefined) followUpRecording(recording_id, room_id, done);
  if (check_id !== undefined || recording_id !== undefined) return;
  const party = rooms.runningParty(rooms.roomState(room_id));
  if (!party || !permits(wallCode, operatorOf(by.id)?.codes ?? [])) return;
  const own = ownCheck(party.party_id, by);
  const found = isFinding(own) ? own : checkParty(party, by, 'warn');
  const { listen_sec, hits, ...heard } = heardBy(party, by);
  const draft = checks.edit(found.check_id);
  draft.actions.push(done);
  draft.listen_sec += listen_sec;
  draft.cost_sec += listen_sec;
  draft.hits = inOrder([...draft.hits, ...hits]);
  // The clip of the stream stays the evidence when only a snapshot was heard since.
  if (listen_sec > 0 && (heard.clip || !draft.clip)) Object.assign(draft, heard);
  if (action === 'warn') return;
  draft.conclusion = 'violate';
  draft.policy = reasonGroupOf(reason_code) === 'other' ? (draft.policy ?? hitReasonOf(draft.hits)) : reason_code;
  draft.clip_until = now() + evidenceDays * day;
  if (uid !== undefined) draft.violator_uids = [...new Set([...draft.violator_uids, uid])];
  // A violation needs evidence: the room as it was before the action.
  if (!draft.clip) draft.snapshot_id ??= rooms.capture(room_id, by.name)?.snapshot_id ?? null;
}

export const roomHandlers: readonly Handler[] = [
  handle(calls.listLiveRooms, ({ input }) => rooms.liveRooms(input)),

  handle(calls.getRoom, ({ input: { room_id } }) => {
    const room = roomIn(room_id);
    const { party, room: facts } = roomAt(room_id, now());
    const snapshots = rooms.snapshotRecords(rooms.roomSnapshotsOf(room_id));
    return { room, notice: facts.notice, chat: party ? chatBefore(party, now()) : [], snapshots };
  }),

  handle(calls.listSnapshots, ({ input }) => {
    const { ids, trigger, sort = '-captured_at' } = input;
    const fits = rooms.snapshots.filter(
      (one) =>
        (!ids?.length || ids.some((id) => [one.room_id, one.party_id, one.snapshot_id].includes(id.trim()))) &&
        (!trigger?.length || trigger.includes(one.trigger)),
    );
    const { list, total } = pageIn(sort === 'captured_at' ? fits : [...fits].reverse(), input);
    return { list: rooms.snapshotRecords(list), total };
  }),

  handle(calls.getSnapshot, ({ input: { snapshot_id } }) => {
    const one = rooms.snapshots.get(snapshot_id);
    const [snapshot] = rooms.snapshotRecords(one ? [one] : []);
    if (!one || !snapshot) throw missing('快照');
    const others = rooms
      .roomSnapshotsOf(one.room_id)
      .filter((other) => other.snapshot_id !== snapshot_id)
      .map((other) => ({ snapshot_id: other.snapshot_id, captured_at: other.captured_at }));
    return { snapshot, chat: [...one.chat], others };
  }),

  handle(calls.openListening, ({ input: { room_id }, operator, audit }) => {
    const party = listenable(room_id);
    const { party_id } = party;
    const listen_id = `lsn_${serial('listening')}`;
    // A snapshot of an earlier party tells nothing about this one.
    const last = rooms.roomSnapshotsOf(room_id).find((one) => one.party_id === party_id);
    rooms.listenings.add({
      listen_id,
      room_id,
      party_id,
      by: operator.id,
      begun_at: now(),
      fallback_id: last?.snapshot_id ?? null,
      source: 'live',
      seconds: null,
      taken: 0,
    });
    beginHearing(operator.id, party_id, now() + maxListenSeconds * second);
    audit({ object_type: 'room', object_id: room_id, before: null, after: { listening: listen_id } });
    return {
      listen_id,
      party_id,
      ...roomSoundAddress(party_id, 'live', rooms.streamSpan(party)),
      fallback: last
        ? {
            snapshot_id: last.snapshot_id,
            url: rooms.snapshotAddress(last),
            captured_at: last.captured_at,
          }
        : null,
    };
  }),

  handle(calls.closeListening, ({ input, operator, audit }) => {
    const { listen_id, source } = input;
    const open = rooms.listenings.get(listen_id);
    if (open?.by !== operator.id) throw missing('试听');
    if (open.seconds !== null) throw new Refusal(409, '这次试听已经结束');
    if (source === 'snapshot' && open.fallback_id === null) throw refuseField('source', '这次试听没有快照');
    // Several listenings to one party are heard in the same time.
    const most = Math.min(input.seconds, rooms.possibleSeconds(open, source));
    const more = Math.max(0, most - open.taken);
    const seconds = Math.min(most, open.taken + takeHeard(operator.id, open.party_id, more, more));
    Object.assign(rooms.listenings.touch(listen_id), { seconds, source });
    const change = { before: { listening: listen_id }, after: { listen_sec: seconds, source } };
    audit({ object_type: 'room', object_id: open.room_id, ...change });
    return { seconds, heard: !isUnheard(seconds), least: minListenSeconds };
  }),

  handle(calls.captureRooms, ({ input, operator, audit }) =>
    auditedBatch('room', input.rooms, audit, ({ room_id }, batch_id) => {
      const why = roomCannot.capture(roomIn(room_id));
      const snapshot = why === undefined ? rooms.capture(room_id, operator.name) : undefined;
      if (!snapshot) return why ?? '房间已关闭';
      const { snapshot_id } = snapshot;
      audit({ object_type: 'room', object_id: room_id, before: null, after: { snapshot_id }, batch_id });
      return undefined;
    }),
  ),

  handle(calls.concludeRoom, ({ input, operator, audit }) => {
    const { room_id, party_id, conclusion: wanted, unheard = false } = input;
    const party = listenable(room_id);
    if (party.party_id !== party_id) throw new Refusal(409, '房间已开始新的一场，请刷新');
    const own = ownCheck(party_id, operator);
    const { listen_sec: heard, hits } = heardBy(party, operator);
    // The finding stands if nothing was listened to since its last action.
    const stands = isFinding(own) && heard === 0 ? own : undefined;
    const isAsked = !stands && wanted === 'normal' && heard === 0 && hits.length > 0;
    if (isAsked && !unheard) throw refuseField('unheard', unheardQuestion);
    const { check_id, conclusion, listen_sec, mode } = stands ?? checkParty(party, operator, wanted);
    const after = { room_id, conclusion, listen_sec, mode };
    audit({ object_type: 'patrol_check', object_id: check_id, before: stands ? after : null, after });
    return { check_id: stands ? null : check_id, conclusion, room: roomIn(room_id) };
  }),

  handle(calls.undoConclude, ({ input: { check_id }, operator, audit }) => {
    const check = checks.get(check_id);
    if (check?.inspector_id !== operator.id) throw missing('巡检记录');
    if (now() > check.start_at + 12 * second) throw new Refusal(409, '已超过撤销时间，请在巡检记录中改判');
    if (check.actions.length > 0) throw new Refusal(409, '已有处置，不能撤销，请在巡检记录中改判');
    checks.remove(check_id);
    const { room_id, conclusion } = check;
    audit({ object_type: 'patrol_check', object_id: check_id, before: { room_id, conclusion }, after: null });
    return { room: roomIn(room_id) };
  }),

  handle(acts.warnRooms, ({ input, operator: by, audit }) => {
    requireReason(input);
    return rooms.roomBatchResult(
      input.rooms,
      {
        can: ({ live }) => roomCannot.warn(live),
        edit: (draft) => {
          draft.warned_at = now();
          recordAction(input, { room_id: draft.room_id, action: 'warn', by });
        },
      },
      audit,
    );
  }),

  rooms.roomAction(acts.actOnSeat, {
    can: ({ live }) => roomCannot.seat(live),
    needsRemark: () => false,
    check: ({ live }, { uid, verb, minutes }) => {
      if (!live.seats.some((one) => one.uid === uid)) throw new Refusal(409, `用户 ${uid} 已不在麦上，请刷新`);
      if (verb === 'mute' && !roomTerms.mute.includes(minutes ?? 0)) throw refuseField('minutes', '请选择静麦时长');
      if (verb !== 'mute' && uid === live.owner_uid) throw refuseField('uid', `不能对房主${seatVerbs[verb].label}`);
    },
    edit: (draft, input, by) => {
      const { uid, verb, minutes = 0 } = input;
      const party_id = rooms.runningParty(draft)?.party_id ?? '';
      const until = verb === 'mute' ? now() + minutes * minute : null;
      recordAction(input, { room_id: draft.room_id, action: verb, uid, by, until });
      if (until !== null) draft.muted = [...draft.muted.filter((one) => one.uid !== uid), { uid, until }];
      else draft.removed = [...draft.removed, { uid, party_id }];
    },
    answer: ({ record }) => record,
  }),

  rooms.roomAction(acts.changeRoom, {
    needsRemark: ({ verb }) => verbNeedsRemark(verb),
    check: ({ live }, { verb, name, minutes = 0 }) => {
      refuseState(roomCannot[verb](live));
      if (verb === 'rename') {
        if (name === undefined) throw refuseField('name', '请填写新房名');
        requireClean('name', name);
      }
      if ((verb === 'limit' || verb === 'seal') && !roomTerms[verb].includes(minutes))
        throw refuseField('minutes', `请选择${roomVerbs[verb].label}时长`);
    },
    edit: (draft, input, by) => {
      const { verb, name, minutes = 0 } = input;
      const until = now() + minutes * minute;
      const isTimed = verb === 'limit' || verb === 'seal';
      recordAction(input, { room_id: draft.room_id, action: verb, by, until: isTimed ? until : null });
      if (verb === 'rename') draft.name = name ?? null;
      if (verb === 'recover') draft.cover = '/mock-media/background-thumb/1.svg';
      if (verb === 'limit') draft.limited_until = until;
      if (verb === 'seal') draft.sealed_until = until;
    },
    answer: ({ record }) => record,
  }),

  rooms.roomAction(acts.dissolveRoom, {
    can: ({ live }) => roomCannot.dissolve(live),
    edit: (draft, input, by) => {
      const party_id = rooms.runningParty(draft)?.party_id ?? null;
      recordAction(input, { room_id: draft.room_id, action: 'dissolve', by });
      draft.ended_party = party_id;
    },
    approval: {
      type: 'room_dissolve',
      why: ({ live }) => (dissolveNeedsSecond(live) ? '在线 500 人以上或官方房间，解散须由巡检组长复核' : undefined),
      request: ({ live: { room_name, party_id, online } }) => {
        const effects = [`房间「${room_name}」立即解散，${online} 名在线用户离开房间`];
        return { amount: null, after: { party_id, online, effects } };
      },
    },
    answer: ({ record: room, approval_id }) => ({
      state: approval_id === null ? ('effective' as const) : ('pending_approval' as const),
      approval_id,
      room,
    }),
  }),

  inOwnWorld({
    method: 'GET',
    path: '/mock-media/party/:party/:lane/:span',
    answer: async ({ path, params, query, headers: { range } }) => {
      const party = partyOf(params.party ?? '');
      const [, from, to] = /^(\d{1,9})-(\d{1,9})\.wav$/.exec(params.span ?? '') ?? [];
      if (!isSignedSound(path, query)) return json(403, { result: 403, message: '音频地址无效或已过期' });
      if (!party || from === undefined) return json(404, { result: 404, message: '未找到' });
      const lane = /^\d+$/.test(params.lane ?? '') ? Number(params.lane) : 'mix';
      const file = wavOf(party, lane, { from: Number(from), to: Number(to) }, query.get('watermark') ?? '');
      const headers = { 'cache-control': 'no-store' };
      return fileReply('audio/wav', file, { range, most: partBytes, headers });
    },
  }),
];

export default forUmi(roomHandlers);
