/** @jest-environment node */
import { type Content, configStatus, everybody } from '../../../../src/domain/config';
import { linksIn } from '../../../../src/domain/links';
import { checkMessage, type MessageBody, messageFields, messageScenes } from '../../../../src/domain/message';
import { messagePresets } from '../../../../src/domain/messagePresets';
import { resendCannot } from '../../../../src/domain/messageSend';
import type { BanType } from '../../../../src/domain/penalty';
import { decideApproval } from '../../../../src/services/approval';
import type { Endpoint, InputOf } from '../../../../src/services/endpoint';
import { messageTemplate } from '../../../../src/services/message';
import {
  listMessageSends,
  messageFigures,
  messageTestResult,
  resendMessages,
  testMessage,
} from '../../../../src/services/messageSends';
import { found } from '../../../../tests/found';
import {
  call,
  cases,
  change,
  configsOf,
  contentOf,
  day,
  db,
  enforce,
  hour,
  liftBans,
  live,
  liveOf,
  newBan,
  newKey,
  now,
  operatorOf,
  passTime,
  resetDb,
  shareOf,
} from '../../../testing';
import { answersAfter, outcomeOf } from './outcome';
import { sendEvent } from './sending';
import { messageSends } from './store';
import { wordLines } from './words';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

type Template = Content<MessageBody>;
const rows = configsOf('messageTemplate');
const stored = (id: string) => found(rows.get(id));
const bodyOf = (id: string) => contentOf(stored(id)).body as MessageBody;
const remark = '按法务意见调整';

const act = <E extends Endpoint>(endpoint: E, id: string, more: object = {}, who = 'ops') =>
  call(endpoint, { id, version: stored(id).version, idem_key: newKey(), ...more } as InputOf<E>, who);

const words = (title: string, body: string) => ({ title, body });
const content = (body: Partial<MessageBody> = {}, more: Partial<Template> = {}): Template => ({
  name: `新模板 ${newKey()}`,
  start_at: null,
  end_at: null,
  audience: everybody,
  weight: 0,
  tags: [],
  owner: '运营小许',
  remark: '',
  body: {
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
  ...more,
});

const create = async (made = content()) =>
  (await call(messageTemplate.create, { env: 'prod', content: made, idem_key: newKey() }, 'ops')).data.config.id;
const submit = (id: string, who = 'ops') => act(messageTemplate.submit, id, { remark }, who);
const blocks = (made: Template) =>
  checkMessage(made, { now: now(), status: 'draft', liveStart: null })
    .filter(({ level }) => level === 'block')
    .map(({ path, text }) => `${path} ${text}`);

describe('seed', () => {
  it('shows every status and scene, versions, and what waits for a second person', async () => {
    const { data } = await call(messageTemplate.list, { size: 100 }, 'ops');
    expect(data.total).toBe(18);
    expect(new Set(data.list.map(({ status }) => status)).size).toBe(Object.keys(configStatus).length);
    expect(new Set(data.list.map((one) => one.content.body.scene)).size).toBe(Object.keys(messageScenes).length);
    const waiting = db.approvals.filter(({ type }) => type === 'config_messageTemplate');
    expect(waiting.map(({ id, object_name }) => `${id} ${object_name}`)).toEqual([
      'apv_41 解除处罚通知',
      'apv_42 退款完成',
      'apv_43 提现被退回',
    ]);
  });

  it('and the presets are published as the rules want them: clean, and with no word of the bank', () => {
    const wrong = rows.flatMap(({ id, status, versions }) => {
      const last = versions.at(-1)?.content as Template | undefined;
      if (!last || (status !== 'scheduled' && status !== 'online')) return [];
      const lines = checkMessage(last, { now: now(), status, liveStart: last.start_at });
      return [...lines, ...wordLines(last.body.texts, messageFields, db)]
        .filter(({ level }) => level === 'block')
        .map(({ text }) => `${id} ${text}`);
    });
    expect(wrong).toEqual([]);
    expect(messagePresets).toHaveLength(12);
    expect(messagePresets.flatMap(({ name, body }) => blocks(content(body, { name })))).toEqual([]);
    expect(messagePresets.flatMap(({ body }) => wordLines(body.texts, messageFields, db))).toEqual([]);
  });
});

describe('list', () => {
  it('is filtered by code, scene, channel and the languages that lack', async () => {
    const ask = async (wish: InputOf<typeof messageTemplate.list>) =>
      (await call(messageTemplate.list, { size: 100, ...wish }, 'ops')).data.list.map(({ id }) => id);
    const all = rows.filter(({ env }) => env === 'prod');
    const idsOf = (fits: (body: MessageBody) => boolean) =>
      all.filter(({ id }) => fits(bodyOf(id))).map(({ id }) => id);
    expect(await ask({ code: 'withdraw' })).toEqual(idsOf(({ code }) => code.includes('withdraw')));
    expect(await ask({ scene: ['family'] })).toEqual(idsOf(({ scene }) => scene === 'family'));
    expect(await ask({ channel: ['toast'] })).toEqual(idsOf(({ channels }) => channels.includes('toast')));
    expect(await ask({ lacks: ['en'] })).toEqual(['mt_1007', 'mt_1016']);
    expect(await ask({ lacks: ['tl'], status: ['online'] })).toEqual(['mt_1005', 'mt_1010']);
  });
});

describe('publication', () => {
  it.each<[string, Partial<MessageBody>, string]>([
    ['a code that is none', { code: 'Punish-Mute' }, 'body.code 编码写作 withdraw_paid'],
    ['no channel', { channels: [] }, 'body.channels 请至少选择一个渠道'],
    ['a link to elsewhere', { jump_url: 'https://evil.example.org/a' }, 'body.jump_url 域名 evil.example.org 不在允许'],
    ['a script for a link', { jump_url: 'javascript:alert(1)' }, 'body.jump_url 网址须以 https:// 开头'],
    ['quiet hours of no length', { quiet_hours: { from: 8, to: 8 } }, 'body.quiet_hours 免打扰的开始和结束不能相同'],
    [
      'a variable without a sample',
      { variables: [{ name: 'amount', sample: '', required: true }] },
      'body.variables.0 请填写',
    ],
    ['an undeclared variable', { variables: [] }, 'body.texts.zh.body 中文正文用了未声明的变量 {amount}'],
  ])('is blocked at the field by %s', (_, body, told) => {
    expect(blocks(content(body)).join('\n')).toContain(told);
  });

  it('finds addresses in texts as a reader does, and holds them against the list', () => {
    expect(linksIn('看 https://app.example.com/a。再看 www.evil.com, voice://wallet!')).toEqual([
      ...['https://app.example.com/a', 'www.evil.com', 'voice://wallet'],
    ]);
    const { texts } = content().body;
    const linked = (body: string) => blocks(content({ texts: { ...texts, en: words('Go', `{amount} ${body}`) } }));
    expect(linked('https://h5.example.com/x?id={amount}')).toEqual([]);
    expect(linked('www.evil.com')).toEqual([
      expect.stringContaining('body.texts.en.body 英语正文里的链接 www.evil.com'),
    ]);
    expect(linked('http://app.example.com')).toEqual([expect.stringContaining('网址须以 https:// 开头')]);
  });

  it('names the word of the bank that a text hits, at its field, and keeps the draft', async () => {
    const { texts } = content().body;
    const id = await create(content({ texts: { ...texts, zh: words('到账', '{amount} 已到账，加 微 信领取') } }));
    const { status, fields } = await submit(id);
    expect(status).toBe(422);
    expect(fields?.['body.texts.zh.body']).toMatch(/^中文正文命中可疑词「加微信」（送审）$/);
    expect(stored(id)).toMatchObject({ status: 'draft', live: null, versions: [] });
    const kept = found(stored(id).draft ?? undefined).content as Template;
    expect(kept.body.texts.zh.body).toContain('加 微 信');
  });

  it('goes online by one alone, but not with a code that is taken, nor with another one later', async () => {
    const taken = await create(content({ code: 'reward_granted' }));
    expect(await submit(taken)).toMatchObject({
      status: 422,
      fields: { 'body.code': '编码已被「奖励到账」mt_1006使用' },
    });
    const made = content();
    const id = await create(made);
    expect((await submit(id)).data).toMatchObject({ state: 'online' });
    const renamed = { ...made, body: { ...made.body, code: 'another_code' } };
    await act(messageTemplate.save, id, { content: renamed });
    expect((await submit(id)).fields?.['body.code']).toContain('编码发布后不能改');
    expect(liveOf(stored(id))?.content.body).toMatchObject({ code: made.body.code });
  });

  it('of what is punished, paid or withdrawn waits for a second person, who is not its author', async () => {
    const id = await create(content({ scene: 'withdraw' }));
    const { data } = await submit(id);
    expect(data).toMatchObject({ state: 'pending_approval' });
    const approval = found(db.approvals.get(data.approval_id ?? ''));
    expect(approval).toMatchObject({ checker_code: 'message:check', why: expect.stringContaining('法务复核') });
    const decide = (who: string) =>
      call(
        decideApproval,
        { id: approval.id, version: approval.version, remark: '措辞合规', decision: 'approve', idem_key: newKey() },
        who,
      );
    expect((await decide('ops2')).status).toBe(403);
    expect(stored(id).status).toBe('pending');
    expect((await decide('lead')).status).toBe(200);
    expect(stored(id)).toMatchObject({ status: 'online', live: 1 });
  });

  it('into another scene does not get around it', async () => {
    const body = { ...bodyOf('mt_1009'), scene: 'system' as const };
    await act(messageTemplate.save, 'mt_1009', { content: { ...contentOf(stored('mt_1009')), body } });
    expect((await submit('mt_1009')).data).toMatchObject({ state: 'pending_approval' });
  });
});

describe('停用 and 下线', () => {
  it('is not taken down while somebody sends by it, and says who; it can be stopped at once', async () => {
    const move = (verb: string) => act(messageTemplate.move, 'mt_1006', { verb, remark });
    expect(await move('end')).toMatchObject({
      status: 409,
      message: expect.stringContaining(
        '发送方「发放与回收：到账提醒」、发送方「房间宝箱：中奖提醒」正在引用，不能下线',
      ),
    });
    expect(stored('mt_1006').status).toBe('online');
    expect((await move('pause')).status).toBe(200);
    expect(stored('mt_1006').status).toBe('paused');
  });
});

describe('test', () => {
  const ids = () => db.users.filter(({ status }) => status === 'normal').map(({ user_id }) => user_id);
  /** An account for tests of which this becomes. */
  const who = (channel: 'push' | 'im', result: string, reason: string | null): string => {
    const uid = found(
      ids().find((one) => {
        const became = outcomeOf(one, db.users.get(one), channel, now());
        return became.result === result && became.reason === reason;
      }),
    );
    change(() => Object.assign(db.users.touch(uid), { flags: ['internal'] }));
    return uid;
  };
  const test = (id: string, uids: string[], more: object = {}) =>
    act(testMessage, id, { uids, channel: 'push', language: 'zh', ...more });

  it('tells of each user what became of it, and why not', async () => {
    const uids = [who('push', 'sent', null), who('push', 'failed', 'no_push')];
    const { data } = await test('mt_1001', uids);
    expect(data.list.map(({ result, reason }) => [result, reason])).toEqual([
      ...[
        ['sent', null],
        ['failed', 'no_push'],
      ],
    ]);
    const blocked = await test('mt_1001', [who('im', 'failed', 'blocked')], { channel: 'im' });
    expect(blocked.data.list[0]).toMatchObject({ result: 'failed', reason: 'blocked' });
    expect(db.audits.at(-1)).toMatchObject({
      object_id: 'mt_1001',
      after: { test_channel: 'im', test_language: 'zh' },
    });
    // It does not change the template.
    expect(stored('mt_1001').version).toBe(4);
  });

  it('sends once for a key, however often it is asked', async () => {
    const before = messageSends.length;
    const idem_key = newKey();
    const first = await test('mt_1001', [cases.internal], { idem_key });
    const again = await test('mt_1001', [cases.internal], { idem_key });
    expect(again.data).toEqual(first.data);
    expect((await test('mt_1001', [cases.staff], { idem_key })).status).toBe(409);
    expect(messageSends.length).toBe(before + 1);
  });

  it('that the channel does not answer is unknown, asked after, and not sent again meanwhile', async () => {
    const { data } = await test('mt_1001', [who('push', 'unknown', 'no_answer')]);
    const ask = async () => (await call(messageTestResult, { test_id: data.test_id }, 'ops')).data.list;
    expect(await ask()).toEqual([expect.objectContaining({ result: 'unknown', reason: 'no_answer' })]);
    passTime(answersAfter);
    expect((await ask())[0]?.result).not.toBe('unknown');
    expect(messageSends.filter(({ test_id }) => test_id === data.test_id)).toHaveLength(1);
    expect((await call(messageTestResult, { test_id: 'mtt_9' }, 'ops')).status).toBe(404);
  });

  it('is of what was looked at, through a channel it has, with a text that could be published', async () => {
    expect(
      (await act(testMessage, 'mt_1001', { uids: [cases.internal], channel: 'im', language: 'zh', version: 1 })).status,
    ).toBe(409);
    expect((await test('mt_1001', [cases.internal], { channel: 'toast' })).fields).toEqual({
      channel: '模板没有选「轻提示」渠道',
    });
    expect((await test('mt_1018', [cases.internal])).fields?.language).toContain('未声明的变量 {amount}');
    const eleven = Array.from({ length: 11 }, (_, n) => String(10_000 + n));
    expect((await test('mt_1001', eleven)).fields).toEqual({ uids: '一次最多 10 个用户' });
    expect((await test('mt_1001', [cases.internal, '99999999', cases.deleted])).fields).toEqual({
      uids: `99999999 不存在，${cases.deleted} 已注销：请改正或去掉后再发`,
    });
    expect((await test('mt_1001', [])).fields).toEqual({ uids: '请填写用户ID' });
    expect(
      (await act(testMessage, 'mt_1001', { uids: [cases.internal], channel: 'im', language: 'zh' }, 'readonly')).status,
    ).toBe(403);
  });

  it('is for accounts of the staff: what nobody checked reaches no user', async () => {
    const before = messageSends.length;
    expect((await test('mt_1001', [cases.internal, cases.normal, cases.american])).fields).toEqual({
      uids: `${cases.normal} 不是员工或内部测试账号，${cases.american} 不是员工或内部测试账号：请改正或去掉后再发`,
    });
    expect(messageSends.length).toBe(before);
    expect((await test('mt_1001', [cases.internal, cases.staff])).status).toBe(200);
  });

  it('sends no link that could not be published, in the text or behind it', async () => {
    const { texts } = content().body;
    const linked = { ...texts, zh: words('到账', '{amount} 已到账，请登录 https://evil.example/steal') };
    const inText = await test(await create(content({ texts: linked })), [cases.internal]);
    expect(inText.fields?.language).toContain(
      '中文正文里的链接 https://evil.example/steal：域名 evil.example 不在允许',
    );
    const behind = await test(await create(content({ jump_url: 'https://evil.example/' })), [cases.internal]);
    expect(behind.fields?.language).toContain('域名 evil.example 不在允许');
    expect(messageSends.some(({ kind, at }) => kind === 'test' && at > now() - hour)).toBe(false);
  });

  it('reaches one user five times in an hour, of all templates together', async () => {
    const ask = (id: string) => test(id, [cases.internal], { channel: 'im' });
    for (const id of ['mt_1001', 'mt_1006', 'mt_1001', 'mt_1006', 'mt_1001']) expect((await ask(id)).status).toBe(200);
    expect((await ask('mt_1006')).fields?.uids).toBe(`${cases.internal} 一小时内已收到 5 次测试：请换用户或稍后再试`);
    passTime(hour);
    expect((await ask('mt_1006')).status).toBe(200);
  });

  it('sends the draft where there is one, in the language that is complete', async () => {
    const { data } = await test('mt_1005', [cases.internal], { channel: 'im', language: 'tl' });
    const [sent] = messageSends.filter(({ test_id }) => test_id === data.test_id);
    expect(sent).toMatchObject({ of_version: 0, language: 'zh', kind: 'test' });
  });
});

describe('sends', () => {
  const ask = async (wish: InputOf<typeof listMessageSends> = {}) =>
    (await call(listMessageSends, { size: 1000, ...wish }, 'ops')).data;

  it('are found by template, user, result and reason, the newest first', async () => {
    const { list } = await ask();
    expect(list.map(({ at }) => at)).toEqual([...list.map(({ at }) => at)].sort((a, b) => b - a));
    const failed = list.filter(({ id, result }) => id === 'mt_1001' && result === 'failed');
    expect(failed.length).toBeGreaterThan(0);
    expect((await ask({ q: 'mt_1001', result: ['failed'] })).list).toEqual(failed);
    expect((await ask({ q: 'punish_mute' })).total).toBe(list.filter(({ id }) => id === 'mt_1001').length);
    const [one] = failed;
    expect((await ask({ uid: found(one).uid, reason: [found(found(one).reason ?? undefined)] })).list).toContainEqual(
      one,
    );
  });

  it('are counted by template for a day, tests apart', async () => {
    const figures = async () =>
      found((await call(messageFigures, {}, 'ops')).data.list.find(({ id }) => id === 'mt_1001'));
    const mine = messageSends.filter(({ id, at }) => id === 'mt_1001' && at > now() - day);
    const sent = mine.filter(({ result }) => result === 'sent');
    const before = await figures();
    expect(before).toMatchObject({ sent_24h: mine.length, delivered: sent.length });
    expect(before.click_rate).toBeCloseTo(sent.filter(({ clicked }) => clicked).length / sent.length);
    await act(testMessage, 'mt_1001', { uids: [cases.internal], channel: 'im', language: 'zh' });
    expect(await figures()).toEqual(before);
  });

  it('that failed are sent again once, by the version that is served; others are left out with the reason', async () => {
    const of = (result: string) => found(messageSends.find((one) => one.id === 'mt_1001' && one.result === result));
    const [failed, sent] = [of('failed'), of('sent')];
    const resend = (send_ids: string[]) =>
      call(resendMessages, { send_ids, remark: '用户反馈没有收到', idem_key: newKey() }, 'ops');
    const { data } = await resend([failed.send_id, sent.send_id, 'ms_1']);
    expect(data.results.map(({ status, reason }) => [status, reason])).toEqual([
      ...[
        ['success', null],
        ['skipped', '已经送达'],
        ['failed', '没有这条发送记录'],
      ],
    ]);
    const resent_as = found(data.results[0]?.resent_as ?? undefined);
    expect(messageSends.get(resent_as)).toMatchObject({
      kind: 'resend',
      uid: failed.uid,
      id: 'mt_1001',
      of_version: 3,
    });
    expect(db.audits.find(({ object_id }) => object_id === failed.send_id)).toMatchObject({ after: { resent_as } });
    expect((await resend([failed.send_id])).data.results[0]).toMatchObject({
      status: 'skipped',
      reason: `已重发为 ${resent_as}`,
    });
  });

  it('are not sent again while their outcome is unknown, or their template is stopped', async () => {
    const stopped = found(messageSends.find(({ id, result }) => id === 'mt_1007' && result === 'failed'));
    const unknown = found(messageSends.find(({ id, result }) => id === 'mt_1006' && result === 'failed'));
    change(() => Object.assign(messageSends.touch(unknown.send_id), { result: 'unknown', reason: 'no_answer' }));
    const { data } = await call(
      resendMessages,
      { send_ids: [stopped.send_id, unknown.send_id], remark: '用户反馈没有收到', idem_key: newKey() },
      'ops',
    );
    expect(data.results.map(({ reason }) => reason)).toEqual([
      ...['模板未生效，不能重发', '结果未知：查明之前不能重发，以免重复发送'],
    ]);
  });
});

describe('what happens', () => {
  const sent = (code: string, uid: string) =>
    messageSends.filter(({ id, uid: to, kind }) => bodyOf(id).code === code && to === uid && kind === 'event');
  const ban = (types: readonly BanType[]) => {
    const { id, name } = found(operatorOf('lead'));
    const wish = { types, duration: 7_200, reason_code: 'abuse.insult', remark: '辱骂他人', evidence: [], syncs: [] };
    const user = live(db.users, cases.normal);
    const made = newBan(db, user, { id, name }, { ...wish, source: 'manual', case_ref: null });
    enforce(db, user, made, now());
    return made;
  };

  it('is told by the template that is served under its code, through all its channels, and to be found', async () => {
    const before = sent('punish_mute', cases.normal).length;
    change(() => ban(['speak']));
    const [im, push] = sent('punish_mute', cases.normal).slice(before);
    expect([im?.channel, push?.channel]).toEqual(['im', 'push']);
    expect(im).toMatchObject({ id: 'mt_1001', of_version: 3, language: 'zh' });
    const { data } = await call(listMessageSends, { q: 'punish_mute', uid: cases.normal }, 'ops');
    expect(data.list.map(({ send_id }) => send_id)).toContain(im?.send_id);
    change(() =>
      liftBans(db, live(db.users, cases.normal), { by: '组长老陈', reason_code: 'x', misjudged: false }, now()),
    );
    expect(sent('punish_lift', cases.normal)).not.toEqual([]);
  });

  it('is told by nobody while its template is stopped', async () => {
    await act(messageTemplate.move, 'mt_1002', { verb: 'pause', remark });
    const before = sent('punish_ban', cases.normal).length;
    change(() => ban(['login']));
    expect(sent('punish_ban', cases.normal)).toHaveLength(before);
  });

  it('is held back beyond what one user gets in a day, and in his quiet hours', () => {
    const code = 'report_handled';
    const { channels, quiet_hours } = bodyOf('mt_1004');
    const noon = (4 * hour - (now() % day) + day) % day;
    passTime(noon);
    for (let n = 0; n < 4; n++) {
      passTime(1);
      change(() => sendEvent(code, cases.normal));
    }
    const last = sent(code, cases.normal).slice(-channels.length);
    expect(last.map(({ result, reason }) => [result, reason])).toEqual(channels.map(() => ['held', 'capped']));
    expect(quiet_hours).toEqual({ from: 23, to: 8 });
    passTime(2 * day + 12 * hour);
    change(() => sendEvent(code, cases.normal));
    expect(sent(code, cases.normal).at(-1)).toMatchObject({ result: 'held', reason: 'quiet' });
  });

  /** A running template, as `ops` publishes it in other words. */
  const republish = async (id: string, more: Partial<Template>, body: Partial<MessageBody> = {}) => {
    const before = contentOf(stored(id)) as Template;
    await act(messageTemplate.save, id, { content: { ...before, ...more, body: { ...before.body, ...body } } });
    expect((await submit(id)).data).toMatchObject({ state: 'online' });
  };
  const american = { ...everybody, regions: ['us' as const] };

  it('is told to whom the template is for; of others it is on record why not, and no figure counts them', async () => {
    await republish('mt_1006', { audience: american }, { quiet_hours: null });
    const figures = async () =>
      found((await call(messageFigures, {}, 'ops')).data.list.find(({ id }) => id === 'mt_1006')).sent_24h;
    const before = await figures();
    for (const uid of [cases.normal, cases.american]) change(() => sendEvent('reward_granted', uid));
    const { channels } = bodyOf('mt_1006');
    const last = (uid: string) => sent('reward_granted', uid).slice(-channels.length);
    expect(last(cases.normal).map(({ result, reason }) => [result, reason])).toEqual(
      channels.map(() => ['held', 'outside']),
    );
    expect(last(cases.american).map(({ result }) => result)).not.toContain('held');
    expect(await figures()).toBe(before + channels.length);
  });

  it('is told to the share that is served, and to whom is listed', async () => {
    await republish('mt_1006', {}, { quiet_hours: null });
    const uids = db.users.filter(({ status }) => status === 'normal').map(({ user_id }) => user_id);
    const out = found(uids.find((uid) => shareOf(uid, 'mt_1006') >= 1));
    const share = (whitelist: string[]) => act(messageTemplate.rollout, 'mt_1006', { percent: 1, whitelist, remark });
    expect((await share([])).status).toBe(200);
    change(() => sendEvent('reward_granted', out));
    expect(sent('reward_granted', out).at(-1)).toMatchObject({ result: 'held', reason: 'unshared' });
    await share([out]);
    change(() => sendEvent('reward_granted', out));
    expect(sent('reward_granted', out).at(-1)?.result).not.toBe('held');
  });

  it('must reach everybody where it is a punishment: an audience is warned of before publication', () => {
    const warnings = (made: Template) =>
      checkMessage(made, { now: now(), status: 'draft', liveStart: null })
        .filter(({ level }) => level === 'warn')
        .map(({ path, text }) => `${path} ${text}`);
    const punish = content({ scene: 'punish', priority: 'high' });
    expect(warnings(punish)).toEqual([]);
    expect(warnings({ ...punish, audience: american })).toEqual([
      'audience.regions 处罚消息限定了人群，人群以外的用户收不到：必达请不限人群',
    ]);
    expect(warnings(content({}, { audience: american }))).toEqual([]);
  });

  describe('and is sent again', () => {
    const resend = async (...send_ids: string[]) =>
      (await call(resendMessages, { send_ids, remark: '用户反馈没有收到', idem_key: newKey() }, 'ops')).data.results;
    const view = async (send_id: string) => found((await call(listMessageSends, { q: send_id }, 'ops')).data.list[0]);
    /** Moves on to an hour of the day in China. */
    const toHour = (wanted: number) => passTime(((((wanted - 8) * hour - (now() % day)) % day) + day) % day);
    const told = (code: 'reward_granted' | 'report_handled', uid: string) => {
      change(() => sendEvent(code, uid));
      return found(sent(code, uid).at(-1));
    };

    it('not in quiet hours, and afterwards; the row says so before', async () => {
      toHour(2);
      const { send_id, reason } = told('reward_granted', cases.normal);
      expect(reason).toBe('quiet');
      expect(await view(send_id)).toMatchObject({ held_now: 'quiet' });
      const why = found(resendCannot(await view(send_id)));
      expect(why).toBe('当前重发也不会发出：免打扰时段');
      expect(await resend(send_id)).toEqual([expect.objectContaining({ status: 'skipped', reason: why })]);
      expect(messageSends.get(send_id)?.resent_as).toBeNull();
      toHour(9);
      expect(await view(send_id)).toMatchObject({ held_now: null });
      expect(await resend(send_id)).toEqual([expect.objectContaining({ status: 'success' })]);
    });

    it('not beyond what one user gets, also where several are asked for at once', async () => {
      const { freq_cap, channels } = bodyOf('mt_1004');
      toHour(12);
      const rows = Array.from({ length: freq_cap.n + 2 }, () => {
        passTime(1);
        return told('report_handled', cases.normal);
      });
      const [first, second] = rows.slice(-2).map(({ send_id }) => send_id) as [string, string];
      expect(await resend(first)).toEqual([
        expect.objectContaining({ status: 'skipped', reason: '当前重发也不会发出：超过频次上限' }),
      ]);
      // Messages of the first day no longer count, but one of any later day fills the period again.
      passTime(2 * day);
      for (let n = 1; n < freq_cap.n; n++) {
        passTime(1);
        told('report_handled', cases.normal);
      }
      const channelsOf = sent('report_handled', cases.normal).filter(
        ({ event_id }) => event_id === found(rows.at(-2)).event_id,
      );
      expect(channelsOf).toHaveLength(channels.length);
      const results = await resend(...channelsOf.map(({ send_id }) => send_id), second);
      expect(results.map(({ status }) => status)).toEqual([...channels.map(() => 'success'), 'skipped']);
    });

    it('though its period is full, where it failed itself: it is one of those that were told', async () => {
      toHour(12);
      const rows = Array.from({ length: bodyOf('mt_1004').freq_cap.n }, () => {
        passTime(1);
        return told('report_handled', cases.normal);
      });
      const { send_id } = found(rows.at(-1));
      change(() => Object.assign(messageSends.touch(send_id), { result: 'failed', reason: 'offline' }));
      expect(await resend(send_id)).toEqual([expect.objectContaining({ status: 'success' })]);
    });

    it('not to whom it is not for any more', async () => {
      await republish('mt_1006', {}, { quiet_hours: null });
      const { send_id } = told('reward_granted', cases.normal);
      change(() => Object.assign(messageSends.touch(send_id), { result: 'failed', reason: 'offline' }));
      await republish('mt_1006', { audience: american });
      expect(await resend(send_id)).toEqual([
        expect.objectContaining({ status: 'skipped', reason: '当前重发也不会发出：不在人群中' }),
      ]);
    });
  });

  it('names who sends by the code of what is served, and of nothing else', async () => {
    const named = async (id: string) =>
      (await call(messageTemplate.references, { id }, 'ops')).data.used_by.map(({ name }) => name);
    expect(await named('mt_1009')).toEqual(['提现审核：打款成功']);
    const copy = (await call(messageTemplate.create, { env: 'prod', copy_of: 'mt_1009', idem_key: newKey() }, 'ops'))
      .data;
    expect(await named(copy.config.id)).toEqual([]);
  });
});
