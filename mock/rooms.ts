import { setImmediate } from 'node:timers/promises';
import { minListenSeconds } from '../src/domain/limits';
import { dissolveNeedsSecond, roomCannot, roomTerms, roomVerbs, seatVerbs, verbNeedsRemark } from '../src/domain/room';
import * as acts from '../src/services/roomActions';
import * as calls from '../src/services/rooms';
import { minute, now, second } from './_kit/base/clock';
import { Refusal, refuseField, refuseState } from './_kit/base/refusal';
import { countOf, eachOf } from './_kit/base/transaction';
import { checks } from './_kit/entities/patrol/checks';
import { liveRooms } from './_kit/entities/rooms/list';
import { listenings, possibleSeconds } from './_kit/entities/rooms/listening';
import * as rooms from './_kit/entities/rooms/state';
import { checkParty, completeFinding, recordAction, standingFinding } from './_kit/entities/rooms/wallChecks';
import { handle } from './_kit/http/handle';
import { forUmi, type Handler, json } from './_kit/http/http';
import { pageIn } from './_kit/http/query';
import { missing, requireClean, requireReason } from './_kit/http/writeRules';
import { mediaReply } from './_kit/kit/media';
import { isSignedSound, soundAddress } from './_kit/rooms/address';
import { partyOf } from './_kit/rooms/parties';
import { chatBefore, roomAt } from './_kit/rooms/scene';
import { wavPart } from './_kit/rooms/sound';
import { serial } from './_kit/store/db';

/** Most bytes of a range: a player asks for the rest, so that a long stream is made piece by piece. */
const pieceBytes = 512 * 1024;

/** All bytes of a file, made in pieces: two hours take seconds, in which other requests are answered. */
async function wholeFile(part: (first: number, last: number) => { bytes: Uint8Array; total: number }) {
  const { bytes, total } = part(0, pieceBytes - 1);
  const whole = new Uint8Array(total);
  whole.set(bytes);
  for (let first = pieceBytes; first < total; first += pieceBytes) {
    await setImmediate();
    whole.set(part(first, first + pieceBytes - 1).bytes, first);
  }
  return whole;
}

const partyIn = (party_id: string) => {
  const party = partyOf(party_id);
  if (!party) throw missing('场次');
  return party;
};

/** Refuses what names another party than the running one: the room closed or restarted meanwhile. */
function requireParty(room_id: string, party_id: string) {
  const live = rooms.liveRoom(rooms.roomState(room_id));
  refuseState(roomCannot.listen(live));
  if (live.party_id !== party_id) throw new Refusal(409, '房间已开始新的一场，请刷新');
  return partyIn(party_id);
}

export const roomHandlers: readonly Handler[] = [
  handle(calls.listLiveRooms, ({ input }) => liveRooms(input)),

  handle(calls.getRoom, ({ input }) => {
    const state = rooms.roomState(input.room_id);
    const { party, room } = roomAt(input.room_id, now());
    return {
      room: rooms.liveRoom(state),
      notice: room.notice,
      chat: party ? chatBefore(party, now()) : [],
      snapshots: rooms.snapshotsOf(input.room_id).map(rooms.snapshotRecord),
    };
  }),

  handle(calls.listSnapshots, ({ input }) => {
    const { ids, trigger, sort = '-captured_at' } = input;
    const fits = rooms.snapshots.filter(
      (one) =>
        (!ids?.length || ids.some((id) => [one.room_id, one.party_id, one.snapshot_id].includes(id.trim()))) &&
        (!trigger?.length || trigger.includes(one.trigger)),
    );
    const sorted = [...fits].sort((a, b) => a.captured_at - b.captured_at);
    const { list, total } = pageIn(sort === 'captured_at' ? sorted : sorted.reverse(), input);
    return { list: list.map(rooms.snapshotRecord), total };
  }),

  handle(calls.openListening, ({ input: { room_id }, operator, audit }) => {
    const live = rooms.liveRoom(rooms.roomState(room_id));
    refuseState(roomCannot.listen(live));
    const stream = rooms.streamSpan(room_id);
    if (!stream) throw new Refusal(409, '房间已关闭');
    const listen_id = `lsn_${serial('listening')}`;
    const { party_id } = stream.party;
    listenings.add({ listen_id, room_id, party_id, by: operator.id, begun_at: now(), seconds: null });
    rooms.holdRoom(room_id);
    audit({ object_type: 'room', object_id: room_id, before: null, after: { listening: listen_id } });
    const [last] = rooms.snapshotsOf(room_id);
    return {
      listen_id,
      party_id,
      ...soundAddress(party_id, 'live', stream.span),
      fallback: last ? { url: rooms.snapshotRecord(last).clip_url, captured_at: last.captured_at } : null,
    };
  }),

  handle(calls.closeListening, ({ input, operator, audit }) => {
    const { listen_id } = input;
    const open = listenings.get(listen_id);
    if (open?.by !== operator.id) throw missing('试听');
    if (open.seconds !== null) throw new Refusal(409, '这次试听已经结束');
    const seconds = Math.min(input.seconds, possibleSeconds(open));
    listenings.touch(listen_id).seconds = seconds;
    rooms.holdRoom(open.room_id);
    completeFinding(partyIn(open.party_id), operator, open);
    audit({
      object_type: 'room',
      object_id: open.room_id,
      before: { listening: listen_id },
      after: { listen_sec: seconds },
    });
    return { seconds, heard: seconds >= minListenSeconds, least: minListenSeconds };
  }),

  handle(calls.captureRooms, ({ input, operator, audit }) => {
    const batch_id = `cap_${serial('capture')}`;
    const step = ({ room_id, version }: (typeof input.rooms)[number]) => {
      const why = roomCannot.capture(rooms.liveRoom(rooms.roomState(room_id)));
      const snapshot = why === undefined ? rooms.capture(room_id, operator.name) : undefined;
      if (!snapshot) return { room_id, version, status: 'skipped' as const, reason: why ?? '房间已关闭' };
      const { snapshot_id } = snapshot;
      audit({ object_type: 'room', object_id: room_id, before: null, after: { snapshot_id }, batch_id });
      return { room_id, version, status: 'success' as const, reason: null };
    };
    const results = eachOf<(typeof input.rooms)[number], calls.RoomBatch['results'][number]>(
      input.rooms,
      step,
      (room, { message: reason }) => ({ ...room, status: 'failed', reason }),
    );
    const [success, skipped, failed] = ['success', 'skipped', 'failed'].map((status) => countOf(results, status));
    const after = { success, skipped, failed };
    audit({ object_type: 'room_batch', object_id: batch_id, before: null, after, batch_id });
    return { batch_id, results };
  }),

  handle(calls.concludeRoom, ({ input: { room_id, party_id, conclusion: wanted }, operator, audit }) => {
    const party = requireParty(room_id, party_id);
    const stands = standingFinding(party_id, operator);
    const { check_id, conclusion, listen_sec } = stands ?? checkParty(party, operator, wanted);
    const after = { room_id, conclusion, listen_sec };
    audit({ object_type: 'patrol_check', object_id: check_id, before: stands ? after : null, after });
    const room = rooms.liveRoom(rooms.roomState(room_id));
    return { check_id: stands ? null : check_id, conclusion, room };
  }),

  handle(calls.undoConclude, ({ input: { check_id }, operator, audit }) => {
    const check = checks.get(check_id);
    if (check?.inspector_id !== operator.id) throw missing('巡检记录');
    if (now() > check.start_at + 12 * second) throw new Refusal(409, '已超过撤销时间，请在巡检记录中改判');
    if (check.actions.length > 0) throw new Refusal(409, '已有处置，不能撤销，请在巡检记录中改判');
    checks.remove(check_id);
    const { room_id, conclusion } = check;
    audit({ object_type: 'patrol_check', object_id: check_id, before: { room_id, conclusion }, after: null });
    return { room: rooms.liveRoom(rooms.roomState(room_id)) };
  }),

  handle(acts.warnRooms, ({ input, operator: by, audit }) => {
    requireReason(input);
    return rooms.roomBatch(
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
      recordAction(input, { room_id: draft.room_id, action: verb, uid, by });
      const party_id = rooms.streamSpan(draft.room_id)?.party.party_id ?? '';
      if (verb === 'mute') {
        draft.muted = [...draft.muted.filter((one) => one.uid !== uid), { uid, until: now() + minutes * minute }];
      } else draft.removed = [...draft.removed, { uid, party_id, verb }];
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
      recordAction(input, { room_id: draft.room_id, action: verb, by });
      const until = now() + minutes * minute;
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
      recordAction(input, { room_id: draft.room_id, action: 'dissolve', by });
      draft.ended_party = rooms.streamSpan(draft.room_id)?.party.party_id ?? null;
    },
    approveIf: ({ live }) => dissolveNeedsSecond(live),
    approval: {
      type: 'room_dissolve',
      why: '在线 500 人以上或官方房间，解散须由巡检组长复核',
      request: ({ live }) => {
        const effects = [`房间「${live.room_name}」立即解散，${live.online} 名在线用户离开房间`];
        return { amount: 0, after: { party_id: live.party_id, online: live.online, effects } };
      },
    },
    answer: ({ record: room, approval_id }) => {
      const state = approval_id === null ? ('effective' as const) : ('pending_approval' as const);
      return { state, approval_id, room };
    },
  }),

  {
    method: 'GET',
    path: '/mock-media/party/:party/:lane/:span',
    answer: async ({ path, params, query, headers }) => {
      const party = partyOf(params.party ?? '');
      const [, from, to] = /^(\d{1,9})-(\d{1,9})\.wav$/.exec(params.span ?? '') ?? [];
      if (!isSignedSound(path, query)) return json(403, { result: 403, message: '音频地址无效或已过期' });
      if (!party || from === undefined) return json(404, { result: 404, message: '未找到' });
      // The stream of some rooms never starts; kept clips of the same room do.
      if (params.lane === 'live' && party.room.stalls) return { ...json(504, {}), hang: true };
      const lane = /^\d+$/.test(params.lane ?? '') ? Number(params.lane) : 'mix';
      const span = { from: Number(from), to: Number(to) };
      const part = (first: number, last: number) =>
        wavPart(party, lane, span, first, last, query.get('watermark') ?? '');
      const told = { 'accept-ranges': 'bytes', 'cache-control': 'no-store' };
      const asked = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '');
      // A download asks for no range.
      if (!asked) return mediaReply(200, 'audio/wav', await wholeFile(part), told);
      const first = Number(asked[1]);
      const last = Number(asked[2] || Number.POSITIVE_INFINITY);
      const { bytes, total } = part(first, Math.min(last, first + pieceBytes - 1));
      if (first >= total) return mediaReply(416, 'audio/wav', '', { 'content-range': `bytes */${total}` });
      const range = `bytes ${first}-${first + bytes.length - 1}/${total}`;
      return mediaReply(206, 'audio/wav', bytes, { ...told, 'content-range': range });
    },
  },
];

export default forUmi(roomHandlers);
