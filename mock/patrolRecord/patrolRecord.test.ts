/** @jest-environment node */
import { listMeasuresInForce } from '../../src/services/inForce';
import * as calls from '../../src/services/patrolRecord';
import { getRoom, listLiveRooms } from '../../src/services/room';
import { actOnSeat, changeRoom, warnRooms } from '../../src/services/roomActions';
import { found } from '../../tests/found';
import { anchor, call, change, day, db, hitVerdicts, hour, newKey, passTime, resetDb } from '../testing';
import { checks, type StoredCheck } from './checks';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const operator = 'patrol';
const theCheck = (fits: (check: StoredCheck) => boolean): StoredCheck => found(checks.find(fits));
const kept = ({ clip, clip_until }: StoredCheck) => clip !== null && clip_until > anchor + hour;
const why = (over: object = {}) => ({
  reason_code: 'abuse.insult',
  remark: '录音属实，按规定处理',
  idem_key: newKey(),
  ...over,
});
const on = ({ check_id }: StoredCheck) => ({ check_id, version: checks.get(check_id)?.version ?? 0 });
const detail = async ({ check_id }: StoredCheck) => (await call(calls.getCheck, { check_id }, operator)).data;
const list = async (input: Parameters<typeof calls.listChecks>[0]) =>
  (await call(calls.listChecks, { size: 1_000, ...input }, operator)).data.list;
const audited = (id: string) => db.audits.filter(({ object_id }) => object_id === id).map(({ label }) => label);

describe('G10 the list', () => {
  it('is filtered by rule, person, action, kind of violation and seconds', async () => {
    const one = theCheck(
      ({ conclusion, track, hits }) => conclusion === 'violate' && track === 'single' && hits.length > 0,
    );
    const [hit] = one.hits;
    const { policy } = one;
    const found = await list({
      rule: [String(hit?.rule_id)],
      uid: String(one.violator_uids[0]),
      verb: ['mute'],
      policy: [String(policy).split('.')[0] ?? ''],
      listen_min: one.listen_sec,
      listen_max: one.listen_sec,
      from: anchor - 9 * day,
      to: anchor,
    });
    expect(found.map(({ check_id }) => check_id)).toContain(one.check_id);
    for (const check of await list({ verb: ['limit'] }))
      expect(check.actions.map(({ action }) => action)).toContain('limit');
  });

  it('is of the last seven days, but a number is found whatever its time', async () => {
    const old = theCheck(({ start_at }) => start_at < anchor - 7 * day);
    expect((await list({})).map(({ check_id }) => check_id)).not.toContain(old.check_id);
    expect(await list({ ids: [old.check_id] })).toHaveLength(1);
  });
});

describe('the sound', () => {
  it('has a lane for each microphone of a single stream, and one for a mixed one, where nobody is named', async () => {
    const single = await detail(theCheck((one) => one.track === 'single' && kept(one)));
    expect(single.lanes.length).toBeGreaterThan(2);
    const mixed = await detail(theCheck((one) => one.track === 'mixed' && kept(one)));
    expect(mixed.lanes.map(({ lane }) => lane)).toEqual(['mix']);
    expect(mixed.segments.every(({ uid, seat }) => uid === null && seat === null)).toBe(true);
    const { check_id } = mixed.check;
    expect((await call(calls.getCheckSound, { check_id, lane: '1' }, operator)).fields).toEqual({
      lane: '没有这一路录音',
    });
  });

  it('is refused once it has expired, while the text stays', async () => {
    const one = theCheck((check) => check.clip !== null && check.conclusion === 'normal' && kept(check));
    const { check_id } = one;
    const { data } = await call(calls.getCheckSound, { check_id, lane: 'mix' }, operator);
    expect(data.url).toMatch(/^\/mock-media\/party\/.+\.wav\?until=\d+&signature=\w+$/);
    const { segments } = await detail(one);
    passTime(one.clip_until - anchor);
    expect((await call(calls.getCheckSound, { check_id, lane: 'mix' }, operator)).message).toBe('音频已过期，仅存文本');
    expect(await detail(one)).toMatchObject({ clip: { kept: false }, segments });
  });
});

it('listening needs its own action code, and the heard seconds are audited', async () => {
  const { check_id } = theCheck((one) => kept(one) && one.inspector_id !== operator);
  const heard = { check_id, seconds: 17, idem_key: newKey() };
  expect((await call(calls.getCheckSound, { check_id, lane: 'mix' }, 'readonly')).status).toBe(403);
  expect((await call(calls.reportCheckHeard, heard, 'readonly')).status).toBe(403);
  await call(calls.getCheckSound, { check_id, lane: 'mix' }, operator);
  passTime(17_000);
  expect((await call(calls.reportCheckHeard, heard, operator)).data).toEqual({ seconds: 17, heard_sec: 17 });
  expect(db.audits.at(-1)).toMatchObject({ object_id: check_id, after: { heard: 17 }, operator_id: operator });
});

describe('改判', () => {
  const correct = (check: StoredCheck, over: object) =>
    call(
      calls.correctCheck,
      { ...on(check), conclusion: 'violate', evidence: ['clip'], violator_uids: [], ...why(), ...over },
      operator,
    );

  it('to 违规 needs evidence, a kind of violation, and on a single stream somebody heard in it', async () => {
    const single = theCheck((one) => one.track === 'single' && one.conclusion === 'normal' && kept(one));
    expect((await correct(single, { evidence: [] })).fields).toHaveProperty('evidence');
    expect((await correct(single, {})).fields).toHaveProperty('violator_uids');
    expect((await correct(single, { violator_uids: ['99999'] })).fields).toEqual({ violator_uids: '违规人不在麦上' });
    const [speaker] = (await detail(single)).lanes;
    const violator_uids = [String(speaker?.uid)];
    expect((await correct(single, { violator_uids, evidence: ['snp_1'] })).fields?.evidence).toBe(
      '有证据不属于此记录或已过期',
    );
    expect((await correct(single, { violator_uids, reason_code: 'other.misc' })).fields?.reason_code).toBe(
      '请选择违规类型',
    );
    expect((await correct(single, { violator_uids })).data).toMatchObject({
      conclusion: 'violate',
      policy: 'abuse.insult',
      violator_uids,
      earlier: [{ conclusion: 'normal', policy: null, violator_uids: [], by: '巡检员小周' }],
      version: single.version + 1,
    });
    expect(checks.get(single.check_id)?.clip_until).toBeGreaterThan(anchor + 179 * day);
    expect(audited(single.check_id)).toEqual(['改判']);
    expect(await list({ reversed: 'yes' })).toHaveLength(1);
    expect(
      (await correct(single, { conclusion: 'uncertain', reason_code: 'other.evidence' })).data.earlier,
    ).toMatchObject([
      { conclusion: 'normal' },
      { conclusion: 'violate', policy: 'abuse.insult', violator_uids, at: expect.any(Number) },
    ]);
  });
});

describe('改判 to 正常 of a check with hits', () => {
  const hitCheck = () =>
    theCheck((one) => one.conclusion === 'violate' && one.hits.length > 0 && one.inspector_id !== operator);
  const toNormal = (check: StoredCheck, over: object = {}) => {
    const clean = { ...on(check), conclusion: 'normal' as const, evidence: [], violator_uids: [] };
    return call(calls.correctCheck, { ...clean, ...why({ reason_code: 'other.misjudged' }), ...over }, operator);
  };

  it('asks the operator who did not listen; the correction says so and does not count for the rule', async () => {
    const one = hitCheck();
    expect((await toNormal(one)).fields).toEqual({ unheard: '未听过，仍判正常？' });
    expect(checks.get(one.check_id)).toEqual(one);
    passTime(hour);
    const before = hitVerdicts();
    expect((await toNormal(one, { unheard: true })).data.earlier).toMatchObject([{ heard_sec: 0 }]);
    expect(hitVerdicts()).toEqual(before);
    expect(db.audits.at(-1)?.after).toMatchObject({ earlier: [{ heard_sec: 0 }] });
  });

  it('is not asked for after listening, and its hits then count as false', async () => {
    const one = hitCheck();
    const { check_id, hits } = one;
    await call(calls.getCheckSound, { check_id, lane: 'mix' }, operator);
    passTime(9_000);
    await call(calls.reportCheckHeard, { check_id, seconds: 9, idem_key: newKey() }, operator);
    expect((await detail(one)).heard_sec).toBe(9);
    expect((await call(calls.getCheck, { check_id }, 'lead')).data.heard_sec).not.toBe(9);
    passTime(hour);
    const before = hitVerdicts().length;
    expect((await toNormal(one)).data.earlier).toMatchObject([{ heard_sec: 9 }]);
    expect(hitVerdicts()).toHaveLength(before + hits.length);
  });
});

it('改判 lifts the chosen measures that still hold, and keeps them with the replaced conclusion', async () => {
  const [live] = (await call(listLiveRooms, {}, operator)).data.list;
  const { room_id, party_id, seats } = found(live);
  const one = theCheck((check) => check.track === 'single' && check.conclusion === 'violate');
  change(() => Object.assign(checks.edit(one.check_id), { room_id, party_id, inspector_id: 'lead', actions: [] }));
  const room = async () => (await call(getRoom, { room_id }, operator)).data.room;
  const onRoom = async () => ({ room_id, check_id: one.check_id, version: (await room()).version, ...why() });
  const uid = String(seats.find((seat) => seat.uid !== live?.owner_uid)?.uid);
  const { check_id: _, ...elsewhere } = await onRoom();
  await call(changeRoom, { ...elsewhere, verb: 'rename', name: '文明聊天室' }, operator);
  await call(changeRoom, { ...(await onRoom()), verb: 'limit', minutes: 60 }, operator);
  await call(actOnSeat, { ...(await onRoom()), verb: 'mute', uid, minutes: 60 }, operator);
  const { version } = await room();
  const warning = { rooms: [{ room_id, version }], template: 'abuse' as const, check_id: one.check_id, ...why() };
  expect((await call(warnRooms, warning, operator)).data.results).toMatchObject([{ status: 'success' }]);

  const inForce = async () =>
    (await call(listMeasuresInForce, { record_type: 'patrol_check', record_id: one.check_id }, operator)).data;
  expect(await inForce()).toMatchObject({
    list: [{ measure_id: `limit:${room_id}`, text: '限流', until: expect.any(Number) }, { measure_id: `mute:${uid}` }],
    lost: ['警告已发出'],
  });
  const clean = { ...on(one), conclusion: 'normal' as const, unheard: true, evidence: [], violator_uids: [] };
  const lift = [`limit:${room_id}`];
  const { data } = await call(
    calls.correctCheck,
    { ...clean, ...why({ reason_code: 'other.misjudged' }), lift },
    operator,
  );
  expect(data.earlier.at(-1)?.restored).toEqual([`${room_id} 的限流`]);
  expect(data.actions.map(({ lifted }) => lifted?.by ?? null)).toEqual(['巡检员小周', null, null]);
  expect(await room()).toMatchObject({ limited: false, room_name: '文明聊天室' });
  expect((await inForce()).list).toMatchObject([{ measure_id: `mute:${uid}` }]);
  expect(db.audits.slice(-2).map(({ object_id }) => object_id)).toEqual([room_id, one.check_id]);
});

describe('转举报审核', () => {
  it('opens one case about the chosen person, with what was said; a second time names the first', async () => {
    const one = theCheck(
      ({ conclusion, track, hits }) => conclusion === 'violate' && track === 'single' && hits.length > 0,
    );
    const send = (uid = one.violator_uids[0] ?? null) =>
      call(calls.reportCheck, { ...on(one), uid, ...why() }, operator);
    expect((await send('99999')).fields).toEqual({ uid: '此人不是违规人，也没有命中' });
    const { case_id } = (await send()).data;
    expect(db.cases.get(case_id)).toMatchObject({
      kind: 'report',
      status: 'pending',
      source: 'patrol',
      scene: 'voice',
      target_uid: one.violator_uids[0],
      payload: {
        room_id: one.room_id,
        reason_code: 'abuse.insult',
        snapshot: { text: expect.stringContaining(String(one.hits[0]?.text)) },
      },
    });
    expect(await send()).toMatchObject({ status: 409, message: `已转举报审核，案件 ${case_id}` });
    expect(audited(case_id)).toEqual(['转举报审核']);
  });
});
