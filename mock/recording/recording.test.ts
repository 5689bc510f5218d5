/** @jest-environment node */
import { deletedText, unopenedCode } from '../../src/domain/recording/rules';
import { listMeasuresInForce } from '../../src/services/inForce';
import * as calls from '../../src/services/recording';
import { serverTime } from '../../src/utils/regionTime';
import {
  answerLast,
  call,
  change,
  checks,
  day,
  db,
  dispatchInTest,
  minute,
  newKey,
  now,
  passTime,
  resetDb,
  userBansOf,
} from '../testing';
import { recordingEntity } from './entity';
import { recordingCases, recordings } from './recordings';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const { find } = recordingEntity;
const { long, mixed, deleted, held, privacy, clean } = recordingCases;
const why = (reason_code = 'other.inquiry') => ({ reason_code, remark: '核实举报，需要收听', idem_key: newKey() });
const on = (recording_id: string, code?: string) => ({
  recording_id,
  version: find(recording_id).version,
  ...why(code),
});
const open = (recording_id: string) => call(calls.openRecording, { recording_id, ...why() });
const mark = (recording_id: string, at = 0, len = 20_000) =>
  call(calls.markRecording, { recording_id, at, len, idem_key: newKey() });
/** First speaker of the long recording, who is heard in its first minute. */
const heard = async () =>
  String(
    (await call(calls.getTranscript, { recording_id: long })).data.segments.find((one) => one.start < 20_000)?.uid,
  );
const lastAudit = () => db.audits.at(-1);

describe('the list', () => {
  it('filters by speaker, hits, label, length, review and expiry', async () => {
    const from = now() - 40 * day;
    const list = async (input: Parameters<typeof calls.listRecordings>[0]) =>
      (await call(calls.listRecordings, { from, size: 100, ...input })).data.list;
    const uid = String(recordingEntity.recordOf(find(long)).speakers[3]?.uid);
    expect((await list({ uid })).map(({ recording_id }) => recording_id)).toContain(long);
    for (const one of await list({ hit: 'true' })) expect(one.hit_count).toBeGreaterThan(0);
    for (const one of await list({ label: ['abuse'] })) expect(one.labels).toContain('abuse');
    for (const one of await list({ review: ['violate'] })) expect(one.marks.length).toBeGreaterThan(0);
    const soon = await list({ expiring: 'true' });
    expect(soon.length).toBeGreaterThan(0);
    const ends = soon.map(({ retain_until }) => retain_until);
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
    for (const one of soon) expect(one.retain_until - now()).toBeLessThan(3 * day);
  });
});

describe('access', () => {
  it('is given to one session, for one recording, for a reason on record', async () => {
    const read = (session?: string) => call(calls.getTranscript, { recording_id: mixed }, session);
    expect(await read()).toMatchObject({ status: 403, code: unopenedCode });
    const sound = { recording_id: mixed, lane: 'mix' };
    expect((await call(calls.getRecordingSound, sound)).status).toBe(403);
    expect((await call(calls.openRecording, { recording_id: mixed, ...why(), remark: '' })).status).toBe(422);
    expect((await open(mixed)).data).toEqual({ access_count: 1 });
    expect(lastAudit()).toMatchObject({ object_id: mixed, after: { opened: true }, reason_code: 'other.inquiry' });
    const { segments } = (await read()).data;
    expect(segments.every(({ uid, seat }) => uid === null && seat === null)).toBe(true);
    expect((await read('lead')).status).toBe(403);
    expect((await call(calls.getTranscript, { recording_id: long })).status).toBe(403);
    const { url, expires_at } = (await call(calls.getRecordingSound, sound)).data;
    expect(expires_at - now()).toBeLessThanOrEqual(10 * 60_000);
    const { pathname: path, searchParams: query } = new URL(url, 'http://x');
    const reply = await dispatchInTest({
      method: 'GET',
      path,
      query,
      headers: { range: 'bytes=0-43' },
      body: undefined,
    });
    expect(reply?.status).toBe(206);
    expect((await call(calls.getRecordingSound, { ...sound, lane: '3' })).fields).toEqual({ lane: '没有这一路录音' });
  });

  it('is needed for a mark', async () => {
    const refused = { status: 403, message: '收听录音前须填写原因', code: unopenedCode };
    expect(await mark(long)).toMatchObject(refused);
    expect(find(long).marks).toEqual([]);
  });

  it('ends after half an hour', async () => {
    await open(long);
    const sound = () => call(calls.getRecordingSound, { recording_id: long, lane: 'mix' });
    const { opened } = (await call(calls.getRecording, { recording_id: long })).data;
    expect([opened, (await sound()).status]).toEqual([true, 200]);
    passTime(31 * minute);
    expect(await sound()).toMatchObject({ status: 403, code: unopenedCode });
    expect((await call(calls.getRecording, { recording_id: long })).data.opened).toBe(false);
  });

  it('an address is good for five minutes of the sound, and the next one for those after them', async () => {
    await open(long);
    const windowAt = async (at: number) =>
      (await call(calls.getRecordingSound, { recording_id: long, lane: 'mix', at })).data;
    for (const [at, from] of [
      [0, 0],
      [4 * minute, 0],
      [5 * minute, 5 * minute],
    ] as const) {
      const { url, ...window } = await windowAt(at);
      expect(window).toMatchObject({ from, to: from + 5 * minute });
      const { pathname: path, searchParams: query } = new URL(url, 'http://x');
      const all = await dispatchInTest({ method: 'GET', path, query, headers: {}, body: undefined });
      expect(Number(all?.headers['content-length'])).toBe(44 + 5 * 60 * 8_000);
    }
    const end = find(long).duration_sec * 1_000;
    expect(await windowAt(end)).toMatchObject({ to: end });
    const beyond = await call(calls.getRecordingSound, { recording_id: long, lane: 'mix', at: end + 1 });
    expect(beyond.fields).toEqual({ at: '超出录音时长' });
  });

  it('a download is the whole, with who took it in the file', async () => {
    const { url, watermark } = (
      await call(calls.downloadRecording, { recording_id: long, lane: 'mix', ...why() }, 'lead')
    ).data;
    const { pathname: path, searchParams: query } = new URL(url, 'http://x');
    const ask = () =>
      dispatchInTest({ method: 'GET', path, query, headers: { range: 'bytes=0-299' }, body: undefined });
    expect(Buffer.from((await ask())?.body as Uint8Array).toString()).toContain(watermark);
    query.set('watermark', '另一位');
    expect((await ask())?.status).toBe(403);
  });

  it('of a deleted recording is to the text alone; under legal hold nothing is deleted', async () => {
    await open(deleted);
    const refused = await call(calls.getRecordingSound, { recording_id: deleted, lane: 'mix' });
    expect(refused).toMatchObject({ status: 409, message: deletedText });
    expect((await call(calls.getTranscript, { recording_id: deleted })).data.segments.length).toBeGreaterThan(0);
    expect((await mark(deleted)).status).toBe(409);
    await open(held);
    expect((await call(calls.getRecordingSound, { recording_id: held, lane: 'mix' })).status).toBe(200);
    expect((await call(calls.holdRecording, { ...on(held), legal_hold: true })).message).toBe('已在法律保全中');
  });
});

it('the end of a legal hold takes a second person, and leaves a day to think again', async () => {
  expect(find(held).retain_until).toBeLessThan(now());
  const release = () => call(calls.holdRecording, { ...on(held), legal_hold: false });
  const { data } = await release();
  const request = db.approvals.at(-1);
  expect(data).toMatchObject({ legal_hold: true, pending_approval: request?.id });
  expect(request).toMatchObject({ type: 'recording_release', object_id: held, before: { legal_hold: true } });
  expect(request?.after.effects).toEqual([
    `保全解除后，录音将于 ${serverTime(Number(request?.created_at) + day)} 北京时间删除（通过后至少再保留 1 天），不能恢复`,
  ]);
  expect(await release()).toMatchObject({ status: 409, message: expect.stringContaining(`申请 ${request?.id}`) });
  await open(held);
  const sound = () => call(calls.getRecordingSound, { recording_id: held, lane: 'mix' });
  passTime(2 * day);
  await open(held);
  expect((await sound()).status).toBe(200);
  await answerLast('admin');
  expect(find(held)).toMatchObject({ legal_hold: true });
  await answerLast('lead');
  expect(find(held)).toMatchObject({ legal_hold: false });
  expect(find(held).retain_until - now()).toBeGreaterThan(day - 1_000);
  expect((await sound()).status).toBe(200);
  // A longer retention stays as it is.
  expect((await call(calls.holdRecording, { ...on(clean), legal_hold: true })).data.legal_hold).toBe(true);
  const until = find(clean).retain_until;
  await call(calls.holdRecording, { ...on(clean), legal_hold: false });
  await answerLast('lead');
  expect(find(clean)).toMatchObject({ legal_hold: false, retain_until: until });
});

describe('evidence and conclusion', () => {
  it('a mark has the gravest label in it, keeps the recording for 180 days, and can be removed', async () => {
    await open(long);
    const { segments } = (await call(calls.getTranscript, { recording_id: long })).data;
    const hit = segments.find(({ label }) => label !== 'none');
    const { data } = await mark(long, Number(hit?.start), 5_000);
    expect(data.marks).toMatchObject([{ mark_id: `${long}.1`, label: hit?.label }]);
    expect(data.retain_until).toBeGreaterThanOrEqual(now() + 180 * day - 1_000);
    expect((await mark(long, 7_199_000, 2_000)).fields).toEqual({ len: '片段超出录音时长' });
    expect(await mark(long, Number(hit?.start) + 1_000, 4_000)).toMatchObject({ status: 409, message: '这一段已标记' });
    expect(find(long).marks).toHaveLength(1);
    const { version } = find(long);
    const gone = { recording_id: long, mark_id: `${long}.1`, version, idem_key: newKey() };
    expect((await call(calls.unmarkRecording, gone)).data.marks).toEqual([]);
  });

  it('正常 of hits that the operator did not listen to is asked about, and the record says so', async () => {
    const conclude = (more: object = {}) =>
      call(calls.concludeRecording, { ...on(mixed, 'other.standard'), conclusion: 'clean', ...more });
    const hear = (session?: string) =>
      call(calls.reportHeard, { recording_id: mixed, seconds: 9, idem_key: newKey() }, session);
    await call(calls.openRecording, { recording_id: mixed, ...why() }, 'lead');
    passTime(9_000);
    expect((await hear('lead')).status).toBe(200);
    expect((await conclude()).fields).toEqual({ unheard: '未听过，仍判正常？' });
    expect(find(mixed).review_status).toBe('pending');
    expect((await conclude({ unheard: true })).data.concluded).toEqual({ by: '管理员', at: now(), heard_sec: 0 });
    expect(lastAudit()?.after).toMatchObject({ concluded: { by: '管理员', heard_sec: 0 } });
    await open(mixed);
    passTime(9_000);
    await hear();
    change(() => {
      recordings.touch(mixed).review_status = 'pending';
    });
    expect((await conclude()).data.concluded).toMatchObject({ heard_sec: 9 });
  });

  it('nothing is concluded unheard in the seed', () => {
    for (const { review_status, listen_sec, access_count } of recordings)
      if (review_status !== 'none' && review_status !== 'pending')
        expect([listen_sec >= 3, access_count > 0]).toEqual([true, true]);
    for (const { mode, track, listen_sec, clip } of checks)
      expect([mode === 'none', track === 'none', clip === null]).toEqual(Array(3).fill(listen_sec === 0));
  });

  it('a violation needs a mark and a speaker who is heard in it, and who gets the points', async () => {
    await open(long);
    const uid = await heard();
    const conclude = (more: object) =>
      call(calls.concludeRecording, { ...on(long, 'abuse.insult'), conclusion: 'violate', ...more });
    expect((await conclude({ violator_uids: [uid] })).status).toBe(422);
    await mark(long);
    expect((await conclude({})).fields).toEqual({ violator_uids: '请选择违规人' });
    const { speakers, marks } = recordingEntity.recordOf(find(long));
    const silent = speakers.find((one) => !marks.some((part) => part.speakers.some((known) => known.uid === one.uid)));
    for (const other of ['99999999', silent?.uid]) {
      const { fields } = await conclude({ violator_uids: [String(other)] });
      expect(fields).toEqual({ violator_uids: `${other} 在证据中没有说话` });
    }
    const before = db.users.get(uid)?.strike_points ?? 0;
    const { data } = await conclude({ violator_uids: [uid] });
    expect(data).toMatchObject({ review_status: 'violate', policy: 'abuse.insult', violator_uids: [uid] });
    expect(db.users.get(uid)?.strike_points).toBeGreaterThan(before);
    expect((await conclude({ violator_uids: [uid] })).message).toBe('已判违规，请用「改判」');
    const { version } = find(long);
    const gone = { recording_id: long, mark_id: `${long}.1`, version, idem_key: newKey() };
    expect((await call(calls.unmarkRecording, gone)).message).toBe('已判违规，证据不能删除');
  });

  it('the ladder bars the speaker if asked to; a mixed track punishes nobody', async () => {
    await open(long);
    await mark(long);
    const uid = await heard();
    change(() => {
      db.users.touch(uid).strike_points = 3;
    });
    const conclude = (id: string, more: object) =>
      call(calls.concludeRecording, { ...on(id, 'abuse.insult'), conclusion: 'violate', ...more });
    expect((await conclude(long, { violator_uids: [uid], penalize: true })).status).toBe(200);
    expect(userBansOf(uid)[0]).toMatchObject({ evidence: [long], source: 'patrol', reason_code: 'abuse.insult' });
    await open(mixed);
    await mark(mixed);
    expect((await conclude(mixed, { violator_uids: ['10000001'] })).status).toBe(422);
    expect((await conclude(mixed, {})).data).toMatchObject({ review_status: 'violate', violator_uids: [] });
  });
});

describe('改判', () => {
  const correct = (more: object) =>
    call(calls.correctRecording, { ...on(long, 'abuse.insult'), conclusion: 'violate', ...more });
  const inForce = async () =>
    (await call(listMeasuresInForce, { record_type: 'recording', record_id: long })).data.list.map(
      ({ measure_id, object_id }) => [measure_id, object_id],
    );

  it('names several violators, takes a further one without counting the others twice, and lifts what lost its ground', async () => {
    await open(long);
    await mark(long, 0, 600_000);
    const people = [...new Set(recordingEntity.recordOf(find(long)).marks.flatMap(({ speakers }) => speakers))];
    const [first = '', second = '', third = ''] = people.map(({ uid }) => uid);
    const points = (uid: string) => db.users.get(uid)?.strike_points ?? 0;
    const before = [first, second, third].map(points);
    const gained = () => [first, second, third].map((uid, place) => points(uid) - (before[place] ?? 0) > 0);
    const together = { conclusion: 'violate' as const, violator_uids: [first, second] };
    expect((await correct(together)).message).toBe('还没有结论，请先用「结论」');
    const { data } = await call(calls.concludeRecording, { ...on(long, 'abuse.insult'), ...together });
    expect(data.violator_uids).toEqual([first, second]);
    expect(gained()).toEqual([true, true, false]);
    const counted = points(first);

    expect((await correct(together)).fields).toEqual({ conclusion: '结论和违规人都没有变化' });
    const ban = { violator_uids: [first, second, third], penalize: true };
    change(() => {
      db.users.touch(third).strike_points = 3;
    });
    expect((await correct(ban)).data).toMatchObject({ earlier: [{ violator_uids: [first, second], by: '管理员' }] });
    expect([points(first), gained()]).toEqual([counted, [true, true, true]]);
    const [barred] = userBansOf(third);
    expect(await inForce()).toEqual([
      [`points:${first}`, first],
      [`points:${second}`, second],
      [barred?.ban_id, third],
      [`points:${third}`, third],
    ]);

    const lift = [`points:${first}`, String(barred?.ban_id), `points:${third}`];
    const clean = { ...on(long, 'other.misjudged'), conclusion: 'clean' as const, unheard: true, lift };
    expect((await correct({ ...clean, lift: ['points:1'] })).status).toBe(409);
    const done = await correct(clean);
    expect(done.data).toMatchObject({ review_status: 'clean', violator_uids: [], policy: null });
    expect(done.data.earlier.at(-1)?.restored).toEqual([
      expect.stringMatching(`^${first} 的处罚分`),
      expect.stringMatching(`^${third} 的封禁`),
      expect.stringMatching(`^${third} 的处罚分`),
    ]);
    expect([userBansOf(third)[0]?.status, points(first), gained()[1]]).toEqual(['lifted', before[0], true]);
    expect(await inForce()).toEqual([[`points:${second}`, second]]);
  });
});

describe('retention and download', () => {
  it('a deleted recording is not kept for longer', async () => {
    const { retain_until } = find(deleted);
    const longer = await call(calls.extendRecording, { ...on(deleted), days: 90 });
    expect(longer).toMatchObject({ status: 409, message: '录音已过期删除（保留 30 天）' });
    expect(find(deleted).retain_until).toBe(retain_until);
  });

  it('a download is watermarked and on record; not where privacy forbids it', async () => {
    const send = (recording_id: string) => call(calls.downloadRecording, { recording_id, lane: 'mix', ...why() });
    const { url, watermark } = (await send(clean)).data;
    expect(watermark).toMatch(new RegExp(`^管理员 admin 2026-.* ${clean}$`));
    expect(lastAudit()).toMatchObject({ object_id: clean, after: { downloaded: 'mix', watermark } });
    const follow = async (address: string) => {
      const { pathname: path, searchParams: query } = new URL(address, 'http://x');
      return dispatchInTest({ method: 'GET', path, query, headers: {}, body: undefined });
    };
    const whole = await follow(url);
    const bytes = Buffer.concat([...(whole?.pieces?.() ?? [])]);
    expect([whole?.status, String(bytes.length)]).toEqual([200, whole?.headers['content-length']]);
    expect(bytes.length).toBeGreaterThan(find(clean).duration_sec * 8_000);
    expect((await follow(url.replace(/signature=./, 'signature=')))?.status).toBe(403);
    expect((await send(privacy)).status).toBe(409);
  });
});

it('a recording is sent to the report queue once', async () => {
  const report = () => call(calls.reportRecording, { ...on(mixed, 'abuse.insult'), uid: null });
  const { case_id } = (await report()).data;
  const cases = db.cases.size;
  expect(await report()).toMatchObject({ status: 409, message: `已转案 ${case_id}` });
  expect([db.cases.size, find(mixed).case_id]).toEqual([cases, case_id]);
});

it('a mark of a hit that began before the recording begins with it', () => {
  const small = process.env.MOCK_SCALE;
  process.env.MOCK_SCALE = '1';
  resetDb();
  process.env.MOCK_SCALE = small;
  const marks = [...recordings.values()].flatMap((one) => one.marks);
  expect(marks.length).toBeGreaterThan(0);
  expect(marks.filter(({ at }) => at < 0)).toEqual([]);
});
