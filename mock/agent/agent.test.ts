/** @jest-environment node */

import { disputeAgentFlow, endAgentFlowDispute, getAgentFlow, requestFlowReversal } from '../../src/services/agent';
import { agentDailyClose, agentFlowSummary, exportAgentStatement } from '../../src/services/agentFigures';
import {
  agentCases,
  anchor,
  answerLast,
  balanceOf,
  brokenBy,
  call,
  change,
  day,
  db,
  legsBetween,
  newKey,
  now,
  post,
  proofOf,
  resetDb,
} from '../testing';
import { agentStockOf, house, type StoredFlow } from './flows';
import { agentFlows, storedFlowColumns, treeOf } from './store';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const some = (fits: (flow: StoredFlow) => unknown): StoredFlow => {
  const found = agentFlows.findLast(fits);
  if (!found) throw new Error('No such flow');
  return found;
};
const isSale = ({ type, status, reverses }: StoredFlow) => type === 'sell' && status === 'normal' && reverses === null;
/** A sale whose buyer still has the coins. */
const sale = () => some((flow) => isSale(flow) && balanceOf(flow.counter) >= -flow.line.amount);
const current = ({ flow_id }: StoredFlow): StoredFlow => some((flow) => flow.flow_id === flow_id);
const write = (flow: StoredFlow) => ({
  flow_id: flow.flow_id,
  version: current(flow).version,
  reason_code: 'other.misc',
  remark: '与银行流水核对',
  idem_key: newKey(),
});
/** The other side has again what a reversal takes from it. */
const refill = ({ line, counter }: StoredFlow) =>
  change(() => post({ ref: 'refill', at: now(), lines: legsBetween(house('issue'), counter, -line.amount) }));
const reversal = (flow: StoredFlow) => ({ ...write(flow), amount: flow.line.amount });
const everything = { from: anchor - 30 * day, to: anchor + day };
describe('sums and proof', () => {
  it('opening + in − out is closing, for one agent and for a tree', async () => {
    for (const input of [{ agent: agentCases.whole }, { agent: 'ag_1002', below: 'true' as const }]) {
      const { data } = await call(agentFlowSummary, { ...input, ...everything });
      expect(data).toMatchObject({ ok: true, broken: [] });
      expect((data.opening ?? 0) + data.in - data.out).toBe(data.closing);
      const held = (input.below ? treeOf(input.agent) : [input.agent]).map((id) => balanceOf(agentStockOf(id)));
      expect(data.closing).toBe(held.reduce((all, one) => all + one, 0));
    }
  });

  it('says which row breaks a chain, and by how much', async () => {
    const { data } = await call(agentFlowSummary, { agent: agentCases.broken });
    const [broken] = data.broken;
    expect(data).toMatchObject({ ok: false, broken: [{ why: 'gap', difference: brokenBy, agent_name: '杭州一级' }] });
    expect((data.opening ?? 0) + data.in - data.out + brokenBy).toBe(data.closing);
    const { flow } = (await call(getAgentFlow, { flow_id: broken?.flow_id ?? '' })).data;
    expect(flow).toMatchObject({
      chain_break: { why: 'gap', difference: brokenBy },
      balance_before: (broken?.expected ?? 0) + brokenBy,
    });
    // Before it happened nothing was wrong.
    const earlier = { agent: agentCases.broken, from: anchor - 20 * day, to: anchor - 4 * day };
    expect((await call(agentFlowSummary, earlier)).data.ok).toBe(true);
  });

  it('closes each day: a closing is the next opening, and the days add up to the span', async () => {
    const input = { agent: agentCases.whole, from: anchor - 10 * day, to: anchor };
    const { days } = (await call(agentDailyClose, input)).data;
    expect(days).toHaveLength(11);
    expect(days[0]?.date).toBe('2026-11-20');
    for (const [place, one] of days.entries()) {
      expect(one.opening + one.in - one.out).toBe(one.closing);
      expect(one.types.reduce((all, { amount }) => all + amount, 0)).toBe(one.in - one.out);
      if (place > 0) expect(days[place - 1]?.opening).toBe(one.closing);
    }
    expect(days[0]?.closing).toBe(balanceOf(agentStockOf(agentCases.whole)));
    const broken = (await call(agentDailyClose, { ...input, agent: agentCases.broken })).data.days;
    expect(broken.filter(({ ok }) => !ok)).toHaveLength(1);
  });

  it('writes a statement: who, opening, rows, closing, proof; on record of the agent', async () => {
    const input = { agent: agentCases.broken };
    const { text, status } = await call(exportAgentStatement, input, 'finance');
    expect(status).toBe(200);
    const lines = text.trim().split('\r\n');
    const { opening, closing, rows } = proofOf(agentStockOf(input.agent), now() - 7 * day, now());
    expect(lines).toHaveLength(rows + 6);
    expect(lines.at(-1)).toContain('导出人：财务小钱（finance）');
    expect(lines[1]).toContain(`"期初","","","","","${opening}"`);
    expect(lines.at(-4)).toContain(`"${closing}"`);
    expect(lines.at(-3)).toContain('相差 8800');
    expect(db.audits.at(-1)).toMatchObject({ object_type: 'agent', object_id: input.agent, after: { rows } });
    expect(await call(exportAgentStatement, input, 'readonly')).toMatchObject({ status: 403 });
  });
});

describe('a reversal', () => {
  it('of a transfer takes it back on both sides', async () => {
    const out = some(({ type, status }) => type === 'transfer_out' && status === 'normal');
    const into = storedFlowColumns.by('ref', out.line.ref).find(({ type }) => type === 'transfer_in');
    refill(out);
    expect((await call(requestFlowReversal, reversal(out), 'finance')).status).toBe(200);
    // Asked for of one side, it waits on the other.
    expect((await call(requestFlowReversal, reversal(into ?? out), 'finance')).message).toMatch(
      /^已有待审批的冲正申请 /,
    );
    expect((await answerLast()).data.status).toBe('executed');
    expect([current(out).status, current(into ?? out).status]).toEqual(['reversed', 'reversed']);
    expect(
      agentFlows
        .values()
        .slice(-2)
        .map(({ reverses }) => reverses)
        .sort(),
    ).toEqual([out.flow_id, into?.flow_id].sort());
  });

  it('is for nobody alone: not the maker, not who holds only the page', async () => {
    const flow = sale();
    await call(requestFlowReversal, reversal(flow), 'lead');
    expect((await answerLast()).message).toBe('不能审批自己发起的申请');
    const refused = await answerLast('finance');
    expect(refused).toMatchObject({ status: 403, code: 'payManage.agentFlow:lead' });
    expect(current(flow).status).toBe('normal');
    expect((await answerLast('admin')).status).toBe(200);
  });

  it('is refused while one waits, once it was done, of another amount, and of what takes one back', async () => {
    const flow = sale();
    const wrong = await call(requestFlowReversal, { ...reversal(flow), amount: 1 }, 'finance');
    expect(wrong).toMatchObject({ status: 422, fields: { amount: '金额与流水不一致，请核对' } });
    const { data } = await call(requestFlowReversal, reversal(flow), 'finance');
    expect((await call(requestFlowReversal, reversal(flow), 'admin')).message).toBe(
      `已有待审批的申请 ${data.approval_id}「冲正申请」，审批或撤回后才能操作`,
    );
    await answerLast();
    expect((await call(requestFlowReversal, reversal(flow), 'finance')).message).toBe('该流水已冲正');
    const back = some(({ reverses }) => reverses !== null);
    expect((await call(requestFlowReversal, reversal(back), 'finance')).message).toBe('冲正产生的流水不能再冲正');
    expect(await call(requestFlowReversal, reversal(sale()), 'readonly')).toMatchObject({ status: 403 });
  });

  it('never takes an account below its line, neither when it is asked for nor when it is allowed', async () => {
    const flow = sale();
    const spend = (ref: string, left: number) =>
      change(() =>
        post({ ref, at: now(), lines: legsBetween(flow.counter, house('gifts'), balanceOf(flow.counter) - left) }),
      );
    await call(requestFlowReversal, reversal(flow), 'finance');
    spend('all', 0);
    const { data } = await answerLast();
    expect(data).toMatchObject({ status: 'exec_failed', failure: expect.stringContaining('余额不足') });
    expect([current(flow).status, agentFlows.at(-1)?.reverses]).toEqual(['normal', null]);
    expect(await call(requestFlowReversal, reversal(flow), 'finance')).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^用户 \d+ 余额不足：现有 0，将剩 -[\d,]+，还差/),
    });
    const bought = some(
      ({ agent_id, type, status }) =>
        agent_id === agentCases.terminated && type === 'transfer_in' && status === 'normal',
    );
    expect((await call(requestFlowReversal, reversal(bought), 'finance')).message).toContain('代理 姑苏小店 余额不足');
  });

  it('into the stock of a terminated agent is said to both', async () => {
    const flow = some((one) => isSale(one) && one.agent_id === agentCases.terminated);
    refill(flow);
    const left = balanceOf(flow.line.account) - flow.line.amount;
    const text = `代理 姑苏小店 已清退：冲正后账上余 ${left.toLocaleString('zh-CN')}，须重新清退结算`;
    expect((await call(getAgentFlow, { flow_id: flow.flow_id })).data.warnings).toEqual([text]);
    expect((await call(getAgentFlow, { flow_id: sale().flow_id })).data.warnings).toEqual([]);
    await call(requestFlowReversal, reversal(flow), 'finance');
    expect(db.approvals.at(-1)?.after).toMatchObject({ warnings: [text] });
    expect((await answerLast()).data.status).toBe('executed');
    expect(balanceOf(flow.line.account)).toBe(left);
  });
});

describe('a dispute', () => {
  const dispute = (flow: StoredFlow) => call(disputeAgentFlow, write(flow), 'finance');

  it('is refused of a flow that has one, or that was reversed', async () => {
    const flow = sale();
    expect((await dispute(flow)).data.status).toBe('disputed');
    expect(await dispute(flow)).toMatchObject({ status: 409, message: '该流水已在争议中' });
    const reversed = some(({ status }) => status === 'reversed');
    expect(await dispute(reversed)).toMatchObject({ status: 409, message: '该流水已冲正，不能再标记争议' });
    expect(current(reversed)).toEqual(reversed);
  });

  it('is refused while a reversal of the other side waits', async () => {
    const out = some(({ type, status }) => type === 'transfer_out' && status === 'normal');
    const into = some(({ type, line }) => type === 'transfer_in' && line.ref === out.line.ref);
    refill(out);
    const { approval_id } = (await call(requestFlowReversal, reversal(out), 'finance')).data;
    const message = `已有待审批的冲正申请 ${approval_id}`;
    expect(await dispute(into)).toMatchObject({ status: 409, message });
    expect(current(into).status).toBe('normal');
  });

  it('ends only where there is one', async () => {
    const flow = sale();
    const end = () => call(endAgentFlowDispute, write(flow), 'finance');
    expect(await end()).toMatchObject({ status: 409, message: '该流水不在争议中' });
    await dispute(flow);
    expect((await end()).data).toMatchObject({ status: 'normal', dispute: null });
  });
});
