/** @jest-environment node */
import { type Content, configStatus, everybody } from '../../src/domain/config/rules';
import { messagePresets } from '../../src/domain/message/presets';
import { checkMessage, type MessageBody, messageFields, messageScenes } from '../../src/domain/message/rules';
import type { InputOf } from '../../src/services/endpoint';
import { messageTemplate } from '../../src/services/message';
import {
  listMessageSends,
  messageFigures,
  messageTestResult,
  resendMessages,
  testMessage,
} from '../../src/services/messageSends';
import { found } from '../../tests/found';
import {
  call,
  cases,
  change,
  configActs,
  contentFor,
  day,
  db,
  hour,
  liveOf,
  newKey,
  now,
  passTime,
  resetDb,
  shareOf,
  shownContentOf,
} from '../testing';
import { answersAfter, sendOutcomeOf } from './outcome';
import { messageSends, sendEvent } from './sending';
import { wordFindings } from './words';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

type Template = Content<MessageBody>;
const { stored, act, create, submit } = configActs('messageTemplate', messageTemplate);
const bodyOf = (id: string) => shownContentOf(stored(id)).body as MessageBody;

const words = (title: string, body: string) => ({ title, body });
const content = (body: Partial<MessageBody> = {}, more: Partial<Template> = {}): Template =>
  contentFor<MessageBody>(
    {
      code: `event_${Number(newKey().slice(4))}`,
      scene: 'reward',
      channels: ['im', 'push'],
      texts: {
        zh: words('到账', '{amount} 已到账'),
        en: words('Received', '{amount} received'),
        tl: words('Natanggap', 'Natanggap ang {amount}'),
      },
      variables: [{ name: 'amount', sample: '100 金币', required: true }],
      jump_url: '',
      icon: null,
      priority: 'normal',
      quiet_hours: null,
      freq_cap: { n: 0, period: 'day' },
      ...body,
    },
    more,
  );
const linesOf = (made: Template, wanted: string) =>
  checkMessage(made, { now: now(), status: 'draft', liveStart: null })
    .filter(({ level }) => level === wanted)
    .map(({ path, text }) => `${path} ${text}`);

const linked = (body: string) => ({ texts: { ...content().body.texts, zh: words('到账', `{amount} ${body}`) } });

it('the seed shows every status and scene; presets are clean and hit no word of the bank', async () => {
  const { data } = await call(messageTemplate.list, { size: 100 }, 'ops');
  expect(new Set(data.list.map(({ status }) => status)).size).toBe(Object.keys(configStatus).length);
  expect(new Set(data.list.map((one) => one.content.body.scene)).size).toBe(Object.keys(messageScenes).length);
  expect(messagePresets).toHaveLength(12);
  expect(messagePresets.flatMap(({ name, body }) => linesOf(content(body, { name }), 'block'))).toEqual([]);
  expect(messagePresets.flatMap(({ body }) => wordFindings(body.texts, messageFields))).toEqual([]);
});

describe('publication', () => {
  it.each<[string, Partial<MessageBody>, string]>([
    ['a wrong code', { code: 'Punish-Mute' }, 'body.code 编码写作 withdraw_paid'],
    ['no channel', { channels: [] }, 'body.channels 请至少选择一个渠道'],
    ['a foreign link', { jump_url: 'https://evil.example.org/a' }, 'body.jump_url 域名 evil.example.org 不在允许'],
    ['a script', { jump_url: 'javascript:alert(1)' }, 'body.jump_url 网址须以 https:// 开头'],
    ['a foreign link in a text', linked('www.evil.com'), 'body.texts.zh.body 中文正文里的链接 www.evil.com'],
    ['empty quiet hours', { quiet_hours: { from: 8, to: 8 } }, 'body.quiet_hours 免打扰的开始和结束不能相同'],
    ['no sample', { variables: [{ name: 'amount', sample: '', required: true }] }, 'body.variables.0 请填写'],
    ['an undeclared variable', { variables: [] }, 'body.texts.zh.body 中文正文用了未声明的变量 {amount}'],
  ])('is blocked by %s', (_, body, told) => {
    expect(linesOf(content(body), 'block').join('\n')).toContain(told);
  });

  it('is refused for words of the bank and codes in use; a code does not change later', async () => {
    const hit = await submit(await create(content(linked('加 微 信领取'))));
    expect(hit.fields?.['body.texts.zh.body']).toBe('中文正文命中可疑词「加微信」（送审）');
    const taken = await submit(await create(content({ code: 'reward_granted' })));
    expect(taken.fields).toEqual({ 'body.code': '编码已被「奖励到账」mt_1006使用' });
    const made = content();
    const id = await create(made);
    expect((await submit(id)).data).toMatchObject({ state: 'online' });
    await act(messageTemplate.save, id, { content: { ...made, body: { ...made.body, code: 'another_code' } } });
    expect((await submit(id)).fields?.['body.code']).toContain('编码发布后不能改');
    expect(liveOf(stored(id))?.content.body).toMatchObject({ code: made.body.code });
  });
});

describe('a test', () => {
  /** A test account for which the channel answers this. */
  const who = (result: string, reason: string | null): string => {
    const uids = db.users.filter(({ status }) => status === 'normal').map(({ user_id }) => user_id);
    const answer = (uid: string) => sendOutcomeOf(uid, db.users.get(uid), 'push', now());
    const uid = found(uids.find((one) => answer(one).result === result && answer(one).reason === reason));
    change(() => Object.assign(db.users.touch(uid), { flags: ['internal'] }));
    return uid;
  };
  const test = (id: string, uids: string[], more: object = {}) =>
    act(testMessage, id, { uids, channel: 'push', language: 'zh', ...more });

  it('tells the result for each user, once per key, and changes no version; a late answer can be read', async () => {
    const uids = [who('sent', null), who('failed', 'no_push'), who('unknown', 'no_answer')];
    const { version } = stored('mt_1001');
    const idem_key = newKey();
    const { data } = await test('mt_1001', uids, { idem_key });
    expect(data.list.map(({ result }) => result)).toEqual(['sent', 'failed', 'unknown']);
    expect((await test('mt_1001', uids, { idem_key })).data).toEqual(data);
    expect(messageSends.filter(({ test_id }) => test_id === data.test_id)).toHaveLength(3);
    expect(db.audits.at(-1)).toMatchObject({ object_id: 'mt_1001', after: { test_channel: 'push', uids } });
    expect(stored('mt_1001').version).toBe(version);
    passTime(answersAfter);
    const { list } = (await call(messageTestResult, { test_id: data.test_id }, 'ops')).data;
    expect(list.map(({ result }) => result)).not.toContain('unknown');
    expect((await call(messageTestResult, { test_id: 'mtt_9' }, 'ops')).status).toBe(404);
  });

  it.each<[string, string, string[], object, object]>([
    ['another version', 'mt_1001', [cases.internal], { version: 1 }, { status: 409 }],
    ['an archived template', 'mt_1015', [cases.internal], {}, { status: 409 }],
    [
      'no channel',
      'mt_1001',
      [cases.internal],
      { channel: 'toast' },
      { fields: { channel: '模板没有选「轻提示」渠道' } },
    ],
    [
      'a wrong text',
      'mt_1018',
      [cases.internal],
      {},
      { fields: { language: expect.stringContaining('未声明的变量') } },
    ],
    ['users', 'mt_1001', [cases.normal], {}, { fields: { uids: expect.stringContaining('不是员工或内部测试账号') } }],
  ])('is refused for %s, and sends nothing', async (_, id, uids, more, refusal) => {
    const before = messageSends.length;
    expect(await test(id, uids, more)).toMatchObject(refusal);
    expect(messageSends.length).toBe(before);
  });

  it('reaches one user five times an hour over all templates', async () => {
    const ask = (id: string) => test(id, [cases.internal], { channel: 'im' });
    for (const id of ['mt_1001', 'mt_1006', 'mt_1001', 'mt_1006', 'mt_1001']) expect((await ask(id)).status).toBe(200);
    expect((await ask('mt_1006')).fields?.uids).toContain('一小时内已收到 5 次测试');
    passTime(hour);
    expect((await ask('mt_1006')).status).toBe(200);
  });
});

describe('messages', () => {
  const ask = async (input: InputOf<typeof listMessageSends> = {}) =>
    (await call(listMessageSends, { size: 1000, ...input }, 'ops')).data;
  const figures = async (wanted: string) =>
    found((await call(messageFigures, {}, 'ops')).data.list.find(({ id }) => id === wanted));
  const resend = async (...send_ids: string[]) =>
    (await call(resendMessages, { send_ids, remark: '用户反馈没有收到', idem_key: newKey() }, 'ops')).data.results;
  const told = (code: 'reward_granted' | 'report_handled', uid: string = cases.normal) => {
    passTime(1);
    change(() => sendEvent(code, uid));
    return found(messageSends.at(-1));
  };
  /** Moves on to an hour of the day in China. */
  const toHour = (wanted: number) => passTime(((((wanted - 8) * hour - (now() % day)) % day) + day) % day);
  const of = (id: string, result: string) => found(messageSends.find((one) => one.id === id && one.result === result));

  it('add up to the figures of a day, without tests', async () => {
    const mine = messageSends.filter(({ id, at }) => id === 'mt_1001' && at > now() - day);
    const count = (wanted: string) => mine.filter(({ result }) => result === wanted).length;
    const before = await figures('mt_1001');
    expect(before).toMatchObject({ sent_24h: mine.length, delivered: count('sent'), failed: count('failed') });
    await act(testMessage, 'mt_1001', { uids: [cases.internal], channel: 'im', language: 'zh' });
    expect(await figures('mt_1001')).toEqual(before);
  });

  it('are resent once, by the live version, with a row on record; others are skipped with the reason', async () => {
    const [failed, stopped, unknown] = [of('mt_1001', 'failed'), of('mt_1007', 'failed'), of('mt_1006', 'failed')];
    change(() => Object.assign(messageSends.touch(unknown.send_id), { result: 'unknown', reason: 'no_answer' }));
    const ids = [failed, of('mt_1001', 'sent'), stopped, unknown].map(({ send_id }) => send_id);
    const results = await resend(...ids, 'ms_1');
    expect(results.map(({ status, reason }) => reason ?? status)).toEqual([
      'success',
      '已经送达',
      '模板未生效，不能重发',
      '结果未知：查明之前不能重发，以免重复发送',
      '没有这条发送记录',
    ]);
    const resent_as = found(results[0]?.resent_as ?? undefined);
    expect(messageSends.get(resent_as)).toMatchObject({ kind: 'resend', uid: failed.uid, of_version: 3 });
    expect(db.audits.find(({ object_id }) => object_id === failed.send_id)).toMatchObject({ after: { resent_as } });
    expect((await resend(failed.send_id))[0]?.reason).toBe(`已重发为 ${resent_as}`);
  });

  it('of an event go out through all channels of the live template, and not while it is stopped', async () => {
    toHour(12);
    const { at } = told('reward_granted');
    const sent = messageSends.filter((one) => one.at === at && one.kind === 'event');
    expect(sent.map(({ channel }) => channel)).toEqual(bodyOf('mt_1006').channels);
    await act(messageTemplate.move, 'mt_1006', { verb: 'pause' });
    const before = messageSends.length;
    change(() => sendEvent('reward_granted', cases.normal));
    expect(messageSends.length).toBe(before);
  });

  it('are held in quiet hours and beyond the cap, and cannot be resent meanwhile', async () => {
    toHour(2);
    const { send_id, reason } = told('reward_granted');
    expect(reason).toBe('quiet');
    expect((await ask({ q: send_id })).list[0]).toMatchObject({ held_now: 'quiet' });
    expect((await resend(send_id))[0]?.reason).toBe('当前重发也不会发出：免打扰时段');
    toHour(9);
    expect((await resend(send_id))[0]?.status).toBe('success');
    const all = Array.from({ length: bodyOf('mt_1004').freq_cap.n + 1 }, () => told('report_handled'));
    expect(all.map(({ result }) => result === 'held')).toEqual(all.map((_, place) => place === all.length - 1));
    expect(all.at(-1)?.reason).toBe('capped');
    expect((await resend(found(all.at(-1)).send_id))[0]?.reason).toBe('当前重发也不会发出：超过频次上限');
  });

  it('are kept from users outside the audience or the rollout, and no figure counts those', async () => {
    toHour(12);
    const audience = { ...everybody, regions: ['us' as const] };
    const made = { ...shownContentOf(stored('mt_1006')), audience, body: { ...bodyOf('mt_1006'), quiet_hours: null } };
    await act(messageTemplate.save, 'mt_1006', { content: made });
    await submit('mt_1006');
    const before = (await figures('mt_1006')).sent_24h;
    expect(told('reward_granted').reason).toBe('outside');
    expect(told('reward_granted', cases.american).result).not.toBe('held');
    expect((await figures('mt_1006')).sent_24h).toBe(before + bodyOf('mt_1006').channels.length);
    expect(shareOf(cases.american, 'mt_1006')).toBeGreaterThanOrEqual(1);
    await act(messageTemplate.rollout, 'mt_1006', { percent: 1, whitelist: [] });
    expect(told('reward_granted', cases.american).reason).toBe('unshared');
  });
});
