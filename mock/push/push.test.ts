/** @jest-environment node */
import { type ConfigStatus, type Content, configStatus, everybody } from '../../src/domain/config/rules';
import {
  checkPush,
  pushApprovalNeeded,
  pushCheckCode,
  pushDirectorCode,
  sizeFindings,
} from '../../src/domain/push/checks';
import type { PushBody } from '../../src/domain/push/rules';
import { pushCannot } from '../../src/domain/push/send';
import { decideApproval } from '../../src/services/approval';
import type { Endpoint, InputOf } from '../../src/services/endpoint';
import { packageTemplate } from '../../src/services/packageTemplate';
import { push } from '../../src/services/push';
import { estimatePush, pushGifts, pushLoad, whyPush, whyPushes } from '../../src/services/pushPlan';
import { listPushSends, pushFigures, readPushList, retryPush, testPush } from '../../src/services/pushSends';
import { found } from '../../tests/found';
import {
  anchor,
  call,
  cases,
  change,
  configsOf,
  contentFor,
  day,
  dayOf,
  db,
  effectFailures,
  hour,
  minute,
  newKey,
  now,
  passTime,
  resetDb,
  second,
} from '../testing';
import { pushBodyOf, pushTexts, twoVariants } from './entity';
import { lastView, productionResults, pushOutcomeOf, resultsOf, sendRow } from './figures';
import { handedOver, lastRun, queueIn, runsOf } from './runs';
import { pageOfSends } from './sends';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);
afterEach(() => expect(effectFailures()).toEqual([]));

type Push = Content<PushBody>;
const remark = '按运营计划推送';
const stored = (id: string) => found(configsOf('push').get(id));
const viewOf = (id: string) => found(lastView(id) ?? undefined);
const run = (id: string) => found(lastRun(id));
const readFigures = async () => (await call(pushFigures, {}, 'ops')).data.list;
const rowsOf = async (q: string, more: object = {}) =>
  (await call(listPushSends, { q, size: 1_000, ...more }, 'ops')).data.list;

const act = <E extends Endpoint>(endpoint: E, id: string, more: object = {}, who = 'admin') =>
  call(endpoint, { id, version: stored(id).version, idem_key: newKey(), ...more } as InputOf<E>, who);

const on = (schedule: Partial<PushBody['schedule']>) => ({ schedule: { ...pushBodyOf().schedule, ...schedule } });
const content = (body: Partial<PushBody> = {}, more: Partial<Push> = {}): Push =>
  contentFor(pushBodyOf({ ...on({ type: 'now' }), ...body }), more);
/** Only the rule under test leaves anybody out. */
const open: Partial<PushBody> = {
  quiet_hours: null,
  holdout: 0,
  rules: { last_active_days: 0, min_tier: '', tags: [] },
  freq_cap: { per_user_day: 1, per_week: 1, override: true },
};

const create = async (made = content()) =>
  (await call(push.create, { env: 'prod', content: made, idem_key: newKey() }, 'admin')).data.config.id;
/** Tested and submitted by one operator, approved by another. */
async function publish(id: string) {
  await act(testPush, id, { uids: [cases.internal], language: 'zh' });
  const { data } = await act(push.submit, id, { remark });
  const { id: asked, version } = found(db.approvals.get(data.approval_id ?? ''));
  const input = { id: asked, version, decision: 'approve', remark: '同意推送', idem_key: newKey() } as const;
  return call(decideApproval, input, 'lead');
}
const published = async (made: Push) => {
  const id = await create(made);
  expect((await publish(id)).status).toBe(200);
  return id;
};

it('the seed shows every status, every state of a run, and three waiting requests', async () => {
  const { data } = await call(push.list, { size: 100 }, 'ops');
  expect(new Set(data.list.map(({ status }) => status)).size).toBe(Object.keys(configStatus).length);
  const states = new Set((await readFigures()).map(({ state }) => state));
  for (const state of ['canceled', 'done', 'partial', 'paused', 'sending'] as const) expect(states).toContain(state);
  const waiting = db.approvals.filter(({ type }) => type === 'config_push');
  expect(waiting.map(({ id }) => id)).toEqual(['apv_76', 'apv_77', 'apv_78']);
});

it('a list of more than 200,000 lines, and a group of a push without groups, are refused', async () => {
  const draft = { rows: '10000001\n'.repeat(200_001), from: 'list', idem_key: newKey() } as const;
  expect((await call(readPushList, draft, 'ops')).fields).toEqual({ rows: '一次最多 200,000 行，现在 200,001 行' });
  const { fields } = await act(testPush, await create(), { uids: [cases.internal], language: 'zh', variant: 'A' });
  expect(fields).toEqual({ variant: '没有 A/B，不用选组' });
});

describe('the check', () => {
  const linked = { ...pushTexts, zh: { ...pushTexts.zh, body: '领奖 https://evil.example/steal 快来' } };
  const gift = { package_template_id: 'pt_1006', name: '', content: '' };
  it.each<[string, Push, string]>([
    ['no picture', content({ msg_type: 'card' }), 'body.image 卡片消息请上传图片'],
    ['a foreign link', content({ jump_url: 'https://evil.example.org/a' }), 'body.jump_url 域名 evil.example.org'],
    ['a foreign link in a text', content({ texts: linked }), 'body.texts.zh.body 中文正文里的链接'],
    ['no room', content({ msg_type: 'room_invite', jump_url: '' }), 'body.jump_url 房间邀请消息的跳转'],
    ['an audience of 全员', content({ target: 'all' }, { audience: { ...everybody, min_level: 9 } }), 'body.target'],
    ['no list', content({ target: 'uids' }), 'body.list 请导入名单'],
    ['a large holdout', content({ holdout: 21 }), 'body.holdout 对照组须为 0–20 的整数'],
    ['a high speed', content({ throttle: 5_001 }), 'body.throttle 发送速度须为 1–5000'],
    ['no start', content(on({ type: 'at' })), 'start_at 请选择发送时间'],
    ['a late start', content(on({ type: 'at' }), { start_at: now() + 366 * day }), 'start_at 发送时间最晚为 365 天后'],
    ['no end', content(on({ type: 'recurring' })), 'end_at 周期推送请选择结束时间'],
    ['a wrong time', content(on({ type: 'recurring', time: '25:00' })), 'body.schedule.time 请填写时刻'],
    ['no weekday', content(on({ type: 'recurring', every: 'week', week_days: [] })), 'body.schedule.week_days'],
    ['an early end', content(on({ type: 'recurring' }), { end_at: now() + minute }), 'body.schedule.every'],
    ['no interval', content(on({ type: 'event', once_days: 0 })), 'body.schedule.once_days 同一用户间隔须为'],
    ['no gift', content({ msg_type: 'gift_bag' }), 'body.gift 礼包消息请选择推送礼包'],
    ['an endless gift', content({ gift }), 'end_at 带推送礼包'],
    ['quiet hours all day', content({ quiet_hours: { from: 0, to: 24 } }), 'body.quiet_hours 免打扰不能是全天'],
    ['empty quiet hours', content({ quiet_hours: { from: 8, to: 8 } }), 'body.quiet_hours 免打扰的开始和结束'],
    ['wrong shares', content({ ab: twoVariants.map((one) => ({ ...one, ratio: 40 })) }), 'body.ab 各组比例'],
    ['one variant', content({ ab: twoVariants.slice(0, 1) }), 'body.ab A/B 须 2–4 组'],
    [
      'unsubscribed users',
      content({ exclude: { pushed_days: 0, banned: true, unsubscribed: false } }),
      'body.exclude.unsubscribed',
    ],
  ])('blocks %s', (_, made, told) => {
    const findings = checkPush(made, { now: now(), status: 'draft', liveStart: null });
    const blocks = findings.filter(({ level }) => level === 'block').map(({ path, text }) => `${path} ${text}`);
    expect(blocks.join('\n')).toContain(told);
  });

  it('blocks an empty audience and large pushes without lead time; names the approver', () => {
    const soon = content({}, { start_at: 9 * minute });
    expect(sizeFindings(soon, 0, 0)[0]).toMatchObject({ level: 'block', path: 'body.target' });
    expect(sizeFindings(soon, 10_000, 0)).toEqual([]);
    expect(sizeFindings(soon, 10_001, 0)[0]).toMatchObject({ level: 'block', path: 'start_at' });
    expect(pushApprovalNeeded(content()).code).toBe(pushCheckCode);
    expect(pushApprovalNeeded(content(), 100_001).code).toBe(pushDirectorCode);
    expect(pushApprovalNeeded(content({ target: 'all' })).code).toBe(pushDirectorCode);
  });

  it.each<[string, Partial<PushBody['gift']>, string]>([
    ['used up', { package_template_id: 'pt_1004' }, '已熔断'],
    ['unknown', { package_template_id: 'pt_9999' }, '不存在'],
    ['renamed', { package_template_id: 'pt_1006', name: '十万金币大礼', content: '金币 ×99999' }, '请重新选择'],
  ])('blocks a gift that is %s', async (_, gift, told) => {
    const made = content({ gift: { ...pushBodyOf().gift, name: '礼包', ...gift } }, { end_at: now() + 9 * day });
    const refused = await act(push.submit, await create(made), { remark });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.fields)).toContain(told);
  });

  it('blocks a list of another size, and warns of a gift that recipients cannot claim', async () => {
    const listed = await create(content({ target: 'uids', list: { list_id: 'plist_1001', count: 1 } }));
    const { fields } = await act(push.submit, listed, { remark });
    expect(fields?.['body.list']).toBe('名单有 30 人，不是 1 人：请重新导入');
    const { list } = (await call(pushGifts, {}, 'ops')).data;
    const { id, name, content: gives } = found(list.find(({ trigger }) => trigger === 'register'));
    const gift = { package_template_id: id, name, content: gives };
    const { findings } = (await call(push.check, { id: await create(content({ gift })) }, 'ops')).data;
    const line = found(findings.find(({ path, level }) => path === 'body.gift' && level === 'warn'));
    expect(line.text).toContain('的触发是「注册」：收到推送的用户不能凭推送领取');
  });

  it('demands a delivered test of each variant in its current content', async () => {
    const id = await create(content({ ab: twoVariants }));
    const blocked = async () =>
      (await call(push.check, { id }, 'ops')).data.findings.flatMap(({ level, text }) =>
        level === 'block' ? [text] : [],
      );
    const test = (uid: string, variant: string) => act(testPush, id, { uids: [uid], language: 'zh', variant });
    const uids = db.users.filter(({ status }) => status === 'normal').map(({ user_id }) => user_id);
    const blocking = found(uids.find((uid) => pushOutcomeOf('', uid, 'im').reason === 'blocked'));
    expect((await test(blocking, 'A')).fields).toEqual({
      uids: `${blocking} 不是员工或内部测试账号：请改正或去掉后再发`,
    });
    change(() => Object.assign(db.users.edit(blocking), { role: 'staff' }));
    expect((await test(blocking, 'A')).data.list[0]?.result).toBe('failed');
    expect(await blocked()).toEqual(['当前内容尚未测试发送：请先测试，再提交']);
    expect((await test(cases.internal, 'A')).data.list[0]?.result).toBe('sent');
    expect(await blocked()).toEqual(['B 组尚未测试发送：请先测试，再提交']);
    expect((await act(push.submit, id, { remark })).status).toBe(422);
    await test(cases.internal, 'B');
    expect((await act(push.submit, id, { remark })).status).toBe(200);
  });
});

describe('a run', () => {
  const figures = ({ target, queued, done, sent, failed, unknown }: ReturnType<typeof viewOf>) => ({
    target,
    queued,
    done,
    sent,
    failed,
    unknown,
  });

  it('is a function of time: the same at the same time, and later never less; its rows add up to its figures', async () => {
    const id = await published(content({ ...open, throttle: 1 }));
    let before = viewOf(id);
    expect(before.state).toBe('sending');
    for (const step of [0, 5_000, minute, hour]) {
      passTime(step);
      await readFigures();
      const view = viewOf(id);
      if (step === 0) expect(figures(view)).toEqual(figures(before));
      for (const key of ['done', 'sent', 'failed', 'unknown'] as const)
        expect(view[key]).toBeGreaterThanOrEqual(before[key]);
      const rows = await rowsOf(id);
      const count = (wanted: string) => rows.filter(({ result }) => result === wanted).length;
      expect(figures(view)).toMatchObject({ sent: count('sent'), failed: count('failed'), unknown: count('unknown') });
      expect(rows).toHaveLength(view.done + view.target - view.queued);
      expect(new Set(rows.map(({ uid }) => uid)).size).toBe(rows.length);
      expect(view.reasons.reduce((sum, { users }) => sum + users, 0)).toBe(rows.filter(({ reason }) => reason).length);
      before = view;
    }
    expect(before.done).toBe(before.queued);
    expect(stored(id)).toMatchObject({ status: 'ended', updated_by: '系统' });
    expect(db.audits.find(({ action, object_id }) => action === 'finishPush' && object_id === id)).toBeDefined();
  });

  it('is listed by making the lines of one page only, and computed once while it is being sent', async () => {
    await published(content({ ...open, throttle: 1 }));
    const results = productionResults();
    let made = 0;
    const page = (more: object = {}) =>
      pageOfSends({ page: 1, size: 20, ...more }, (one) => {
        made += 1;
        return sendRow(one);
      });
    const { total } = page();
    passTime(10 * second);
    await readFigures();
    expect(page().total).toBeGreaterThan(total);
    expect(page({ result: ['sent'] }).list.every(({ result }) => result === 'sent')).toBe(true);
    expect(made).toBe(60);
    expect(productionResults()).toBe(results);
  });

  it('of a single push is not repeated: publication is blocked, a copy is not', async () => {
    const made = content(open);
    const id = await published(made);
    passTime(minute);
    await readFigures();
    await act(push.save, id, { content: { ...made, remark: '再发一次' } });
    const { fields } = await act(push.submit, id, { remark });
    expect(fields?.['body.channel']).toBe(
      `已经发给 ${viewOf(id).done} 人，同一推送每人最多收到一次：如需再发请复制一份`,
    );
    const copied = await call(push.create, { env: 'prod', copy_of: id, idem_key: newKey() }, 'admin');
    expect((await publish(copied.data.config.id)).status).toBe(200);
  });

  it('of a recurring push begins at each of its times, but not in a pause', async () => {
    const made = content({ ...open, ...on({ type: 'recurring', time: '12:00' }) }, { end_at: now() + 9 * day });
    const id = await published(made);
    const noon = dayOf(anchor) + 12 * hour;
    expect(viewOf(id)).toMatchObject({ state: 'waiting', begins_at: noon });
    passTime(day);
    await act(push.move, id, { verb: 'pause', remark });
    passTime(day);
    await act(push.move, id, { verb: 'resume', remark });
    passTime(day);
    expect(runsOf(stored(id)).map(({ begins_at }) => (begins_at - noon) / day)).toEqual([0, 2]);
    const rows = await rowsOf(id);
    expect(new Set(rows.map(({ send_id }) => send_id)).size).toBe(rows.length);
  });

  it('of an event push is one per day, with the users whose event is due', async () => {
    const made = content({ ...open, ...on({ type: 'event', event: 'dormant' }) }, { end_at: now() + 9 * day });
    const id = await published(made);
    passTime(3 * day);
    const sent = runsOf(stored(id)).map((one) => handedOver(one));
    expect(sent.flat().length).toBeGreaterThan(10);
    expect(new Set(sent.flat().map(({ uid }) => uid)).size).toBe(sent.flat().length);
    for (const { uid, at } of sent.flat()) {
      const late = at - found(db.users.get(uid)).last_active_at - 3 * day;
      expect(late >= 0 && late < second).toBe(true);
    }
  });

  it('stops with its gift', async () => {
    const { version } = found(configsOf('packageTemplate').get('pt_1006'));
    await call(packageTemplate.move, { id: 'pt_1006', version, verb: 'pause', remark, idem_key: newKey() }, 'admin');
    expect(stored('im_1018').status).toBe('paused');
    expect((await act(push.move, 'im_1018', { verb: 'resume', remark })).status).toBe(409);
  });
});

describe('afterwards', () => {
  it('重试失败 sends what can be sent once more, once per key', async () => {
    const before = viewOf('im_1006');
    expect(before).toMatchObject({ state: 'partial', tries: 0 });
    expect(before.retriable).toBeGreaterThan(0);
    const form = { id: 'im_1006', version: stored('im_1006').version, remark, idem_key: newKey() };
    const { data } = await call(retryPush, form, 'admin');
    expect((await call(retryPush, form, 'admin')).data).toEqual(data);
    expect(data.retried).toBe(before.retriable);
    expect(viewOf('im_1006')).toMatchObject({ tries: 1, sent: before.sent + data.sent, done: before.done });
    const twice = (await rowsOf('im_1006')).filter(({ tries }) => tries === 2);
    expect(twice).toHaveLength(data.retried);
    expect(db.audits.findLast(({ action }) => action === 'retryPush')).toMatchObject({
      object_id: 'im_1006',
      before: { tries: 0 },
      after: { tries: 1, retried: data.retried },
    });
  });

  it.each([
    ['im_1003', 0, '还在发送，完成后再重试'],
    ['im_1004', 0, '已暂停，继续后再重试'],
    ['im_1006', 30, '失败的消息现在不能重试：超过有效期 13'],
    ['im_1007', 0, '没有失败的消息；结果未知的查明之前不重发'],
    ['im_1008', 0, '消息已撤回'],
    ['im_1009', 0, '已取消发送，不再重试'],
    ['im_1010', 0, '还没有发送过'],
    ['im_1017', 0, '推送已结束，不再重试'],
  ])('重试失败 of %s after %d hours is refused: %s', async (id, hours, message) => {
    passTime(hours * hour);
    expect(await act(retryPush, id, { remark })).toMatchObject({ status: 409, message });
    expect(lastView(id)?.tries ?? 0).toBe(0);
  });

  it.each<[ConfigStatus, Parameters<typeof pushCannot.retry>[0], boolean, string | undefined]>([
    ['ended', { ...seen('partial') }, true, undefined],
    ['online', { ...seen('partial') }, false, undefined],
    ['paused', { ...seen('partial') }, false, '已暂停，继续后再重试'],
    ['ended', { ...seen('canceled') }, true, '已取消发送，不再重试'],
    ['ended', { ...seen('partial') }, false, '推送已结束，不再重试'],
    ['online', null, true, '还没有发送过'],
  ])('重试失败 of a push that is %s', (status, one, once, why) => {
    expect(pushCannot.retry(one, { status, once })).toBe(why);
  });
});

function seen(state: 'partial' | 'canceled') {
  return { state, retriable: 9, held: [], sent: 9, recalled: false, begins_at: 0, variants: 0, winner: null };
}

describe('planning', () => {
  it('an estimate adds up, is what the check says, and is what is then sent', async () => {
    const freq_cap = { per_user_day: 1, per_week: 50, override: false };
    const id = await create(content({ freq_cap, ...on({ type: 'at' }) }, { start_at: dayOf(anchor) + 21 * hour }));
    const { data } = await call(estimatePush, { id }, 'ops');
    const lost = data.dropped.reduce((sum, { users }) => sum + users, 0);
    expect(data.target).toBe(lost + data.crowded + data.sent);
    expect(data.crowded).toBeGreaterThan(0);
    expect(data.overlaps.length).toBeGreaterThan(1);
    expect(data.overlapping).toBeGreaterThanOrEqual(Math.max(...data.overlaps.map((one) => one.users)));
    expect(data.overlapping).toBeLessThanOrEqual(data.sent);
    expect(data.regions.reduce((sum, { users }) => sum + users, 0)).toBe(data.sent);
    const { findings, users } = (await call(push.check, { id }, 'ops')).data;
    expect(users).toBe(data.sent);
    const line = found(findings.find(({ path }) => path === 'body.freq_cap'));
    expect(line.text).toContain(`目标 ${data.target} 人，预计发送 ${data.sent} 人`);
    expect(line.text).toContain(`避让已排期推送 ${data.crowded}`);
    const both = found(findings.find(({ path, text }) => path === 'start_at' && text.includes('也会推送给')));
    expect(both.text).toMatch(new RegExp(`等 ${data.overlaps.length} 个推送也会推送给其中 ${data.overlapping} 人$`));
    await publish(id);
    passTime(12 * hour);
    await readFigures();
    expect(viewOf(id).queued).toBe(data.sent + data.crowded);
  });

  it('the load of the hours is all that was and will be sent, with the hours that are too full', async () => {
    const { data } = await call(pushLoad, { from: anchor - day, to: anchor + 2 * day }, 'ops');
    const gone = (await rowsOf('', { from: anchor - day, to: anchor })).filter(({ result }) => result !== 'dropped');
    expect(data.list.reduce((sum, { messages, planned }) => sum + messages - planned, 0)).toBe(gone.length);
    const evening = found(data.list.find(({ at }) => at === dayOf(anchor) + 20 * hour));
    expect(evening).toMatchObject({ over: true, rate: 5_500, planned: evening.messages });
    for (const { rate, over } of data.list) expect(over).toBe(rate > data.capacity);
  });

  it('tells what became of the last run that included the user, though a later one did not', async () => {
    const ofEach = [...configsOf('push').values()]
      .filter(({ online_at }) => online_at !== null)
      .map((config) => ({ id: config.id, sent: runsOf(config).map(resultsOf) }));
    const { id, row } = found(
      ofEach.flatMap(({ id, sent }) => {
        const [earlier, last] = sent.filter((rows) => rows.length > 0).slice(-2);
        const row = last && earlier?.find(({ uid }) => !last.some((one) => one.uid === uid));
        return row ? [{ id, row }] : [];
      })[0],
    );
    const { data } = await call(whyPush, { id, uid: row.uid }, 'ops');
    expect(data.was).toEqual({ result: row.result, at: row.at });
  });

  it('tells of one user what comes, and the rule that keeps it away', async () => {
    const why = async (id: string, uid: string) => (await call(whyPush, { id, uid }, 'ops')).data;
    const { entries, dropped } = queueIn(run('im_1003'));
    const held = found(dropped.find(({ reason }) => reason === 'holdout'));
    expect((await why('im_1003', held.uid)).verdict).toBe('不会收到：对照组 5%');
    const [first, last] = [found(entries[0]), found(entries.at(-1))];
    expect(await why('im_1003', last.uid)).toMatchObject({ gets: true, variant: last.variant });
    const had = await why('im_1003', first.uid);
    expect(had).toMatchObject({ gets: false, verdict: '不会收到：已经发送过，同一推送每人最多收到一次' });
    expect(had.was?.result).toBeDefined();
    const uidOf = (id: string) => found(queueIn(run(id)).entries.at(-1)).uid;
    expect((await why('im_1004', uidOf('im_1004'))).verdict).toBe('不会收到：推送已暂停');
    expect((await why('im_1009', uidOf('im_1009'))).verdict).toBe('不会收到：已取消');
    const { list } = (await call(whyPushes, { uid: cases.normal }, 'ops')).data;
    for (const one of list) expect(one.gets).toBe(one.verdict.startsWith('会收到'));
    for (const endpoint of [whyPushes, whyPush] as const)
      expect((await call(endpoint as typeof whyPush, { id: 'im_1003', uid: '99999999' }, 'ops')).status).toBe(422);
  });
});
