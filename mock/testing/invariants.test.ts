/** @jest-environment node */
import { queryWrite } from '../../src/services/audit';
import { listAudit } from '../../src/services/auditTrail';
import { openChat, revealPii } from '../../src/services/pii';
import { getUser } from '../../src/services/user';
import { userPenalties } from '../../src/services/userRecords';
import { changeNickname, forbidUser, setTags, unban } from '../../src/services/userWrites';
import { cases, change, db, now, resetDb, setFaults, userBansOf } from '../testing';
import { call } from './call';
import { ban, newKey, user, write } from './forms';

beforeEach(() => {
  resetDb();
  setFaults([]);
});

describe('one key, one effect', () => {
  it('C20: answers a repeated ban with the first answer and bans once', async () => {
    const input = ban(cases.normal);
    const first = await call(forbidUser, input);
    const second = await call(forbidUser, input);
    expect(second.text).toBe(first.text);
    expect(userBansOf(cases.normal)).toHaveLength(1);
    const rows = db.audits.filter(({ action, object_id }) => action === 'forbidUser' && object_id === cases.normal);
    expect(rows).toHaveLength(1);
    // A trace id from the audit trail cannot be used to query another operator's write.
    expect(db.audits.some(({ trace_id }) => trace_id === input.idem_key)).toBe(false);
  });

  it('holds for two equal calls at the same moment', async () => {
    const input = ban(cases.normal);
    const answers = await Promise.all([call(forbidUser, input), call(forbidUser, input)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(userBansOf(cases.normal)).toHaveLength(1);
  });

  it('lets only one of two different writes on the same version through', async () => {
    const answers = await Promise.all([call(forbidUser, ban(cases.normal)), call(forbidUser, ban(cases.normal))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('holds when the answer was lost, and tells what became of it', async () => {
    setFaults([{ endpoint: 'forbidUser', kind: 'lost_reply', times: 1 }]);
    const input = ban(cases.normal);
    expect((await call(queryWrite, { idem_key: input.idem_key })).data).toEqual({
      state: 'absent',
      label: null,
      at: null,
    });
    expect((await call(forbidUser, input)).dropped).toBe(true);
    expect((await call(queryWrite, { idem_key: input.idem_key })).data).toMatchObject({
      state: 'done',
      label: '封禁用户',
    });
    expect(await call(forbidUser, input)).toMatchObject({ status: 200, data: { state: 'effective' } });
    expect(userBansOf(cases.normal)).toHaveLength(1);
  });

  it('refuses a key that belongs to another operation or another operator', async () => {
    const input = write(cases.normal);
    await call(setTags, { ...input, tags: ['复查'] });
    expect((await call(changeNickname, { ...input, nickname: '新昵称' })).message).toBe('幂等键已用于另一操作');
    const reveal = { user_id: cases.normal, reason_code: 'other.ticket', remark: '核实身份用', idem_key: newKey() };
    await call(revealPii, { ...reveal, field: 'phone' });
    const other = await call(revealPii, { ...reveal, field: 'phone' }, 'lead');
    expect(other.message).toBe('幂等键已用于另一操作');
    expect(other.text).not.toContain('13800006688');
    expect((await call(queryWrite, { idem_key: reveal.idem_key }, 'lead')).data.state).toBe('absent');
  });

  it('leaves a refused key free for the corrected form', async () => {
    const input = ban(cases.normal);
    expect((await call(forbidUser, { ...input, remark: '短' })).status).toBe(422);
    expect((await call(forbidUser, input)).status).toBe(200);
  });

  it('asks every write for a key', async () => {
    const { idem_key: _, ...input } = { ...write(cases.normal), tags: ['复查'] };
    const without = { ...input, idem_key: '' };
    expect(await call(setTags, without)).toMatchObject({ status: 422, fields: { idem_key: expect.any(String) } });
  });
});

describe('versions and records', () => {
  it('answers the newest version to a stale write, and who changed it', async () => {
    const stale = write(cases.normal);
    await call(changeNickname, { ...write(cases.normal), nickname: '别人改的' }, 'lead');
    const answer = await call(changeNickname, { ...stale, nickname: '我改的' });
    expect(answer).toMatchObject({ status: 409, latest: { nickname: '别人改的', version: 2, changed_by: '组长老陈' } });
    expect(user(cases.normal).nickname).toBe('别人改的');
  });

  it('answers the version the next write needs, also after a refusal', async () => {
    const refused = await call(unban, write(cases.normal));
    expect(refused).toMatchObject({ status: 409, latest: { version: 1, status: 'normal' } });
    expect(user(cases.normal).version).toBe(1);
    const { data } = await call(changeNickname, { ...write(cases.normal), nickname: '改一次' });
    expect(data.version).toBe(2);
    expect(
      (await call(changeNickname, { ...write(cases.normal), version: data.version, nickname: '改两次' })).status,
    ).toBe(200);
  });

  it('puts before and after of a write on record, newest first', async () => {
    await call(changeNickname, { ...write(cases.normal), nickname: '改一次' });
    await call(forbidUser, ban(cases.normal));
    const { data } = await call(listAudit, { object_type: 'user', object_id: cases.normal });
    expect(data.list.map(({ action }) => action)).toEqual(['forbidUser', 'changeNickname']);
    expect(data.list[1]).toMatchObject({
      before: { nickname: '晚风来信' },
      after: { nickname: '改一次' },
      operator_id: 'admin',
      reason_code: 'other.misc',
    });
    expect(data.list[0]).toMatchObject({
      before: { status: 'normal', strike_points: 0, active_bans: [] },
      after: { status: 'banned', strike_points: 2, active_bans: ['登录 24 小时'] },
    });
  });

  it('never puts a revealed value on record', async () => {
    const why = { user_id: cases.normal, reason_code: 'other.ticket', remark: '核实身份用' };
    const { data } = await call(revealPii, { ...why, field: 'phone', idem_key: newKey() });
    await call(openChat, { ...why, idem_key: newKey() });
    expect(data.value).toBe('13800006688');
    expect(JSON.stringify(db.audits)).not.toContain('13800006688');
    expect(db.audits.slice(-2).map(({ action, remark }) => [action, remark])).toEqual([
      ['revealPii', '核实身份用'],
      ['openChat', '核实身份用'],
    ]);
  });

  it.each(['', 'denied', 'somebody'])(
    'C20: refuses a GET write with the session %p, and nothing happens',
    async (session) => {
      const rows = db.audits.length;
      expect((await call(forbidUser, ban(cases.normal), session || null)).status).toBe(401);
      expect([user(cases.normal).status, db.audits.length]).toEqual(['normal', rows]);
    },
  );

  it('asks for the code of the page, and for the code of the action where there are any', async () => {
    expect(await call(forbidUser, ban(cases.normal), 'nobody')).toMatchObject({ status: 403, code: 'user' });
    expect(await call(forbidUser, ban(cases.normal), 'patrol')).toMatchObject({ status: 403, code: 'user:ban' });
    expect((await call(forbidUser, ban(cases.normal), 'viewer')).status).toBe(200);
  });

  it('ends a ban whose time is over', async () => {
    await call(forbidUser, { ...ban(cases.normal), duration: 3600 });
    const [row] = userBansOf(cases.normal);
    if (!row) throw new Error('No ban');
    change(() => {
      db.bans.edit(row.ban_id).until = now() - 1;
    });
    expect((await call(getUser, { user_id: cases.normal })).data).toMatchObject({
      status: 'normal',
      ban_until: null,
      flags: [],
    });
    expect((await call(userPenalties, { user_id: cases.normal })).data.bans[0]?.status).toBe('expired');
  });
});
