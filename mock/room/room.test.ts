/** @jest-environment node */
import type { Endpoint, InputOf, OutputOf } from '../../src/services/endpoint';
import { correctCheck } from '../../src/services/patrolRecord';
import { patrolRuleFigures } from '../../src/services/patrolRule';
import * as calls from '../../src/services/room';
import * as acts from '../../src/services/roomActions';
import {
  allRooms,
  call as answer,
  answerLast,
  checks,
  db,
  listenings,
  minute,
  newKey,
  now,
  partyAt,
  passTime,
  resetDb,
  second,
} from '../testing';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

/** Data of a successful call. */
async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, operator = 'admin'): Promise<OutputOf<E>> {
  const { status, message, data } = await answer(endpoint, input, operator);
  if (status !== 200) throw new Error(`${status} ${message}`);
  return data;
}

const all = async () => (await call(calls.listLiveRooms, { size: 1000 })).list;
const pick = async (fits: (room: calls.LiveRoom) => boolean) => {
  const room = (await all()).find(fits);
  if (!room?.party_id) throw new Error('No such room is live');
  return { ...room, party_id: room.party_id };
};
const small = (room: calls.LiveRoom) => room.online < 500 && !room.official && room.seats.length > 3;
const why = { reason_code: 'abuse.insult', remark: '语音中多次辱骂他人' };
const write = ({ room_id, version }: calls.LiveRoom) => ({ room_id, version, ...why, idem_key: newKey() });
const warn = ({ room_id, version }: calls.LiveRoom) =>
  call(acts.warnRooms, { rooms: [{ room_id, version }], template: 'abuse', ...why, idem_key: newKey() });
const roomNow = async (room_id: string) => (await call(calls.getRoom, { room_id })).room;

/** Listens to a room for some seconds, and claims to have heard `claimed`. */
async function listen(
  room_id: string,
  seconds: number,
  claimed = seconds,
  operator = 'admin',
  source: 'live' | 'snapshot' = 'live',
) {
  const { listen_id } = await call(calls.openListening, { room_id, idem_key: newKey() }, operator);
  passTime(seconds * second);
  return call(calls.closeListening, { listen_id, seconds: claimed, source, idem_key: newKey() }, operator);
}
const conclude = async ({ room_id, party_id }: { room_id: string; party_id: string }) => {
  const input = { room_id, party_id, conclusion: 'normal' as const, unheard: true, idem_key: newKey() };
  const { check_id, ...rest } = await call(calls.concludeRoom, input);
  return { ...rest, check_id: check_id ?? '' };
};
const undo = (check_id: string) => answer(calls.undoConclude, { check_id, idem_key: newKey() });

it('lists live rooms, the riskiest first, and filters them', async () => {
  const rooms = await all();
  const risks = rooms.map(({ risk_score }) => risk_score);
  expect(risks).toEqual([...risks].sort((a, b) => b - a));
  const { list } = await call(calls.listLiveRooms, { size: 1000, type: ['ktv'], risk_min: 30, speaking: 'true' });
  expect(list.length).toBeGreaterThan(0);
  for (const { type, risk_score, seats } of list)
    expect([type, risk_score >= 30, seats.some(({ speaking }) => speaking)]).toEqual(['ktv', true, true]);
  const [one] = rooms;
  const found = await call(calls.listLiveRooms, { ids: [` ${one?.room_id} `] });
  expect(found.list.map(({ room_id }) => room_id)).toEqual([one?.room_id]);
});

it('a conclusion becomes a patrol record, which can be taken back for a moment only', async () => {
  const one = await pick(small);
  await listen(one.room_id, 20);
  const { check_id, room } = await conclude(one);
  expect(room.last_check).toMatchObject({ conclusion: 'normal', by: '管理员' });
  expect(checks.get(check_id)).toMatchObject({ party_id: one.party_id, listen_sec: 20 });
  expect((await undo(check_id)).status).toBe(200);
  expect(checks.has(check_id)).toBe(false);
  const later = await conclude(one);
  passTime(20 * second);
  const { check_id: own } = later;
  const foreign = await answer(calls.undoConclude, { check_id: own, idem_key: newKey() }, 'lead');
  expect(foreign).toMatchObject({ status: 404, message: '未找到巡检记录' });
  expect((await undo(own)).message).toBe('已超过撤销时间，请在巡检记录中改判');
  expect(checks.has(own)).toBe(true);
});

it('believes no more seconds than have passed, and counts each of them for one check only', async () => {
  const one = await pick(small);
  expect(await listen(one.room_id, 2, 60)).toEqual({ seconds: 2, heard: false, least: 3 });
  await listen(one.room_id, 8, 60);
  await listen(one.room_id, 5, 5, 'lead');
  const seconds: (number | undefined)[] = [];
  for (let i = 0; i < 3; i++) seconds.push(checks.get((await conclude(one)).check_id)?.listen_sec);
  expect(seconds).toEqual([8, 0, 0]);
});

it('an action on the wall makes or continues the own check of the party, which a conclusion keeps', async () => {
  const room = await pick(small);
  const { room_id } = room;
  await listen(room_id, 12);
  await warn(room);
  const warned = await roomNow(room_id);
  expect(warned.last_check).toMatchObject({ conclusion: 'warn', by: '管理员' });
  expect(warned.tags).toContain('warned');
  const uid = room.seats[1]?.uid ?? '';
  const muted = await call(acts.actOnSeat, { ...write(warned), verb: 'mute', minutes: 10, uid });
  const check = checks.at(-1);
  expect(check).toMatchObject({
    room_id,
    conclusion: 'violate',
    policy: 'abuse.insult',
    violator_uids: [uid],
    listen_sec: 12,
    actions: [
      { action: 'warn', uid: null },
      { action: 'mute', uid },
    ],
  });
  expect((check?.clip?.to ?? 0) - (check?.clip?.from ?? 0)).toBe(12 * second);
  expect(await conclude(room)).toMatchObject({ check_id: '', conclusion: 'violate' });
  expect((await undo(check?.check_id ?? '')).message).toBe('已有处置，不能撤销，请在巡检记录中改判');
  // Heard again and found in order: one more check.
  await listen(room_id, 6);
  expect((await conclude(room)).room.last_check).toMatchObject({ conclusion: 'normal' });
  expect(checks.at(-1)).toMatchObject({ listen_sec: 6, actions: [] });
  // Nothing was listened to: the room as it was before the action is the evidence.
  await call(acts.changeRoom, { ...write(muted), verb: 'limit', minutes: 60 });
  expect(checks.at(-1)).toMatchObject({
    conclusion: 'violate',
    clip: null,
    snapshot_id: expect.stringMatching(/^snp_/),
  });
});

it('the state of a room is its last verdict, of any party, by the operator who decided it', async () => {
  const one = await pick((room) => small(room) && room.last_check === null);
  const { room_id, party_id } = one;
  const { check_id } = await conclude(one);
  passTime(minute);
  const correction = { check_id, version: 1, conclusion: 'uncertain' as const, evidence: [], violator_uids: [] };
  const corrected = { ...correction, ...why, reason_code: 'other.misjudged', idem_key: newKey() };
  await call(correctCheck, corrected, 'lead');
  const verdict = { check_id, party_id, conclusion: 'uncertain', by: '组长老陈', at: now() };
  expect((await roomNow(room_id)).last_check).toEqual({ ...verdict, current: true });
  passTime(16 * 60 * minute);
  const later = (await call(calls.listLiveRooms, { ids: [room_id], unpatrolled: 'true' })).list[0];
  expect(later).toMatchObject({ last_check: { ...verdict, current: false } });
  expect(later?.party_id).not.toBe(party_id);
});

describe('a conclusion says what was heard', () => {
  const isHit = (room: calls.LiveRoom) => small(room) && room.hits.length > 0;
  const normal = ({ room_id, party_id }: { room_id: string; party_id: string }, over: { unheard?: boolean } = {}) =>
    answer(calls.concludeRoom, { room_id, party_id, conclusion: 'normal', ...over, idem_key: newKey() });

  it('asks before 正常 of hits that nobody listened to; the record says 未听 and keeps the hits', async () => {
    const one = await pick(isHit);
    await listen(one.room_id, 2);
    const before = checks.size;
    expect((await normal(one)).fields).toEqual({ unheard: '未听过，仍判正常？' });
    expect(checks.size).toBe(before);
    const { check_id } = (await normal(one, { unheard: true })).data;
    const { hits } = await roomNow(one.room_id);
    expect(checks.get(check_id ?? '')).toMatchObject({ mode: 'none', track: 'none', listen_sec: 0, clip: null });
    expect(checks.get(check_id ?? '')?.hits).toHaveLength(hits.length);
  });

  it('does not ask without hits, or after listening; way and sound are those that were used', async () => {
    const quiet = await pick((room) => room.hits.length === 0);
    const { check_id: unheard } = (await normal(quiet)).data;
    expect(checks.get(unheard ?? '')).toMatchObject({ mode: 'none', track: 'none', listen_sec: 0 });
    const one = await pick(isHit);
    await listen(one.room_id, 7);
    const { check_id } = (await normal(one)).data;
    expect(checks.get(check_id ?? '')).toMatchObject({ mode: 'hidden', track: 'mixed', listen_sec: 7 });
  });

  it('names the snapshot that was heard in place of the stream, of at most its ten seconds', async () => {
    const one = await pick((room) => isHit(room) && (room.last_snapshot_at ?? 0) > (room.started_at ?? 0));
    await listen(one.room_id, 30, 30, 'admin', 'snapshot');
    const { check_id } = (await normal(one)).data;
    const [snapshot] = (await call(calls.getRoom, { room_id: one.room_id })).snapshots;
    expect(checks.get(check_id ?? '')).toMatchObject({
      mode: 'snapshot',
      track: 'mixed',
      listen_sec: 10,
      clip: null,
      snapshot_id: snapshot?.snapshot_id,
    });
    const without = await pick(({ last_snapshot_at }) => last_snapshot_at === null);
    const { listen_id } = await call(calls.openListening, { room_id: without.room_id, idem_key: newKey() });
    const claim = { listen_id, seconds: 0, source: 'snapshot' as const, idem_key: newKey() };
    expect((await answer(calls.closeListening, claim)).fields).toEqual({ source: '这次试听没有快照' });
  });

  it('判为正常 counts the hits as false for the precision of their rules, 违规 as right; unheard as neither', async () => {
    const one = await pick(isHit);
    const rule_id = one.hits[0]?.rule_id ?? '';
    const figures = async () => (await call(patrolRuleFigures, {})).list.find(({ id }) => id === rule_id);
    const wrong = async () => {
      const { judged_7d = 0, precision_7d } = (await figures()) ?? {};
      return { judged: judged_7d, wrong: Math.round(judged_7d * (1 - (precision_7d ?? 1))) };
    };
    const before = await wrong();
    const unheard = (await normal(one, { unheard: true })).data.check_id ?? '';
    expect(await wrong()).toEqual(before);
    expect((await undo(unheard)).status).toBe(200);
    await listen(one.room_id, 7);
    const check_id = (await normal(one)).data.check_id ?? '';
    const counted = checks.get(check_id)?.hits.filter((hit) => hit.rule_id === rule_id).length ?? 0;
    expect(counted).toBeGreaterThan(0);
    expect(await wrong()).toEqual({ judged: before.judged + counted, wrong: before.wrong + counted });
    const correction = { check_id, version: 1, conclusion: 'violate' as const, evidence: ['clip'], violator_uids: [] };
    await call(correctCheck, { ...correction, ...why, idem_key: newKey() });
    expect(await wrong()).toEqual({ judged: before.judged + counted, wrong: before.wrong });
  });
});

it('mutes a speaker, and keeps the owner at the microphone', async () => {
  const room = await pick(small);
  const [host, guest] = room.seats;
  const mute = { ...write(room), verb: 'mute' as const, minutes: 10, uid: guest?.uid ?? '' };
  const muted = await call(acts.actOnSeat, mute);
  expect(muted.seats.find(({ uid }) => uid === guest?.uid)).toMatchObject({ mic: 'muted', speaking: false });
  expect(db.audits.at(-1)).toMatchObject({ object_id: room.room_id, after: { muted: [guest?.uid] } });
  const { minutes: _, ...endless } = { ...mute, ...write(muted) };
  expect((await answer(acts.actOnSeat, endless)).fields).toEqual({ minutes: '请选择静麦时长' });
  const drop = await answer(acts.actOnSeat, { ...write(muted), verb: 'drop', uid: host?.uid ?? '' });
  expect(drop.fields).toEqual({ uid: '不能对房主抱下麦' });
  const kicked = await call(acts.actOnSeat, { ...write(muted), verb: 'kick', uid: guest?.uid ?? '' });
  expect(kicked.seats.map(({ uid }) => uid)).not.toContain(guest?.uid);
  const gone = await answer(acts.actOnSeat, { ...write(kicked), verb: 'kick', uid: guest?.uid ?? '' });
  expect(gone.message).toBe(`用户 ${guest?.uid} 已不在麦上，请刷新`);
});

it('sealing needs a remark and ends for itself; a name with forbidden words is refused', async () => {
  const room = await pick(small);
  const rude = await answer(acts.changeRoom, { ...write(room), verb: 'rename', name: '加微信聊' });
  expect(rude.fields).toEqual({ name: '含敏感词「加微信」' });
  const seal = { verb: 'seal' as const, minutes: 60 };
  const bare = await answer(acts.changeRoom, { ...write(room), ...seal, remark: '' });
  expect(bare.fields).toHaveProperty('remark', '备注至少 5 字');
  const sealed = await call(acts.changeRoom, { ...write(room), ...seal });
  expect(sealed).toMatchObject({ party_id: null, sealed_until: expect.any(Number) });
  passTime(61 * minute);
  expect((await roomNow(room.room_id)).sealed_until).toBeNull();
});

it('dissolving a large room waits for a second person, a small one does not (G7)', async () => {
  const large = await pick(({ online }) => online >= 500);
  const asked = await call(acts.dissolveRoom, write(large));
  expect([asked.state, asked.room.party_id]).toEqual(['pending_approval', large.party_id]);
  await answerLast();
  expect((await roomNow(large.room_id)).party_id).toBeNull();
  const little = await pick(small);
  expect(await call(acts.dissolveRoom, write(little))).toMatchObject({ state: 'effective', room: { party_id: null } });
});

it.each<[string, (room: calls.LiveRoom) => Promise<unknown>]>([
  ['房间已关闭', (room) => call(acts.dissolveRoom, write(room))],
  ['房间已被封', (room) => call(acts.changeRoom, { ...write(room), verb: 'seal', minutes: 60 })],
])('a room is not listened to, concluded about, limited or ended any more: %s', async (message, shut) => {
  const { room_id, party_id, ...room } = await pick(small);
  await shut({ room_id, party_id, ...room });
  const now = await roomNow(room_id);
  const [before, last] = [checks.size, checks.at(-1)];
  for (const refused of [
    await answer(calls.openListening, { room_id, idem_key: newKey() }),
    await answer(calls.concludeRoom, { room_id, party_id, conclusion: 'normal', unheard: true, idem_key: newKey() }),
    await answer(acts.changeRoom, { ...write(now), verb: 'limit', minutes: 60 }),
    await answer(acts.dissolveRoom, write(now)),
  ])
    expect(refused).toMatchObject({ status: 409, message });
  expect([await roomNow(room_id), checks.size, checks.at(-1)]).toEqual([now, before, last]);
});

it('a room is neither limited nor sealed twice', async () => {
  const room = await pick(small);
  const change = async (verb: 'limit' | 'seal') =>
    answer(acts.changeRoom, { ...write(await roomNow(room.room_id)), verb, minutes: 60 });
  expect((await change('limit')).status).toBe(200);
  expect(await change('limit')).toMatchObject({ status: 409, message: '房间已在限流中' });
  expect((await change('seal')).status).toBe(200);
  expect(await change('seal')).toMatchObject({ status: 409, message: '房间已被封' });
});

it('a listening ends once, and a conclusion is about the running party alone', async () => {
  const [one, other] = [await pick(small), await pick(({ online }) => online >= 500)];
  const { room_id } = one;
  const { listen_id } = await call(calls.openListening, { room_id, idem_key: newKey() });
  passTime(9 * second);
  const close = (seconds: number) =>
    answer(calls.closeListening, { listen_id, seconds, source: 'live', idem_key: newKey() });
  expect((await close(5)).status).toBe(200);
  expect(await close(9)).toMatchObject({ status: 409, message: '这次试听已经结束' });
  expect(listenings.get(listen_id)).toMatchObject({ seconds: 5 });
  const verdict = { room_id, party_id: other.party_id, conclusion: 'normal' as const, idem_key: newKey() };
  const message = '房间已开始新的一场，请刷新';
  expect(await answer(calls.concludeRoom, verdict)).toMatchObject({ status: 409, message });
});

it('captures what is live, skips what closed, and fails for an unknown room only', async () => {
  const rooms = (await all()).slice(0, 2).map(({ room_id, version }) => ({ room_id, version }));
  const closed = { room_id: allRooms().find((room) => !partyAt(room, now()))?.room_id ?? '', version: 1 };
  const unknown = { room_id: 'r_1', version: 1 };
  const { results } = await call(calls.captureRooms, { rooms: [...rooms, closed, unknown], idem_key: newKey() });
  expect(results.map(({ status }) => status)).toEqual(['success', 'success', 'skipped', 'failed']);
  expect(results.at(-1)).toMatchObject({ reason: '未找到房间' });
  const { snapshots } = await call(calls.getRoom, { room_id: rooms[0]?.room_id ?? '' });
  expect(snapshots[0]).toMatchObject({
    trigger: 'manual',
    by: '管理员',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

it('a snapshot keeps cover, chat and hits of its moment', async () => {
  const room = await pick((one) => small(one) && one.hits.length > 0);
  const { room_id, version } = room;
  await call(calls.captureRooms, { rooms: [{ room_id, version }], idem_key: newKey() });
  const { snapshots, chat } = await call(calls.getRoom, { room_id });
  const snapshot_id = snapshots[0]?.snapshot_id ?? '';
  const first = await call(calls.getSnapshot, { snapshot_id });
  expect(first.snapshot).toMatchObject({ room_name: room.room_name, cover: room.cover, hits: room.hits });
  expect(first.chat.length).toBeGreaterThan(0);
  expect(chat).toEqual(expect.arrayContaining(first.chat));
  await call(acts.changeRoom, { ...write(room), verb: 'recover' });
  passTime(11 * minute);
  const { snapshot, ...rest } = await call(calls.getSnapshot, { snapshot_id });
  expect(snapshot).toMatchObject({ cover: room.cover, hits: room.hits, hash: first.snapshot.hash });
  expect(rest.chat).toEqual(first.chat);
  // Later snapshots of the room are offered for a comparison, too.
  expect(rest.others).toEqual(expect.arrayContaining(first.others));
  expect((await answer(calls.getSnapshot, { snapshot_id: 'snp_1' })).status).toBe(404);
});

it('an action for a check is listed with it; a mixed stream names nobody to act on', async () => {
  const room = await pick(small);
  const { check_id } = await conclude(room);
  const limited = await call(acts.changeRoom, { ...write(room), verb: 'limit', minutes: 60, check_id });
  expect(checks.get(check_id)?.actions).toMatchObject([{ action: 'limit', uid: null, by: '管理员' }]);
  const seat = { ...write(limited), verb: 'mute' as const, minutes: 10, uid: room.seats[1]?.uid ?? '', check_id };
  expect((await answer(acts.actOnSeat, seat)).message).toBe('混流，未定位说话人，只能对房间处置');
  const other = checks.find((one) => one.room_id !== room.room_id)?.check_id ?? '';
  const foreign = await answer(acts.actOnSeat, { ...seat, check_id: other, idem_key: newKey() });
  expect(foreign.fields).toEqual({ check_id: '巡检记录不属于该房间' });
});
