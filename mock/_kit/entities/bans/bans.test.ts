/** @jest-environment node */
import { leadOnly } from '../../../../src/domain/banRecord';
import { strikeWindowDays } from '../../../../src/domain/limits';
import { decideApproval } from '../../../../src/services/approval';
import { listAudit, recordExport } from '../../../../src/services/audit';
import {
  addBanEvidence,
  banFigures,
  changeBanTerm,
  decideBanAppeal,
  getBan,
  liftBan,
  liftBans,
  listBans,
} from '../../../../src/services/bans';
import type { InputOf } from '../../../../src/services/endpoint';
import { forbidUser, getUser, unban } from '../../../../src/services/user';
import { userPenalties } from '../../../../src/services/userRecords';
import {
  anchor,
  ban as banForm,
  bansOf,
  call,
  cases,
  change,
  day,
  db,
  hour,
  live,
  newKey,
  now,
  passTime,
  resetDb,
  user,
  write as userWrite,
} from '../../../testing';

beforeEach(resetDb);

const banOf = (uid: string, at = 0) => {
  const found = bansOf(uid)[at];
  if (!found) throw new Error(`No ban of ${uid}`);
  return live(db.bans, found.ban_id);
};
const other = (test: (ban: ReturnType<typeof banOf> & { target_type: string }) => boolean) => {
  const found = db.bans.filter(({ target_type }) => target_type !== 'user').find(test);
  if (!found) throw new Error('No such ban');
  return live(db.bans, found.ban_id);
};
const write = ({ ban_id, version }: { ban_id: string; version: number }) => ({
  ban_id,
  version,
  reason_code: 'other.request',
  remark: '复核后处理',
  idem_key: newKey(),
});
const ids = async (wish: InputOf<typeof listBans>, session?: string) =>
  (await call(listBans, { size: 1000, ...wish }, session)).data.list.map(({ ban_id }) => ban_id);
const trail = async (object_type: string, object_id: string) =>
  (await call(listAudit, { object_type, object_id })).data.list;

const everything = () => [...db.bans.values()];

describe('one list of all bans', () => {
  it('has every ban there is, newest first, users and others alike', async () => {
    const { data } = await call(listBans, { size: 1000 });
    expect(data.total).toBe(everything().length);
    expect(new Set(data.list.map(({ target_type }) => target_type))).toEqual(
      new Set(['user', 'device', 'ip', 'room', 'family']),
    );
    const made = data.list.map(({ created_at }) => created_at);
    expect(made).toEqual([...made].sort((a, b) => b - a));
  });

  it('shows the facts of a ban, with the rule and the text for the user', async () => {
    const { data } = await call(getBan, { ban_id: banOf(cases.banned).ban_id });
    expect(data.ban).toMatchObject({
      target_type: 'user',
      target_id: cases.banned,
      target_name: '小鹿别熬夜',
      ban_type: ['login'],
      status: 'active',
      policy: '辱骂骚扰 · 威胁恐吓',
      points: 6,
      points_status: 'active',
      operator: '审核员小林',
      user_text: expect.stringContaining('{until}'),
    });
    expect(data.others.map(({ status }) => status)).toEqual(['expired']);
    expect((await call(getBan, { ban_id: 'ban_0' })).status).toBe(404);
  });

  it('finds the bans that rest on a piece of evidence', async () => {
    const ban = other(({ evidence }) => evidence.length > 0);
    expect(await ids({ ids: [ban.evidence[0] ?? ''] })).toEqual([ban.ban_id]);
  });

  it('hides devices and addresses, and still finds them', async () => {
    const device = other(({ target_type }) => target_type === 'device');
    const ip = other(({ target_type }) => target_type === 'ip');
    const { data, text } = await call(listBans, { size: 1000 });
    for (const { target_id } of [device, ip]) expect(text).not.toContain(`"${target_id}"`);
    expect(data.list.find(({ ban_id }) => ban_id === ip.ban_id)?.target_id).toMatch(/^\d+\.\d+\.\d+\.\*$/);
    expect(await ids({ ids: [device.target_id, ip.target_id] })).toEqual(
      expect.arrayContaining([device.ban_id, ip.ban_id]),
    );
  });

  it.each<[string, InputOf<typeof listBans>, (ban: ReturnType<typeof banOf>) => boolean]>([
    ['状态', { status: ['active'] }, ({ status }) => status === 'active'],
    ['类型', { type: ['mic'] }, ({ types }) => types.includes('mic')],
    ['原因', { reason: ['abuse'] }, ({ reason_code }) => reason_code.startsWith('abuse.')],
    ['来源', { source: ['patrol', 'auto'] }, ({ source }) => source === 'patrol' || source === 'auto'],
    ['操作人', { operator: '小林' }, ({ created_by }) => created_by === '审核员小林'],
    ['永久', { permanent: 'true' }, ({ duration }) => duration === 0],
    ['申诉', { appeal: ['submitted'] }, ({ appeal }) => appeal.status === 'submitted'],
    [
      '到期',
      { end_from: anchor, end_to: anchor + day },
      ({ until }) => until !== null && until >= anchor && until <= anchor + day,
    ],
    ['生效', { start_from: anchor - 5 * day }, ({ start_at }) => start_at !== null && start_at >= anchor - 5 * day],
  ])('filters by %s', async (_, wish, fits) => {
    const expected = everything().filter(fits);
    expect(expected.length).toBeGreaterThan(0);
    expect((await ids(wish)).sort()).toEqual(expected.map(({ ban_id }) => ban_id).sort());
  });

  it('finds pasted ids of targets, bans and cases; more than 50 are refused', async () => {
    const one = banOf(cases.permanentlyBanned);
    one.case_ref = 'case_77';
    expect(await ids({ ids: [cases.muted, one.ban_id] })).toEqual(
      expect.arrayContaining([banOf(cases.muted).ban_id, one.ban_id]),
    );
    expect(await ids({ ids: ['case_77'] })).toEqual([one.ban_id]);
    const many = Array.from({ length: 51 }, (_, i) => String(i));
    expect(await call(listBans, { ids: many })).toMatchObject({ status: 422, fields: { ids: expect.any(String) } });
  });

  it('finds what is barred on one device, from a user as from a device ban', async () => {
    await call(forbidUser, banForm(cases.sameDeviceA));
    await call(forbidUser, banForm(cases.sameDeviceB));
    const both = [banOf(cases.sameDeviceA).ban_id, banOf(cases.sameDeviceB).ban_id].sort();
    expect((await ids({ device: cases.newAccount })).sort()).toEqual(both);
    expect((await call(getBan, { ban_id: both[0] ?? '' })).data.same_device).toBe(2);
    const device = other(({ target_type }) => target_type === 'device');
    expect(await ids({ device: device.ban_id })).toContain(device.ban_id);
  });

  it('keeps up with bans made elsewhere, and with time', async () => {
    await ids({});
    await ids({ sort: 'end_at' });
    await call(forbidUser, { ...banForm(cases.normal), duration: 3600 });
    const { ban_id } = banOf(cases.normal);
    expect((await ids({}))[0]).toBe(ban_id);
    const ends = (await call(listBans, { sort: 'end_at', size: 1000 })).data.list.map(
      ({ end_at }) => end_at ?? Infinity,
    );
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
    passTime(2 * hour);
    expect(await ids({ ids: [ban_id], status: ['expired'] })).toEqual([ban_id]);
    const room = other(({ target_type }) => target_type === 'room');
    const term = { status: 'scheduled', start_at: now() + hour, until: now() + 2 * hour };
    change(() => Object.assign(db.bans.edit(room.ban_id), term));
    expect(await ids({ ids: [room.ban_id], status: ['scheduled'] })).toContain(room.ban_id);
    passTime(hour);
    expect(await ids({ ids: [room.ban_id], status: ['active'] })).toContain(room.ban_id);
    passTime(hour);
    expect(await ids({ ids: [room.ban_id], status: ['expired'] })).toContain(room.ban_id);
  });
});

it('is exported by holders of its own code, on record', async () => {
  const wish = { screen: listBans.spec.name, filters: 'status=active', rows: 3 };
  expect((await call(recordExport, { ...wish, idem_key: newKey() }, 'reviewer')).status).toBe(200);
  expect(db.audits.at(-1)).toMatchObject({ object_type: 'export', after: wish });
  expect(await call(recordExport, { ...wish, idem_key: newKey() }, 'viewer')).toMatchObject({
    status: 403,
    code: 'banRecord:export',
  });
});

describe('lifting', () => {
  it('sets the user free, on the record of the user', async () => {
    const one = banOf(cases.banned);
    const { data } = await call(liftBan, write(one));
    expect(data).toMatchObject({ status: 'lifted', lift_by: '管理员', lift_reason: 'other.request', version: 2 });
    expect((await call(getUser, { user_id: cases.banned })).data).toMatchObject({ status: 'normal', version: 2 });
    expect((await trail('user', cases.banned))[0]).toMatchObject({
      action: 'liftBan',
      before: { status: 'banned', ban_status: 'active' },
      after: { status: 'normal', ban_status: 'lifted' },
    });
  });

  it('takes the points of a mistake back', async () => {
    const before = user(cases.banned).strike_points;
    const { data } = await call(liftBan, { ...write(banOf(cases.banned)), misjudged: true });
    expect(data).toMatchObject({ misjudged: true, points: 6, points_status: 'revoked' });
    expect(user(cases.banned).strike_points).toBe(before - 6);
  });

  it('R28: refuses 误判 as the reason where the points stay: of one, of a batch, of a user', async () => {
    const one = banOf(cases.banned);
    const { ban_id: _, version: __, ...why } = { ...write(one), reason_code: 'other.misjudged' };
    const refused = { status: 422, fields: { reason_code: '原因为「误判」时，须选择「是误判，撤销处罚」' } };
    expect(await call(liftBan, { ...write(one), ...why })).toMatchObject(refused);
    const { ban_id, version } = one;
    expect(await call(liftBans, { bans: [{ ban_id, version }], ...why, idem_key: newKey() })).toMatchObject(refused);
    const all = { ...userWrite(cases.banned), reason_code: why.reason_code };
    expect(await call(unban, { ...all, misjudged: 'false' })).toMatchObject(refused);
    expect(one.status).toBe('active');
    expect((await call(unban, { ...all, misjudged: 'true', idem_key: newKey() })).status).toBe(200);
    expect(user(cases.banned).status).toBe('normal');
  });

  it('leaves the other bans of the same user in force', async () => {
    await call(forbidUser, { ...banForm(cases.banned), types: ['withdraw'] });
    const [, login] = bansOf(cases.banned);
    if (!login) throw new Error('No second ban');
    await call(liftBan, write(login));
    expect(user(cases.banned).status).toBe('limited');
  });

  it('R59: refuses a ban for ever to all but a lead, here and on the screen of users', async () => {
    const one = banOf(cases.permanentlyBanned);
    const refusal = { status: 403, message: leadOnly, code: 'banRecord:lead' };
    expect(await call(liftBan, write(one), 'reviewer')).toMatchObject(refusal);
    expect(await call(unban, userWrite(cases.permanentlyBanned), 'reviewer')).toMatchObject(refusal);
    expect(user(cases.permanentlyBanned)).toMatchObject({ status: 'banned', version: 1 });
    expect((await call(liftBan, write(one), 'lead')).status).toBe(200);
    expect(user(cases.permanentlyBanned).status).toBe('normal');
  });

  it('refuses what is over, and a version nobody sees any more', async () => {
    const one = banOf(cases.banned);
    expect(await call(liftBan, { ...write(one), version: 9 })).toMatchObject({
      status: 409,
      latest: { ban_status: 'active', version: 1, duration: 7 * 86_400 },
    });
    expect((await call(liftBan, write(one))).status).toBe(200);
    expect(await call(liftBan, write(one))).toMatchObject({
      status: 409,
      message: expect.stringContaining('「已解除」'),
    });
    expect((await call(liftBan, { ...write(one), remark: '短' })).status).toBe(409);
    expect((await call(liftBan, { ...write(banOf(cases.muted)), remark: '短' })).status).toBe(422);
  });

  it('lifts what is no user on its own record', async () => {
    const one = other(({ status, until }) => status === 'active' && until !== null);
    expect((await call(liftBan, write(one))).data.status).toBe('lifted');
    expect((await trail('ban', one.ban_id))[0]).toMatchObject({ action: 'liftBan', after: { ban_status: 'lifted' } });
  });

  it('lifts a batch row by row, and tells what to retry with which version', async () => {
    const [first, second, third] = [banOf(cases.banned), banOf(cases.muted), banOf(cases.permanentlyBanned)];
    const { ban_id: _, version: __, ...why } = write(first);
    const wish = [first, { ...second, version: 9 }, third].map(({ ban_id, version }) => ({ ban_id, version }));
    const { data } = await call(liftBans, { ...why, bans: wish }, 'reviewer');
    expect(data.results).toEqual([
      { ban_id: first.ban_id, status: 'success', reason: null, version: 2 },
      { ban_id: second.ban_id, status: 'failed', reason: '内容已被他人修改，请核对后重试', version: 1 },
      { ban_id: third.ban_id, status: 'skipped', reason: leadOnly, version: 1 },
    ]);
    expect((await trail('user', cases.banned))[0]).toMatchObject({ batch_id: data.batch_id, action: 'liftBans' });
    const many = Array.from({ length: 51 }, (_, i) => ({ ban_id: `ban_${i}`, version: 1 }));
    expect((await call(liftBans, { ...why, bans: many, idem_key: newKey() })).status).toBe(422);
  });
});

describe('another term', () => {
  it('counts from the start, before and after on record', async () => {
    const one = banOf(cases.banned);
    const { data } = await call(changeBanTerm, { ...write(one), duration: 30 * 86_400 });
    expect(data).toMatchObject({ state: 'effective', ban: { duration: 30 * 86_400 } });
    expect(one.until).toBe((one.start_at ?? 0) + 30 * day);
    expect(user(cases.banned).ban_until).toBe(one.until);
    expect((await trail('user', cases.banned))[0]).toMatchObject({
      before: { duration: 7 * 86_400 },
      after: { duration: 30 * 86_400, end_at: one.until },
    });
  });

  it.each([
    [7 * 86_400, '与原时长相同'],
    [86_400, '已经到期'],
    [1.5, '请选择封禁时长'],
    [1, '最短 1 小时'],
    [11 * 365 * 86_400, '最多 10 年'],
  ])('R46: refuses %d seconds', async (duration, sentence) => {
    expect(await call(changeBanTerm, { ...write(banOf(cases.banned)), duration })).toMatchObject({
      status: 422,
      fields: { duration: expect.stringContaining(sentence) },
    });
    expect(banOf(cases.banned).version).toBe(1);
  });

  it('R59: lets nobody but a lead shorten a ban for ever', async () => {
    const wish = { ...write(banOf(cases.permanentlyBanned)), duration: 365 * 86_400 };
    expect(await call(changeBanTerm, wish, 'reviewer')).toMatchObject({ status: 403, message: leadOnly });
    expect((await call(changeBanTerm, wish, 'lead')).data.state).toBe('effective');
  });

  it('G7: for ever waits for a second person, who is named as approver', async () => {
    const one = banOf(cases.banned);
    const { data } = await call(changeBanTerm, { ...write(one), duration: 0 });
    expect(data).toMatchObject({ state: 'pending_approval', ban: { end_at: one.until, version: 2 } });
    expect(data.ban.pending_approval).toBe(data.approval_id);
    expect(user(cases.banned).pending_approvals).toBe(1);
    expect(await call(changeBanTerm, { ...write(one), duration: 0 })).toMatchObject({
      status: 409,
      message: expect.stringContaining('待审批'),
    });
    const answer = { id: data.approval_id ?? '', remark: '复核属实', version: 1, decision: 'approve' as const };
    expect((await call(decideApproval, { ...answer, idem_key: newKey() })).status).toBe(403);
    expect((await call(decideApproval, { ...answer, idem_key: newKey() }, 'viewer')).status).toBe(403);
    expect((await call(decideApproval, { ...answer, idem_key: newKey() }, 'lead')).data.status).toBe('executed');
    expect(one).toMatchObject({ duration: 0, until: null, approved_by: '组长老陈', version: 3 });
    expect(user(cases.banned)).toMatchObject({ ban_until: null, pending_approvals: 0 });
    expect((await trail('user', cases.banned))[0]).toMatchObject({
      approval_id: data.approval_id,
      after: { duration: 0, maker: 'admin' },
    });
  });

  it('G7: a ban that was over meanwhile cannot be made longer', async () => {
    const one = banOf(cases.banned);
    const { data } = await call(changeBanTerm, { ...write(one), duration: 0 });
    await call(liftBan, write(one));
    const answer = { id: data.approval_id ?? '', remark: '复核属实', version: 1, decision: 'approve' as const };
    expect((await call(decideApproval, { ...answer, idem_key: newKey() }, 'lead')).data).toMatchObject({
      status: 'exec_failed',
      failure: '要改的封禁已经结束',
    });
    expect(one.status).toBe('lifted');
  });

  it('G7: what was asked for a ban that changed since is not carried out', async () => {
    const one = banOf(cases.banned);
    const { data } = await call(changeBanTerm, { ...write(one), duration: 0 });
    const { reason_code: _, ...seen } = write(one);
    await call(addBanEvidence, { ...seen, evidence: ['ev_a'] });
    const { duration, until } = one;
    const answer = { id: data.approval_id ?? '', remark: '复核属实', version: 1, decision: 'approve' as const };
    expect((await call(decideApproval, { ...answer, idem_key: newKey() }, 'reviewer2')).status).toBe(403);
    expect((await call(decideApproval, { ...answer, idem_key: newKey() }, 'lead')).data).toMatchObject({
      status: 'exec_failed',
      failure: expect.stringContaining('已被修改'),
    });
    expect(one).toMatchObject({ status: 'active', duration, until, approved_by: null });
  });

  it('is the way to bar again what is barred: the same type is never doubled', async () => {
    expect(await call(forbidUser, banForm(cases.banned))).toMatchObject({
      status: 409,
      message: expect.stringMatching(/「登录」已在封禁中（ban_\d+_2），请到封禁记录改时长/),
    });
    expect(bansOf(cases.banned)).toHaveLength(2);
    expect((await call(forbidUser, { ...banForm(cases.banned), types: ['speak'] })).status).toBe(200);
  });
});

describe('evidence', () => {
  it.each(['0', '0x10', '录音', 'javascript:alert(1)'])('R86: is nothing like %j', async (text) => {
    const { reason_code: _, ...wish } = write(banOf(cases.limited));
    const refused = { status: 422, fields: { 'evidence.1': expect.stringContaining('证据须为') } };
    const evidence = ['ev_a', text];
    expect(await call(addBanEvidence, { ...wish, evidence })).toMatchObject(refused);
    expect(await call(forbidUser, { ...banForm(cases.normal), evidence })).toMatchObject(refused);
  });

  it('R86: names a case, a message, a picture, an order, or is an address', async () => {
    const { reason_code: _, ...wish } = write(banOf(cases.limited));
    const evidence = [
      'cs_rp_1001',
      'cs_rp_1001_m3',
      'm_12_0_1',
      '0f3a9b1c2d4e5f60',
      'o20260715001',
      'https://a.example/1',
    ];
    expect((await call(addBanEvidence, { ...wish, evidence })).data.evidence).toEqual(expect.arrayContaining(evidence));
  });

  it('is added once, up to nine', async () => {
    const { reason_code: _, ...wish } = write(banOf(cases.limited));
    const had = [...banOf(cases.limited).evidence];
    const { data } = await call(addBanEvidence, { ...wish, evidence: ['ev_a', 'ev_b', 'ev_a'] });
    expect(data.evidence).toEqual([...had, 'ev_a', 'ev_b']);
    const again = { ...wish, version: 2, idem_key: newKey() };
    expect((await call(addBanEvidence, { ...again, evidence: ['ev_a'] })).status).toBe(422);
    const nine = Array.from({ length: 9 }, (_, i) => `ev_${i}`);
    expect(await call(addBanEvidence, { ...again, idem_key: newKey(), evidence: nine })).toMatchObject({
      status: 422,
      fields: { evidence: expect.stringContaining('最多 9 条') },
    });
  });
});

describe('appeals', () => {
  const appealed = (uid = cases.banned) => {
    const one = banOf(uid);
    one.appeal = { status: 'submitted', text: '请核对录音', at: now(), by: null, answer: '' };
    return one;
  };

  it('are not answered by who banned, nor twice', async () => {
    const one = appealed();
    const wish = { ...write(one), result: 'upheld' as const };
    expect(await call(decideBanAppeal, wish, 'reviewer')).toMatchObject({
      status: 403,
      message: '不能处理自己所作封禁的申诉，请由另一人处理',
    });
    expect((await call(decideBanAppeal, wish, 'reviewer2')).data.appeal).toMatchObject({
      status: 'upheld',
      by: '审核员小王',
      answer: '复核后处理',
    });
    expect(one.status).toBe('active');
    expect(await call(decideBanAppeal, { ...write(one), result: 'overturned' }, 'lead')).toMatchObject({
      status: 409,
      message: '没有待处理的申诉',
    });
  });

  it('R22: maker and checker are told apart by who they are, not by what they are called', async () => {
    const one = appealed();
    one.created_by = '同名的人';
    const own = await call(decideBanAppeal, { ...write(one), result: 'upheld' }, 'reviewer');
    expect(own).toMatchObject({ status: 403, message: '不能处理自己所作封禁的申诉，请由另一人处理' });
    one.created_by = '审核员小王';
    expect((await call(getBan, { ban_id: one.ban_id })).data.ban.operator_id).toBe('reviewer');
    expect((await call(decideBanAppeal, { ...write(one), result: 'upheld' }, 'reviewer2')).status).toBe(200);
  });

  it('R62: 维持原处罚 answers the appeal of a room, once and for all', async () => {
    const room = other(({ target_type, status, created_by_id }) => {
      return target_type === 'room' && status === 'active' && created_by_id !== 'reviewer2';
    });
    room.appeal = { status: 'submitted', text: '房间没有违规', at: now(), by: null, answer: '' };
    expect((await call(decideBanAppeal, { ...write(room), result: 'upheld' }, 'reviewer2')).status).toBe(200);
    expect(db.bans.get(room.ban_id)?.appeal).toMatchObject({ status: 'upheld', by: '审核员小王' });
    expect(await ids({ appeal: ['submitted'] })).not.toContain(room.ban_id);
    expect(await call(decideBanAppeal, { ...write(room), result: 'overturned' }, 'lead')).toMatchObject({
      status: 409,
      message: '没有待处理的申诉',
    });
  });

  it('overturn a ban for good: free, points back, told apart from a lift', async () => {
    const one = appealed();
    const { data } = await call(decideBanAppeal, { ...write(one), result: 'overturned' });
    expect(data).toMatchObject({ status: 'overturned', misjudged: true, points_status: 'revoked', lift_by: '管理员' });
    expect(user(cases.banned)).toMatchObject({ status: 'normal', strike_points: 2 });
    const { bans } = (await call(userPenalties, { user_id: cases.banned })).data;
    expect(bans[0]).toMatchObject({ status: 'overturned', appeal: { status: 'overturned', by: '管理员' } });
  });

  it('reduce a ban to a shorter term, which must be named', async () => {
    const one = appealed();
    const wish = { ...write(one), result: 'reduced' as const };
    expect((await call(decideBanAppeal, wish)).status).toBe(422);
    const longer = { ...wish, idem_key: newKey(), duration: 30 * 86_400 };
    expect(await call(decideBanAppeal, longer)).toMatchObject({
      status: 422,
      fields: { duration: expect.any(String) },
    });
    const { duration, start_at } = one;
    const half = Math.ceil((now() - (start_at ?? 0)) / 1000) + 3600;
    expect((await call(decideBanAppeal, { ...wish, idem_key: newKey(), duration: half })).data).toMatchObject({
      status: 'active',
      duration: half,
      end_at: (start_at ?? 0) + half * 1000,
      appeal: { status: 'reduced' },
    });
    expect(half).toBeLessThan(duration);
    expect(user(cases.banned)).toMatchObject({ status: 'banned', ban_until: one.until });
  });

  it.each([1e300, 1.5, 1, 0, 86_400])('are not reduced to %d seconds, which is no term left', async (duration) => {
    const one = appealed();
    const before = structuredClone(db.bans.get(one.ban_id));
    const wish = { ...write(one), result: 'reduced' as const, duration };
    expect(await call(decideBanAppeal, wish)).toMatchObject({
      status: 422,
      fields: { duration: expect.any(String) },
    });
    expect(one).toEqual(before);
  });

  it('against a ban for ever are granted by a lead only', async () => {
    const one = appealed(cases.permanentlyBanned);
    const wish = { ...write(one), result: 'overturned' as const };
    expect(await call(decideBanAppeal, wish, 'reviewer2')).toMatchObject({ status: 403, message: leadOnly });
    expect(one.appeal.status).toBe('submitted');
    expect((await call(decideBanAppeal, wish, 'admin')).data.status).toBe('overturned');
  });
});

it('R64: points are over with their days, whether anybody does anything or not', async () => {
  await call(forbidUser, banForm(cases.normal));
  const { strike_points, version } = user(cases.normal);
  expect(strike_points).toBeGreaterThan(0);
  passTime((strikeWindowDays - 1) * day);
  expect((await call(getUser, { user_id: cases.normal })).data.strike_points).toBe(strike_points);
  passTime(day);
  const { data } = await call(getUser, { user_id: cases.normal });
  expect(data.strike_points).toBe(0);
  expect(data.version).toBeGreaterThan(version);
  expect(db.strikes.get(cases.normal)?.[0]?.status).toBe('expired');
});

it('R65: a ban that ends by itself is a new version of itself and of its user', async () => {
  const { ban_id, version } = banOf(cases.banned);
  const before = user(cases.banned).version;
  passTime(31 * day);
  expect((await call(getBan, { ban_id })).data.ban).toMatchObject({ status: 'expired', version: version + 1 });
  expect(user(cases.banned).version).toBeGreaterThan(before);
  const [row] = (await trail('user', cases.banned)).filter(({ action }) => action === 'expireBan');
  expect(row).toMatchObject({ operator_name: '系统', before: { status: 'banned' }, after: { status: 'normal' } });
  expect((await call(unban, { ...userWrite(cases.banned), version: before })).status).toBe(409);
});

describe('figures', () => {
  it('count what was wrong by reason, and how soon who was barred is barred again', async () => {
    const [template] = bansOf(cases.banned);
    if (!template) throw new Error('No ban');
    const at = now();
    const make = (uid: string, serial: number, start: number, change: object = {}) => ({
      ...structuredClone(template),
      ban_id: `ban_${uid}_${serial}`,
      target_id: uid,
      start_at: start,
      created_at: start,
      until: start + day,
      status: 'expired' as const,
      ...change,
    });
    change(() => {
      db.bans.clear();
      db.bans.add(make(cases.normal, 1, at - 50 * day, { reason_code: 'abuse.insult' }));
      db.bans.add(make(cases.normal, 2, at - 46 * day));
      db.bans.add(make(cases.banned, 1, at - 60 * day));
      db.bans.add(make(cases.muted, 1, at - 20 * day, { status: 'overturned', misjudged: true }));
    });
    const { data } = await call(banFigures, {});
    expect(data.wrong).toEqual([{ reason: 'abuse', bans: 4, wrong: 1 }]);
    expect(data.ended).toBe(3);
    expect(data.relapse.map(({ days, again }) => [days, again])).toEqual([
      [1, 0],
      [3, 1],
      [7, 1],
      [14, 1],
      [30, 1],
    ]);
  });
});

describe('a ban that came of a review', () => {
  const fromCase = () => {
    const decision = db.decisions.find(({ ban_ids, status }) => {
      const one = everything().find(({ ban_id }) => ban_id === ban_ids[0]);
      return status === 'effective' && one?.status === 'active' && one.duration > 0;
    });
    const one = everything().find(({ ban_id }) => ban_id === decision?.ban_ids[0]);
    if (!decision || !one) throw new Error('No ban of a case');
    return { decision: live(db.decisions, decision.decision_id), one: live(db.bans, one.ban_id) };
  };

  it('§4.3.5: overturned here, its decision is reversed there', async () => {
    const { decision, one } = fromCase();
    one.appeal = { status: 'submitted', text: '请复核', at: now(), by: null, answer: '' };
    const by = one.created_by === '组长老陈' ? 'admin' : 'lead';
    const { data, status } = await call(decideBanAppeal, { ...write(one), result: 'overturned' }, by);
    expect(status).toBe(200);
    expect(data).toMatchObject({ status: 'overturned', case_ref: decision.case_id, misjudged: true });
    expect(decision).toMatchObject({ status: 'reversed', appeal: { status: 'overturned', answer: '复核后处理' } });
    expect(db.decisions.at(-1)).toMatchObject({ reverses: decision.decision_id, case_id: decision.case_id });
  });

  it('upheld here, the appeal is answered there as well', async () => {
    const { decision, one } = fromCase();
    one.appeal = { status: 'submitted', text: '请复核', at: now(), by: null, answer: '' };
    const by = one.created_by === '组长老陈' ? 'admin' : 'lead';
    await call(decideBanAppeal, { ...write(one), result: 'upheld' }, by);
    expect(decision).toMatchObject({ status: 'effective', appeal: { status: 'upheld' } });
  });
});

describe('trails', () => {
  it('each type of object asks for the key of its screen; an unknown one is nobody’s', async () => {
    const status = async (object_type: string, object_id: string, session: string) =>
      (await call(listAudit, { object_type, object_id }, session)).status;
    expect(await status('word', 'sw_1', 'viewer')).toBe(403);
    expect(await status('word', 'sw_1', 'reviewer')).toBe(200);
    expect(await status('queue', 'image', 'viewer')).toBe(403);
    expect(await status('queue', 'image', 'reviewer')).toBe(200);
    expect(await status('queue', 'nothing', 'reviewer')).toBe(403);
    expect(await status('ban', 'ban_o1', 'viewer')).toBe(403);
    expect(await status('case', 'cs_0', 'viewer')).toBe(404);
    expect(await status('export', 'ex_1', 'admin')).toBe(403);
    expect(await status('toString', 'x', 'admin')).toBe(403);
    expect(await status('user', cases.normal, 'viewer')).toBe(200);
  });
});
