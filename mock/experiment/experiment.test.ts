/** @jest-environment node */

import { type Content, configCannot } from '../../src/domain/config/rules';
import type { ExperimentBody } from '../../src/domain/experiment/rules';
import { experimentAlpha } from '../../src/domain/shared/abTest';
import { chiSquareOf } from '../../src/domain/shared/chiSquare';
import { decideApproval } from '../../src/services/approval';
import {
  adjustTraffic,
  experiment,
  experimentFigures,
  explainExperiment,
  rollOutVariant,
} from '../../src/services/experiment';
import { found } from '../../tests/found';

import {
  answerLast,
  call,
  cases,
  configsOf,
  day,
  db,
  minute,
  newKey,
  now,
  passTime,
  resetDb,
  shownContentOf,
} from '../testing';

beforeEach(resetDb);

const figuresOf = async (id: string, env: 'prod' | 'test' = 'prod') =>
  found((await call(experimentFigures, { env }, 'admin')).data.list.find((one) => one.id === id));
const countsOf = async (...about: Parameters<typeof figuresOf>) =>
  (await figuresOf(...about)).results.map(({ users, expected }) => [users, expected]);

it('intervals and p of all answers agree', async () => {
  const { list } = (await call(experimentFigures, { env: 'prod' }, 'admin')).data;
  const compared = list.flatMap(({ results }) => results.filter(({ lift }) => lift !== null));
  expect(compared.length).toBeGreaterThan(3);
  for (const { low, high, p } of compared)
    expect(Number(low) <= 0 && Number(high) >= 0).toBe(Number(p) >= experimentAlpha);
});

it.each([
  [14_712, null, 'warn', /^每版本需 14,712 人，预计约 2\d 天后每版本最多 [\d,]+ 人，达不到样本量/],
  [200, null, 'pass', /^每版本需 200 人，预计约 \d 天达到$/],
  [200, 1, 'warn', /^每版本需 200 人，预计约 \d 天达到，但 1 天后就结束/],
] as const)('checks of a sample of %d with an end in %s days: %s', async (sample_size, lasts, level, text) => {
  const id = 'exp_1015';
  const config = found(configsOf('experiment').get(id));
  const content = structuredClone(shownContentOf(config)) as Content<ExperimentBody>;
  content.body.sample_size = sample_size;
  content.end_at = lasts && now() + lasts * day + minute;
  await call(experiment.save, { id, version: config.version, content, idem_key: newKey() }, 'admin');
  const { data } = await call(experiment.check, { id }, 'admin');
  expect(data.findings.filter(({ path }) => path === 'body.sample_size')).toEqual([
    { level, path: 'body.sample_size', text: expect.stringMatching(text) },
  ]);
});

describe('counts of past days stay, whatever is changed later', () => {
  it('weights: users come by those of their day, which is no mismatch', async () => {
    const id = 'exp_1017';
    const config = found(configsOf('experiment').get(id));
    const before = await countsOf(id, 'test');
    const content = structuredClone(shownContentOf(config)) as Content<ExperimentBody>;
    content.body.variants = content.body.variants.map((one) => ({ ...one, weight: one.is_control ? 20 : 80 }));
    await call(experiment.save, { id, version: config.version, content, idem_key: newKey() }, 'admin');
    const submit = {
      id,
      version: found(configsOf('experiment').get(id)).version,
      remark: '加快收集样本',
      idem_key: newKey(),
    };
    expect((await call(experiment.submit, submit, 'admin')).status).toBe(200);
    expect(await countsOf(id, 'test')).toEqual(before);
    // The day of the change ends with its weights.
    passTime(day);
    const start = await countsOf(id, 'test');
    passTime(3 * day);
    const { results, srm_p } = await figuresOf(id, 'test');
    const [control, variant] = results;
    const came = results.map(({ users }, i) => users - (start[i]?.[0] ?? 0));
    expect((came[1] ?? 0) / (came[0] ?? 0)).toBeCloseTo(4, 0);
    expect(srm_p).toBeGreaterThan(0.5);
    const users = [found(control).users, found(variant).users];
    const total = users.reduce((sum, one) => sum + one, 0);
    expect(chiSquareOf(users, [0.2 * total, 0.8 * total]).p).toBeLessThan(0.001);
  });

  it('traffic: a further step adds users and moves none', async () => {
    const id = 'exp_1001';
    const before = await countsOf(id);
    const { version } = found(configsOf('experiment').get(id));
    await call(adjustTraffic, { id, version, traffic: 60, remark: '结果稳定，扩大流量', idem_key: newKey() }, 'admin');
    expect(await countsOf(id)).toEqual(before);
  });
});

describe('who gets what', () => {
  const versionOf = (id: string) => found(configsOf('experiment').get(id)).version;
  const rollOut = (id: string) => {
    const why = { reason_code: 'other.cleared', remark: '留存提升显著，全量' };
    return call(rollOutVariant, { id, version: versionOf(id), winner: 'v1', ...why, idem_key: newKey() }, 'admin');
  };
  const submit = (id: string) =>
    call(experiment.submit, { id, version: versionOf(id), remark: '加快收集样本', idem_key: newKey() }, 'admin');
  const save = (id: string, change: (body: ExperimentBody, content: Content<ExperimentBody>) => void) => {
    const content = structuredClone(shownContentOf(found(configsOf('experiment').get(id)))) as Content<ExperimentBody>;
    change(content.body, content);
    return call(experiment.save, { id, version: versionOf(id), content, idem_key: newKey() }, 'admin');
  };

  it('a variant for everybody is refused while changed weights wait, and names the request', async () => {
    const request = found(configsOf('experiment').get('exp_1002')).draft?.approval_id;
    const { status, message } = await rollOut('exp_1002');
    expect(status).toBe(409);
    expect(message).toContain(String(request));
  });

  it('what waits is paused at once, and resumed only after the request', async () => {
    const id = 'exp_1002';
    const request = String(found(configsOf('experiment').get(id)).draft?.approval_id);
    const move = (verb: 'pause' | 'resume', by = 'admin') =>
      call(experiment.move, { id, version: versionOf(id), verb, remark: '护栏异常先停', idem_key: newKey() }, by);
    const paused = (await move('pause')).data.config;
    expect(paused).toMatchObject({ status: 'paused', draft: 'pending' });
    const { status, message } = await move('resume');
    expect([status, message]).toEqual([
      409,
      expect.stringMatching(`^已有待审批的申请 ${request}「.*，审批或撤回后才能操作$`),
    ]);
    expect(configCannot('resume', paused)).toBe('修改正在等待审批，请先撤回申请');
    expect(found(configsOf('experiment').get(id)).status).toBe('paused');
    const { version } = found(db.approvals.get(request));
    const decision = { id: request, version, decision: 'reject' as const, remark: '先查护栏再说', idem_key: newKey() };
    expect((await call(decideApproval, decision, 'lead')).status).toBe(200);
    expect((await move('resume')).data.config.status).toBe('online');
  });

  it('a variant for everybody takes a second person, and other changes are refused until then', async () => {
    const { data } = await rollOut('exp_1003');
    expect(data.approval_id).not.toBeNull();
    expect(found(configsOf('experiment').get('exp_1003')).status).toBe('online');
    const more = { id: 'exp_1003', version: versionOf('exp_1003'), remark: '结果稳定，扩大流量', idem_key: newKey() };
    const { status, message } = await call(adjustTraffic, { ...more, traffic: 25 }, 'admin');
    expect([status, message]).toEqual([409, expect.stringContaining(String(data.approval_id))]);
    // A draft beside it changes nothing for users, and the request stays valid.
    expect(
      (await save('exp_1003', (body) => void Object.assign(body, { hypothesis: '新样式更醒目，留存提升' }))).status,
    ).toBe(200);
    expect((await answerLast()).data.status).toBe('executed');
  });

  it('the payload of a variant takes one as its weight does', async () => {
    await save('exp_1003', ({ variants }) => {
      for (const one of variants) one.payload = '{"style":"new"}';
    });
    expect((await submit('exp_1003')).data.state).toBe('pending_approval');
  });

  const fixed = [
    { uid: '10000001', variant: 'v1' },
    { uid: '10000002', variant: 'control' },
  ];

  it.each<[string, (body: ExperimentBody, content: Content<ExperimentBody>) => void]>([
    ['白名单', (body) => void Object.assign(body, { fixed })],
    ['目标人群', (_, { audience }) => void Object.assign(audience, { regions: ['ph'] })],
  ])('%s of a running experiment takes one as well, and the check says so before', async (word, change) => {
    const live = () => found(configsOf('experiment').get('exp_1001')).live;
    const before = live();
    await save('exp_1001', change);
    const { data } = await call(experiment.check, { id: 'exp_1001' }, 'admin');
    expect(data.approval?.why).toBe(`运行中修改${word}，需要第二人同意`);
    expect((await submit('exp_1001')).data.state).toBe('pending_approval');
    expect(live()).toBe(before);
    expect((await answerLast()).data.status).toBe('executed');
    expect(live()).not.toBe(before);
    // Another order of the same changes nobody's variant.
    await save('exp_1001', (body) => void Object.assign(body, { fixed: body.fixed.toReversed(), sample_size: 900 }));
    expect((await submit('exp_1001')).data.state).toBe('online');
  });
});

describe('refusals', () => {
  const stored = (id: string) => found(configsOf('experiment').get(id));
  const on = (id: string) => ({ id, version: stored(id).version, idem_key: newKey() });
  const remark = '结果稳定，扩大流量';

  it('neither traffic nor rollout changes while a colleague edits the experiment', async () => {
    const id = 'exp_1001';
    await call(experiment.lock, { id, hold: true }, 'lead');
    const before = stored(id);
    const refused = { status: 409, message: '组长老陈 正在编辑，锁到 10:10' };
    expect(await call(adjustTraffic, { ...on(id), traffic: 31, remark })).toMatchObject(refused);
    expect(await call(experiment.rollout, { ...on(id), percent: 50, whitelist: [], remark })).toMatchObject(refused);
    expect(stored(id)).toEqual(before);
  });

  it.each([
    ['scheduled', 'exp_1009'],
    ['ended', 'exp_1011'],
    ['a draft', 'exp_1014'],
  ])('the traffic of one that is %s does not change', async (_, id) => {
    const before = stored(id);
    const message = '只有进行中或已暂停的实验可以调流量';
    expect(await call(adjustTraffic, { ...on(id), traffic: 31, remark })).toMatchObject({ status: 409, message });
    expect(stored(id)).toEqual(before);
  });

  it.each([
    ['device', '按设备分流的实验不能按用户查'],
    ['room', '按房间分流的实验不能按用户查'],
  ] as const)('a user has no variant of one that is split by %s', async (unit, message) => {
    const id = 'exp_1014';
    const content = structuredClone(shownContentOf(stored(id))) as Content<ExperimentBody>;
    content.body.unit = unit;
    await call(experiment.save, { ...on(id), content });
    expect(await call(explainExperiment, { id, uid: cases.normal })).toMatchObject({ status: 409, message });
  });

  it('a request is withdrawn by its maker only', async () => {
    const before = stored('exp_1002');
    const message = '只有发起人可以修改或撤回申请';
    expect(await call(experiment.withdraw, on('exp_1002'), 'lead')).toMatchObject({ status: 403, message });
    expect(stored('exp_1002')).toEqual(before);
  });
});
