/** @jest-environment node */

import { leadOnly } from '../../src/domain/ban/rules';
import { strikeWindowDays } from '../../src/domain/shared/limits';
import { editApproval } from '../../src/services/approval';
import { listAudit } from '../../src/services/auditTrail';
import {
  addBanEvidence,
  banFigures,
  changeBanTerm,
  decideBanAppeal,
  getBan,
  liftBan,
  liftBans,
  listBans,
} from '../../src/services/ban';
import type { InputOf } from '../../src/services/endpoint';
import { forbidUser, unban } from '../../src/services/userWrites';
import { found } from '../../tests/found';
import {
  anchor,
  answerLast,
  ban as banForm,
  call,
  cases,
  change,
  day,
  db,
  live,
  newKey,
  now,
  passTime,
  resetDb,
  user,
  userBansOf,
  write as userWrite,
} from '../testing';

beforeEach(resetDb);

type Ban = ReturnType<typeof banOf>;

const banOf = (uid: string, at = 0) => live(db.bans, userBansOf(uid)[at]?.ban_id ?? '');
const other = (test: (ban: Ban) => boolean) =>
  live(db.bans, found(db.bans.filter(({ target_type }) => target_type !== 'user').find(test)).ban_id);
const write = ({ ban_id, version }: { ban_id: string; version: number }) => ({
  ban_id,
  version,
  reason_code: 'other.evidence',
  remark: '复核后处理',
  idem_key: newKey(),
});
const ids = async (input: InputOf<typeof listBans>) =>
  (await call(listBans, { size: 1000, ...input })).data.list.map(({ ban_id }) => ban_id);
const lastRow = async (object_type: string, object_id: string) =>
  (await call(listAudit, { object_type, object_id })).data.list[0];
describe('the list', () => {
  it('shows a ban with its rule, its points and the text for the user', async () => {
    const { data } = await call(getBan, { ban_id: banOf(cases.banned).ban_id });
    expect(data.ban).toMatchObject({
      target_id: cases.banned,
      target_name: '小鹿别熬夜',
      policy: '辱骂骚扰 · 威胁恐吓',
      points: 6,
      points_status: 'active',
      user_text: expect.stringContaining('{until}'),
    });
    expect(data.others.map(({ status }) => status)).toEqual(['expired']);
    expect((await call(getBan, { ban_id: 'ban_0' })).status).toBe(404);
  });

  it('hides devices and addresses, and still finds them, a case and a piece of evidence', async () => {
    const [device, ip] = (['device', 'ip'] as const).map((type) => other(({ target_type }) => target_type === type));
    const { text } = await call(listBans, { size: 1000 });
    for (const one of [device, ip]) expect(text).not.toContain(`"${one?.target_id}"`);
    const proven = other(({ evidence }) => evidence.length > 0);
    Object.assign(proven, { case_ref: 'case_77', evidence: ['rec_9999'] });
    const asked = [device?.target_id ?? '', ip?.target_id ?? ''];
    expect(await ids({ ids: asked })).toEqual(expect.arrayContaining([device?.ban_id, ip?.ban_id]));
    for (const one of ['case_77', 'rec_9999']) expect(await ids({ ids: [one] })).toEqual([proven.ban_id]);
  });

  it.each<[InputOf<typeof listBans>, (ban: Ban) => boolean]>([
    [{ status: ['active'] }, ({ status }) => status === 'active'],
    [{ type: ['mic'] }, ({ types }) => types.includes('mic')],
    [{ reason: ['abuse'] }, ({ reason_code }) => reason_code.startsWith('abuse.')],
    [{ source: ['patrol', 'auto'] }, ({ source }) => source === 'patrol' || source === 'auto'],
    [{ operator: '小林' }, ({ created_by }) => created_by === '审核员小林'],
    [{ permanent: 'true' }, ({ duration }) => duration === 0],
    [{ appeal: ['submitted'] }, ({ appeal }) => appeal.status === 'submitted'],
    [
      { end_from: anchor, end_to: anchor + day },
      ({ until }) => until !== null && until >= anchor && until <= anchor + day,
    ],
    [{ start_from: anchor - 5 * day }, ({ start_at }) => start_at !== null && start_at >= anchor - 5 * day],
  ])('is filtered by %j', async (input, fits) => {
    const expected = db.bans.filter(fits).map(({ ban_id }) => ban_id);
    expect(expected.length).toBeGreaterThan(0);
    expect((await ids(input)).sort()).toEqual(expected.sort());
  });

  it('finds all bans on one device', async () => {
    await call(forbidUser, banForm(cases.sameDeviceA));
    await call(forbidUser, banForm(cases.sameDeviceB));
    const both = [banOf(cases.sameDeviceA).ban_id, banOf(cases.sameDeviceB).ban_id].sort();
    expect((await ids({ device: cases.newAccount })).sort()).toEqual(both);
    expect((await call(getBan, { ban_id: both[0] ?? '' })).data.same_device).toBe(2);
  });
});

describe('lifting', () => {
  it('takes the points of a mistake back; 误判 is no reason where they stay', async () => {
    const one = banOf(cases.banned);
    const wrong = { ...write(one), reason_code: 'other.misjudged' };
    const refused = { reason_code: '原因为「误判」时，须选择「是误判，撤销处罚」' };
    expect((await call(liftBan, wrong)).fields).toEqual(refused);
    const { ban_id, version, ...why } = wrong;
    expect((await call(liftBans, { ...why, bans: [{ ban_id, version }] })).fields).toEqual(refused);
    const { data } = await call(liftBan, { ...wrong, misjudged: true, idem_key: newKey() });
    expect(data).toMatchObject({ misjudged: true, points: 6, points_status: 'revoked' });
    expect(user(cases.banned).strike_points).toBe(2);
  });

  it('R59: refuses a ban for ever to all but a lead, here and on the screen of users', async () => {
    const one = banOf(cases.permanentlyBanned);
    const refusal = { status: 403, message: leadOnly, code: 'banRecord:lead' };
    expect(await call(liftBan, write(one), 'reviewer')).toMatchObject(refusal);
    expect(await call(unban, userWrite(cases.permanentlyBanned), 'reviewer')).toMatchObject(refusal);
    expect((await call(liftBan, write(one), 'lead')).status).toBe(200);
    expect(user(cases.permanentlyBanned).status).toBe('normal');
  });
});

describe('another term', () => {
  it.each([
    [7 * 86_400, '与原时长相同'],
    [86_400, '按新时长封禁已经到期；要立即结束请用「解封」'],
    [1.5, '请选择封禁时长'],
    [1, '最短 1 小时'],
    [11 * 365 * 86_400, '最多 10 年'],
  ])('refuses %d seconds', async (duration, sentence) => {
    const answer = await call(changeBanTerm, { ...write(banOf(cases.banned)), duration });
    expect(answer).toMatchObject({ status: 422, fields: { duration: expect.stringContaining(sentence) } });
  });

  it('G7: for ever waits for a second person, who is named as approver', async () => {
    const one = banOf(cases.banned);
    const { data } = await call(changeBanTerm, { ...write(one), duration: 0 });
    expect(data).toMatchObject({ state: 'pending_approval', ban: { pending_approval: data.approval_id } });
    expect((await call(changeBanTerm, { ...write(one), duration: 0 })).message).toBe(
      `该封禁已有待审批的申请 ${data.approval_id}`,
    );
    const why = { remark: '时长改短一些', change: { duration: 30 * 86_400 }, idem_key: newKey() };
    const { fields } = await call(editApproval, { id: String(data.approval_id), version: 1, ...why });
    expect(fields).toEqual({ duration: '改为这个时长就不需要审批了：请撤回后直接修改' });
    expect([(await answerLast('admin')).status, (await answerLast('reviewer2')).status]).toEqual([403, 403]);
    expect((await answerLast()).data.status).toBe('executed');
    expect(one).toMatchObject({ duration: 0, until: null, approved_by: '组长老陈', version: 3 });
    expect(user(cases.banned)).toMatchObject({ ban_until: null, pending_approvals: 0 });
    expect(await lastRow('user', cases.banned)).toMatchObject({ after: { duration: 0, maker: 'admin' } });
  });

  it.each([
    ['is over', (one: Ban) => call(liftBan, write(one)), '要改的封禁已经结束'],
    [
      'changed',
      (one: Ban) => call(addBanEvidence, { ...evidence(one), evidence: ['ev_a'] }),
      '封禁在申请后已被修改，请重新申请',
    ],
  ])('G7: is not set where the ban %s since the request', async (_, change, failure) => {
    const one = banOf(cases.banned);
    await call(changeBanTerm, { ...write(one), duration: 0 });
    await change(one);
    expect((await answerLast()).data).toMatchObject({ status: 'exec_failed', failure });
    expect(one.duration).toBe(7 * 86_400);
  });
});

const evidence = (one: Ban) => {
  const { reason_code: _, ...input } = write(one);
  return input;
};

describe('appeals', () => {
  const appealed = (one = banOf(cases.banned)) => {
    one.appeal = { status: 'submitted', text: '请核对录音', at: now(), by: null, answer: '' };
    return one;
  };

  it('R62: are not answered by who banned, by id and not by name, nor twice', async () => {
    const one = appealed();
    one.created_by = '审核员小王';
    const input = { ...write(one), result: 'upheld' as const };
    const own = await call(decideBanAppeal, input, 'reviewer');
    expect(own).toMatchObject({ status: 403, message: '不能处理自己所作封禁的申诉，请由另一人处理' });
    const { appeal } = (await call(decideBanAppeal, input, 'reviewer2')).data;
    expect(appeal).toMatchObject({ status: 'upheld', by: '审核员小王', answer: '复核后处理' });
    const again = await call(decideBanAppeal, { ...write(one), result: 'overturned' }, 'lead');
    expect(again).toMatchObject({ status: 409, message: '没有待处理的申诉' });
  });

  it('are not answered by who changed the term, or agreed to it', async () => {
    const one = appealed();
    expect((await call(changeBanTerm, { ...write(one), duration: 0 })).status).toBe(200);
    expect((await answerLast()).data.status).toBe('executed');
    expect((await call(changeBanTerm, { ...write(one), duration: 30 * 86_400 }, 'reviewer2')).status).toBe(403);
    for (const who of ['admin', 'lead'])
      expect(await call(decideBanAppeal, { ...write(one), result: 'upheld' }, who)).toMatchObject({ status: 403 });
    expect((await call(decideBanAppeal, { ...write(one), result: 'upheld' }, 'reviewer2')).status).toBe(200);
  });

  it.each(['overturned', 'upheld'] as const)('%s here, the decision of the ban says so too', async (result) => {
    const of = (one: Ban) =>
      db.decisions.find(({ ban_ids, status }) => status === 'effective' && ban_ids.includes(one.ban_id));
    const found = db.bans.find((one) => one.status === 'active' && one.duration > 0 && of(one));
    const one = appealed(live(db.bans, found?.ban_id ?? ''));
    const { decision_id = '' } = of(one) ?? {};
    const by = one.created_by === '组长老陈' ? 'admin' : 'lead';
    expect((await call(decideBanAppeal, { ...write(one), result }, by)).status).toBe(200);
    const status = result === 'overturned' ? 'reversed' : 'effective';
    expect(db.decisions.get(decision_id)).toMatchObject({ status, appeal: { status: result, answer: '复核后处理' } });
  });
});

it('a second ban of a type, known evidence and a reduction that is none are refused, and nothing changes', async () => {
  const one = banOf(cases.banned);
  one.evidence = ['ev_a'];
  one.appeal = { status: 'submitted', text: '请核对录音', at: now(), by: null, answer: '' };
  const before = [JSON.stringify(one), db.audits.length];
  expect((await call(forbidUser, banForm(cases.banned))).message).toBe(
    `「登录」已在封禁中（${one.ban_id}），请到封禁记录改时长，不要重复封禁`,
  );
  const prove = (list: string[]) => call(addBanEvidence, { ...evidence(one), evidence: list }, 'lead');
  const reduce = (more: object) => call(decideBanAppeal, { ...write(one), result: 'reduced', ...more }, 'lead');
  expect((await prove(['ev_a'])).fields).toEqual({ evidence: '这些证据已经在记录中' });
  expect((await prove([...'123456789'].map((n) => `ev_${n}`))).fields).toEqual({
    evidence: '证据最多 9 条，已有 1 条',
  });
  expect((await reduce({})).fields).toEqual({ duration: '请选择减轻后的时长' });
  expect((await reduce({ duration: 30 * 86_400 })).fields).toEqual({ duration: '减轻后的时长须短于原时长' });
  expect([JSON.stringify(one), db.audits.length]).toEqual(before);
});

it('R64: points are over with their days at the next change of the user', async () => {
  await call(forbidUser, banForm(cases.normal));
  const { strike_points } = user(cases.normal);
  expect(strike_points).toBeGreaterThan(0);
  passTime(strikeWindowDays * 86_400_000);
  await call(forbidUser, banForm(cases.normal));
  expect(user(cases.normal).strike_points).toBe(strike_points);
});

it('a ban ends by itself: a new version of itself and of its user, on record', async () => {
  const { ban_id, version } = banOf(cases.banned);
  const before = user(cases.banned).version;
  passTime(31 * day);
  expect((await call(getBan, { ban_id })).data.ban).toMatchObject({ status: 'expired', version: version + 1 });
  expect(user(cases.banned).version).toBeGreaterThan(before);
  const row = await lastRow('user', cases.banned);
  expect(row).toMatchObject({ action: 'expireBan', before: { status: 'banned' }, after: { status: 'normal' } });
});

it('the figures count what was wrong by reason, and how soon somebody is barred again', async () => {
  const template = found(structuredClone(userBansOf(cases.banned)[0]));
  const add = (target_id: string, serial: number, days: number, more: object = {}) => {
    const start = now() - days * day;
    const ban = { ...template, ban_id: `ban_${target_id}_${serial}`, target_id, start_at: start, created_at: start };
    db.bans.add({ ...ban, until: start + day, status: 'expired', ...more });
  };
  change(() => {
    db.bans.clear();
    add(cases.normal, 1, 50);
    add(cases.normal, 2, 46);
    add(cases.banned, 1, 60);
    add(cases.muted, 1, 20, { status: 'overturned', misjudged: true });
  });
  const { data } = await call(banFigures, {});
  expect(data).toMatchObject({ wrong: [{ reason: 'abuse', bans: 4, wrong: 1 }], ended: 3 });
  expect(data.relapse.map(({ again }) => again)).toEqual([0, 1, 1, 1, 1]);
});
