/** @jest-environment node */

import { agentMonth, getAgentAccount, listAgentAccounts } from '../../src/services/agentAccount';
import {
  createAgentAccount,
  editAgentAccount,
  freezeAgentAccount,
  moveAgentAccount,
  openAgentAccount,
  requestAgentClear,
  requestAgentPrice,
  requestAgentPurchase,
  resetAgentPassword,
  transferAgentStock,
} from '../../src/services/agentAccountWrites';
import type { InputOf } from '../../src/services/endpoint';
import { agentCases, answerLast, balanceOf, call, cases, change, db, newKey, resetDb } from '../testing';
import { agentStockOf } from './flows';
import { agents, treeOf } from './store';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const agent = (id: string) => {
  const found = agents.get(id);
  if (!found) throw new Error(`No agent ${id}`);
  return found;
};
const why = () => ({ reason_code: 'other.misc', remark: '与银行流水核对', idem_key: newKey() });
const on = (id: string) => ({ agent_id: id, version: agent(id).version, ...why() });
const stock = (id: string) => balanceOf(agentStockOf(id));
const own = (id: string) => {
  const { name, kyc_status, daily_sell_cap, per_tx_cap, sell_to, bind_staff } = agent(id);
  return { name, kyc_status, daily_sell_cap, per_tx_cap, sell_to, bind_staff };
};
const set = (id: string, facts: Partial<ReturnType<typeof agent>>) =>
  change(() => void Object.assign(agents.edit(id), facts));
const { top, pending, whole, terminated } = agentCases;
const sub = 'ag_1005';
const small = 'ag_1009';

const freeUser = () => {
  const found = db.users.find(
    ({ user_id, status }) => status === 'normal' && !agents.some(({ uid }) => uid === user_id),
  );
  if (!found) throw new Error('No user');
  return found.user_id;
};
const input = (): InputOf<typeof createAgentAccount> => ({
  ...why(),
  uid: freeUser(),
  name: '徐汇一级',
  kyc_status: 'passed',
  daily_sell_cap: 500_000,
  per_tx_cap: 50_000,
  sell_to: 'region',
  bind_staff: '财务小钱',
  parent_id: top,
  region: 'wy',
  contact: '13900001234',
});

describe('the list', () => {
  const ids = async (filter: InputOf<typeof listAgentAccounts>) =>
    (await call(listAgentAccounts, { size: 100, ...filter })).data.list.map(({ agent_id }) => agent_id).sort();
  const where = (fits: (one: ReturnType<typeof agent>) => unknown) =>
    agents
      .filter(fits)
      .map(({ agent_id }) => agent_id)
      .sort();

  it.each<[string, InputOf<typeof listAgentAccounts>, (one: ReturnType<typeof agent>) => unknown]>([
    ['part of the name', { q: 'store' }, ({ name }) => name.includes('Store')],
    ['who is above', { parent: top }, ({ agent_id }) => treeOf(top).slice(1).includes(agent_id)],
    ['stock', { stock_min: 1, stock_max: 500_000 }, ({ agent_id: id }) => stock(id) >= 1 && stock(id) <= 500_000],
    ['who looks after it', { bind_staff: '小钱' }, ({ bind_staff }) => bind_staff === '财务小钱'],
  ])('filters by %s', async (_, filter, fits) => {
    const expected = where(fits);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(agents.size);
    expect(await ids(filter)).toEqual(expected);
  });
});

describe('an account', () => {
  it('is made for a user, waits to be opened, and has no terms that nobody agreed to', async () => {
    const { data } = await call(createAgentAccount, input(), 'finance');
    expect(data).toMatchObject({ status: 'pending', level: 2, discount: 10_000, rebate_rate: 0, credit_limit: 0 });
    expect(db.audits.at(-1)).toMatchObject({ action: 'createAgentAccount', object_id: data.agent_id });
    expect(JSON.stringify(db.audits.at(-1))).not.toContain('13900001234');
    const opened = await call(openAgentAccount, on(data.agent_id), 'finance');
    expect(opened.data.status).toBe('active');
  });

  it.each<[string, () => Partial<InputOf<typeof createAgentAccount>>, Record<string, string>]>([
    ['nobody', () => ({ uid: '99999999' }), { uid: '没有这个用户' }],
    ['who is gone', () => ({ uid: cases.deleted }), { uid: '该用户已注销' }],
    ['who is banned', () => ({ uid: cases.banned }), { uid: '该用户封禁中' }],
    ['an agent', () => ({ uid: cases.agent }), { uid: `该用户已是代理 ${top}` }],
    ['a place below a frozen one', () => ({ parent_id: terminated }), { parent_id: '上级不是正常状态' }],
    ['a place elsewhere', () => ({ parent_id: 'ag_1002' }), { parent_id: '上级不在同一地区' }],
    ['a fourth level', () => ({ parent_id: small }), { parent_id: '层级最多 3 级' }],
    ['nobody above', () => ({ parent_id: 'ag_77' }), { parent_id: '上级不存在' }],
    ['more at once than a day', () => ({ per_tx_cap: 600_000 }), { per_tx_cap: '单笔上限不能高于每日上限' }],
    ['a name too long', () => ({ name: '代'.repeat(31) }), { name: '名称最多 30 字' }],
  ])('is not made for %s', async (_, facts, fields) => {
    const size = agents.size;
    expect(await call(createAgentAccount, { ...input(), ...facts() })).toMatchObject({ status: 422, fields });
    expect(agents.size).toBe(size);
  });

  it('is edited at once; who sells keeps the KYC, and a contact that is not given stays', async () => {
    const { contact } = agent(small);
    await call(editAgentAccount, { ...on(small), ...own(small), name: '滨江二店' }, 'finance');
    expect(agent(small)).toMatchObject({ name: '滨江二店', contact });
    const failed = { ...on(small), ...own(small), kyc_status: 'failed' as const };
    expect((await call(editAgentAccount, failed)).fields?.kyc_status).toBe('正常状态的代理须为「已通过」，请先冻结');
    await call(editAgentAccount, { ...on(small), ...own(small), contact: 'wechat_bj' });
    expect((await call(getAgentAccount, { agent_id: small })).data.account.contact).toBe('w****');
    const gone = { ...on(terminated), ...own(terminated) };
    expect(await call(editAgentAccount, gone)).toMatchObject({ status: 409 });
  });

  it.each<[string, string, () => void, string]>([
    ['that is active', small, () => undefined, '代理当前为「正常」，仅待开通状态可用'],
    ['whose KYC is under way', pending, () => undefined, 'KYC 未通过，不能开通'],
    [
      'below one that is frozen',
      pending,
      () => {
        set(pending, { kyc_status: 'passed' });
        set('ag_1003', { status: 'frozen' });
      },
      '上级不是正常状态',
    ],
  ])('is not opened %s', async (_, id, prepare, message) => {
    prepare();
    const before = agent(id);
    expect(await call(openAgentAccount, on(id), 'finance')).toMatchObject({ status: 409, message });
    expect(agent(id)).toEqual(before);
  });
});

describe('改上级', () => {
  it.each<[string, string, string, string]>([
    ['itself', 'ag_1004', 'ag_1004', '不能移到自己或自己的下级之下'],
    ['one below itself', 'ag_1004', 'ag_1008', '不能移到自己或自己的下级之下'],
    ['where it is', 'ag_1004', top, '上级没有变化'],
    ['another region', 'ag_1004', 'ag_1002', '上级不在同一地区'],
    ['a fourth level', 'ag_1004', sub, '层级最多 3 级'],
    ['one that is not active', 'ag_1008', pending, '上级不是正常状态'],
  ])('never to %s', async (_, id, parent_id, parent) => {
    expect((await call(moveAgentAccount, { ...on(id), parent_id })).fields).toEqual({ parent_id: parent });
  });
});

describe('定价授信', () => {
  const terms = { discount: 9_200, rebate_rate: 150, credit_limit: 50_000 };
  const ask = (id: string, more: object = {}) => call(requestAgentPrice, { ...on(id), ...terms, ...more }, 'finance');

  it('stays between those above and below, and above what is owed', async () => {
    expect((await ask(sub, { discount: 8_400 })).fields).toEqual({ discount: '不能低于上级的 0.85' });
    expect((await ask('ag_1004', { discount: 9_600 })).fields).toEqual({ discount: '不能高于下级的 0.95' });
    expect((await ask(sub, { discount: 4_900 })).fields).toEqual({ discount: '进货折扣为 0.50–1.00' });
    expect((await ask(sub, { rebate_rate: 2_001 })).fields).toEqual({ rebate_rate: '返点为 0–20%' });
    await call(transferAgentStock, { ...on('ag_1004'), to: 'ag_1008', amount: stock('ag_1004') + 60_000 });
    expect((await ask('ag_1004')).fields).toEqual({ credit_limit: '不能低于已用授信 60,000' });
    expect((await ask(top, agent(top))).status).toBe(422);
  });

  it('of a terminated agent is not asked for', async () => {
    const message = '代理当前为「清退」，仅待开通、正常、冻结状态可用';
    expect(await ask(terminated)).toMatchObject({ status: 409, message });
  });
});

it('the payment password of an agent who is not open yet, or is terminated, is not reset', async () => {
  const reset = (id: string) => call(resetAgentPassword, on(id), 'finance');
  for (const [id, label] of [
    [pending, '待开通'],
    [terminated, '清退'],
  ] as const)
    expect(await reset(id)).toMatchObject({ status: 409, message: `代理当前为「${label}」，仅正常、冻结状态可用` });
});

describe('进货', () => {
  const ask = (id: string, amount = 1_000_000) => call(requestAgentPurchase, { ...on(id), amount }, 'finance');

  it('waits once, is refused to who may not sell, and fails where the agent was frozen since', async () => {
    const { data } = await ask(whole);
    expect((await ask(whole)).message).toContain(`申请 ${data.approval_id}`);
    expect(await ask(pending)).toMatchObject({ status: 409, message: expect.stringContaining('仅正常状态可用') });
    set(small, { kyc_status: 'failed' });
    expect((await ask(small)).message).toBe('KYC 未通过，不能进货');
    expect((await ask(sub, 0)).fields).toHaveProperty('amount');
    await call(freezeAgentAccount, on(whole), 'admin');
    const had = stock(whole);
    expect((await answerLast()).data).toMatchObject({ status: 'exec_failed' });
    expect(stock(whole)).toBe(had);
  });
});

describe('调拨', () => {
  it('is refused at its field: who is not right below, or not active; more than stock and credit', async () => {
    const give = (to: string, amount = 1) => call(transferAgentStock, { ...on(top), to, amount });
    expect((await give(small)).fields).toEqual({ to: '只能调拨给直接下级' });
    expect((await give('ag_77')).fields).toEqual({ to: '只能调拨给直接下级' });
    const free = stock(top) + agent(top).credit_limit;
    expect((await give(sub, free + 1)).fields).toEqual({
      amount: `可调拨 ${free.toLocaleString('zh-CN')}（含授信）`,
    });
    expect((await give(sub, free)).data.credit_used).toBe(agent(top).credit_limit);
    set(sub, { status: 'frozen' });
    expect((await give(sub)).fields).toEqual({ to: '调入代理不是正常状态' });
    expect((await call(transferAgentStock, { ...on(top), to: sub, amount: 1 }, 'readonly')).status).toBe(403);
  });
});

describe('清退', () => {
  const ask = (id: string) => call(requestAgentClear, on(id), 'finance');

  it('is refused while agents below are not, credit is used, or a request waits', async () => {
    expect((await ask(top)).message).toMatch(/^还有 \d+ 个下级未清退$/);
    set(small, { credit_limit: 10_000 });
    set(small, { parent_id: null });
    set('ag_1008', { parent_id: small, status: 'active' });
    await call(transferAgentStock, { ...on(small), to: 'ag_1008', amount: stock(small) + 300 });
    set('ag_1008', { parent_id: null });
    expect((await ask(small)).message).toBe('授信已用 300，须先还清');
    const { data } = await ask('ag_1008');
    expect((await ask('ag_1008')).message).toContain(`申请 ${data.approval_id}`);
    expect((await ask(terminated)).message).toBe('代理当前为「清退」，仅待开通、正常、冻结状态可用');
  });
});

describe('buyers and months', () => {
  it('closes a month, which the next one opens with; one to come is refused', async () => {
    const month = async (value: string) => (await call(agentMonth, { agent_id: whole, month: value })).data;
    const [october, november] = [await month('2026-10'), await month('2026-11')];
    expect(october.closing).toBe(november.opening);
    expect(november.opening + november.in - november.out).toBe(november.closing);
    expect(november).toMatchObject({ closing: stock(whole), ok: true });
    expect(november.days.at(-1)?.date.slice(0, 7)).toBe('2026-11');
    expect(october.to + 1).toBe(november.from);
    const early = await call(agentMonth, { agent_id: whole, month: '2026-12' });
    expect(early.fields).toEqual({ month: '该月份还没有开始' });
  });
});
