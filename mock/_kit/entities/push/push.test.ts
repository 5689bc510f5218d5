/** @jest-environment node */
import { type ConfigStatus, type Content, configStatus, everybody } from '../../../../src/domain/config';
import { type PushBody, variantText } from '../../../../src/domain/push';
import { isHeldOut } from '../../../../src/domain/pushReach';
import { checkPush, pushCheckCode, pushDirectorCode, pushNeeds, sizeLines } from '../../../../src/domain/pushRules';
import { pushCannot } from '../../../../src/domain/pushSend';
import { decideApproval } from '../../../../src/services/approval';
import type { Endpoint, InputOf } from '../../../../src/services/endpoint';
import { push } from '../../../../src/services/push';
import { estimatePush, whyPush } from '../../../../src/services/pushPlan';
import {
  listPushSends,
  pickPushVariant,
  pushFigures,
  readPushList,
  recallPush,
  retryPush,
  testPush,
} from '../../../../src/services/pushSends';
import { regions } from '../../../../src/utils/regionTime';
import { found } from '../../../../tests/found';
import {
  anchor,
  call,
  cases,
  change,
  configsOf,
  day,
  db,
  hour,
  minute,
  newKey,
  now,
  operatorOf,
  passTime,
  resetDb,
  shareOf,
} from '../../../testing';
import { forecast } from './forecast';
import { outcomeOf } from './outcome';
import { pushBodyOf, pushTexts, twoVariants } from './plans';
import { handedOver, lastRun, pushRuns, queueIn, reachedIn } from './sending';
import { allSends, lastView } from './sends';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

type Push = Content<PushBody>;
const rows = configsOf('push');
const stored = (id: string) => found(rows.get(id));
const remark = '按运营计划推送';
const viewOf = (id: string) => found(lastView(id) ?? undefined);

const act = <E extends Endpoint>(endpoint: E, id: string, more: object = {}, who = 'admin') =>
  call(endpoint, { id, version: stored(id).version, idem_key: newKey(), ...more } as InputOf<E>, who);

const content = (body: Partial<PushBody> = {}, more: Partial<Push> = {}): Push => ({
  name: `新推送 ${newKey()}`,
  start_at: null,
  end_at: null,
  audience: everybody,
  weight: 0,
  tags: [],
  owner: '运营小许',
  remark: '',
  body: pushBodyOf({ schedule: { ...pushBodyOf().schedule, type: 'now' }, ...body }),
  ...more,
});
const evilTexts = {
  zh: { title: '', body: '' },
  tl: { title: '', body: '' },
  en: { title: 'Come', body: 'Prizes at www.evil.example' },
};
const blocks = (made: Push) =>
  checkPush(made, { now: now(), status: 'draft', liveStart: null })
    .filter(({ level }) => level === 'block')
    .map(({ path, text }) => `${path} ${text}`);

const create = async (made = content()) =>
  (await call(push.create, { env: 'prod', content: made, idem_key: newKey() }, 'admin')).data.config.id;
/** Asked for by one, agreed to by another. */
async function publish(id: string) {
  await act(testPush, id, { uids: [cases.normal], language: 'zh' });
  const { data } = await act(push.submit, id, { remark });
  const { id: asked, version } = found(db.approvals.get(data.approval_id ?? ''));
  return call(
    decideApproval,
    { id: asked, version, decision: 'approve', remark: '同意推送', idem_key: newKey() },
    'lead',
  );
}

describe('seed', () => {
  it('shows every status and every state of sending, and what waits for whom', async () => {
    const { data } = await call(push.list, { size: 100 }, 'ops');
    expect(new Set(data.list.map(({ status }) => status)).size).toBe(Object.keys(configStatus).length);
    const { data: figures } = await call(pushFigures, {}, 'ops');
    const states = new Set(figures.list.map(({ state }) => state));
    expect([...states].sort()).toEqual(['canceled', 'done', 'partial', 'paused', 'sending', 'waiting']);
    const waiting = db.approvals.filter(({ type }) => type === 'config_push');
    expect(waiting.map(({ id }) => id)).toEqual(['apv_76', 'apv_77', 'apv_78']);
  });
});

describe('publication', () => {
  const on = (more: Partial<PushBody['schedule']>) => ({ schedule: { ...pushBodyOf().schedule, ...more } });
  it.each<[string, Push, string]>([
    ['a picture that is missing', content({ msg_type: 'card' }), 'body.image 卡片消息请上传图片'],
    ['a link to elsewhere', content({ jump_url: 'https://evil.example.org/a' }), 'body.jump_url 域名 evil.example.org'],
    [
      'a link to elsewhere in its text',
      content({ texts: { ...pushTexts, zh: { ...pushTexts.zh, body: '领奖 https://evil.example/steal 快来' } } }),
      'body.texts.zh.body 中文正文里的链接 https://evil.example/steal：域名 evil.example 不在允许',
    ],
    [
      'a link to elsewhere in the text of a group',
      content({ ab: twoVariants.map((one) => ({ ...one, texts: evilTexts })) }),
      'body.ab.1.texts.en.body 英语正文里的链接 www.evil.example',
    ],
    [
      'an invitation to no room',
      content({ msg_type: 'room_invite', jump_url: '' }),
      'body.jump_url 房间邀请消息的跳转',
    ],
    [
      'everybody with an audience',
      content({ target: 'all' }, { audience: { ...everybody, min_level: 9 } }),
      'body.target',
    ],
    ['no list', content({ target: 'uids' }), 'body.list 请导入名单'],
    ['too large a holdout', content({ holdout: 21 }), 'body.holdout 对照组须为 0–20 的整数'],
    ['too fast', content({ throttle: 5_001 }), 'body.throttle 发送速度须为 1–5000'],
    ['no moment', content(on({ type: 'at' })), 'start_at 请选择发送时间'],
    ['no end of what comes again', content(on({ type: 'recurring' })), 'end_at 周期推送请选择结束时间'],
    ['what is no time', content(on({ type: 'recurring', time: '25:00' })), 'body.schedule.time 请填写时刻'],
    ['no day', content(on({ type: 'recurring', every: 'week', week_days: [] })), 'body.schedule.week_days 请选择星期'],
    [
      'an end before the first time',
      content(on({ type: 'recurring' }), { end_at: now() + minute }),
      'body.schedule.every 结束时间之前没有任何一次发送',
    ],
    [
      'an event again at once',
      content(on({ type: 'event', once_days: 0 })),
      'body.schedule.once_days 同一用户间隔须为',
    ],
    ['a gift that is not named', content({ msg_type: 'gift_bag' }), 'body.gift 礼包消息请选择推送礼包'],
    [
      'a gift for ever',
      content({ gift: { package_template_id: 'pt_1006', name: '', content: '' } }),
      'end_at 带推送礼包',
    ],
    ['quiet hours of all day', content({ quiet_hours: { from: 0, to: 24 } }), 'body.quiet_hours 免打扰不能是全天'],
    [
      'two groups of one letter',
      content({ ab: twoVariants.map((one) => ({ ...one, variant: 'A' as const })) }),
      'body.ab 各组的组名不能相同',
    ],
    [
      'a moment in more than a year',
      content(on({ type: 'at' }), { start_at: now() + 366 * day }),
      'start_at 发送时间最晚为 365 天后',
    ],
    ['quiet hours of no length', content({ quiet_hours: { from: 8, to: 8 } }), 'body.quiet_hours 免打扰的开始和结束'],
    ['shares that are not all', content({ ab: twoVariants.map((one) => ({ ...one, ratio: 40 })) }), 'body.ab 各组比例'],
    ['a single group', content({ ab: twoVariants.slice(0, 1) }), 'body.ab A/B 须 2–4 组'],
    [
      'those who want none',
      content({ exclude: { pushed_days: 0, banned: true, unsubscribed: false } }),
      'body.exclude',
    ],
  ])('is blocked at the field by %s', (_, made, told) => {
    expect(blocks(made).join('\n')).toContain(told);
  });

  it('nobody, and too many too soon, are blocked; a director agrees for everybody and for more than 100,000', () => {
    const soon = content({}, { start_at: 9 * minute });
    expect(sizeLines(soon, 0, 0)[0]).toMatchObject({ level: 'block', path: 'body.target' });
    expect(sizeLines(soon, 10_000, 0)).toEqual([]);
    expect(sizeLines(soon, 10_001, 0)[0]).toMatchObject({ level: 'block', path: 'start_at' });
    expect(pushNeeds(content()).code).toBe(pushCheckCode);
    expect(pushNeeds(content(), 100_001).code).toBe(pushDirectorCode);
    expect(pushNeeds(content({ target: 'all' })).code).toBe(pushDirectorCode);
  });

  it('warns that what obeys no caps is for what users wait for', () => {
    const freq_cap = { per_user_day: 2, per_week: 7, override: true };
    const lines = checkPush(content({ freq_cap }), { now: now(), status: 'draft', liveStart: null });
    expect(lines.find(({ path }) => path === 'body.freq_cap.override')).toMatchObject({ level: 'warn' });
  });

  it('says how many it will be sent to, and overlaps are among them', async () => {
    const freq_cap = { per_user_day: 9, per_week: 50, override: true };
    const id = await create(content({ holdout: 20, freq_cap }));
    const { data: told } = await call(estimatePush, { id }, 'ops');
    const { data: checked } = await call(push.check, { id }, 'ops');
    expect(checked.users).toBe(told.sent);
    expect(told.sent).toBeLessThan(told.target);
    expect(told.overlaps.length).toBeGreaterThan(0);
    const held = new Set(db.users.values().flatMap(({ user_id }) => (isHeldOut(id, 20, user_id) ? [user_id] : [])));
    for (const other of told.overlaps) {
      const theirs = forecast('prod', now() + 2 * day).filter((one) => one.id === other.id);
      const uids = new Set(theirs.flatMap(({ entries }) => entries.map(({ uid }) => uid)));
      expect(other.users).toBeLessThanOrEqual([...uids].filter((uid) => !held.has(uid)).length);
      expect(other.users).toBeLessThanOrEqual(told.sent);
    }
  });

  it('waits for a test of its own: another push that says the same does not count', async () => {
    const refused = await act(push.submit, await create(), { remark });
    expect(refused.fields).toMatchObject({ 'body.texts': expect.stringContaining('尚未测试发送') });
  });

  it('waits until what users meet was tested as it is', async () => {
    const texts = structuredClone(pushBodyOf().texts);
    texts.zh.title = '没有测试过的标题';
    const id = await create(content({ texts }));
    const refused = await act(push.submit, id, { remark });
    expect(refused.status).toBe(422);
    expect(refused.fields).toMatchObject({ 'body.texts': expect.stringContaining('尚未测试发送') });
    const test = await act(testPush, id, { uids: [cases.normal], language: 'zh' });
    expect(test.data.list).toHaveLength(1);
    expect((await act(push.submit, id, { remark })).status).toBe(200);
  });

  it('waits until a test of each group reached somebody; languages that nobody saw are told', async () => {
    const id = await create(content({ ab: twoVariants }));
    const lines = async () => (await call(push.check, { id }, 'ops')).data.lines;
    const blocked = async () => (await lines()).flatMap(({ level, text }) => (level === 'block' ? [text] : []));
    const test = async (uid: string, more: object) =>
      (await act(testPush, id, { uids: [uid], language: 'zh', ...more })).data.list[0]?.result;
    const uids = db.users.filter(({ status }) => status === 'normal').map(({ user_id }) => user_id);
    const blocking = found(uids.find((uid) => outcomeOf('', uid, 'im', false, 0).reason === 'blocked'));
    const none = '当前内容尚未测试发送：请先测试，再提交';
    expect(await test(blocking, { variant: 'A' })).toBe('failed');
    expect(await blocked()).toEqual([none]);
    expect(await test(cases.normal, { variant: 'A' })).toBe('sent');
    expect(await blocked()).toEqual(['B 组尚未测试发送：请先测试，再提交']);
    expect((await act(push.submit, id, { remark })).status).toBe(422);
    expect(await test(cases.normal, { variant: 'B', language: 'en' })).toBe('sent');
    expect(await blocked()).toEqual([]);
    expect((await lines()).find(({ path }) => path === 'body.texts')).toMatchObject({
      level: 'warn',
      text: '菲律宾语文案尚未测试发送',
    });
    expect((await act(push.submit, id, { remark })).status).toBe(200);
  });

  it('shows whoever agrees what each group says, and how many it is for', async () => {
    const id = await create(content({ ab: twoVariants }));
    for (const variant of ['A', 'B']) await act(testPush, id, { uids: [cases.normal], language: 'zh', variant });
    const { data } = await act(push.submit, id, { remark });
    const request = found(db.approvals.get(data.approval_id ?? ''));
    expect(request.after?.words_B).toBe(variantText(found(twoVariants[1]).texts));
    expect(request.after?.words_B).toContain('中文：你的好友已经在唱了｜今晚 8 点');
    const { target } = (await call(estimatePush, { id }, 'ops')).data;
    expect(request.why).toBe(`推送须第二人审批（目标 ${target} 人）`);
  });

  it('of what was sent once is blocked as it was: nobody gets it a second time; a copy is another one', async () => {
    const freq_cap = { per_user_day: 9, per_week: 50, override: true };
    const made = content({ freq_cap, quiet_hours: null });
    const id = await create(made);
    await publish(id);
    passTime(minute);
    const { done } = found((await call(pushFigures, {}, 'ops')).data.list.find((run) => run.id === id));
    expect([stored(id).status, done > 0]).toEqual(['ended', true]);
    await act(push.save, id, { content: made });
    const text = `已经发给 ${done} 人，同一推送每人最多收到一次：如需再发请复制一份`;
    expect((await call(push.check, { id }, 'ops')).data.lines).toContainEqual(
      expect.objectContaining({ level: 'block', path: 'body.channel', text }),
    );
    const again = await act(push.submit, id, { remark });
    expect(again).toMatchObject({ status: 422, fields: { 'body.channel': text } });
    const copied = await call(push.create, { env: 'prod', copy_of: id, idem_key: newKey() }, 'admin');
    expect((await publish(copied.data.config.id)).status).toBe(200);
  });

  it('leaves on its row who made it and who agreed to it, and is found by its maker', async () => {
    const id = await create();
    const mine = async () => (await call(push.list, { created_by: ' 管理员 ', size: 100 }, 'ops')).data.list;
    expect(await mine()).toEqual([expect.objectContaining({ id, created_by: '管理员', agreed_by: null })]);
    await publish(id);
    expect(await mine()).toEqual([expect.objectContaining({ id, agreed_by: found(operatorOf('lead')).name })]);
    expect((await call(push.list, { size: 100 }, 'ops')).data.total).toBeGreaterThan(1);
  });
});

describe('sending', () => {
  it('begins after a second person agreed, reaches each once, and ends by itself', async () => {
    const id = await create(content({ holdout: 10, quiet_hours: null }));
    expect((await publish(id)).status).toBe(200);
    expect(lastView(id)).toMatchObject({ state: 'waiting', done: 0 });
    passTime(minute);
    await call(pushFigures, {}, 'ops');
    const run = found(lastRun(id));
    const { entries, dropped } = queueIn(run);
    expect(run).toMatchObject({ status: 'done', next: entries.length });
    expect(entries.length).toBeGreaterThan(0);
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
    expect(dropped.map(({ reason }) => reason)).toContain('holdout');
    expect(stored(id)).toMatchObject({ status: 'ended', updated_by: '系统' });
  });

  it('stops and goes on where it was; 取消发送 leaves the rest unsent', async () => {
    const before = viewOf('im_1004');
    expect(before).toMatchObject({ state: 'paused' });
    passTime(minute);
    await call(pushFigures, {}, 'ops');
    expect(lastView('im_1004')?.done).toBe(before.done);
    await act(push.move, 'im_1004', { verb: 'resume', remark });
    change(() => {
      pushRuns.touch(found(lastRun('im_1004')).run_id).due_at = now() + hour;
    });
    await act(push.move, 'im_1004', { verb: 'end', remark });
    expect(lastView('im_1004')).toMatchObject({ state: 'canceled' });
    passTime(day);
    await call(pushFigures, {}, 'ops');
    expect(lastView('im_1004')?.done).toBe(before.done);
  });

  it('does not send what waited longer than it is good for', async () => {
    const before = handedOver(found(lastRun('im_1004'))).length;
    passTime(30 * hour);
    await act(push.move, 'im_1004', { verb: 'resume', remark });
    passTime(minute);
    await call(pushFigures, {}, 'ops');
    const run = found(lastRun('im_1004'));
    expect(run.status).toBe('done');
    expect(handedOver(run)).toHaveLength(before);
  });

  it('what comes again gets its next sending', async () => {
    const waiting = found(pushRuns.find(({ id, status }) => id === 'im_1001' && status === 'waiting'));
    passTime(waiting.begins_at - anchor + hour);
    await call(pushFigures, {}, 'ops');
    expect(pushRuns.get(waiting.run_id)?.status).not.toBe('waiting');
    expect(stored('im_1001').status).toBe('online');
  });
});

describe('what goes out later than it was to', () => {
  const shift = (uid: string) => regions[found(db.users.get(uid)).region].offset;
  const hourOf = (uid: string, at: number) => ((((at + (8 + shift(uid)) * hour) % day) + day) % day) / hour;
  const slow = (more: Partial<PushBody> = {}) => ({
    holdout: 0,
    throttle: 1,
    quiet_hours: { from: 11, to: 13 },
    ...more,
  });
  const sent = (id: string) => handedOver(found(lastRun(id)));

  it('after a pause waits for the end of quiet hours, and says when it truly went', async () => {
    const id = await create(content(slow()));
    await publish(id);
    passTime(3_000);
    await call(pushFigures, {}, 'ops');
    await act(push.move, id, { verb: 'pause', remark });
    const before = sent(id);
    // Half past eleven in PRC.
    passTime(90 * minute);
    await act(push.move, id, { verb: 'resume', remark });
    const resumed = now();
    passTime(5 * hour);
    await call(pushFigures, {}, 'ops');
    const after = sent(id).slice(before.length);
    expect(sent(id).slice(0, before.length)).toEqual(before);
    expect(after.length).toBeGreaterThan(5);
    for (const { uid, at } of after) {
      expect(at).toBeGreaterThanOrEqual(resumed);
      expect(hourOf(uid, at) >= 11 && hourOf(uid, at) < 13).toBe(false);
    }
    expect(after.some(({ uid, at }) => hourOf(uid, at) >= 13)).toBe(true);
  });

  it.each([
    [24, 'waits until they are over'],
    [1, 'is not sent where it is good for no longer'],
  ])('by its throttle into quiet hours: good for %s hours, it %s', async (valid_hours) => {
    const schedule = { ...pushBodyOf().schedule, type: 'at' as const, valid_hours };
    const id = await create(content(slow({ schedule }), { start_at: anchor + hour - 5_000 }));
    await publish(id);
    passTime(6 * hour);
    await call(pushFigures, {}, 'ops');
    const prc = sent(id).filter(({ uid }) => shift(uid) === 0);
    const late = prc.filter(({ at }) => at >= anchor + hour);
    const expired = queueIn(found(lastRun(id))).dropped.filter(({ reason }) => reason === 'expired');
    if (valid_hours === 1) expect([late.length, expired.length > 0]).toEqual([0, true]);
    else expect([late.length > 0, expired.length]).toEqual([true, 0]);
    for (const { at } of late) expect(at).toBeGreaterThanOrEqual(anchor + 3 * hour);
  });

  it('ends by itself as it is good for no longer, and says who got nothing; the calendar shows how long that is', async () => {
    const id = await create(content(slow()));
    await publish(id);
    passTime(3_000);
    await call(pushFigures, {}, 'ops');
    await act(push.move, id, { verb: 'pause', remark });
    const began = found(stored(id).online_at ?? undefined);
    const { data } = await call(push.calendar, { env: 'prod', from: anchor - day, to: anchor + 9 * day }, 'ops');
    expect(data.list.find((one) => one.id === id)).toMatchObject({ start_at: began, end_at: began + 24 * hour });
    passTime(24 * hour);
    await call(pushFigures, {}, 'ops');
    expect(stored(id)).toMatchObject({ status: 'ended', ended_at: began + 24 * hour, updated_by: '系统' });
    expect(lastView(id)).toMatchObject({ state: 'done', queued: sent(id).length });
    expect(queueIn(found(lastRun(id))).dropped.map(({ reason }) => reason)).toContain('expired');
  });

  it('as it goes on only the tables of what is new are made: those of what is over stay as they are', () => {
    const tables = () => allSends().map(({ sends }) => sends);
    const size = () => tables().reduce((sum, { rows }) => sum + rows.length, 0);
    const [before, told] = [tables(), size()];
    const run = found(lastRun('im_1003'));
    change(() => {
      pushRuns.touch(run.run_id).next++;
    });
    expect(size()).toBe(told + 1);
    const [made, ...others] = tables().filter((table) => !before.includes(table));
    expect(others).toEqual([]);
    expect(made?.rows.at(-1)?.uid).toBe(queueIn(run).entries[run.next]?.uid);
  });
});

describe('测试发送', () => {
  const test = (id: string, more: object = {}) => act(testPush, id, { uids: [cases.normal], language: 'zh', ...more });

  it('is refused of what is archived, for a group that there is not, and for who is gone', async () => {
    expect((await test('im_1017')).status).toBe(409);
    expect((await test('im_1010', { variant: 'D' })).fields).toMatchObject({ variant: expect.stringContaining('A/B') });
    const gone = found(db.users.find(({ status }) => status === 'deleted')).user_id;
    expect((await test('im_1010', { uids: [gone] })).fields).toMatchObject({ uids: expect.stringContaining('已注销') });
  });

  it('sends no link that could not be published: in the text, in that of a group, or behind it', async () => {
    const texts = structuredClone(pushTexts);
    texts.zh.body = '领奖 https://evil.example/steal 快来';
    const told = async (body: Partial<PushBody>, more: object = {}) =>
      (await test(await create(content(body)), more)).fields?.language;
    expect(await told({ texts })).toContain('中文正文里的链接 https://evil.example/steal');
    expect(await told({ jump_url: 'https://evil.example/x' })).toContain('域名 evil.example 不在允许');
    const ab = twoVariants.map((one) => ({ ...one, texts: evilTexts }));
    expect(await told({ ab }, { variant: 'B', language: 'en' })).toContain('英语正文里的链接 www.evil.example');
    expect(await told({ ab }, { variant: 'A', language: 'en' })).toBeUndefined();
  });

  it('reaches one user five times in an hour, of all pushes together', async () => {
    for (const id of ['im_1010', 'im_1003', 'im_1010', 'im_1003', 'im_1010']) expect((await test(id)).status).toBe(200);
    const refused = await test('im_1014');
    expect(refused.fields).toMatchObject({ uids: expect.stringContaining('一小时内已收到 5 次测试') });
    passTime(hour);
    expect((await test('im_1014')).status).toBe(200);
  });
});

describe('afterwards', () => {
  it('重试失败 tries what failed once, however often the same call comes', async () => {
    const before = viewOf('im_1006');
    expect(before.state).toBe('partial');
    const sent = (id: string) => handedOver(found(lastRun(id))).length;
    const handed = sent('im_1006');
    const form = { id: 'im_1006', version: stored('im_1006').version, remark, idem_key: newKey() };
    const first = await call(retryPush, form, 'admin');
    const again = await call(retryPush, form, 'admin');
    expect(again.data).toEqual(first.data);
    expect(first.data.retried).toBe(before.retriable);
    const after = viewOf('im_1006');
    expect(after).toMatchObject({ tries: 1, sent: before.sent + first.data.sent, unknown: before.unknown });
    expect(sent('im_1006')).toBe(handed);
    const { data } = await call(listPushSends, { q: 'im_1006', size: 1000 }, 'ops');
    const twice = data.list.filter(({ tries }) => tries === 2);
    expect(twice).toHaveLength(first.data.retried);
    for (const { result, reason } of twice) expect(reason ?? result).toMatch(/^(sent|channel_error)$/);
  });

  it('重试失败 reaches nobody in quiet hours, over a cap or after it is good, and says before whom it leaves out', async () => {
    const sends = async () => (await call(listPushSends, { q: 'im_1006', size: 1000 }, 'ops')).data.list;
    const failedOf = (list: Awaited<ReturnType<typeof sends>>) =>
      list.filter(({ reason }) => reason === 'channel_error').map(({ uid }) => uid);
    // Two in the night in PRC and the Philippines, afternoon in the US; good for eight hours more.
    passTime(16 * hour);
    const failed = failedOf(await sends());
    const before = viewOf('im_1006');
    const told = Object.fromEntries(before.held.map(({ reason, users }) => [reason, users]));
    expect(told.quiet).toBeGreaterThan(0);
    expect(before.retriable).toBeGreaterThan(0);
    expect(before.held.reduce((sum, { users }) => sum + users, before.retriable)).toBe(failed.length);
    const asked = now();
    expect((await act(retryPush, 'im_1006', { remark })).data.retried).toBe(before.retriable);
    const tried = (await sends()).filter(({ tries }) => tries > 1);
    expect(tried).toHaveLength(before.retriable);
    for (const { region, at } of tried) expect([region, at >= asked]).toEqual(['us', true]);
    // Its deliveries count from then on.
    const uid = found(tried.find(({ result }) => result === 'sent')).uid;
    expect(reachedIn('prod').get(uid)).toContain(found(tried.find((one) => one.uid === uid)).at);
    passTime(8 * hour + minute);
    const late = await act(retryPush, 'im_1006', { remark });
    const left = failedOf(await sends()).length;
    expect(late).toMatchObject({ status: 409, message: `失败的消息现在不能重试：超过有效期 ${left}` });
  });

  it('重试失败 sends nothing of what was stopped', () => {
    const run = { ...viewOf('im_1006'), retriable: 9 };
    const told = (state: typeof run.state, status: ConfigStatus, once = true) =>
      pushCannot.retry({ ...run, state }, { status, once });
    expect(told('partial', 'ended')).toBeUndefined();
    expect(told('partial', 'online', false)).toBeUndefined();
    expect(told('paused', 'paused')).toBe('已暂停，继续后再重试');
    expect(told('partial', 'paused', false)).toBe('已暂停，继续后再重试');
    expect(told('canceled', 'ended')).toBe('已取消发送，不再重试');
    expect(told('partial', 'ended', false)).toBe('推送已结束，不再重试');
  });

  it('撤回消息 once, and not while it is sent', async () => {
    const { data } = await act(recallPush, 'im_1007', { remark });
    expect(data.recalled).toBe(lastView('im_1007')?.sent);
    expect((await act(recallPush, 'im_1007', { remark })).message).toBe('消息已撤回');
    expect((await act(recallPush, 'im_1003', { remark })).status).toBe(409);
    const audit = found(db.audits.find(({ action }) => action === 'recallPush'));
    expect(audit).toMatchObject({ object_id: 'im_1007', before: { recalled: false }, after: { recalled: true } });
  });

  it('撤回消息 takes back what was delivered until then: what goes out after is not, and can be taken back as well', async () => {
    const id = await create(content({ throttle: 1, quiet_hours: null }));
    await publish(id);
    passTime(4_000);
    await act(push.move, id, { verb: 'pause', remark });
    const { sent: first } = viewOf(id);
    expect(first).toBeGreaterThan(0);
    expect((await act(recallPush, id, { remark })).data.recalled).toBe(first);
    expect(viewOf(id)).toMatchObject({ recalled: true, to_recall: 0 });
    passTime(minute);
    await act(push.move, id, { verb: 'resume', remark });
    passTime(hour);
    await call(pushFigures, {}, 'ops');
    const { sent } = viewOf(id);
    expect(sent).toBeGreaterThan(first);
    const rows = async () =>
      (await call(listPushSends, { q: id, result: ['sent'], size: 1000 }, 'ops')).data.list.map((one) => one.recalled);
    expect((await rows()).filter((recalled) => recalled)).toHaveLength(first);
    expect(viewOf(id)).toMatchObject({ recalled: false, to_recall: sent - first });
    expect((await act(recallPush, id, { remark })).data.recalled).toBe(sent - first);
    expect(await rows()).not.toContain(false);
    expect((await act(recallPush, id, { remark })).message).toBe('消息已撤回');
  });

  it('选胜全量 gives the rest one variant, and leaves what was sent', async () => {
    const run = found(lastRun('im_1004'));
    const before = handedOver(run).map(({ variant }) => variant);
    await act(pickPushVariant, 'im_1004', { variant: 'B', remark });
    await act(push.move, 'im_1004', { verb: 'resume', remark });
    passTime(hour);
    await call(pushFigures, {}, 'ops');
    const after = handedOver(found(lastRun('im_1004'))).map(({ variant }) => variant);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(new Set(after.slice(before.length))).toEqual(new Set(['B']));
  });

  it.each([
    ['重试失败', retryPush, 'im_1006', {}],
    ['撤回消息', recallPush, 'im_1007', {}],
    ['选胜全量', pickPushVariant, 'im_1004', { variant: 'B' }],
  ] as const)('%s of two at once happens once: the other is shown how it is now', async (_, endpoint, id, more) => {
    const { version } = stored(id);
    const ask = (who: string) =>
      call(endpoint, { id, version, remark, idem_key: newKey(), ...more } as InputOf<typeof endpoint>, who);
    const answers = await Promise.all([ask('admin'), ask('ops')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(answers[1]?.message).toBe('内容已被他人修改');
  });

  it('a version that is not on the screen any more is refused', async () => {
    const { id, version } = stored('im_1006');
    const old = await call(retryPush, { id, version: version + 1, remark, idem_key: newKey() }, 'admin');
    expect(old.status).toBe(409);
    expect(lastView(id)?.tries).toBe(0);
  });
});

describe('planning', () => {
  it('a list is kept under a number; lines that name nobody come back', async () => {
    const form = { rows: `${cases.normal}\nabc\n99999999\n${cases.normal}`, from: 'list', idem_key: newKey() } as const;
    const { data } = await call(readPushList, form, 'admin');
    expect(data).toMatchObject({ count: 1, list_id: expect.stringMatching(/^plist_\d+$/) });
    expect(data.bad.first.map(({ line }) => line)).toEqual(expect.arrayContaining([2, 3]));
    const id = await create(content({ target: 'uids', list: { list_id: data.list_id, count: 1 } }));
    expect((await call(estimatePush, { id }, 'ops')).data.target).toBe(1);
  });

  it('200,000 rows of a file are kept, each bad line of them told; more are told at the field', async () => {
    const rows = Array.from({ length: 200_000 }, (_, at) => (at % 667 === 0 ? `bad${at}` : cases.normal));
    const bad = rows.filter((row) => row.startsWith('bad'));
    const strangers = rows.map((row, at) => (row.startsWith('bad') ? row : String(20_000_000 + at)));
    const known = db.users.values().map(({ user_id }) => user_id);
    const text = [...known, ...bad].join('\r\n');
    const form = { rows: text, from: 'csv', idem_key: newKey() } as const;
    const { data } = await call(readPushList, form, 'admin');
    const told = data.bad.first.filter(({ text: row }) => row.startsWith('bad'));
    expect(told).toHaveLength(bad.length);
    const most = await call(readPushList, { ...form, rows: strangers.join('\n'), idem_key: newKey() }, 'admin');
    expect(most).toMatchObject({ status: 200, data: { count: 0, bad: { count: 200_000 } } });
    const over = await call(readPushList, { ...form, rows: `${strangers.join('\n')}\n1`, idem_key: newKey() }, 'admin');
    expect(over.fields).toMatchObject({ rows: expect.stringContaining('一次最多 200,000 行') });
  });

  it('the funnel adds up, and says who else reaches the same users', async () => {
    const { data } = await call(estimatePush, { id: 'im_1010' }, 'ops');
    const lost = data.dropped.reduce((sum, { users }) => sum + users, 0);
    expect(data.target).toBe(lost + data.crowded + data.sent);
    expect(data.regions.reduce((sum, { users }) => sum + users, 0)).toBe(data.sent);
    const [wy, , us] = data.regions;
    expect((us?.first_at ?? 0) - (wy?.first_at ?? 0)).toBe(13 * hour);
  });

  it('tells of one user whether it is reached, and which rule keeps it away', async () => {
    const why = async (id: string, uid: string) => (await call(whyPush, { id, uid }, 'ops')).data;
    const { entries, dropped } = queueIn(found(lastRun('im_1003')));
    expect(await why('im_1003', cases.banned)).toMatchObject({
      gets: false,
      verdict: expect.stringContaining('不会收到'),
    });
    const held = found(dropped.find(({ reason }) => reason === 'holdout'));
    expect((await why('im_1003', held.uid)).verdict).toContain('对照组');
    const reached = found(entries.at(-1));
    expect(await why('im_1003', reached.uid)).toMatchObject({ gets: true, variant: reached.variant });
    expect((await call(whyPush, { id: 'im_1003', uid: '99999999' }, 'ops')).status).toBe(422);
  });

  it('of what is under way, stopped or over says of each what still comes, and of nobody that it comes twice', async () => {
    const why = async (id: string, uid: string) => (await call(whyPush, { id, uid }, 'ops')).data;
    const told = async (id: string) => {
      const { data } = await call(estimatePush, { id }, 'ops');
      return [data.target, data.sent];
    };
    const run = found(lastRun('im_1003'));
    const { entries } = queueIn(run);
    const left = entries.length - run.next;
    expect(await told('im_1003')).toEqual([left, left]);
    const had = await why('im_1003', found(entries[0]).uid);
    expect(had).toMatchObject({ gets: false, at: null, was: expect.anything() });
    expect(had.verdict).toBe('不会收到：已经发送过，同一推送每人最多收到一次');
    const stopped = found(queueIn(found(lastRun('im_1004'))).entries.at(-1));
    expect((await why('im_1004', stopped.uid)).verdict).toBe('不会收到：推送已暂停');
    const canceled = found(queueIn(found(lastRun('im_1009'))).entries.at(-1));
    expect((await why('im_1009', canceled.uid)).verdict).toBe('不会收到：已取消');
    for (const over of ['im_1006', 'im_1009']) expect(await told(over)).toEqual([0, 0]);
  });

  it('counts the share that gets it, from what is asked for on, as it is then sent', async () => {
    const schedule = { ...pushBodyOf().schedule, type: 'at' as const };
    const freq_cap = { per_user_day: 9, per_week: 50, override: true };
    const id = await create(content({ schedule, freq_cap, quiet_hours: null }, { start_at: now() + hour }));
    await act(testPush, id, { uids: [cases.normal], language: 'zh' });
    const all = (await call(estimatePush, { id }, 'ops')).data.target;
    const { data } = await act(push.submit, id, { remark, percent: 20 });
    const share = (await call(estimatePush, { id }, 'ops')).data;
    expect(share.target).toBeLessThan(all / 2);
    const out = found(db.users.find(({ user_id }) => shareOf(user_id, id) >= 20 && user_id !== cases.banned));
    expect((await call(whyPush, { id, uid: out.user_id }, 'ops')).data.gets).toBe(false);
    const { id: asked, version } = found(db.approvals.get(data.approval_id ?? ''));
    const form = { id: asked, version, decision: 'approve', remark: '同意推送', idem_key: newKey() } as const;
    await call(decideApproval, form, 'lead');
    expect((await call(estimatePush, { id }, 'ops')).data.sent).toBe(share.sent);
    passTime(2 * hour);
    await call(pushFigures, {}, 'ops');
    const { entries, dropped } = queueIn(found(lastRun(id)));
    expect([entries.length + dropped.length, entries.length]).toEqual([share.target, share.sent]);
  });
});
