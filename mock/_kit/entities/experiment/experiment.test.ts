/** @jest-environment node */
import { chiSquareOf } from '../../../../src/domain/chiSquare';
import type { Content } from '../../../../src/domain/config';
import type { ExperimentBody } from '../../../../src/domain/experiment';
import { experimentAlpha } from '../../../../src/domain/limits';
import { adjustTraffic, experiment, experimentFigures } from '../../../../src/services/experiment';
import { found } from '../../../../tests/found';

import { call, configsOf, contentOf, day, minute, newKey, now, passTime, resetDb } from '../../../testing';

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
  const content = structuredClone(contentOf(config)) as Content<ExperimentBody>;
  content.body.sample_size = sample_size;
  content.end_at = lasts && now() + lasts * day + minute;
  await call(experiment.save, { id, version: config.version, content, idem_key: newKey() }, 'admin');
  const { data } = await call(experiment.check, { id }, 'admin');
  expect(data.lines.filter(({ path }) => path === 'body.sample_size')).toEqual([
    { level, path: 'body.sample_size', text: expect.stringMatching(text) },
  ]);
});

describe('counts of past days stay, whatever is changed later', () => {
  it('weights: users come by those of their day, which is no mismatch', async () => {
    const id = 'exp_1017';
    const config = found(configsOf('experiment').get(id));
    const before = await countsOf(id, 'test');
    const content = structuredClone(contentOf(config)) as Content<ExperimentBody>;
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
