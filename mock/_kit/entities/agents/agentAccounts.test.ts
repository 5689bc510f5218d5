/** @jest-environment node */

import { accountLeadCode } from '../../../../src/domain/agentAccount';
import { lowStockDays, newAccountDays } from '../../../../src/domain/limits';
import {
  agentMonth,
  agentOddBuyers,
  agentTree,
  getAgentAccount,
  listAgentAccounts,
} from '../../../../src/services/agentAccounts';
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
  revealAgentContact,
  transferAgentStock,
  unfreezeAgentAccount,
} from '../../../../src/services/agentAccountWrites';
import { decideApproval, withdrawApproval } from '../../../../src/services/approval';
import type { InputOf } from '../../../../src/services/endpoint';
import {
  agentCases,
  anchor,
  balanceOf,
  call,
  cases,
  change,
  day,
  db,
  newKey,
  now,
  post,
  proofOf,
  random,
  resetDb,
} from '../../../testing';
import { coinsOf } from './accounts';
import { frozenOf, house, stockOf } from './flows';
import { agentFlows, agents, treeOf } from './store';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const agent = (id: string) => {
  const found = agents.get(id);
  if (!found) throw new Error(`No agent ${id}`);
  return found;
};
const why = () => ({ reason_code: 'other.reconcile', remark: '与银行流水核对', idem_key: newKey() });
const on = (id: string) => ({ agent_id: id, version: agent(id).version, ...why() });
const answer = (decision: 'approve' | 'reject') => {
  const { id = '', version = 0 } = db.approvals.at(-1) ?? {};
  return { id, version, decision, remark: '核对无误，同意', idem_key: newKey() };
};
const approve = (by = 'lead') => call(decideApproval, answer('approve'), by);
const stock = (id: string) => balanceOf(stockOf(id));
const frozen = (id: string) => balanceOf(frozenOf(id));
const flowTypes = (after: number) =>
  agentFlows
    .values()
    .slice(after)
    .map(({ agent_id, type, line }) => [agent_id, type, line.amount]);
const own = (id: string) => {
  const { name, kyc_status, daily_sell_cap, per_tx_cap, sell_to, bind_staff } = agent(id);
  return { name, kyc_status, daily_sell_cap, per_tx_cap, sell_to, bind_staff };
};
const set = (id: string, facts: Partial<ReturnType<typeof agent>>) =>
  change(() => void Object.assign(agents.edit(id), facts));
const { top, pending, refused, whole, terminated } = agentCases;
const sub = 'ag_1005';
const small = 'ag_1009';

const freeUser = () => {
  const found = db.users.find(
    ({ user_id, status }) => status === 'normal' && !agents.some(({ uid }) => uid === user_id),
  );
  if (!found) throw new Error('No user');
  return found.user_id;
};
const wish = (): InputOf<typeof createAgentAccount> => ({
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
    ['number', { q: whole }, ({ agent_id }) => agent_id === whole],
    ['user', { q: cases.agent }, ({ uid }) => uid === cases.agent],
    ['part of the name', { q: 'store' }, ({ name }) => name.includes('Store')],
    ['level', { level: ['1'] }, ({ level }) => level === 1],
    ['who is above', { parent: top }, ({ agent_id }) => treeOf(top).slice(1).includes(agent_id)],
    ['region', { region: ['ph', 'us'] }, ({ region }) => region !== 'wy'],
    ['state', { status: ['pending'] }, ({ status }) => status === 'pending'],
    ['KYC', { kyc_status: ['failed'] }, ({ kyc_status }) => kyc_status === 'failed'],
    ['stock', { stock_min: 1, stock_max: 500_000 }, ({ agent_id: id }) => stock(id) >= 1 && stock(id) <= 500_000],
    ['who looks after it', { bind_staff: '小钱' }, ({ bind_staff }) => bind_staff === '财务小钱'],
  ])('filters by %s', async (_, filter, fits) => {
    const expected = where(fits);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(agents.size);
    expect(await ids(filter)).toEqual(expected);
  });

  it('has stock from the ledger and sales from the flows of 30 days that stand', async () => {
    const { data } = await call(listAgentAccounts, { size: 100 });
    for (const { agent_id, coin_stock, frozen_stock, sold_30d, refund_rate_30d } of data.list) {
      expect([coin_stock, frozen_stock]).toEqual([stock(agent_id), frozen(agent_id)]);
      const mine = agentFlows.filter(
        (flow) => flow.agent_id === agent_id && flow.status !== 'reversed' && flow.reverses === null,
      );
      const of = (type: string) =>
        mine
          .filter((flow) => flow.type === type && flow.line.at >= anchor - 30 * day)
          .reduce((all, { line }) => all + Math.abs(line.amount), 0);
      expect(sold_30d).toBe(of('sell'));
      expect(refund_rate_30d).toBe(sold_30d === 0 ? 0 : Math.round((of('refund') * 10_000) / sold_30d));
    }
    expect(data.list.some(({ refund_rate_30d }) => refund_rate_30d > 0)).toBe(true);
  });

  it('never tells a contact in full, nor does the list of names', async () => {
    const { text } = await call(listAgentAccounts, { size: 100 });
    for (const { contact } of agents) expect(text).not.toContain(contact);
    expect(text).toContain('****');
  });

  it('knows stock below three days of sales, and by how much', async () => {
    expect(await ids({ low: 'true' })).toEqual([]);
    const sold = (await call(getAgentAccount, { agent_id: sub })).data.account.sold_30d;
    const enough = Math.ceil((sold * lowStockDays) / 30);
    const to = small;
    set(to, { parent_id: sub });
    const give = (amount: number) => call(transferAgentStock, { ...on(sub), to, amount }, 'finance');
    await give(stock(sub) - enough);
    expect(await ids({ low: 'true' })).toEqual([]);
    await give(7);
    expect(await ids({ low: 'true' })).toEqual([sub]);
    expect((await call(getAgentAccount, { agent_id: sub })).data.short_by).toBe(7);
  });
});

describe('an account', () => {
  it('is made for a user, waits to be opened, and has no terms that nobody agreed to', async () => {
    const { data } = await call(createAgentAccount, wish(), 'finance');
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
    expect(await call(createAgentAccount, { ...wish(), ...facts() })).toMatchObject({ status: 422, fields });
    expect(agents.size).toBe(size);
  });

  it('is opened only once its KYC has passed, below one that is active', async () => {
    for (const id of [pending, refused])
      expect((await call(openAgentAccount, on(id))).message).toBe('KYC 未通过，不能开通');
    set(pending, { kyc_status: 'passed' });
    set('ag_1003', { status: 'frozen' });
    expect(await call(openAgentAccount, on(pending))).toMatchObject({ status: 409, message: '上级不是正常状态' });
    expect((await call(openAgentAccount, on(top))).message).toContain('仅待开通状态可用');
  });

  it('is edited at once; who sells keeps the KYC, and a contact that is not given stays', async () => {
    const { contact } = agent(small);
    await call(editAgentAccount, { ...on(small), ...own(small), name: '滨江二店' }, 'finance');
    expect(agent(small)).toMatchObject({ name: '滨江二店', contact });
    const failed = { ...on(small), ...own(small), kyc_status: 'failed' as const };
    expect((await call(editAgentAccount, failed)).fields).toHaveProperty('kyc_status');
    await call(editAgentAccount, { ...on(small), ...own(small), contact: 'wechat_bj' });
    expect((await call(getAgentAccount, { agent_id: small })).data.account.contact).toBe('w****');
    const gone = { ...on(terminated), ...own(terminated) };
    expect(await call(editAgentAccount, gone)).toMatchObject({ status: 409 });
  });

  it('loses its payment password on record; its contact is told for a reason, and not kept', async () => {
    await call(resetAgentPassword, on(small), 'finance');
    expect(agent(small).password_reset_at).toBe(db.audits.at(-1)?.at);
    const asked = { agent_id: small, ...why() };
    expect((await call(revealAgentContact, asked, 'finance')).data.value).toBe(agent(small).contact);
    expect(db.audits.at(-1)).toMatchObject({ object_id: small, after: { revealed: 'contact' } });
    expect(await call(revealAgentContact, { ...asked, idem_key: newKey() }, 'readonly')).toMatchObject({
      status: 403,
      code: 'pii.reveal',
    });
  });

  it('is not changed by who saw an older version', async () => {
    const old = on(small);
    await call(resetAgentPassword, on(small));
    const latest = { agent_id: small, changed_by: '管理员' };
    expect(await call(freezeAgentAccount, old)).toMatchObject({ status: 409, latest });
  });
});

describe('改上级', () => {
  it('takes all below along, and their levels follow', async () => {
    set(small, { discount: 9_900 });
    await call(moveAgentAccount, { ...on('ag_1004'), parent_id: null }, 'finance');
    expect(['ag_1004', 'ag_1008', small].map((id) => agent(id).level)).toEqual([1, 2, 2]);
    await call(moveAgentAccount, { ...on('ag_1004'), parent_id: top }, 'finance');
    expect(['ag_1004', 'ag_1008', small].map((id) => agent(id).level)).toEqual([2, 3, 3]);
    const rows = db.audits.filter(({ object_id, action }) => object_id === small && action === 'moveAgentAccount');
    expect(rows.map(({ after }) => after)).toEqual([{ level: 2 }, { level: 3 }]);
  });

  it.each<[string, string, string, string]>([
    ['itself', 'ag_1004', 'ag_1004', '不能移到自己或自己的下级之下'],
    ['one below itself', 'ag_1004', 'ag_1008', '不能移到自己或自己的下级之下'],
    ['where it is', 'ag_1004', top, '上级没有变化'],
    ['another region', 'ag_1004', 'ag_1002', '上级不在同一地区'],
    ['a fourth level', 'ag_1004', sub, '层级最多 3 级'],
    ['one that is not active', 'ag_1008', pending, '上级不是正常状态'],
  ])('never to %s', async (_, id, parent_id, parent) => {
    expect(await call(moveAgentAccount, { ...on(id), parent_id })).toMatchObject({
      status: 422,
      fields: { parent_id: parent },
    });
  });

  it('never below one that pays more', async () => {
    set(sub, { discount: 9_800 });
    const refusal = await call(moveAgentAccount, { ...on('ag_1008'), parent_id: sub });
    expect(refusal.fields).toEqual({ parent_id: '进货折扣不能低于上级的 0.98' });
  });
});

describe('定价授信', () => {
  const terms = { discount: 9_200, rebate_rate: 150, credit_limit: 50_000 };
  const ask = (id: string, more: object = {}) => call(requestAgentPrice, { ...on(id), ...terms, ...more }, 'finance');

  it('is in force once a lead who did not ask agrees, and shows what it was', async () => {
    const before = agent(sub);
    const { data } = await ask(sub);
    expect(agent(sub)).toMatchObject({ discount: 9_000, credit_limit: 0 });
    expect(data.account.pending_price).toBe(data.approval_id);
    expect(db.approvals.at(-1)).toMatchObject({
      type: 'agent_price',
      checker_code: accountLeadCode,
      before: { discount: before.discount, rebate_rate: before.rebate_rate, credit_limit: before.credit_limit },
      after: terms,
    });
    expect((await approve('finance')).status).toBe(403);
    expect((await approve()).data.status).toBe('executed');
    expect(agent(sub)).toMatchObject(terms);
  });

  it('stays between those above and below, and above what is owed', async () => {
    expect((await ask(sub, { discount: 8_400 })).fields).toEqual({ discount: '不能低于上级的 0.85' });
    expect((await ask('ag_1004', { discount: 9_600 })).fields).toEqual({ discount: '不能高于下级的 0.95' });
    expect((await ask(sub, { discount: 4_900 })).fields).toEqual({ discount: '进货折扣为 0.50–1.00' });
    expect((await ask(sub, { rebate_rate: 2_001 })).fields).toEqual({ rebate_rate: '返点为 0–20%' });
    await call(transferAgentStock, { ...on('ag_1004'), to: 'ag_1008', amount: stock('ag_1004') + 60_000 });
    expect((await ask('ag_1004')).fields).toEqual({ credit_limit: '不能低于已用授信 60,000' });
    expect((await ask(top, agent(top))).status).toBe(422);
  });

  it('waits once, and fails where the agent changed since', async () => {
    const { data } = await ask(sub);
    expect((await ask(sub)).message).toBe(`已有待审批的定价申请 ${data.approval_id}`);
    await call(resetAgentPassword, on(sub), 'admin');
    expect((await approve()).data).toMatchObject({
      status: 'exec_failed',
      failure: '代理在申请后已变更，请重新申请',
    });
    expect(agent(sub).discount).toBe(9_000);
    await ask(sub);
    await call(decideApproval, answer('reject'), 'lead');
    await ask(sub);
    const { decision: _, ...mine } = answer('reject');
    expect((await call(withdrawApproval, mine, 'finance')).status).toBe(200);
    expect((await call(getAgentAccount, { agent_id: sub })).data.account.pending_price).toBeNull();
  });
});

describe('进货', () => {
  const ask = (id: string, amount = 1_000_000) => call(requestAgentPurchase, { ...on(id), amount }, 'finance');

  it('posts coins of the house as stock, with a flow that has price and currency', async () => {
    const [had, issued, flows] = [stock(whole), balanceOf(house('issue')), agentFlows.size];
    await ask(whole);
    expect(stock(whole)).toBe(had);
    expect(db.approvals.at(-1)).toMatchObject({
      amount: 1_000_000,
      after: { coin_stock: had + 1_000_000, price: 7_200, paid: 7_200_000, currency: 'PHP' },
    });
    expect((await approve('finance')).status).toBe(403);
    expect((await approve()).data.status).toBe('executed');
    expect([stock(whole), balanceOf(house('issue'))]).toEqual([had + 1_000_000, issued - 1_000_000]);
    expect(agentFlows.size).toBe(flows + 1);
    expect(agentFlows.at(-1)).toMatchObject({
      agent_id: whole,
      type: 'purchase',
      price: 7_200,
      currency: 'PHP',
      approval_id: db.approvals.at(-1)?.id,
      counter: house('issue'),
    });
    expect(proofOf(stockOf(whole)).broken).toBeNull();
  });

  it('says what is unusual: more than it sells, its risk, and that it is not the first of the week', async () => {
    await ask(top, 100);
    expect(db.approvals.at(-1)?.after).not.toHaveProperty('warnings');
    await ask(whole);
    expect(db.approvals.at(-1)?.after?.warnings).toEqual([
      expect.stringMatching(/^超过近 30 天售出 [\d,]+$/),
      '风险等级：高',
      '发起人近 7 天第 2 次进货申请',
    ]);
  });

  it('waits once, is refused to who may not sell, and fails where the agent was frozen since', async () => {
    const { data } = await ask(whole);
    expect((await ask(whole)).message).toBe(`已有待审批的进货申请 ${data.approval_id}`);
    expect(await ask(pending)).toMatchObject({ status: 409, message: expect.stringContaining('仅正常状态可用') });
    set(small, { kyc_status: 'failed' });
    expect((await ask(small)).message).toBe('KYC 未通过，不能进货');
    expect((await ask(sub, 0)).fields).toHaveProperty('amount');
    await call(freezeAgentAccount, on(whole), 'admin');
    const had = stock(whole);
    expect((await approve()).data).toMatchObject({ status: 'exec_failed' });
    expect(stock(whole)).toBe(had);
  });

  it('is not undone by a request of another kind', async () => {
    await ask(sub);
    const { id = '', version = 0 } = db.approvals.at(-1) ?? {};
    await call(requestAgentPrice, { ...on(sub), discount: 9_100, rebate_rate: 0, credit_limit: 0 }, 'finance');
    expect((await call(decideApproval, { ...answer('approve'), id, version }, 'lead')).data.status).toBe('executed');
  });

  it('has one effect for one key', async () => {
    const form = { ...on(whole), amount: 1_000 };
    const first = await call(requestAgentPurchase, form, 'finance');
    const size = db.approvals.size;
    expect((await call(requestAgentPurchase, form, 'finance')).text).toBe(first.text);
    expect(db.approvals.size).toBe(size);
  });
});

describe('调拨', () => {
  it('moves stock to one right below, and both have a flow', async () => {
    const [had, has, flows] = [stock(top), stock(sub), agentFlows.size];
    await call(transferAgentStock, { ...on(top), to: sub, amount: 12_345 }, 'finance');
    expect([stock(top), stock(sub)]).toEqual([had - 12_345, has + 12_345]);
    expect(flowTypes(flows)).toEqual([
      [top, 'transfer_out', -12_345],
      [sub, 'transfer_in', 12_345],
    ]);
    expect(db.audits.filter(({ action }) => action === 'transferAgentStock')).toHaveLength(2);
  });

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

describe('冻结 and 解冻', () => {
  it('set the stock aside, and give it back', async () => {
    const [had, aside, flows] = [stock(whole), frozen(whole), agentFlows.size];
    expect((await call(freezeAgentAccount, on(whole), 'finance')).data.status).toBe('frozen');
    expect([stock(whole), frozen(whole)]).toEqual([0, had + aside]);
    expect((await call(freezeAgentAccount, on(whole))).status).toBe(409);
    await call(unfreezeAgentAccount, on(whole), 'finance');
    expect([stock(whole), frozen(whole), agent(whole).status]).toEqual([had + aside, 0, 'active']);
    expect(flowTypes(flows)).toEqual([
      [whole, 'freeze', -had],
      [whole, 'unfreeze', had + aside],
    ]);
  });

  it('are not to be undone while the KYC has failed', async () => {
    await call(freezeAgentAccount, on(small));
    await call(editAgentAccount, { ...on(small), ...own(small), kyc_status: 'failed' });
    expect(await call(unfreezeAgentAccount, on(small))).toMatchObject({ status: 409, message: 'KYC 未通过，不能解冻' });
  });

  it('of one that owes leave what it owes', async () => {
    await call(transferAgentStock, { ...on('ag_1004'), to: 'ag_1008', amount: stock('ag_1004') + 5_000 });
    await call(freezeAgentAccount, on('ag_1004'));
    expect([agent('ag_1004').status, stock('ag_1004')]).toEqual(['frozen', -5_000]);
  });
});

describe('清退', () => {
  const ask = (id: string) => call(requestAgentClear, on(id), 'finance');

  it('gives the rest back to the house, what was set aside included, and ends the agent', async () => {
    const lines = [
      { account: stockOf(small), amount: -500 },
      { account: frozenOf(small), amount: 500 },
    ];
    change(() => post({ ref: 'aside', kind: 'freeze', at: now(), lines }));
    const { coin_stock, frozen_stock } = coinsOf(agent(small));
    const [issued, flows] = [balanceOf(house('issue')), agentFlows.size];
    await ask(small);
    expect(db.approvals.at(-1)).toMatchObject({ amount: coin_stock + frozen_stock, before: { coin_stock } });
    expect((await approve()).data.status).toBe('executed');
    expect(agent(small).status).toBe('terminated');
    expect([stock(small), frozen(small)]).toEqual([0, 0]);
    expect(balanceOf(house('issue'))).toBe(issued + coin_stock + frozen_stock);
    expect(flowTypes(flows)).toEqual([
      [small, 'unfreeze', frozen_stock],
      [small, 'clear', -coin_stock - frozen_stock],
    ]);
  });

  it('is refused while agents below are not, credit is used, or a request waits', async () => {
    expect((await ask(top)).message).toMatch(/^还有 \d+ 个下级未清退$/);
    set(small, { credit_limit: 10_000 });
    set(small, { parent_id: null });
    set('ag_1008', { parent_id: small, status: 'active' });
    await call(transferAgentStock, { ...on(small), to: 'ag_1008', amount: stock(small) + 300 });
    set('ag_1008', { parent_id: null });
    expect((await ask(small)).message).toBe('授信已用 300，须先还清');
    const { data } = await ask('ag_1008');
    expect((await ask('ag_1008')).message).toBe(`已有待审批的清退申请 ${data.approval_id}`);
    expect((await ask(terminated)).status).toBe(409);
  });

  it('fails where the stock changed since', async () => {
    await ask('ag_1008');
    await call(transferAgentStock, { ...on('ag_1004'), to: 'ag_1008', amount: 10 });
    expect((await approve()).data).toMatchObject({
      status: 'exec_failed',
      failure: '库存在申请后已变动，请核对后重新申请',
    });
    expect(agent('ag_1008').status).toBe('active');
  });
});

describe('the tree', () => {
  const tree = async (id: string) => (await call(agentTree, { agent_id: id })).data;
  const sumOf = (ids: readonly string[]) => ids.reduce((all, id) => all + stock(id), 0);

  it('is the sum of its agents, and says where the ledger comes to another', async () => {
    const good = await tree('ag_1002');
    expect(good).toMatchObject({ ok: true, stock: sumOf(treeOf('ag_1002')) });
    expect(good.posted).toBe(good.stock);
    const bad = await tree(top);
    expect(bad.ok).toBe(false);
    expect(bad.nodes.filter(({ difference }) => difference !== 0).map(({ agent_id }) => agent_id)).toEqual([
      agentCases.broken,
    ]);
  });

  it('reconciles whatever is done, in whichever order', async () => {
    const rng = random(20_261_123);
    const roots = ['ag_1002', 'ag_1003'];
    const ids = roots.flatMap(treeOf);
    let done = 0;
    const steps = [
      async (id: string) => {
        const { status } = await call(requestAgentPurchase, { ...on(id), amount: rng.int(1, 500_000) }, 'finance');
        return status === 200 && (await approve()).data.status === 'executed';
      },
      async (id: string) => {
        const to = rng.pick(ids);
        return (await call(transferAgentStock, { ...on(id), to, amount: rng.int(1, 400_000) })).status === 200;
      },
      async (id: string) => (await call(freezeAgentAccount, on(id))).status === 200,
      async (id: string) => (await call(unfreezeAgentAccount, on(id))).status === 200,
      async (id: string) => {
        if (rng.chance(0.8)) return false;
        const { status } = await call(requestAgentClear, on(id), 'finance');
        return status === 200 && (await approve()).data.status === 'executed';
      },
    ];
    for (let step = 0; step < 150; step++) if (await rng.pick(steps)(rng.pick(ids))) done += 1;
    expect(done).toBeGreaterThan(30);
    for (const root of roots) {
      const { ok, stock: sum, posted, frozen: aside } = await tree(root);
      expect({ ok, sum, posted }).toEqual({ ok: true, sum: sumOf(treeOf(root)), posted: sumOf(treeOf(root)) });
      expect(aside).toBe(treeOf(root).reduce((all, id) => all + frozen(id), 0));
    }
    expect(agents.filter(({ status, agent_id }) => status === 'terminated' && stock(agent_id) !== 0)).toEqual([]);
  });
});

describe('buyers and months', () => {
  it('knows who bought soon after registering, and who shares a device', async () => {
    const sales = agentFlows.filter(
      ({ agent_id, type, status, reverses, line }) =>
        agent_id === whole &&
        type === 'sell' &&
        status !== 'reversed' &&
        reverses === null &&
        line.at >= anchor - 29 * day,
    );
    const [uid = '', other = ''] = new Set(sales.map(({ counter }) => counter.split('/')[2] ?? ''));
    const first = Math.min(...sales.flatMap(({ counter, line }) => (counter.endsWith(`/${uid}`) ? line.at : [])));
    const edge = first - newAccountDays * day;
    const registered = (at: number) =>
      change(() => {
        Object.assign(db.users.edit(uid), { register_at: at }).secret.device_id = 'dev_shared_123456';
        db.users.edit(other).secret.device_id = 'dev_shared_123456';
      });
    const report = async () => (await call(agentOddBuyers, { agent_id: whole })).data;
    registered(edge + 1);
    const data = await report();
    expect(data.fresh.map(({ buyer }) => buyer.id)).toContain(uid);
    expect(data.fresh_buyers).toBe(data.fresh.length);
    expect(data.fresh_coins).toBe(data.fresh.reduce((all, { coins }) => all + coins, 0));
    const shared = data.devices.find(({ device_id }) => device_id === 'dev_sh****56');
    expect(shared?.buyers.map(({ buyer }) => buyer.id).sort()).toEqual([uid, other].sort());
    expect(shared?.coins).toBe(shared?.buyers.reduce((all, { coins }) => all + coins, 0));
    registered(edge);
    const later = await report();
    expect(later.fresh.map(({ buyer }) => buyer.id)).not.toContain(uid);
    expect([later.buyers, later.coins]).toEqual([data.buyers, data.coins]);
  });

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
