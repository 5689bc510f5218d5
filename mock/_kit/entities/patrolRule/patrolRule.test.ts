/** @jest-environment node */
import { holds, type Leaf, ruleFields } from '../../../../src/domain/conditionTree';
import type { Content } from '../../../../src/domain/config';
import { backTestSeconds, jobSliceMs } from '../../../../src/domain/limits';
import type { PatrolRuleBody } from '../../../../src/domain/patrolRule';
import { cancelJob } from '../../../../src/services/jobs';
import {
  patrolRule,
  patrolRuleFigures,
  readBackTest,
  reportFalseHit,
  startBackTest,
} from '../../../../src/services/patrolRules';
import { found } from '../../../../tests/found';
import {
  anchor,
  bucketsNow,
  call,
  configsOf,
  contentOf,
  db,
  factsAt,
  hour,
  liveRooms,
  newKey,
  now,
  passTime,
  passUntil,
  resetDb,
  same,
} from '../../../testing';

beforeEach(resetDb);

const who = 'patrol';
const ready = 'ptr_1011';
const stored = (id: string) => found(configsOf('patrolRule').get(id));
const save = async (id: string, body: Partial<PatrolRuleBody>) => {
  const content = structuredClone(stored(id).draft?.content ?? contentOf(stored(id))) as Content<PatrolRuleBody>;
  Object.assign(content.body, body);
  const saved = await call(patrolRule.save, { id, version: stored(id).version, content, idem_key: newKey() }, who);
  expect(saved.status).toBe(200);
};
const submit = (id: string) =>
  call(patrolRule.submit, { id, version: stored(id).version, remark: '先观察一周', idem_key: newKey() }, who);
const modeLines = async (id: string) => {
  const { lines } = (await call(patrolRule.check, { id }, who)).data;
  return lines.filter(({ path }) => path === 'body.mode').map(({ level, text }) => `${level} ${text}`);
};
const start = (id: string, days = 1) => call(startBackTest, { id, days, idem_key: newKey() }, who);
const work = (slices: number) => {
  for (let slice = 0; slice < slices; slice++) {
    passTime(jobSliceMs);
    passUntil(now());
  }
};
const result = async (id: string) => found((await call(readBackTest, { id }, who)).data.test ?? undefined);
const crowd: Leaf = { field: 'online', op: 'gte', value: 30 };

describe('a back-test', () => {
  it('finds what the measures of the rooms say, a sample with each, and does not depend on when it is asked', async () => {
    const body = { conditions: { join: 'all', items: [crowd] } } satisfies Partial<PatrolRuleBody>;
    await save(ready, { ...body, mode: 'review', actions: ['snapshot', 'limit'] });
    expect((await start(ready)).data).toMatchObject({ status: 'queued', done: 0, total: 2_000 });
    expect(await start(ready)).toMatchObject({ status: 409, message: '已有回测在运行，请等它结束或取消' });
    work(2);
    const test = await result(ready);
    expect(test).toMatchObject({ status: 'done', done: 2_000, timed_out: false });
    expect(test.samples).toHaveLength(50);
    expect(new Set(test.samples.map(({ room_id }) => room_id)).size).toBeGreaterThan(10);
    for (const { room_id, at, facts } of test.samples) {
      expect(holds(test.conditions, facts)).toBe(true);
      expect(factsAt(room_id, at, 60)).toEqual(facts);
    }
    expect(test.expected).toEqual([
      { action: 'snapshot', count: test.hits },
      { action: 'limit', count: test.hit_rooms },
    ]);
    expect(db.audits.at(-1)).toMatchObject({ object_type: 'patrolBackTest', after: { rule: ready, days: 1 } });
    expect((await call(readBackTest, { id: ready }, 'lead')).data.test).toBeNull();
    await save(ready, { mode: 'observe' });
    await start(ready);
    work(2);
    expect(await result(ready)).toMatchObject({ status: 'done', expected: null });
  });

  it('leaves exempt rooms out, waits between hits, and asks for the threshold', async () => {
    const conditions: PatrolRuleBody['conditions'] = { join: 'any', items: [crowd, { ...crowd, op: 'lte', value: 0 }] };
    const hitsWith = async (body: Partial<PatrolRuleBody>) => {
      await save(ready, {
        conditions,
        cooldown_sec: 60,
        exempt: { rooms: [], official: false, families: [] },
        ...body,
      });
      await start(ready);
      work(2);
      return result(ready);
    };
    const plain = await hitsWith({});
    const { room_id } = found(plain.samples[0]);
    const exempt = await hitsWith({ exempt: { rooms: [room_id], official: true, families: [] } });
    expect(exempt.hit_rooms).toBeLessThan(plain.hit_rooms);
    expect(exempt.samples.map((one) => one.room_id)).not.toContain(room_id);
    const cooled = await hitsWith({ cooldown_sec: 86_400 });
    expect(cooled.hits).toBe(cooled.hit_rooms);
    expect(plain.hits).toBeGreaterThan(plain.hit_rooms);
    expect((await hitsWith({ threshold: 60 })).hits).toBe(0);
  });

  it('that takes too long ends with a part of the rooms, marked', async () => {
    const surge: Leaf = { field: 'gift_surge', op: 'gte', value: 8 };
    await save(ready, { conditions: { join: 'all', items: [{ ...crowd, value: 9_999 }, surge] } });
    await start(ready, 7);
    work(backTestSeconds + 1);
    const test = await result(ready);
    expect(test).toMatchObject({ status: 'done', timed_out: true, hits: 0 });
    expect(test.done).toBeLessThan(test.total);
  });

  it('that is canceled keeps what it found', async () => {
    await save(ready, { conditions: { join: 'all', items: [crowd, crowd, crowd] } });
    await start(ready, 7);
    work(1);
    const { job_id, version, hits } = await result(ready);
    expect(hits).toBeGreaterThan(0);
    expect((await call(cancelJob, { job_id, version, idem_key: newKey() }, who)).status).toBe(200);
    expect(await result(ready)).toMatchObject({ status: 'canceled', hits });
    expect((await start(ready)).status).toBe(200);
  });

  it('needs conditions, and one to seven days', async () => {
    await save(ready, { conditions: { join: 'all', items: [] } });
    expect(await start(ready)).toMatchObject({ status: 409, message: '还没有条件，不能回测' });
    expect(await start(ready, 8)).toMatchObject({ status: 422, fields: { days: '最多 7 天' } });
    expect((await start('ptr_1')).status).toBe(404);
  });
});

it('a slice looks at fewer rooms, the more days and the more costly measures it has', async () => {
  const looked = async (days: number, ...items: Leaf[]) => {
    await save(ready, { conditions: { join: 'all', items } });
    await start(ready, days);
    work(1);
    const { job_id, version, done } = await result(ready);
    await call(cancelJob, { job_id, version, idem_key: newKey() }, who);
    return done;
  };
  const porn: Leaf = { field: 'asr', op: 'has', value: 'porn' };
  const surge: Leaf = { field: 'gift_surge', op: 'gte', value: 8 };
  expect(await looked(7, crowd)).toBe(300);
  expect(await looked(7, porn, crowd)).toBe(43);
  expect(await looked(7, porn, surge)).toBe(5);
  expect(await looked(1, porn)).toBe(300);
});

it('what the wall names as hit by a rule fulfils its conditions, and its 24 hours have as many', async () => {
  const rooms = liveRooms({ page: 1, size: 400 }).list;
  const shown = rooms.flatMap(({ room_id, hits }) => hits.map((hit) => ({ room_id, ...hit })));
  expect(shown.length).toBeGreaterThan(50);
  const { list } = (await call(patrolRuleFigures, {}, who)).data;
  for (const rule_id of new Set(shown.map((hit) => hit.rule_id))) {
    const { name, body } = contentOf(stored(rule_id)) as Content<PatrolRuleBody>;
    const hits = shown.filter((hit) => hit.rule_id === rule_id);
    for (const hit of hits) {
      const facts = found(factsAt(hit.room_id, hit.at + 1, body.window_sec));
      expect(holds(body.conditions, facts)).toBe(true);
      expect(hit.rule_name).toBe(name);
    }
    // Ten minutes of the wall, and a day.
    const ratio = found(list.find(({ id }) => id === rule_id)).hit_24h / (hits.length * 144);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  }
});

it.each(['bkt_1', 'bkt_2', 'bkt_3', 'bkt_4', 'bkt_5'])('the entry rule of %s puts rooms into it', (bucket_id) => {
  const { entry_rule } = found(bucketsNow().find((one) => one.bucket_id === bucket_id));
  const { body } = contentOf(stored(found(entry_rule ?? undefined))) as Content<PatrolRuleBody>;
  expect(body).toMatchObject({ bucket_id, mode: expect.stringMatching('review|auto') });
  expect(body.actions).toContain('bucket');
});

it('measures are a function of room and time; a closed room has none', () => {
  const moments = Array.from({ length: 200 }, (_, i) => anchor - i * hour);
  const measured = moments.map((at) => factsAt('r_88001', at, 60)).filter((facts) => facts !== undefined);
  expect(measured.length).toBeGreaterThan(10);
  expect(measured.length).toBeLessThan(100);
  expect(
    same(
      measured,
      moments.flatMap((at) => factsAt('r_88001', at, 60) ?? []),
    ),
  ).toBe(true);
  for (const facts of measured) expect(Object.keys(facts)).toEqual(Object.keys(ruleFields));
});

describe('自动', () => {
  it('needs a day of observation with the same conditions, then a second person', async () => {
    const id = 'ptr_1013';
    expect(stored(id).draft?.approval_id).toBe('apv_81');
    await submit(ready);
    expect(stored(ready).status).toBe('online');
    await save(ready, { mode: 'auto' });
    expect(await submit(ready)).toMatchObject({
      status: 422,
      fields: { 'body.mode': expect.stringContaining('现在 0 小时') },
    });
    passTime(24 * hour);
    const { precision_7d } = found((await call(patrolRuleFigures, {}, who)).data.list.find((one) => one.id === ready));
    expect(await modeLines(ready)).toEqual([
      (precision_7d ?? 0) >= 0.95
        ? expect.stringContaining('pass 已仅观察 24 小时')
        : expect.stringContaining('block 自动处置须 7 天准确率不低于 95%'),
    ]);
    await save(ready, { conditions: { join: 'all', items: [crowd] } });
    expect(await modeLines(ready)).toEqual([expect.stringContaining('现在的条件还没有运行过')]);
  });

  it('is lost by reports of false hits', async () => {
    const id = 'ptr_1001';
    await start(id);
    work(5);
    const before = found((await call(patrolRuleFigures, {}, who)).data.list.find((one) => one.id === id));
    const { samples } = await result(id);
    for (const { room_id, at } of samples.slice(0, 5))
      expect((await call(reportFalseHit, { id, room_id, at, idem_key: newKey() }, who)).status).toBe(200);
    const { room_id, at } = found(samples[0]);
    expect(await call(reportFalseHit, { id, room_id, at, idem_key: newKey() }, who)).toMatchObject({ status: 409 });
    expect(await call(reportFalseHit, { id, room_id, at: 1, idem_key: newKey() }, who)).toMatchObject({ status: 404 });
    const after = found((await call(patrolRuleFigures, {}, who)).data.list.find((one) => one.id === id));
    expect(after.precision_7d).toBeLessThan(before.precision_7d ?? 0);
  });

  it('never seals rooms', async () => {
    await save(ready, { mode: 'auto', actions: ['seal'] });
    expect(await submit(ready)).toMatchObject({
      status: 422,
      fields: { 'body.actions': '封房不能自动处置，须人工确认：请去掉封房，或改为送审' },
    });
    await save(ready, { mode: 'review' });
    expect((await submit(ready)).data.state).toBe('pending_approval');
  });
});

it('buckets that feed each other in a circle are refused, and a bucket that is gone', async () => {
  // Hits of ptr_1001 enter bkt_2, those of ptr_1003 enter bkt_1.
  await save('ptr_1001', { bucket_id: 'bkt_1' });
  expect((await submit('ptr_1001')).status).toBe(200);
  await save('ptr_1003', { bucket_id: 'bkt_2' });
  expect(await submit('ptr_1003')).toMatchObject({
    status: 422,
    fields: { 'body.bucket_id': '入桶形成循环：高危房 → 被举报房 → 高危房' },
  });
  await save('ptr_1003', { bucket_id: 'bkt_99' });
  expect(await submit('ptr_1003')).toMatchObject({ fields: { 'body.bucket_id': '没有这个桶，请重新选择' } });
});
