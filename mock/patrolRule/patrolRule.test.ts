/** @jest-environment node */

import type { Content } from '../../src/domain/config/rules';
import { backTestSeconds } from '../../src/domain/patrolRule/limits';
import type { PatrolRuleBody } from '../../src/domain/patrolRule/rules';
import { conditionHolds, type Leaf } from '../../src/domain/shared/conditionTree';
import { jobSliceMs } from '../../src/domain/shared/limits';
import { cancelJob } from '../../src/services/jobs';
import {
  openBackTestHit,
  patrolRule,
  patrolRuleFigures,
  readBackTest,
  reportFalseHit,
  startBackTest,
} from '../../src/services/patrolRule';
import { found } from '../../tests/found';
import {
  answerLast,
  bucketsNow,
  call,
  change,
  configsOf,
  db,
  hour,
  newKey,
  now,
  passTime,
  passUntil,
  patrolBuckets,
  resetDb,
  shownContentOf,
} from '../testing';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const who = 'patrol';
const ready = 'ptr_1011';
const stored = (id: string) => found(configsOf('patrolRule').get(id));
const save = async (id: string, body: Partial<PatrolRuleBody>) => {
  const content = structuredClone(stored(id).draft?.content ?? shownContentOf(stored(id))) as Content<PatrolRuleBody>;
  Object.assign(content.body, body);
  const saved = await call(patrolRule.save, { id, version: stored(id).version, content, idem_key: newKey() }, who);
  expect(saved.status).toBe(200);
};
const submit = (id: string) =>
  call(patrolRule.submit, { id, version: stored(id).version, remark: '先观察一周', idem_key: newKey() }, who);
const start = (id: string, days = 1) => call(startBackTest, { id, days, idem_key: newKey() }, who);
const work = (slices: number) => {
  for (let slice = 0; slice < slices; slice++) {
    passTime(jobSliceMs);
    passUntil(now());
  }
};
const result = async (id: string) => found((await call(readBackTest, { id }, who)).data.test ?? undefined);
const figuresOf = async (wanted: string) =>
  found((await call(patrolRuleFigures, {}, who)).data.list.find(({ id }) => id === wanted));
const crowd: Leaf = { field: 'online', op: 'gte', value: 30 };

describe('a back-test', () => {
  it('finds what fulfils the conditions, a sample with each, the same whenever it is asked; one at a time', async () => {
    const conditions: PatrolRuleBody['conditions'] = { join: 'all', items: [crowd] };
    await save(ready, { conditions, mode: 'review', actions: ['snapshot', 'limit'] });
    expect((await start(ready)).data).toMatchObject({ status: 'queued', done: 0, total: 2_000 });
    expect((await start(ready)).message).toBe('已有回测在运行，请等它结束或取消');
    work(1);
    const test = await result(ready);
    expect(test).toMatchObject({ status: 'done', done: 2_000, timed_out: false });
    expect(test.samples).toHaveLength(50);
    for (const { facts } of test.samples) expect(conditionHolds(test.conditions, facts)).toBe(true);
    expect(test.expected).toEqual([
      { action: 'snapshot', count: test.hits },
      { action: 'limit', count: test.hit_rooms },
    ]);
    expect(db.audits.at(-1)).toMatchObject({ object_type: 'patrolBackTest', after: { rule: ready, days: 1 } });
    expect((await call(readBackTest, { id: ready }, 'lead')).data.test).toBeNull();
    passTime(hour);
    expect(await result(ready)).toEqual(test);
  });

  it('samples hits at random, the same again; each has its sentence and sound, and must be opened before 误报', async () => {
    await save(ready, { conditions: { join: 'all', items: [crowd] } });
    const run = async () => {
      await start(ready);
      work(1);
      return (await result(ready)).samples;
    };
    const samples = await run();
    expect((await run()).map(({ at }) => at)).toEqual(samples.map(({ at }) => at));
    // Neither the first rooms of all, nor the first hits.
    const places = samples.map(({ room_id }) => Number(room_id.slice(2)) - 88_000);
    expect([Math.min(...places) < 500, Math.max(...places) > 1_500]).toEqual([true, true]);
    for (const { text, opened } of samples) expect([text.length > 0, opened]).toEqual([true, false]);
    const { room_id, at, text } = found(samples[0]);
    const hit = () => ({ id: ready, room_id, at, idem_key: newKey() });
    expect((await call(reportFalseHit, hit(), who)).message).toBe('请先打开这次命中，再标记误报');
    const { url, seconds, segments } = (await call(openBackTestHit, hit(), who)).data;
    expect(url).toMatch(/^\/mock-media\/party\/.+\.wav\?until=\d+&signature=\w+$/);
    expect(segments.map((line) => line.text)).toContain(text);
    expect(seconds).toBeGreaterThanOrEqual(15);
    expect(db.audits.at(-1)).toMatchObject({ object_id: ready, after: { room_id, hit_at: at, opened: true } });
    expect((await result(ready)).samples.filter(({ opened }) => opened)).toMatchObject([{ room_id, at }]);
    expect((await call(reportFalseHit, hit(), who)).status).toBe(200);
  });

  it('opens its own samples alone, for the operator who tested', async () => {
    await save(ready, { conditions: { join: 'all', items: [crowd] } });
    await start(ready);
    work(1);
    const { room_id, at } = found((await result(ready)).samples[0]);
    const open = (moment: number, session: string) =>
      call(openBackTestHit, { id: ready, room_id, at: moment, idem_key: newKey() }, session);
    const refused = { status: 404, message: '未找到命中' };
    expect(await open(at + 1, who)).toMatchObject(refused);
    expect(await open(at, 'lead')).toMatchObject(refused);
    expect((await result(ready)).samples.some(({ opened }) => opened)).toBe(false);
  });

  it('leaves exempt rooms out, and asks for the threshold', async () => {
    const conditions: PatrolRuleBody['conditions'] = { join: 'any', items: [crowd, { ...crowd, op: 'lte', value: 0 }] };
    const hitsWith = async (body: Partial<PatrolRuleBody>) => {
      await save(ready, { conditions, exempt: { rooms: [], official: false, families: [] }, ...body });
      await start(ready);
      work(1);
      return result(ready);
    };
    const plain = await hitsWith({});
    const { room_id } = found(plain.samples[0]);
    const exempt = await hitsWith({ exempt: { rooms: [room_id], official: true, families: [] } });
    expect(exempt.hit_rooms).toBeLessThan(plain.hit_rooms);
    expect(exempt.samples.map((one) => one.room_id)).not.toContain(room_id);
    expect((await hitsWith({ threshold: 60 })).hits).toBe(0);
  });

  it('that takes too long or is canceled keeps what it found so far', async () => {
    const surge: Leaf = { field: 'gift_surge', op: 'gte', value: 0 };
    await save(ready, { conditions: { join: 'all', items: [crowd, surge] } });
    await start(ready, 7);
    work(5);
    const { job_id, version, hits } = await result(ready);
    expect(hits).toBeGreaterThan(0);
    expect((await call(cancelJob, { job_id, version, idem_key: newKey() }, who)).status).toBe(200);
    expect(await result(ready)).toMatchObject({ status: 'canceled', hits, timed_out: false });
    await start(ready, 7);
    work(backTestSeconds + 1);
    const late = await result(ready);
    expect(late).toMatchObject({ status: 'done', timed_out: true });
    expect(late.done).toBeLessThan(late.total);
    expect(late.hits).toBeGreaterThan(hits);
  });

  it('needs conditions, and one to seven days', async () => {
    await save(ready, { conditions: { join: 'all', items: [] } });
    expect((await start(ready)).message).toBe('还没有条件，不能回测');
    expect((await start(ready, 8)).fields).toEqual({ days: '最多 7 天' });
    expect((await start('ptr_1')).status).toBe(404);
  });
});

it.each(['bkt_1', 'bkt_2', 'bkt_3', 'bkt_4', 'bkt_5'])('the entry rule of %s puts rooms into it', (bucket_id) => {
  const { entry_rule } = found(bucketsNow().find((one) => one.bucket_id === bucket_id));
  const { body } = shownContentOf(stored(found(entry_rule ?? undefined))) as Content<PatrolRuleBody>;
  expect(body).toMatchObject({ bucket_id, mode: expect.stringMatching('review|auto') });
  expect(body.actions).toContain('bucket');
});

describe('自动', () => {
  it('is lost by reports of false hits, each counted once', async () => {
    const id = 'ptr_1001';
    await start(id);
    work(1);
    const before = await figuresOf(id);
    expect(await figuresOf(id)).toEqual(before);
    const { samples } = await result(id);
    const open = (room_id: string, at: number) => call(openBackTestHit, { id, room_id, at, idem_key: newKey() }, who);
    const report = (room_id: string, at: number) => call(reportFalseHit, { id, room_id, at, idem_key: newKey() }, who);
    for (const { room_id, at } of samples.slice(0, 5)) await open(room_id, at);
    for (const { room_id, at } of samples.slice(0, 5)) expect((await report(room_id, at)).status).toBe(200);
    const { room_id, at } = found(samples[0]);
    expect((await report(room_id, at)).message).toBe('这次命中已标记为误报');
    expect((await report(room_id, 1)).status).toBe(404);
    expect((await figuresOf(id)).precision_7d).toBeLessThan(before.precision_7d ?? 0);
  });
});

it('buckets that feed each other in a circle are refused, and a bucket that is gone', async () => {
  // Hits of ptr_1001 enter bkt_2, those of ptr_1003 enter bkt_1.
  await save('ptr_1001', { bucket_id: 'bkt_1' });
  expect((await submit('ptr_1001')).data.state).toBe('pending_approval');
  expect((await answerLast()).data.status).toBe('executed');
  await save('ptr_1003', { bucket_id: 'bkt_2' });
  const circle = '入桶形成循环：高危房 → 被举报房 → 高危房';
  expect((await submit('ptr_1003')).fields).toEqual({ 'body.bucket_id': circle });
  await save('ptr_1003', { bucket_id: 'bkt_99' });
  expect((await submit('ptr_1003')).fields).toEqual({ 'body.bucket_id': '没有这个桶，请重新选择' });
});

describe('a rule that feeds a bucket of suspects', () => {
  // It fills 高危房; ptr_1002 fills 热门房, which is none of suspects.
  const id = 'ptr_1003';
  const remark = '夜间误报较多';
  const pause = (rule = id) => {
    const { version } = stored(rule);
    return call(patrolRule.move, { id: rule, version, verb: 'pause', remark, idem_key: newKey() }, who);
  };
  const roll = (percent: 1 | 50 | 100, rule = id) => {
    const { version } = stored(rule);
    const input = { id: rule, version, percent, whitelist: [], remark, idem_key: newKey() };
    return call(patrolRule.rollout, input, who);
  };

  it('is neither paused nor shrunk nor ended by one person while the bucket is on', async () => {
    expect(await pause()).toMatchObject({
      status: 409,
      message: '「高危房」的房间由它送入，一人不能停用：请改为「仅观察」后提交发布，由第二人同意，或先申请关闭该桶',
    });
    expect((await roll(1)).fields?.percent).toMatch(/^「高危房」的房间由它送入，一人不能调小比例/);
    const { version } = stored(id);
    const end = { id, version, verb: 'end', remark, idem_key: newKey() } as const;
    expect((await call(patrolRule.move, end, who)).status).toBe(409);
    expect(stored(id)).toMatchObject({ status: 'online', rollout: { percent: 100 } });
    expect(await figuresOf(id)).toMatchObject({ feeds: ['高危房'] });
    change(() => {
      patrolBuckets.edit('bkt_1').enabled = false;
    });
    expect((await roll(50)).status).toBe(200);
    expect((await pause()).status).toBe(200);
  });

  it('has the same rollout while a colleague edits it', async () => {
    // 赌博开盘, held by another operator.
    const before = stored('ptr_1005');
    const message = '运营小吴 正在编辑，锁到 10:10';
    expect(await roll(50, 'ptr_1005')).toMatchObject({ status: 409, message });
    expect(stored('ptr_1005')).toEqual(before);
  });

  it('is stopped at once where it acts by itself or feeds no suspects; its rollout grows', async () => {
    expect((await roll(50, 'ptr_1002')).status).toBe(200);
    expect((await pause('ptr_1002')).status).toBe(200);
    change(() => {
      configsOf('patrolRule').edit(id).rollout.percent = 50;
      (shownContentOf(configsOf('patrolRule').edit('ptr_1001')) as Content<PatrolRuleBody>).body.mode = 'auto';
    });
    expect((await roll(100)).status).toBe(200);
    expect((await pause('ptr_1001')).status).toBe(200);
  });

  it.each<[string, Partial<PatrolRuleBody>, 'online' | 'pending_approval']>([
    ['only counts', { mode: 'observe' }, 'pending_approval'],
    ['puts no room into the bucket', { actions: ['snapshot'], bucket_id: '' }, 'pending_approval'],
    ['hits other rooms', { conditions: { join: 'all', items: [crowd] } }, 'pending_approval'],
    ['hits less often', { cooldown_sec: 86_400 }, 'pending_approval'],
    ['exempts a room', { exempt: { rooms: ['r_88001'], official: false, families: [] } }, 'pending_approval'],
    ['records for longer', { actions: ['bucket', 'record'], record_sec: 300 }, 'online'],
  ])('a version that %s: %o leads to %s', async (_, body, state) => {
    await save('ptr_1001', body);
    expect((await submit('ptr_1001')).data.state).toBe(state);
  });
});
