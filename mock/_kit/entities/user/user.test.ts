/** @jest-environment node */

import { secondPersonReason } from '../../../../src/domain/penalty';
import { decideApproval } from '../../../../src/services/approval';
import { getBan, liftBan } from '../../../../src/services/bans';
import {
  changeBio,
  changeBirthday,
  changeGender,
  changeLoc,
  changeNickname,
  forbidUser,
  forceOffline,
  getUser,
  listUsers,
  resetAvatar,
  revokeStrike,
  sendMessages,
  setTags,
  setWatched,
  unban,
} from '../../../../src/services/user';
import { userPenalties } from '../../../../src/services/userRecords';
import { anchor, ban, call, cases, db, isWaiting, newKey, resetDb, user, write } from '../../../testing';

beforeEach(resetDb);

describe('getUser', () => {
  it('C19: answers the profile', async () => {
    expect((await call(getUser, { user_id: cases.normal })).data).toMatchObject({ nickname: '晚风来信', version: 1 });
  });

  it('says that nobody was found', async () => {
    expect(await call(getUser, { user_id: '99999999' })).toMatchObject({
      status: 404,
      message: '未找到用户，可能已注销',
    });
  });

  it('answers a shell for who has gone', async () => {
    const { data } = await call(getUser, { user_id: cases.deleted });
    expect(data).toMatchObject({
      nickname: '已注销用户',
      status: 'deleted',
      phone: null,
      email: null,
      device_id: '',
      bio: '',
    });
  });
});

describe('ban', () => {
  it.each([
    [['login'], 'banned'],
    [['device', 'mic'], 'banned'],
    [['speak', 'room'], 'muted'],
    [['mic'], 'muted'],
    [['recharge', 'withdraw'], 'limited'],
  ] as const)('C20: %j makes a user %s at once', async (types, status) => {
    const { data } = await call(forbidUser, { ...ban(cases.normal), types: [...types] });
    expect(data).toMatchObject({
      state: 'effective',
      approval_id: null,
      user: { status, strike_points: 2, version: 2 },
    });
    const until = data.user.ban_until ?? 0;
    expect(until).toBeGreaterThan(anchor + 86_000_000);
    expect((await call(userPenalties, { user_id: cases.normal })).data).toMatchObject({
      bans: [{ status: 'active', until, created_by: '管理员' }],
      strikes: [{ status: 'active', points: 2, reason_code: 'abuse.insult' }],
    });
  });

  it.each([
    ['remark', { remark: '短' }],
    ['remark', { remark: '     ' }],
    ['remark', { remark: '', reason_code: 'other.misc' }],
    ['reason_code', { reason_code: 'abuse.unknown' }],
    ['types', { types: [] }],
    ['duration', { duration: 11 * 365 * 86_400 }],
    ['duration', { duration: 1.5 }],
    ['evidence', { evidence: Array.from({ length: 10 }, (_, i) => `ev_${i}`) }],
  ])('refuses a wrong %s: %j', async (field, change) => {
    expect(await call(forbidUser, { ...ban(cases.normal), ...change })).toMatchObject({
      status: 422,
      fields: { [field]: expect.any(String) },
    });
    expect(user(cases.normal)).toMatchObject({ status: 'normal', version: 1 });
  });

  it('does not ban who has gone', async () => {
    expect(await call(forbidUser, ban(cases.deleted))).toMatchObject({
      status: 409,
      message: expect.stringContaining('已注销'),
      latest: { status: 'deleted', version: 1 },
    });
  });

  it('C20: unban lifts what is in force and keeps the points', async () => {
    const before = user(cases.banned).strike_points;
    const { data } = await call(unban, write(cases.banned));
    expect(data).toMatchObject({ status: 'normal', ban_until: null, flags: [], strike_points: before });
    const { bans } = (await call(userPenalties, { user_id: cases.banned })).data;
    expect(bans.map(({ status, lifted_by }) => [status, lifted_by])).toEqual([
      ['lifted', '管理员'],
      ['expired', null],
    ]);
  });

  it('takes the points of a mistake back, and only those', async () => {
    const { data } = await call(unban, { ...write(cases.banned), misjudged: 'true' });
    expect(data.strike_points).toBe(2);
    const { strikes } = (await call(userPenalties, { user_id: cases.banned })).data;
    expect(strikes.map(({ status }) => status)).toEqual(['revoked', 'active']);
  });

  it('does not unban who is free', async () => {
    expect((await call(unban, write(cases.normal))).status).toBe(409);
  });

  it('revokes points once', async () => {
    const { strikes } = (await call(userPenalties, { user_id: cases.nearLimit })).data;
    const strike_id = strikes[0]?.strike_id ?? '';
    const { data } = await call(revokeStrike, { ...write(cases.nearLimit), strike_id });
    expect(data.strike_points).toBe(8 - (strikes[0]?.points ?? 0));
    expect((await call(revokeStrike, { ...write(cases.nearLimit), strike_id })).status).toBe(409);
    expect((await call(revokeStrike, { ...write(cases.nearLimit), strike_id: 'st_0' })).status).toBe(404);
  });
});

describe('what a ban does beside barring', () => {
  /** Somebody whose content waits. */
  const someone = (): string => {
    const found = db.cases.find((one) => {
      const target = db.users.get(one.target_uid);
      const alone = target?.status === 'normal' && secondPersonReason(target, 86_400, 'abuse.insult') === null;
      return alone && isWaiting(one) && one.lane === 'normal';
    });
    if (!found) throw new Error('Nothing waits');
    return found.target_uid;
  };
  let uid: string;
  beforeEach(() => {
    uid = someone();
  });
  const about = () => db.cases.filter(({ target_uid }) => target_uid === uid);
  const all = { duration: 86_400, syncs: ['kick', 'dismiss_room', 'hide_content', 'close_pending'] as const };

  it('R70: is done when it comes into force, each on record', async () => {
    const wish = { ...ban(uid), ...all, syncs: [...all.syncs] };
    const { data } = await call(forbidUser, wish, 'reviewer');
    expect(data.state).toBe('effective');
    expect([db.offline.has(uid), db.dismissedRooms.has(uid)]).toEqual([true, true]);
    expect(about().filter(({ hidden }) => !hidden)).toEqual([]);
    const closed = about().filter(({ closed_by }) => closed_by === data.ban_id);
    expect(closed.map(({ status }) => status)).toContain('auto_closed');
    expect(about().filter((one) => isWaiting(one) && one.lane === 'normal')).toEqual([]);
    const rows = db.audits.filter(({ object_id }) => object_id === closed[0]?.case_id);
    expect(rows.at(-1)).toMatchObject({ operator_id: 'reviewer', after: { status: 'auto_closed', hidden: true } });
  });

  it('R90: comes back when the ban was a mistake, on record; what cannot is said before and after', async () => {
    const before = about().map(({ case_id, status, hidden }) => ({ case_id, status, hidden }));
    const { ban_id } = (await call(forbidUser, { ...ban(uid), ...all, syncs: [...all.syncs] }, 'reviewer')).data;
    const closed = about().filter(({ closed_by }) => closed_by === ban_id);
    const told = (await call(getBan, { ban_id })).data.ban;
    expect(told.comes_back).toEqual({ reopened: closed.length, shown: expect.any(Number), lost: ['房间已解散'] });
    const lift = { ban_id, version: told.version, reason_code: 'other.misjudged', remark: '录音不是本人' };
    const { data } = await call(liftBan, { ...lift, misjudged: true, idem_key: newKey() });
    expect(data).toMatchObject({ not_restored: ['房间已解散'], comes_back: { reopened: 0, shown: 0 } });
    expect(about().map(({ case_id, hidden }) => ({ case_id, hidden }))).toEqual(
      before.map(({ case_id, hidden }) => ({ case_id, hidden })),
    );
    for (const { case_id } of closed) {
      expect(db.cases.get(case_id)).toMatchObject({ status: 'reopened', closed_by: null, hidden_by: null });
      const [row] = db.audits.filter(({ object_id }) => object_id === case_id).slice(-1);
      expect(row).toMatchObject({ action: 'liftBan', operator_id: 'admin' });
    }
    expect(about().filter(isWaiting).length).toBeGreaterThan(0);
  });

  const hide = () => ({ ...ban(uid), syncs: ['hide_content' as const] });

  it('R90: stays done where the ban was no mistake', async () => {
    const { ban_id } = (await call(forbidUser, hide(), 'reviewer')).data;
    const early = (await call(unban, { ...write(uid), misjudged: 'false' })).status;
    expect([early, about().every(({ hidden }) => hidden)]).toEqual([200, true]);
    expect(db.bans.get(ban_id)?.not_restored).toEqual([]);
  });

  it('R90: stays done while another ban asks for it, and comes back with that one', async () => {
    const before = about().filter(({ hidden }) => hidden).length;
    expect(before).toBeLessThan(about().length);
    const first = (await call(forbidUser, hide(), 'reviewer')).data.ban_id;
    const second = (await call(forbidUser, { ...hide(), types: ['recharge'] }, 'reviewer')).data.ban_id;
    const lift = async (id: string) => {
      const why = { reason_code: 'other.misjudged', remark: '录音不是本人', idem_key: newKey() };
      const { version } = (await call(getBan, { ban_id: id })).data.ban;
      return (await call(liftBan, { ...why, ban_id: id, version, misjudged: true })).data.not_restored;
    };
    expect(await lift(first)).toEqual([expect.stringContaining(`封禁 ${second} 仍要求`)]);
    expect(about().every(({ hidden }) => hidden)).toBe(true);
    expect(await lift(second)).toEqual([]);
    expect(about().filter(({ hidden }) => hidden)).toHaveLength(before);
  });

  it('R70: is not done where nobody asked for it, nor before a second person agreed', async () => {
    const open = about().filter(isWaiting).length;
    await call(forbidUser, { ...ban(uid), duration: 0, syncs: [...all.syncs] }, 'reviewer');
    expect(about().filter(isWaiting)).toHaveLength(open);
    const { id = '', version = 0 } = db.approvals.at(-1) ?? {};
    const answer = { id, version, decision: 'approve' as const, remark: '证据充分', idem_key: newKey() };
    expect((await call(decideApproval, answer, 'lead')).data.status).toBe('executed');
    expect(about().filter((one) => isWaiting(one) && one.lane === 'normal')).toEqual([]);
    expect(db.dismissedRooms.has(uid)).toBe(true);
  });
});

describe('messages', () => {
  const message = (content: string, user_ids: string[]) => ({ content, user_ids, idem_key: newKey() });

  it('C21: tells for each recipient what became of it', async () => {
    const uids = [cases.normal, cases.banned, cases.deleted, '99999999', cases.normal, cases.muted];
    const { data } = await call(sendMessages, message('今晚八点维护', uids));
    expect(data.results.map(({ user_id, status }) => [user_id, status])).toEqual([
      [cases.normal, 'success'],
      [cases.banned, 'skipped'],
      [cases.deleted, 'skipped'],
      ['99999999', 'failed'],
      [cases.muted, 'success'],
    ]);
    expect(data.results[1]?.reason).toContain('封禁');
    expect(db.notices.get(cases.normal)).toEqual([
      { at: expect.any(Number), content: '今晚八点维护', batch_id: data.batch_id },
    ]);
    const rows = db.audits.filter(({ batch_id }) => batch_id === data.batch_id);
    expect(rows.map(({ object_id }) => object_id)).toEqual([cases.normal, cases.muted, data.batch_id]);
  });

  it('R69: a template is what it says, with something in the place of each variable', async () => {
    const send = (content: string) => call(sendMessages, { ...message(content, [cases.normal]), template_id: 'warn' });
    const filled = '您好 小鹿，您近期的行为违反了社区规范，请注意，再次违规将限制功能。';
    for (const content of ['恭喜中奖，点此领取', `${filled}加微信领福利`, filled.replace('小鹿', '')]) {
      expect(await send(content)).toMatchObject({ status: 422, fields: { content: expect.any(String) } });
    }
    expect(db.notices.get(cases.normal)).toBeUndefined();
    expect((await send(filled)).data.results).toMatchObject([{ status: 'success' }]);
  });

  it('puts a batch on record that reached nobody', async () => {
    const { data } = await call(sendMessages, message('你好', [cases.deleted]));
    expect(db.audits.at(-1)).toMatchObject({ object_id: data.batch_id, after: { success: 0, skipped: 1 } });
  });

  it.each([
    ['content', message('您好 {nickname}', ['10000001'])],
    ['content', message('   ', ['10000001'])],
    ['content', message('长'.repeat(501), ['10000001'])],
    ['user_ids', message('你好', [])],
    ['template_id', { ...message('你好', ['10000001']), template_id: 'unknown' }],
  ])('refuses a wrong %s', async (field, input) => {
    expect(await call(sendMessages, input)).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } });
  });
});

describe('profile edits', () => {
  it('C24: change one field each', async () => {
    expect((await call(changeNickname, { ...write(cases.normal), nickname: ' 新昵称 ' })).data.nickname).toBe('新昵称');
    expect(
      (
        await call(changeGender, {
          ...write(cases.normal),
          gender: user(cases.normal).gender === 'male' ? 'female' : 'male',
        })
      ).status,
    ).toBe(200);
    expect((await call(changeBio, { ...write(cases.normal), bio: '' })).data.bio).toBe('');
    expect((await call(changeLoc, { ...write(cases.normal), loc: '北京' })).data.loc).toBe('北京');
    expect((await call(changeBirthday, { ...write(cases.normal), birthday: '1998-05-20' })).data.birthday).toBe(
      '1998-05-20',
    );
    expect((await call(changeBirthday, { ...write(cases.normal), birthday: '1900-01-01' })).status).toBe(200);
    expect(user(cases.normal).version).toBe(7);
    expect((await call(listUsers, { by: 'nickname', q: '新昵称' })).data.total).toBe(1);
  });

  it.each(['官方客服小李', '加 微 信 领福利', '代\u200B充', '加ＱＱ123'])(
    'refuses the nickname %s',
    async (nickname) => {
      expect(await call(changeNickname, { ...write(cases.normal), nickname })).toMatchObject({
        status: 422,
        fields: { nickname: expect.stringContaining('敏感词') },
      });
    },
  );

  it('refuses a bio with a sensitive word', async () => {
    expect(await call(changeBio, { ...write(cases.normal), bio: '找我代充便宜' })).toMatchObject({
      status: 422,
      fields: { bio: expect.any(String) },
    });
  });

  it.each(['2999-01-01', '2001-02-29', '1998-13-01', '1899-12-31', '昨天'])(
    'refuses the birthday %s',
    async (birthday) => {
      expect(await call(changeBirthday, { ...write(cases.normal), birthday })).toMatchObject({
        status: 422,
        fields: { birthday: expect.any(String) },
      });
    },
  );

  it('refuses what changes nothing', async () => {
    const { nickname, gender, bio, loc, birthday, tags } = user(cases.normal);
    const same = { status: 422, fields: { nickname: '与原值相同' } };
    expect(await call(changeNickname, { ...write(cases.normal), nickname })).toMatchObject(same);
    expect(await call(changeGender, { ...write(cases.normal), gender })).toMatchObject({
      ...same,
      fields: { gender: '与原值相同' },
    });
    expect(await call(changeBio, { ...write(cases.normal), bio })).toMatchObject({
      ...same,
      fields: { bio: '与原值相同' },
    });
    expect(await call(changeLoc, { ...write(cases.normal), loc })).toMatchObject({
      ...same,
      fields: { loc: '与原值相同' },
    });
    expect((await call(changeBirthday, { ...write(cases.normal), birthday: birthday ?? '' })).fields).toEqual({
      birthday: '与原值相同',
    });
    expect((await call(setTags, { ...write(cases.normal), tags })).fields).toEqual({ tags: '与原值相同' });
    expect((await call(setWatched, { ...write(cases.normal), watched: false })).fields).toEqual({
      watched: '与原值相同',
    });
  });

  it.each([cases.deleted, cases.deleting])('leaves %s alone, who is on the way out', async (uid) => {
    expect(await call(changeNickname, { ...write(uid), nickname: '新昵称' })).toMatchObject({
      status: 409,
      latest: { version: 1 },
    });
    expect((await call(forceOffline, write(uid))).status).toBe(409);
  });

  it('keeps tags and marks of who has gone', async () => {
    expect((await call(setTags, { ...write(cases.deleted), tags: ['复查'] })).status).toBe(409);
    expect((await call(setWatched, { ...write(cases.deleted), watched: true })).status).toBe(409);
  });

  it('resets the avatar once', async () => {
    expect((await call(resetAvatar, write(cases.normal))).data.avatar).toBe('');
    expect((await call(resetAvatar, write(cases.normal))).status).toBe(409);
  });

  it('puts a user offline, on record', async () => {
    expect((await call(forceOffline, write(cases.normal))).status).toBe(200);
    const { before, after } = db.audits.at(-1) ?? {};
    expect([before?.forced_offline_at, after?.forced_offline_at]).toEqual([null, expect.any(Number)]);
  });

  it('sets tags and the watch mark', async () => {
    expect((await call(setTags, { ...write(cases.normal), tags: [' 复查 ', '复查', '大额'] })).data.tags).toEqual([
      '复查',
      '大额',
    ]);
    expect((await call(setWatched, { ...write(cases.normal), watched: true })).data.flags).toEqual(['watched']);
    expect((await call(setWatched, { ...write(cases.normal), watched: false })).data.flags).toEqual([]);
    expect((await call(setTags, { ...write(cases.normal), tags: ['长'.repeat(21)] })).status).toBe(422);
  });

  it('answers 404 for nobody', async () => {
    expect(
      (await call(changeNickname, { ...write(cases.normal), user_id: '99999999', nickname: '新昵称' })).status,
    ).toBe(404);
  });
});
