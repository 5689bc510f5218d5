/** @jest-environment node */
import { secondPersonReason } from '../../src/domain/shared/penalty';
import { getBan, liftBan } from '../../src/services/ban';
import { getUser, listUsers, setWatched } from '../../src/services/user';
import { userPenalties } from '../../src/services/userRecords';
import {
  changeBio,
  changeBirthday,
  changeGender,
  changeLoc,
  changeNickname,
  forbidUser,
  forceOffline,
  resetAvatar,
  revokeStrike,
  sendMessages,
  setTags,
  unban,
} from '../../src/services/userWrites';
import { anchor, answerLast, ban, call, cases, db, isWaiting, newKey, resetDb, user, write } from '../testing';

beforeEach(resetDb);

it('answers a shell for who has gone, and 404 for nobody', async () => {
  const { data } = await call(getUser, { user_id: cases.deleted });
  expect(data).toMatchObject({ nickname: '已注销用户', status: 'deleted', phone: null, device_id: '', bio: '' });
  expect(await call(getUser, { user_id: '99999999' })).toMatchObject({
    status: 404,
    message: '未找到用户，可能已注销',
  });
});

describe('ban', () => {
  it.each([
    [['login'], 'banned'],
    [['device', 'mic'], 'banned'],
    [['speak', 'room'], 'muted'],
    [['recharge', 'withdraw'], 'limited'],
  ] as const)('C20: %j makes a user %s at once', async (types, status) => {
    const { data } = await call(forbidUser, { ...ban(cases.normal), types: [...types] });
    expect(data).toMatchObject({ state: 'effective', user: { status, strike_points: 2, version: 2 } });
    const until = data.user.ban_until ?? 0;
    expect(until).toBeGreaterThan(anchor + 86_000_000);
    expect((await call(userPenalties, { user_id: cases.normal })).data).toMatchObject({
      bans: [{ status: 'active', until, created_by: '管理员' }],
      strikes: [{ status: 'active', points: 2, reason_code: 'abuse.insult' }],
    });
  });

  it.each([
    ['false', 8, ['active', 'active']],
    ['true', 2, ['revoked', 'active']],
  ] as const)('C20: lifted as a mistake (%s) leaves %d points', async (misjudged, points, kept) => {
    const { data } = await call(unban, { ...write(cases.banned), misjudged });
    expect(data).toMatchObject({ status: 'normal', ban_until: null, strike_points: points });
    const { bans, strikes } = (await call(userPenalties, { user_id: cases.banned })).data;
    expect(bans[0]).toMatchObject({ status: 'lifted', lifted_by: '管理员' });
    expect(strikes.map(({ status }) => status)).toEqual(kept);
  });

  it('points are revoked once', async () => {
    const [strike] = (await call(userPenalties, { user_id: cases.nearLimit })).data.strikes;
    const revoke = (strike_id = '') => call(revokeStrike, { ...write(cases.nearLimit), strike_id });
    expect((await revoke(strike?.strike_id)).data.strike_points).toBe(8 - (strike?.points ?? 0));
    expect((await revoke(strike?.strike_id)).message).toBe('该处罚分已失效');
    expect((await revoke('st_0')).status).toBe(404);
  });
});

describe('side effects of a ban', () => {
  /** Somebody whose content waits. */
  const someone = (): string => {
    const found = db.cases.find((one) => {
      const target = db.users.get(one.target_uid);
      const isAlone = target?.status === 'normal' && secondPersonReason(target, 86_400, 'abuse.insult') === null;
      return isAlone && isWaiting(one) && one.lane === 'normal';
    });
    if (!found) throw new Error('Nothing waits');
    return found.target_uid;
  };
  let uid: string;
  beforeEach(() => {
    uid = someone();
  });
  const about = () => db.cases.filter(({ target_uid }) => target_uid === uid);
  const waiting = () => about().filter((one) => isWaiting(one) && one.lane === 'normal');
  const input = () => {
    const syncs = ['kick' as const, 'dismiss_room' as const, 'hide_content' as const, 'close_pending' as const];
    return { ...ban(uid), duration: 86_400, syncs };
  };

  it('R70: are done when it comes into force, each on record', async () => {
    const { data } = await call(forbidUser, input(), 'reviewer');
    expect([db.offline.has(uid), db.dismissedRooms.has(uid), waiting()]).toEqual([true, true, []]);
    expect(about().filter(({ hidden }) => !hidden)).toEqual([]);
    const [closed] = about().filter(({ closed_by }) => closed_by === data.ban_id);
    const rows = db.audits.filter(({ object_id }) => object_id === closed?.case_id);
    expect(rows.at(-1)).toMatchObject({ operator_id: 'reviewer', after: { status: 'auto_closed', hidden: true } });
  });

  it('R70: wait for the second person where the ban does', async () => {
    const open = waiting().length;
    await call(forbidUser, { ...input(), duration: 0 }, 'reviewer');
    expect([open > 0, waiting().length]).toEqual([true, open]);
    expect((await answerLast()).data.status).toBe('executed');
    expect([waiting(), db.dismissedRooms.has(uid)]).toEqual([[], true]);
  });

  it('R90: come back when the ban was a mistake, on record; what cannot is said before and after', async () => {
    const hiddenBefore = about().map(({ case_id, hidden }) => ({ case_id, hidden }));
    const { ban_id } = (await call(forbidUser, input(), 'reviewer')).data;
    const closed = about().filter(({ closed_by }) => closed_by === ban_id);
    const told = (await call(getBan, { ban_id })).data.ban;
    expect(told.comes_back).toEqual({ reopened: closed.length, shown: expect.any(Number), lost: ['房间已解散'] });
    const lift = { ban_id, version: told.version, reason_code: 'other.misjudged', remark: '录音不是本人' };
    const { data } = await call(liftBan, { ...lift, misjudged: true, idem_key: newKey() });
    expect(data).toMatchObject({ not_restored: ['房间已解散'], comes_back: { reopened: 0, shown: 0 } });
    expect(about().map(({ case_id, hidden }) => ({ case_id, hidden }))).toEqual(hiddenBefore);
    for (const { case_id } of closed) {
      expect(db.cases.get(case_id)).toMatchObject({ status: 'reopened', closed_by: null, hidden_by: null });
      expect(db.audits.findLast(({ object_id }) => object_id === case_id)).toMatchObject({ action: 'liftBan' });
    }
  });

  it('R90: stay where the ban was no mistake', async () => {
    await call(forbidUser, input(), 'reviewer');
    expect((await call(unban, { ...write(uid), misjudged: 'false' })).status).toBe(200);
    expect(about().every(({ hidden }) => hidden)).toBe(true);
  });
});

describe('messages', () => {
  const message = (content: string, user_ids: string[]) => ({ content, user_ids, idem_key: newKey() });

  it('C21: tell for each recipient what became of it, on record', async () => {
    const uids = [cases.normal, cases.banned, cases.deleted, '99999999', cases.normal];
    const { data } = await call(sendMessages, message('今晚八点维护', uids));
    expect(data.results.map(({ user_id, status }) => [user_id, status])).toEqual([
      [cases.normal, 'success'],
      [cases.banned, 'skipped'],
      [cases.deleted, 'skipped'],
      ['99999999', 'failed'],
    ]);
    expect(db.notices.get(cases.normal)).toMatchObject([{ content: '今晚八点维护', batch_id: data.batch_id }]);
    const rows = db.audits.filter(({ batch_id }) => batch_id === data.batch_id);
    expect(rows.map(({ object_id }) => object_id)).toEqual([cases.normal, data.batch_id]);
  });

  it('R69: keep to their template, with something in the place of each variable', async () => {
    const filled = '您好 小鹿，您近期的行为违反了社区规范，请注意，再次违规将限制功能。';
    const send = (content: string) => call(sendMessages, { ...message(content, [cases.normal]), template_id: 'warn' });
    for (const content of ['恭喜中奖，点此领取', `${filled}加微信领福利`, filled.replace('小鹿', '')]) {
      expect((await send(content)).fields).toEqual({ content: '内容与模板不符：改写请不带模板发送' });
    }
    expect((await send(filled)).data.results).toMatchObject([{ status: 'success' }]);
  });
});

describe('profile edits', () => {
  const uid = cases.normal;

  it('C24: change one field each, and are found by it', async () => {
    const gender = user(uid).gender === 'male' ? 'female' : 'male';
    expect((await call(changeNickname, { ...write(uid), nickname: ' 新昵称 ' })).data.nickname).toBe('新昵称');
    expect((await call(changeGender, { ...write(uid), gender })).data.gender).toBe(gender);
    expect((await call(changeBio, { ...write(uid), bio: '' })).data.bio).toBe('');
    expect((await call(changeLoc, { ...write(uid), loc: '北京' })).data.loc).toBe('北京');
    expect((await call(changeBirthday, { ...write(uid), birthday: '1900-01-01' })).data.birthday).toBe('1900-01-01');
    expect((await call(resetAvatar, write(uid))).data.avatar).toBe('');
    expect((await call(setTags, { ...write(uid), tags: [' 复查 ', '复查'] })).data.tags).toEqual(['复查']);
    expect((await call(setWatched, { ...write(uid), watched: true })).data.flags).toEqual(['watched']);
    await call(forceOffline, write(uid));
    expect(db.audits.at(-1)).toMatchObject({
      before: { forced_offline_at: null },
      after: { forced_offline_at: expect.any(Number) },
    });
    expect(db.offline.get(uid)).toEqual(expect.any(Number));
    expect(user(uid).version).toBe(10);
    expect((await call(listUsers, { by: 'nickname', q: '新昵称' })).data.total).toBe(1);
  });

  it.each([
    [changeNickname, 'nickname', '加 微 信 领福利', '敏感词'],
    [changeNickname, 'nickname', '晚风来信', '与原值相同'],
    [changeBio, 'bio', '找我代充便宜', '敏感词'],
    [changeBirthday, 'birthday', '2001-02-29', '日期不存在'],
    [changeBirthday, 'birthday', '2999-01-01', '过去的日期'],
    [setTags, 'tags', ['长'.repeat(21)], '标签'],
    [setWatched, 'watched', false, '与原值相同'],
  ] as const)('refuse a wrong value (%#)', async (endpoint, field, value, sentence) => {
    const answer = await call(endpoint as typeof changeBio, { ...write(uid), [field]: value } as never);
    expect(answer).toMatchObject({ status: 422 });
    expect(JSON.stringify(answer.fields)).toContain(sentence);
  });

  it.each([
    [cases.deleted, forceOffline, {}],
    [cases.deleted, setTags, { tags: ['复查'] }],
    [cases.deleted, setWatched, { watched: true }],
  ] as const)('leave %s alone', async (gone, endpoint, field) => {
    expect((await call(endpoint as typeof forceOffline, { ...write(gone), ...field })).status).toBe(409);
  });

  it.each([
    [changeNickname, { nickname: '新昵称' }],
    [changeGender, { gender: 'unknown' }],
    [changeBio, { bio: '新的签名' }],
    [changeLoc, { loc: '北京' }],
    [changeBirthday, { birthday: '1900-01-01' }],
  ] as const)('leave accounts alone that are deleted or being deleted (%#)', async (endpoint, field) => {
    for (const [gone, state] of [
      [cases.deleting, '注销中'],
      [cases.deleted, '已注销'],
    ] as const) {
      const before = user(gone);
      expect(await call(endpoint as typeof changeNickname, { ...write(gone), ...field } as never)).toMatchObject({
        status: 409,
        message: `用户当前为「${state}」，仅正常、禁言、限制、封禁状态可用`,
      });
      expect(user(gone)).toEqual(before);
    }
  });
});
