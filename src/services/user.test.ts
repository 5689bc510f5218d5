/** @jest-environment node */
import { call, cases, db } from '../../mock/testing';
import { changeNickname, forbidUser } from './userWrites';

let serial = 0;
const about = (user_id: string) => ({
  user_id,
  reason_code: 'abuse.insult',
  remark: '录音属实，多人举报',
  version: db.users.get(user_id)?.version ?? 0,
  idem_key: `key-user-${++serial}`,
});
const held = () => db.users.get(cases.normal);

describe('R46: the form and the backend refuse', () => {
  const ban = { ...about(cases.normal), types: ['login' as const], syncs: [], evidence: [] };

  it.each<[string, unknown, string]>([
    ['a second', 1, '封禁时长最短 1 小时'],
    ['all but an hour', 3_599, '封禁时长最短 1 小时'],
    ['a second as a query has it', '1', '封禁时长最短 1 小时'],
    ['a hexadecimal number', '0x10', '请选择封禁时长'],
    ['no term', '', '请选择封禁时长'],
    ['half a second', 0.5, '请选择封禁时长'],
    ['eleven years', 11 * 365 * 86_400, '封禁时长最多 10 年'],
  ])('R46: %s as a term', async (_, duration, text) => {
    const before = held()?.status;
    await expect(forbidUser({ ...ban, duration: duration as number })).rejects.toMatchObject({
      kind: 'invalid',
      fields: { duration: text },
    });
    const reply = await call(forbidUser, { ...ban, duration: duration as number }, 'admin');
    expect(reply).toMatchObject({ status: 422, fields: { duration: text } });
    expect(held()?.status).toBe(before);
  });

  it.each([
    ['six zero-width spaces', '\u200B'.repeat(6), '备注没有可见内容'],
    ['four letters among them', `四个\u200B\u2060字呀`, '备注至少 5 字'],
    ['five letters and a mark that turns them', `五个\u202E字可以`, '备注不能含控制字符或改变文字方向的字符'],
  ])('R46: a remark of %s', async (_, remark, text) => {
    const reply = await call(forbidUser, { ...ban, duration: 86_400, remark }, 'admin');
    expect(reply).toMatchObject({ status: 422, fields: { remark: text } });
    expect(held()?.status).toBe('normal');
  });

  it.each([
    ['a mark that turns it around', '白\u202E桃', '昵称不能含控制字符或改变文字方向的字符'],
    ['NUL', '白\u0000桃', '昵称不能含控制字符或改变文字方向的字符'],
    ['a line end', '白\n桃', '昵称不能含控制字符或改变文字方向的字符'],
    ['zero-width characters alone', '\u200B\u200D\u2060', '请输入昵称'],
    ['fillers alone', '\u3164\u2800', '请输入昵称'],
    ['blanks', '  ', '请输入昵称'],
  ])('R46: a nickname of %s', async (_, nickname, text) => {
    const before = held()?.nickname;
    const form = { ...about(cases.normal), nickname };
    await expect(changeNickname(form)).rejects.toMatchObject({ fields: { nickname: text } });
    expect(await call(changeNickname, form, 'admin')).toMatchObject({
      status: 422,
      fields: { nickname: text },
    });
    expect(held()?.nickname).toBe(before);
  });
});

it('R46: a family, a flag and a script with joiners are names', async () => {
  for (const nickname of ['👨‍👩‍👧', '白桃 ❤️', 'می‌خواهم']) {
    expect(await call(changeNickname, { ...about(cases.normal), nickname }, 'admin')).toMatchObject({ status: 200 });
    expect(held()?.nickname).toBe(nickname);
  }
});
