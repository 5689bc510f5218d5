/** @jest-environment node */
import { type Content, everybody } from '../../../../src/domain/config';
import type { PushBody } from '../../../../src/domain/push';
import { decideApproval } from '../../../../src/services/approval';
import type { Endpoint, InputOf } from '../../../../src/services/endpoint';
import { packageTemplate } from '../../../../src/services/packageTemplate';
import { push } from '../../../../src/services/push';
import { estimatePush, pushGifts, pushLoad, whyPush, whyPushes } from '../../../../src/services/pushPlan';
import { listPushSends, pushFigures, testPush } from '../../../../src/services/pushSends';
import { found } from '../../../../tests/found';
import {
  anchor,
  call,
  cases,
  configsOf,
  day,
  dayOf,
  db,
  failures,
  hour,
  minute,
  newKey,
  now,
  passTime,
  resetDb,
} from '../../../testing';
import { forecast } from './forecast';
import { dueFor, dueWithin } from './happenings';
import { pushBodyOf } from './plans';
import { handedOver, pushRuns, queueIn, runsOf } from './sending';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);
afterEach(() => expect(failures()).toEqual([]));

const remark = '按运营计划推送';
const stored = (id: string) => found(configsOf('push').get(id));
const look = () => call(pushFigures, {}, 'ops');

const act = <E extends Endpoint>(endpoint: E, id: string, more: object = {}, who = 'admin') =>
  call(endpoint, { id, version: stored(id).version, idem_key: newKey(), ...more } as InputOf<E>, who);

const eventOf = (more: Partial<PushBody['schedule']> = {}): Partial<PushBody> => ({
  schedule: { ...pushBodyOf().schedule, type: 'event', event: 'dormant', ...more },
});

const content = (body: Partial<PushBody> = {}, more: Partial<Content<PushBody>> = {}): Content<PushBody> => ({
  name: `新推送 ${newKey()}`,
  start_at: null,
  end_at: now() + 30 * day,
  audience: everybody,
  weight: 0,
  tags: [],
  owner: '运营小许',
  remark: '',
  body: pushBodyOf(body),
  ...more,
});

const create = async (made: Content<PushBody>) =>
  (await call(push.create, { env: 'prod', content: made, idem_key: newKey() }, 'admin')).data.config.id;

async function publish(id: string) {
  await act(testPush, id, { uids: [cases.normal], language: 'zh' });
  const { data, fields } = await act(push.submit, id, { remark });
  expect(fields ?? {}).toEqual({});
  const { id: asked, version } = found(db.approvals.get(data.approval_id ?? ''));
  const input = { id: asked, version, decision: 'approve', remark: '同意推送', idem_key: newKey() } as const;
  expect((await call(decideApproval, input, 'lead')).status).toBe(200);
}

/** With nobody held back by anything but what the test is about. */
const open: Partial<PushBody> = {
  quiet_hours: null,
  holdout: 0,
  rules: { last_active_days: 0, min_tier: '', tags: [] },
  freq_cap: { per_user_day: 1, per_week: 1, override: true },
};

describe('what recurs', () => {
  it('fires at its times, each a sending of its own that reaches nobody twice', async () => {
    const id = await create(
      content({ ...open, schedule: { ...pushBodyOf().schedule, type: 'recurring', time: '12:00' } }),
    );
    await publish(id);
    passTime(3 * day);
    await look();
    const runs = runsOf(id);
    const noon = dayOf(anchor) + 12 * hour;
    expect(runs.map(({ begins_at, status }) => [begins_at, status])).toEqual([
      ...[0, 1, 2].map((days) => [noon + days * day, 'done']),
      [noon + 3 * day, 'waiting'],
    ]);
    for (const run of runs.slice(0, 3)) {
      const uids = handedOver(run).map(({ uid }) => uid);
      expect(uids.length).toBeGreaterThan(0);
      expect(new Set(uids).size).toBe(uids.length);
    }
    const { data } = await call(listPushSends, { q: id, size: 1_000 }, 'ops');
    expect(new Set(data.list.map(({ send_id }) => send_id)).size).toBe(data.total);
  });

  it('skips what a pause made it miss, and takes up another time with another version', async () => {
    await act(push.move, 'im_1001', { verb: 'pause', remark });
    passTime(15 * day);
    await act(push.move, 'im_1001', { verb: 'resume', remark });
    const waiting = found(runsOf('im_1001').at(-1));
    // The next Friday, 20:00.
    expect(waiting).toMatchObject({ status: 'waiting', begins_at: dayOf(anchor) + 20 * hour + 21 * day });
    const made = structuredClone(found(stored('im_1001').versions.at(-1)).content) as Content<PushBody>;
    made.body.schedule = { ...made.body.schedule, every: 'day', time: '06:00' };
    await act(push.save, 'im_1001', { content: made });
    await publish('im_1001');
    expect(found(runsOf('im_1001').at(-1)).begins_at).toBe(dayOf(now()) + 30 * hour);
  });
});

describe('what is sent once', () => {
  it('is not sent any more when a pause outlasts what it is good for', async () => {
    const id = await create(content(open, { start_at: now() + hour }));
    await publish(id);
    await act(push.move, id, { verb: 'pause', remark });
    expect(stored(id).status).toBe('scheduled');
    passTime(hour);
    await look();
    await act(push.move, id, { verb: 'pause', remark });
    passTime(30 * hour);
    await act(push.move, id, { verb: 'resume', remark });
    passTime(minute);
    await look();
    const [run, ...others] = runsOf(id);
    expect(others).toEqual([]);
    expect(handedOver(found(run))).toEqual([]);
    expect(run).toMatchObject({ status: 'done' });
  });
});

describe('what is triggered', () => {
  it('goes out to whom it happens, at its time, and counts in figures and records', async () => {
    const id = await create(content({ ...open, ...eventOf({ delay_hours: 2 }) }));
    await publish(id);
    const began = now();
    const { schedule } = pushBodyOf(eventOf({ delay_hours: 2 }));
    passTime(3 * day);
    await look();
    const sent = runsOf(id).flatMap(handedOver);
    const meant = dueWithin(schedule, began, now()).filter(({ uid }) => {
      const { status } = found(db.users.get(uid));
      return status === 'normal';
    });
    expect(meant.length).toBeGreaterThan(10);
    for (const { uid, at } of sent) expect(at).toBe(dueFor(schedule, uid));
    const uids = sent.map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(uids.length);
    const dropped = runsOf(id).flatMap((run) => queueIn(run).dropped.map(({ uid }) => uid));
    expect(new Set([...uids, ...dropped]).size).toBe(uids.length + dropped.length);
    // One run per day.
    for (const run of runsOf(id))
      expect(new Set(handedOver(run).map(({ at }) => dayOf(at))).size).toBeLessThanOrEqual(1);
    const { data } = await call(listPushSends, { q: id, size: 1_000 }, 'ops');
    expect(data.total).toBe(uids.length + dropped.length);
    expect((await look()).data.list.find((run) => run.id === id)?.done).toBeGreaterThan(0);
  });

  it('is the same whether somebody looks every hour or only at the end', async () => {
    const begin = async () => {
      const id = await create(content({ ...open, ...eventOf({ delay_hours: 1 }) }));
      await publish(id);
      return () =>
        runsOf(id)
          .flatMap(handedOver)
          .map(({ uid, at }) => `${uid} ${at}`);
    };
    const sent = await begin();
    for (let passed = 0; passed < 48; passed++) {
      passTime(hour);
      await look();
    }
    const often = sent();
    resetDb();
    const once = await begin();
    passTime(48 * hour + 47);
    await look();
    expect(often.length).toBeGreaterThan(5);
    expect(once()).toEqual(often);
  });

  it('waits for the end of quiet hours, also over midnight, and is left out where caps say so', async () => {
    const quiet = { ...open, quiet_hours: { from: 10, to: 9 } };
    const id = await create(content({ ...quiet, ...eventOf() }));
    await publish(id);
    passTime(day);
    await look();
    const sent = runsOf(id).flatMap(handedOver);
    expect(sent.length).toBeGreaterThan(0);
    const { schedule } = pushBodyOf(eventOf());
    expect(sent.some(({ uid, at }) => at > found(dueFor(schedule, uid) ?? undefined))).toBe(true);
    expect(new Set(sent.map(({ uid }) => uid)).size).toBe(sent.length);
  });

  it('keeps those who wait when another version is served, each still once', async () => {
    const id = await create(content({ ...open, quiet_hours: { from: 10, to: 9 }, ...eventOf() }));
    await publish(id);
    passTime(12 * hour);
    await look();
    const waiting = runsOf(id).flatMap((run) => queueIn(run).entries.slice(run.next));
    expect(waiting.length).toBeGreaterThan(0);
    const made = structuredClone(found(stored(id).versions.at(-1)).content) as Content<PushBody>;
    made.body.throttle = 50;
    await act(push.save, id, { content: made });
    await publish(id);
    expect(runsOf(id).map(({ status }) => status)).toEqual(['done', 'sending']);
    passTime(day);
    await look();
    const uids = runsOf(id)
      .flatMap(handedOver)
      .map(({ uid }) => uid);
    expect(uids).toEqual(expect.arrayContaining(waiting.map(({ uid }) => uid)));
    expect(new Set(uids).size).toBe(uids.length);
  });

  it('is sent after a pause as long as it is good', async () => {
    await act(push.move, 'im_1018', { verb: 'pause', remark });
    const { schedule } = pushBodyOf(eventOf());
    passTime(40 * hour);
    await act(push.move, 'im_1018', { verb: 'resume', remark });
    const resumed = now();
    passTime(minute);
    await look();
    const runs = runsOf('im_1018');
    const late = runs.flatMap((run) => queueIn(run).dropped).filter(({ reason }) => reason === 'expired');
    expect(late.length).toBeGreaterThan(0);
    for (const { uid } of late) expect(found(dueFor(schedule, uid) ?? undefined)).toBeLessThan(resumed - 24 * hour);
    for (const { at } of runs.flatMap(handedOver)) expect(at).toBeGreaterThanOrEqual(resumed);
  });
});

describe('a gift that rides on it', () => {
  it('is one of the published; it cannot be taken down while it is named, and stops what names it', async () => {
    const { data } = await call(pushGifts, {}, 'ops');
    expect(data.list.find(({ id }) => id === 'pt_1004')).toMatchObject({ end: 'fused' });
    expect(data.list.map(({ status }) => status)).not.toContain('ended');
    const template = () => found(configsOf('packageTemplate').get('pt_1006'));
    const move = (verb: 'pause' | 'end') =>
      call(
        packageTemplate.move,
        { id: 'pt_1006', version: template().version, verb, remark, idem_key: newKey() },
        'admin',
      );
    const refused = await move('end');
    expect(refused.status).toBe(409);
    expect(refused.message).toContain('三天未登录召回');
    expect((await move('pause')).status).toBe(200);
    expect(stored('im_1018').status).toBe('paused');
    // Its sending stops with it.
    const run = found(runsOf('im_1018').at(-1));
    expect(run).toMatchObject({ status: 'paused', due_at: null });
    passTime(day);
    await look();
    expect(pushRuns.get(run.run_id)?.next).toBe(run.next);
    expect((await act(push.move, 'im_1018', { verb: 'resume', remark })).status).toBe(409);
  });

  it.each<[string, Partial<PushBody['gift']>, string]>([
    ['nothing left', { package_template_id: 'pt_1004' }, '已熔断'],
    ['no such one', { package_template_id: 'pt_9999' }, '不存在'],
    [
      'words that are not its own',
      { package_template_id: 'pt_1006', name: '十万金币大礼', content: '金币 ×99999' },
      '推送礼包现在是「推送领金币：金币 ×50」，不是「十万金币大礼：金币 ×99999」：请重新选择',
    ],
    [
      'a shorter life',
      { package_template_id: 'pt_1007', name: '周年推送礼', content: '礼包「周末幸运礼包」' },
      '早于本配置的结束时间',
    ],
  ])('blocks publication with %s', async (_, gift, told) => {
    const made = content({ gift: { ...pushBodyOf().gift, name: '礼包', content: '', ...gift }, ...eventOf() });
    const refused = await act(push.submit, await create(made), { remark });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.fields)).toContain(told);
  });
});

it('a gift that whoever gets the push cannot claim is told before publication', async () => {
  const { data } = await call(pushGifts, {}, 'ops');
  const lineOf = async (wanted: (one: (typeof data.list)[number]) => boolean) => {
    const { id: package_template_id, name, content: gives } = found(data.list.find(wanted));
    const id = await create(content({ gift: { package_template_id, name, content: gives }, ...eventOf() }));
    const { lines } = (await call(push.check, { id }, 'ops')).data;
    return lines.find(({ path, level }) => path === 'body.gift' && level === 'warn')?.text;
  };
  expect(await lineOf(({ trigger }) => trigger === 'register')).toContain(
    '的触发是「注册」：收到推送的用户不能凭推送领取',
  );
  expect(await lineOf(({ id }) => id === 'pt_1006')).toBeUndefined();
});

it('a list holds as many as the push says of it', async () => {
  const id = await create(content({ target: 'uids', list: { list_id: 'plist_1001', count: 1 }, ...eventOf() }));
  const refused = await act(push.submit, id, { remark });
  expect(refused.fields?.['body.list']).toBe('名单有 30 人，不是 1 人：请重新导入');
});

describe('what is planned', () => {
  it('is what then goes out', async () => {
    const until = dayOf(anchor) + 2 * day;
    const planned = forecast('prod', until).filter(({ id }) => id === 'im_1001' || id === 'im_1018');
    const expected = planned.flatMap(({ id, entries }) =>
      entries.filter(({ at }) => at > anchor && at < until).map(({ uid, at }) => `${id} ${uid} ${at}`),
    );
    expect(expected.length).toBeGreaterThan(5);
    while (now() < until) {
      passTime(hour);
      await look();
    }
    const sent = ['im_1001', 'im_1018'].flatMap((id) =>
      runsOf(id).flatMap((run) =>
        handedOver(run).flatMap(({ uid, at }) => (at > anchor && at < until ? [`${id} ${uid} ${at}`] : [])),
      ),
    );
    expect(sent.sort()).toEqual(expected.sort());
  });

  it('is the load of its hours, with those that are too full', async () => {
    const span = { from: anchor - day, to: anchor + 2 * day };
    const { data } = await call(pushLoad, span, 'ops');
    const gone = pushRuns
      .filter(({ id }) => stored(id).env === 'prod')
      .flatMap(handedOver)
      .filter(({ at }) => at >= span.from && at < anchor);
    const told = data.list.reduce((sum, { messages, planned }) => sum + messages - planned, 0);
    expect(told).toBe(gone.length);
    const evening = found(data.list.find(({ at }) => at === dayOf(anchor) + 20 * hour));
    expect(evening).toMatchObject({ over: true, rate: 5_500 });
    expect(evening.planned).toBe(evening.messages);
    for (const { rate, over } of data.list) expect(over).toBe(rate > data.capacity);
  });

  it('keeps users from what comes later, and the check before publication says so with the same numbers', async () => {
    const tomorrow = dayOf(anchor) + 45 * hour;
    const freq_cap = { per_user_day: 1, per_week: 50, override: false };
    const id = await create(content({ holdout: 0, freq_cap }, { start_at: tomorrow }));
    const { data } = await call(estimatePush, { id }, 'ops');
    expect(data.crowded).toBeGreaterThan(0);
    const lost = data.dropped.reduce((sum, { users }) => sum + users, 0);
    expect(data.target).toBe(data.sent + data.crowded + lost);
    const { data: checked } = await call(push.check, { id }, 'ops');
    const line = found(checked.lines.find(({ path }) => path === 'body.freq_cap'));
    expect(line).toMatchObject({ level: 'warn' });
    expect(line.text).toContain(`目标 ${data.target} 人，预计发送 ${data.sent} 人`);
    expect(line.text).toContain(`避让已排期推送 ${data.crowded}`);
    const crowded = forecast('prod', tomorrow)
      .flatMap(({ entries }) => entries)
      .find(({ at }) => at < tomorrow && dayOf(at) === dayOf(tomorrow));
    const why = await call(whyPush, { id, uid: found(crowded).uid }, 'ops');
    expect(why.data.verdict).toContain('达到每天上限');
    expect(why.data.verdict).toContain('含之前计划中的推送');
  });

  it('tells of one user what of all of it comes, and of an event whether it happened', async () => {
    const { data } = await call(whyPushes, { uid: cases.normal }, 'ops');
    const planned = configsOf('push').filter(
      ({ env, status }) => env === 'prod' && (status === 'online' || status === 'scheduled'),
    );
    expect(data.list.map(({ id }) => id).sort()).toEqual(planned.map(({ id }) => id).sort());
    for (const one of data.list) expect(one.gets).toBe(one.verdict.startsWith('会收到'));
    const [first] = dueWithin(pushBodyOf(eventOf()).schedule, now(), now() + day);
    const { data: due } = await call(whyPush, { id: 'im_1018', uid: found(first).uid }, 'ops');
    expect(due.gets ? (due.at ?? 0) >= found(first).due : due.verdict !== '').toBe(true);
    const none = await call(whyPush, { id: 'im_1002', uid: cases.banned }, 'ops');
    expect(none.data.verdict).toMatch(/^不会收到/);
    expect((await call(whyPushes, { uid: '99999999' }, 'ops')).status).toBe(422);
  });
});
