import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import {
  answerLast,
  call,
  cases,
  configsOf,
  day,
  db,
  liveOf,
  newKey,
  passTime,
  setFaults,
  shownContentOf,
} from '../../../../mock/testing';
import { adjustTraffic, experiment, experimentFigures, rollOutVariant } from '../../../../src/services/experiment';
import { publishButton } from '../../../../tests/configLife';
import { found } from '../../../../tests/found';
import { dialog, fill, pickReason, press, reasonAgainst } from '../../../../tests/operate';
import { saidAt, whenSaved, write } from '../../../../tests/operateConfig';
import { freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';
import type { Content } from '../../../domain/config/rules';
import type { ExperimentBody } from '../../../domain/experiment/rules';
import PayloadDiff from './PayloadDiff';
import { doubtsOf, shortLift } from './resultText';

beforeEach(freshStart);

const path = '/toolSet/exp';
const operator = 'admin';
const stored = (id: string) => found(configsOf('experiment').get(id));
const liveBody = (id: string) => (found(liveOf(stored(id)) ?? undefined).content as Content<ExperimentBody>).body;
const figuresOf = async (id: string) =>
  found((await call(experimentFigures, {}, 'admin')).data.list.find((one) => one.id === id));

const openOne = async (id: string) => {
  const app = await renderScreen(`${path}?q=${id}`, { operator });
  const [row] = await rowsOf();
  return { ...app, row: within(row as HTMLElement) };
};

it('the list tells traffic, shares, days, goal and SRM; a stale, a held and a skewed one stand out', async () => {
  await renderScreen(`${path}?size=20&status=online`, { operator });
  await rowsOf();
  const row = (id: string) => found(screen.getByText(id).closest('tr') ?? undefined);
  await waitFor(() => expect(row('exp_1002')).toHaveTextContent('超过 30 天'));
  expect(row('exp_1007')).toHaveTextContent('进行中 护栏停在 5%');
  expect(row('exp_1004')).toHaveTextContent('异常');
  expect(row('exp_1001')).toHaveTextContent(/30%.*50 \/ 50.*正常/);
  expect(row('exp_1005')).toHaveTextContent('样本不足');
});

it('a paused one tells its traffic after the pause; 复制 comes first for one that has ended', async () => {
  const paused = found(
    [...configsOf('experiment').values()].find(({ env, status }) => env === 'prod' && status === 'paused'),
  );
  await openOne(paused.id);
  const [row] = await rowsOf();
  await waitFor(() => expect(row).toHaveTextContent(/恢复后 \d+%/));
  expect(row).not.toHaveTextContent('→');
  cleanup();
  const ended = await openOne('exp_1011');
  const [first] = ended.row.getAllByRole('button', { name: /复制|全量|更多/ });
  expect(first).toHaveTextContent('复制');
});

it('those that run for more than 30 days have a tab of their own', async () => {
  await renderScreen(`${path}?age=stale`, { operator });
  expect(await screen.findByRole('link', { name: /^超过 30 天/ })).toHaveAttribute('aria-current', 'page');
  const [row, ...others] = await rowsOf();
  expect(row).toHaveTextContent('exp_1002');
  expect(others).toEqual([]);
});

it('the list can be read again after a failure', async () => {
  setFaults([{ endpoint: 'listExperiments', kind: 'html', times: 1 }]);
  const { user } = await renderScreen(path, { operator });
  await user.click(await screen.findByRole('button', { name: /重\s*试/ }));
  expect((await rowsOf()).length).toBeGreaterThan(0);
});

it('开始: the checklist blocks, the experiment is corrected, and gets its buckets', async () => {
  const { user } = await renderScreen(`${path}?edit=exp_1014`, { operator });
  await screen.findByRole('navigation', { name: '编辑区' });
  await write(user, '版本 1 占比', '40');
  await write(user, '版本 2 参数', '{');
  await user.tab();
  expect(await screen.findByText('版本 2的参数不是有效的 JSON')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('占比合计 90%')).toBeInTheDocument());
  await whenSaved();
  await user.click(screen.getByRole('button', { name: '提交检查' }));
  const blocked = await dialog(/发布检查/);
  expect(await blocked.findByText('版本占比之和须为 100%，现在 90%')).toBeInTheDocument();
  expect(blocked.getByRole('button', { name: publishButton })).toBeDisabled();
  expect(blocked.queryByText('灰度比例')).not.toBeInTheDocument();
  await user.click(blocked.getByRole('button', { name: /取\s*消/ }));
  await write(user, '版本 1 占比', '50');
  await write(user, '版本 2 参数', '{"wall":true}');
  expect(screen.queryByRole('button', { name: '真机预览' })).not.toBeInTheDocument();
  await whenSaved();
  await user.click(screen.getByRole('button', { name: '提交检查' }));
  const step = await dialog(/发布检查/);
  expect(await step.findByText(/送礼层还有 \d+% 可用/)).toBeInTheDocument();
  await fill(user, step.getByLabelText('发布说明'), '礼物墙首次实验');
  await user.click(await step.findByRole('button', { name: publishButton }));
  await waitFor(() => expect(stored('exp_1014').status).toBe('online'));
  expect((await figuresOf('exp_1014')).ramp.traffic).toBe(5);
  passTime(day + 1);
  expect((await figuresOf('exp_1014')).ramp.traffic).toBe(10);
});

it('the sample size is calculated for the goal', async () => {
  const { user } = await renderScreen(`${path}?edit=exp_1014`, { operator });
  await screen.findByRole('navigation', { name: '编辑区' });
  const part = within(screen.getByRole('group', { name: '样本量计算' }));
  await write(user, '基线', '20');
  await write(user, '最小提升', '25');
  expect(part.getByRole('status')).toHaveTextContent('每版本 1,094 人');
  await user.click(part.getByRole('button', { name: /填\s*入/ }));
  expect(screen.getByLabelText('每版本样本量')).toHaveValue('1094');
  expect(saidAt('每版本样本量')).toBe('');
});

describe('调流量', () => {
  it('upwards keeps the users there are, downwards warns; the room of the layer is the limit', async () => {
    const { user, row } = await openOne('exp_1001');
    const before = (await figuresOf('exp_1001')).ranges;
    await press(user, row, '调流量');
    const form = await dialog('调流量');
    const field = form.getByLabelText('总流量（%）');
    await user.clear(field);
    await fill(user, field, '20');
    expect(await form.findByText(/层内 10% 的用户退出实验/)).toBeInTheDocument();
    for (const [typed, text] of [
      ['101', '最多 100%'],
      ['33.6', '请填写整数'],
    ] as const) {
      await user.clear(field);
      await fill(user, field, typed);
      await user.click(form.getByRole('button', { name: '确认调整' }));
      expect(await form.findByText(text)).toBeInTheDocument();
      expect(field).toHaveValue(typed);
    }
    await user.clear(field);
    await fill(user, field, '90');
    await fill(user, form.getByLabelText('说明'), '结果稳定，扩大流量');
    await user.click(form.getByRole('button', { name: '确认调整' }));
    expect(await form.findByText('界面层最多还能到 70%')).toBeInTheDocument();
    await user.clear(field);
    await fill(user, field, '60');
    await user.click(form.getByRole('button', { name: '确认调整' }));
    expect(await screen.findByText('流量已调为 60%')).toBeInTheDocument();
    expect(liveBody('exp_1001').traffic).toBe(60);
    expect((await figuresOf('exp_1001')).ranges.slice(0, before.length)).toEqual(before);
    expect(db.audits.at(-1)).toMatchObject({ object_id: 'exp_1001', before: { traffic: 30 }, after: { traffic: 60 } });
  });

  it('starts with the traffic that runs now, not with the planned one, and names a broken guardrail', async () => {
    const { user, row } = await openOne('exp_1007');
    await row.findByText('护栏停在 5%');
    await press(user, row, '调流量');
    const form = await dialog('调流量');
    expect(form.getByLabelText('总流量（%）')).toHaveValue('5');
    expect(form.getByText(/现在 5%.*放量计划 5%（24 小时） → 10%（24 小时） → 40% 随之结束/)).toBeInTheDocument();
    expect(form.getByText(/^护栏「崩溃率」\+8\.2%，超过上限 5%。上调会/)).toBeInTheDocument();
    await fill(user, form.getByLabelText('说明'), '护栏已修复');
    await user.click(form.getByRole('button', { name: '确认调整' }));
    expect(await form.findByText('流量没有变化')).toBeInTheDocument();
  });

  it('ends a ramp, is refused for an old version and without permission', async () => {
    const { version } = stored('exp_1007');
    const form = { id: 'exp_1007', version, traffic: 40, remark: '护栏已修复', idem_key: newKey() };
    expect((await call(adjustTraffic, form, 'readonly')).status).toBe(403);
    expect((await call(adjustTraffic, form, operator)).status).toBe(200);
    expect((await figuresOf('exp_1007')).ramp).toEqual({ traffic: 40, next: null, next_at: null, held: null });
    expect((await call(adjustTraffic, { ...form, idem_key: newKey() }, operator)).status).toBe(409);
  });
});

it('查我命中 tells the variant of a user and why', async () => {
  const { user, row } = await openOne('exp_1001');
  await press(user, row, '查我命中');
  const part = await dialog(/^查我命中/);
  await user.type(part.getByLabelText('用户ID'), 'x{Enter}');
  expect(await part.findByRole('alert')).toHaveTextContent('用户ID 是 4 到 20 位数字');
  await user.clear(part.getByLabelText('用户ID'));
  await user.type(part.getByLabelText('用户ID'), '99999999{Enter}');
  expect(await part.findByText('没有这个用户')).toHaveAttribute('role', 'alert');
  await user.clear(part.getByLabelText('用户ID'));
  await user.type(part.getByLabelText('用户ID'), `${cases.normal}{Enter}`);
  const steps = await part.findByRole('list', { name: '命中原因' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([
    '状态：进行中 ✓',
    expect.stringMatching(/^层分桶：桶 \d+，不在实验的 0–2999 内 $/),
    expect.stringMatching(/^人群：/),
    '白名单：指定为 v1，不看分桶和人群 ✓',
    expect.stringMatching(/^版本：桶 \d+，按占比为 (control|v1)（白名单优先） ✓$/),
  ]);
});

it('停止 needs a conclusion, and frees the layer', async () => {
  const { user, row } = await openOne('exp_1001');
  await press(user, row, '停止');
  const form = await dialog(/^停止/);
  await fill(user, form.getByLabelText('说明'), '两周数据足够');
  await user.click(form.getByRole('button', { name: '确认停止' }));
  expect(await form.findByText('请选择结论')).toBeInTheDocument();
  await user.click(form.getByLabelText('胜出'));
  await user.click(await form.findByLabelText('实验组 1 v1'));
  await user.click(form.getByRole('button', { name: '确认停止' }));
  await waitFor(() =>
    expect(stored('exp_1001')).toMatchObject({ status: 'ended', ending: { conclusion: 'won', winner: 'v1' } }),
  );
  expect(await figuresOf('exp_1001')).toMatchObject({ ranges: [], outcome: 'won', winner: 'v1' });
});

it('全量 of a stopped one keeps its conclusion, and is asked for expressly if it departs from it', async () => {
  const { user, row } = await openOne('exp_1011');
  expect(await reasonAgainst(user, row, '编辑')).toBe('已结束的实验不能再发布：请复制一份');
  await press(user, row, '全量');
  const form = await dialog('全量');
  expect(form.getByText(/已停止，结论不变。所有用户得到所选版本/)).toBeInTheDocument();
  await user.click(form.getByLabelText('对照组 control'));
  await fill(user, form.getByLabelText('说明'), '差异不大，统一为旧版');
  await pickReason(user, form, '疑点已排除');
  await fill(user, form.getByLabelText('请输入 exp_1011 以确认'), 'exp_1011');
  await user.click(form.getByRole('button', { name: '提交审批' }));
  expect(await form.findByText('请确认')).toBeInTheDocument();
  expect(stored('exp_1011').ending?.rolled_out).toBeUndefined();
  await user.click(form.getByLabelText('结论是「无差异」，仍然全量所选版本'));
  await user.click(form.getByRole('button', { name: '提交审批' }));
  await waitFor(() => expect(db.approvals.at(-1)).toMatchObject({ object_id: 'exp_1011' }));
  await answerLast();
  expect((await figuresOf('exp_1011')).ending).toMatchObject({ conclusion: 'same', rolled_out: 'control' });
});

it('全量 warns of a sample ratio mismatch, and of a variant whose result does not support it', async () => {
  const { user, row } = await openOne('exp_1004');
  await row.findByText('异常');
  await press(user, row, '全量');
  const form = await dialog('全量');
  expect(form.getByText(/^样本比例异常（SRM）/)).toBeInTheDocument();
  await user.click(form.getByLabelText('实验组 1 v1'));
  await fill(user, form.getByLabelText('说明'), '已查明是上报延迟');
  await pickReason(user, form, '疑点已排除');
  await fill(user, form.getByLabelText('请输入 exp_1004 以确认'), 'exp_1004');
  await user.click(form.getByRole('button', { name: '提交审批' }));
  await waitFor(() =>
    expect(db.approvals.at(-1)).toMatchObject({ type: 'experiment_roll_out', object_id: 'exp_1004' }),
  );
  expect(stored('exp_1004').status).not.toBe('ended');
  await answerLast();
  expect((await figuresOf('exp_1004')).ending).toMatchObject({ rolled_out: 'v1' });
  const flat = { ...(await figuresOf('exp_1004')), insufficient: null, srm_p: 0.5 };
  const counts = { variant: 'v1', users: 500, expected: 500, mean: 0.3, too_few: false };
  const result = { ...counts, lift: 0.01, low: -0.1, high: 0.12, p: 0.8 };
  expect(doubtsOf({ ...flat, results: [result] }, 'v1')).toEqual(['v1 与对照组的差异不显著']);
  expect(doubtsOf({ ...flat, results: [{ ...result, low: 0.005 }] }, 'v1')).toEqual([]);
  const small = { ...counts, lift: null, low: null, high: null, p: null, too_few: true };
  expect(doubtsOf({ ...flat, results: [small] }, 'v1')).toEqual([expect.stringMatching(/^v1：样本不足/)]);
  expect(shortLift(small)).toBe('样本不足');
});

it('全量 ends it with a variant for everybody, by two people, once', async () => {
  const { user, row } = await openOne('exp_1003');
  await press(user, row, '全量');
  const form = await dialog('全量');
  expect(form.getByText(/全量改变所有用户得到的版本，须由第二人同意/)).toBeInTheDocument();
  await user.click(form.getByLabelText('实验组 1 v1'));
  await fill(user, form.getByLabelText('说明'), '留存提升显著');
  await pickReason(user, form, '疑点已排除');
  await fill(user, form.getByLabelText('请输入 exp_1003 以确认'), 'exp_1003');
  await user.click(form.getByRole('button', { name: '提交审批' }));
  await waitFor(() => expect(db.approvals.at(-1)).toMatchObject({ object_id: 'exp_1003' }));
  expect(stored('exp_1003').status).toBe('online');
  await answerLast();
  expect((await figuresOf('exp_1003')).outcome).toBe('rolled_out');
  const again = {
    id: 'exp_1003',
    version: stored('exp_1003').version,
    winner: 'v1',
    remark: '再次全量一遍',
    idem_key: newKey(),
  };
  expect(await call(rollOutVariant, again, operator)).toMatchObject({ status: 409, message: '已经全量' });
});

it('changed weights of a running experiment wait for a second person', async () => {
  const config = stored('exp_1003');
  const content = structuredClone(shownContentOf(config)) as Content<ExperimentBody>;
  content.body.variants = content.body.variants.map((one) => ({ ...one, weight: one.is_control ? 20 : 80 }));
  const about = { id: config.id, idem_key: newKey() };
  await call(experiment.save, { ...about, version: config.version, content }, 'lead');
  const { data } = await call(experiment.check, { id: config.id }, 'lead');
  expect(data.findings.map(({ text }) => text)).toContain('改变占比后约 30% 的用户会换版本');
  const submit = { id: config.id, version: stored('exp_1003').version, remark: '加快收集样本', idem_key: newKey() };
  expect((await call(experiment.submit, submit, 'lead')).data.state).toBe('pending_approval');
});

it('全量 says why it cannot be done while changed weights wait', async () => {
  const { user, row } = await openOne('exp_1002');
  expect(await reasonAgainst(user, row, '全量')).toBe('修改正在等待审批，请先撤回申请');
});

it('a submission shows the changed values of the payloads', async () => {
  const config = stored('exp_1003');
  const content = structuredClone(shownContentOf(config)) as Content<ExperimentBody>;
  content.body.variants = content.body.variants.map((one) =>
    one.is_control ? one : { ...one, payload: '{"style":"new","size":2}' },
  );
  await call(experiment.save, { id: config.id, idem_key: newKey(), version: config.version, content }, operator);
  const { user } = await renderScreen(`${path}?edit=exp_1003`, { operator });
  await user.click(await screen.findByRole('button', { name: '提交检查' }));
  const step = await dialog(/发布检查/);
  const part = within(await step.findByRole('region', { name: '参数变化' }));
  expect(part.getAllByRole('row').map((row) => row.textContent)).toEqual(['字段原参数新参数', 'v1.size12']);
});

it('the changed values of payloads are compared digit by digit, and a text is not a number', () => {
  const withPayload = (payload: string) => {
    const content = structuredClone(shownContentOf(stored('exp_1003'))) as Content<ExperimentBody>;
    content.body.variants = [{ key: 'v1', name: '', weight: 100, is_control: false, payload }];
    return content;
  };
  const before = withPayload('{"gift":1234567890123456788,"size":1,"list":[],"none":null,"same":{"x":1.5}}');
  const after = withPayload('{"same":{"x":1.5},"gift":1234567890123456789,"size":"1","list":[7],"none":0}');
  render(<PayloadDiff before={before} after={after} />);
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    '字段原参数新参数',
    'v1.gift12345678901234567881234567890123456789',
    'v1.size1"1"',
    'v1.list[][7]',
    'v1.nonenull0',
  ]);
});

it('the layers show whose buckets are whose', async () => {
  await renderScreen(`${path}?part=layers`, { operator });
  const layer = within(await screen.findByRole('region', { name: '界面层' }));
  expect(layer.getByRole('img', { name: '已用 60%，剩 40%' })).toBeInTheDocument();
  expect(layer.getByRole('row', { name: /首页卡片样式 30% 30% 正在分流 30% 0–2999/ })).toBeInTheDocument();
});

it('the drawer has the results', async () => {
  await renderScreen(`${path}?q=exp_1001&detail=exp_1001`, { operator });
  const table = await screen.findByRole('table', { name: '各版本结果' });
  expect(
    within(table).getByRole('row', { name: /^实验组 1 [\d,]+ [\d,]+ [\d.]+% [+-][\d.]+%（.+~.+） / }),
  ).toBeInTheDocument();
});

it('a running one that has its planned sample is not told to wait; several variants are adjusted, with the users due', async () => {
  await renderScreen(`${path}?q=exp_1002&detail=exp_1002`, { operator });
  const part = within(await screen.findByRole('region', { name: '结果' }));
  expect(await part.findByText(/按 Holm 法校正/)).toBeInTheDocument();
  expect(part.queryByText(/反复查看|再下结论/)).not.toBeInTheDocument();
  for (const name of ['提升（校正后的区间）', '应有用户'])
    expect(part.getByRole('columnheader', { name })).toBeInTheDocument();
});

it('the drawer of a stopped one has its conclusion instead of its traffic, and the guardrails', async () => {
  await renderScreen(`${path}?q=exp_1012&detail=exp_1012`, { operator });
  const part = within(await screen.findByRole('region', { name: '结果' }));
  expect(await part.findByText('结论')).toBeInTheDocument();
  expect(part.getByText(/^胜出 实验组 1/)).toBeInTheDocument();
  expect(part.queryByText('现在')).not.toBeInTheDocument();
  expect(part.getByText('崩溃率').nextElementSibling).toHaveTextContent(/^比对照 [+-]?[\d.]+%，上限 \+5%$/);
});

it('the endings of the seed agree with their results', async () => {
  const ended = await Promise.all(['exp_1011', 'exp_1012', 'exp_1013'].map(figuresOf));
  expect(ended.map((one) => shortLift(one.results[1]).split('%')[1])).toEqual([' 不显著', ' 显著', ' 显著']);
  expect(ended[1]?.results[1]?.low).toBeGreaterThan(0);
  expect(ended[2]?.results[1]?.high).toBeLessThan(0);
});

it('a draft cannot be rolled out', async () => {
  const { user, row } = await openOne('exp_1014');
  expect(await reasonAgainst(user, row, '全量')).toBe('只有开始过的实验可以全量');
});

it('the newest experiment comes first', async () => {
  await renderScreen(path, { operator });
  const ids = (await rowsOf()).map((row) => Number(/exp_(\d+)/.exec(row.textContent ?? '')?.[1]));
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
});
