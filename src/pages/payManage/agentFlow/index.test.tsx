import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  agentCases,
  agentFlows,
  balanceOf,
  brokenBy,
  call,
  change,
  live,
  newKey,
  proofOf,
  type StoredFlow,
  setFaults,
  agentsStockOf as stockOf,
} from '../../../../mock/testing';
import { callsTo } from '../../../../tests/inProcess';
import { catchFile, dialog, everyColumn, fill, giveReason, openFirst, press } from '../../../../tests/operate';
import { db, freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';
import { pageSizes } from '../../../domain/shared/limits';
import { requestFlowReversal } from '../../../services/agent';
import { decideApproval } from '../../../services/approval';

beforeEach(freshStart);

const path = '/payManage/agentFlow';

/** A sale of the last days whose buyer still has the coins. */
function sale(): StoredFlow {
  const found = agentFlows.findLast(
    ({ type, status, reverses, line, counter }) =>
      type === 'sell' && status === 'normal' && reverses === null && balanceOf(counter) >= -line.amount,
  );
  if (!found) throw new Error('No sale');
  return live(agentFlows, found.flow_id);
}
const coins = (value: number) => value.toLocaleString('zh-CN');
const sums = () => screen.findByLabelText('合计');

/** The list with one flow, which is all it shows. */
async function openWith({ flow_id }: StoredFlow, operator = 'finance') {
  const app = await renderScreen(`${path}?ids=${flow_id}`, { operator });
  const [row] = await rowsOf();
  return { ...app, row: within(row as HTMLElement) };
}

/** Agents come when the filter is opened. */
async function chooseAgent(user: UserEvent, name: string) {
  await user.click(within(screen.getByRole('search', { name: '筛选' })).getByRole('button', { name: /^代理/ }));
  await user.click(await screen.findByLabelText(name));
}

/** The second person, elsewhere. */
async function approve() {
  const { id = '', version = 0 } = db.approvals.at(-1) ?? {};
  return call(
    decideApproval,
    { id, version, decision: 'approve', remark: '核对无误，同意', idem_key: newKey() },
    'lead',
  );
}

describe('finding', () => {
  it('shows the last 7 days in eight columns, amounts with their sign', async () => {
    await renderScreen(path, { operator: 'finance' });
    expect(await rowsOf()).toHaveLength(pageSizes[0]);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/ wy$/, ''));
    expect(heads).toEqual(['时间', '流水号', '代理', '类型', '金额', '余额', '对方', '关联单', '操作']);
    const amount = agentFlows.at(-1)?.line.amount ?? 0;
    const sign = amount > 0 ? '+' : '-';
    const [first] = await rowsOf();
    expect(within(first as HTMLElement).getByText(`${sign}${coins(Math.abs(amount))}`)).toBeInTheDocument();
  });

  it('finds one agent with all below it by name, and sums its flows with a proof', async () => {
    const { user, where } = await renderScreen(path, { operator: 'finance' });
    await rowsOf();
    await chooseAgent(user, '总代 马尼拉总代');
    await user.click(screen.getByRole('button', { name: '含下级' }));
    await waitFor(() => expect(where()).toBe(`${path}?agent=ag_1002&below=true`));
    const tree = ['ag_1002', agentCases.whole, agentCases.frozen].map((id) => balanceOf(stockOf(id)));
    const closing = coins(tree.reduce((all, one) => all + one, 0));
    await waitFor(async () => expect(await sums()).toHaveTextContent(`期末${closing}校验✓ 3 条链余额连续`));
    expect(screen.queryByText('余额不连续，已通知财务')).not.toBeInTheDocument();
  });

  it('takes a range of amounts, and says when it is turned around', async () => {
    const { user, where } = await renderScreen(path, { operator: 'finance' });
    await rowsOf();
    const bar = within(screen.getByRole('search', { name: '筛选' }));
    await user.click(bar.getByRole('button', { name: /^金额/ }));
    await fill(user, await screen.findByLabelText('金额从'), '12800');
    await fill(user, screen.getByLabelText('金额到'), '600');
    expect(screen.getByText('起始值大于结束值')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(where()).toBe(path);
    await user.clear(screen.getByLabelText('金额到'));
    await fill(user, screen.getByLabelText('金额到'), '32800');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(where()).toBe(`${path}?amount_min=12800&amount_max=32800`));
    expect(await bar.findByText('12800 – 32800')).toBeInTheDocument();
  });

  it('a broken chain stands above all, in its row, and in its drawer', async () => {
    const { user } = await renderScreen(`${path}?agent=${agentCases.broken}`, { operator: 'finance' });
    await rowsOf();
    const alert = (await screen.findByText('余额不连续，已通知财务')).closest<HTMLElement>('[role="alert"]');
    const { line, difference } = proofOf(stockOf(agentCases.broken)).broken ?? {};
    const flow = agentFlows.find((one) => one.line.line_id === line?.line_id);
    expect(alert).toHaveTextContent(`杭州一级 ${flow?.flow_id}`);
    expect(alert).toHaveTextContent(
      `相差 +${coins(difference ?? 0)}，应为 ${coins((line?.balance_before ?? 0) - brokenBy)}`,
    );
    expect(await sums()).toHaveTextContent('✗ 1 条链断开');
    const link = within(alert as HTMLElement).getByRole('link', { name: flow?.flow_id ?? '' });
    await user.click(link);
    const drawer = await dialog('代理流水详情');
    const chain = within(await drawer.findByRole('table', { name: '余额链' }));
    expect(chain.getAllByRole('row')).toHaveLength(6);
    expect(chain.getByText('不连续')).toHaveAttribute('title', '与上一条余额不连续，相差 +8,800');
    expect(drawer.getByText('与上一条余额不连续，相差 +8,800')).toBeInTheDocument();
  });

  it('opens the user on the other side, and leads to the flows of an agent', async () => {
    const { row, user, where } = await openWith(sale());
    const { counter } = sale();
    await user.click(row.getByRole('button', { name: /^(?!复制|标记|更多)/ }));
    await waitFor(() => expect(where()).toContain(`user=${counter.split('/')[2]}`));
    const links = row.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([expect.stringContaining(`${path}?agent=${sale().agent_id}`)]);
  });

  it('says when there is nothing, with a next step', async () => {
    change(() => agentFlows.clear());
    await renderScreen(path, { operator: 'finance' });
    expect(await screen.findByText('近 7 天没有代理流水，可以放宽时间范围')).toBeInTheDocument();
  });

  it('a failing list and failing sums say so, each with another try', async () => {
    const faults = ['listAgentFlows', 'agentFlowSummary'].map((endpoint) => ({
      endpoint,
      kind: 'html' as const,
      times: 1,
    }));
    setFaults(faults);
    const { user } = await renderScreen(path, { operator: 'finance' });
    await waitFor(() => expect(screen.getAllByText('服务返回了无法识别的内容')).toHaveLength(2));
    for (const retry of screen.getAllByRole('button', { name: '重试' })) await user.click(retry);
    expect(await rowsOf()).toHaveLength(pageSizes[0]);
    expect(await sums()).toHaveTextContent('1 条链断开');
  });

  it('closes days and groups buyers where somebody asks', async () => {
    const { user } = await renderScreen(`${path}?agent=${agentCases.whole}`, { operator: 'finance' });
    await rowsOf();
    expect(callsTo('/agent_flows/daily')).toHaveLength(0);
    for (const name of ['日结', '按买家']) {
      const details = screen.getByText(name, { selector: 'summary' }).parentElement as HTMLDetailsElement;
      details.open = true;
      fireEvent(details, new Event('toggle'));
    }
    const days = within(await screen.findByRole('table', { name: '日结' }));
    expect(days.getAllByRole('row')).toHaveLength(8);
    expect(days.getByRole('row', { name: /2026-11-20/ })).toHaveTextContent(
      coins(balanceOf(stockOf(agentCases.whole))),
    );
    const buyers = within(await screen.findByRole('table', { name: '按买家' }));
    expect(buyers.getAllByText(/笔 \/ \d+ 天/).length).toBeGreaterThan(0);
    expect(buyers.getAllByText(/PHP|₱/).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('link', { name: /争议中/ }));
    expect(await buyers.findAllByRole('row')).toBeDefined();
  });
});

describe('争议', () => {
  it('is marked with a reason, and taken back', async () => {
    const flow = sale();
    const { user, row } = await openWith(flow);
    await user.click(row.getByRole('button', { name: '标记争议' }));
    const form = await dialog('标记争议');
    await giveReason(user, form, '财务对账', '买家反馈未到账');
    await user.click(form.getByRole('button', { name: '确认标记' }));
    expect(await screen.findByText('已标记争议')).toBeInTheDocument();
    expect(flow).toMatchObject({ status: 'disputed', dispute: { by: '财务小钱', remark: '买家反馈未到账' } });
    expect(await row.findByText('争议中')).toBeInTheDocument();

    await openFirst(user);
    const drawer = await dialog('代理流水详情');
    expect(await drawer.findByText(/标记争议$/, { selector: '.ant-alert-title' })).toHaveTextContent('财务小钱');
    await press(user, drawer, '撤销争议');
    const back = await dialog('撤销争议');
    await giveReason(user, back, '客服工单', '已核实到账');
    await user.click(back.getByRole('button', { name: '确认撤销' }));
    await waitFor(() => expect(flow.status).toBe('normal'));
    await user.click(drawer.getByRole('tab', { name: '操作记录' }));
    expect(await drawer.findByText('已核实到账')).toBeInTheDocument();
  });

  it('of a flow that somebody else changed shows both versions', async () => {
    const flow = sale();
    const { user, row } = await openWith(flow);
    await user.click(row.getByRole('button', { name: '标记争议' }));
    const form = await dialog('标记争议');
    await giveReason(user, form, '财务对账', '买家反馈未到账');
    Object.assign(flow, { status: 'reversed', version: 2 });
    await user.click(form.getByRole('button', { name: '确认标记' }));
    const conflict = await dialog('内容已被他人修改');
    expect(conflict.getByText('正常')).toBeInTheDocument();
    expect(conflict.getByText('已冲正')).toBeInTheDocument();
    expect(flow.dispute).toBeNull();
  });

  it('whose answer was lost is 结果未知 until asked, and is not sent again', async () => {
    const flow = sale();
    const { user, row } = await openWith(flow);
    await user.click(row.getByRole('button', { name: '标记争议' }));
    const form = await dialog('标记争议');
    await giveReason(user, form, '财务对账', '买家反馈未到账');
    setFaults([{ endpoint: 'disputeAgentFlow', kind: 'lost_reply', times: 1 }]);
    await user.click(form.getByRole('button', { name: '确认标记' }));
    expect(await form.findByText('结果未知')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '查询结果' }));
    expect(await screen.findByText('已查明：操作已生效')).toBeInTheDocument();
    expect(callsTo('/agent_flows/dispute')).toHaveLength(1);
    expect(flow.status).toBe('disputed');
  });
});

describe('冲正', () => {
  it('L3: says whose coins change, asks for the amount, and takes it back once a second person agrees', async () => {
    const flow = sale();
    const stock = balanceOf(flow.line.account);
    const size = String(-flow.line.amount);
    const { user, row } = await openWith(flow);
    await press(user, row, '冲正申请');
    const form = await dialog('冲正申请');
    const effect = within(await form.findByRole('table', { name: '冲正影响' }));
    expect(effect.getAllByRole('row')[1]).toHaveTextContent(
      `${coins(stock)}+${coins(Number(size))}${coins(stock + Number(size))}`,
    );
    await giveReason(user, form, '财务对账', '重复扣款，核对后冲正');
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await form.findByText(`请输入 ${size}`)).toBeInTheDocument();
    await fill(user, form.getByLabelText(`请输入 ${size} 以确认`), size);
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await screen.findByText('已提交，等待第二人审批后生效')).toBeInTheDocument();
    expect(flow.status).toBe('normal');

    expect((await approve()).data.status).toBe('executed');
    await user.click(screen.getByRole('button', { name: '刷新' }));
    expect(await row.findByText('已冲正')).toBeInTheDocument();
    expect(balanceOf(flow.line.account)).toBe(stock + Number(size));
    await openFirst(user);
    const drawer = await dialog('代理流水详情');
    const back = agentFlows.at(-1)?.flow_id ?? '';
    const related = within(await drawer.findByRole('region', { name: '关联流水' }));
    expect(await related.findByRole('link', { name: back })).toBeInTheDocument();
    expect(related.getByText(`+${coins(Number(size))}`)).toBeInTheDocument();
    await user.click(related.getByRole('link', { name: back }));
    expect(await drawer.findByText(/财务小钱 发起，组长老陈 通过/)).toBeInTheDocument();
  });

  it('into the stock of a terminated agent says so before it is asked for', async () => {
    const flow = agentFlows.findLast(
      ({ agent_id, type, status, reverses }) =>
        agent_id === agentCases.terminated && type === 'sell' && status === 'normal' && reverses === null,
    );
    if (!flow) throw new Error('No sale');
    const { user, row } = await openWith(flow);
    await press(user, row, '冲正申请');
    const form = await dialog('冲正申请');
    const left = coins(balanceOf(flow.line.account) - flow.line.amount);
    expect(await form.findByText(`代理 姑苏小店 已清退：冲正后账上余 ${left}，须重新清退结算`)).toBeInTheDocument();
  });

  it('that waits is not asked for again', async () => {
    const flow = sale();
    const { user, row } = await openWith(flow);
    await press(user, row, '冲正申请');
    const form = await dialog('冲正申请');
    await giveReason(user, form, '财务对账', '重复扣款，核对后冲正');
    const size = String(-flow.line.amount);
    await fill(user, form.getByLabelText(`请输入 ${size} 以确认`), size);
    await user.click(form.getByRole('button', { name: '提交审批' }));
    await screen.findByText('已提交，等待第二人审批后生效');
    await waitFor(() => expect(row.queryByRole('button', { name: '冲正申请' })).not.toBeInTheDocument());
  });

  it('that a colleague asked for meanwhile says so, and cannot be kept', async () => {
    const flow = sale();
    const { user, row } = await openWith(flow);
    await press(user, row, '冲正申请');
    const form = await dialog('冲正申请');
    await giveReason(user, form, '财务对账', '重复扣款，核对后冲正');
    const size = String(-flow.line.amount);
    await fill(user, form.getByLabelText(`请输入 ${size} 以确认`), size);
    const why = { reason_code: 'other.reconcile', remark: '重复扣款，核对后冲正', idem_key: newKey() };
    await call(
      requestFlowReversal,
      { flow_id: flow.flow_id, version: flow.version, amount: flow.line.amount, ...why },
      'lead',
    );
    await user.click(form.getByRole('button', { name: '提交审批' }));
    const conflict = await dialog('内容已被他人修改');
    expect(conflict.getByText(/^不能再提交：/)).toHaveTextContent('待审批');
    expect(conflict.queryByRole('button', { name: '以我的为准' })).not.toBeInTheDocument();
  });

  it('that an account could not bear is refused in words, and nothing typed is lost', async () => {
    const flow = agentFlows.findLast(
      ({ agent_id, type, status }) =>
        agent_id === agentCases.terminated && type === 'transfer_in' && status === 'normal',
    );
    if (!flow) throw new Error('No transfer');
    const { user, row } = await openWith(flow);
    await press(user, row, '冲正申请');
    const form = await dialog('冲正申请');
    await giveReason(user, form, '财务对账', '清退后核对');
    const size = String(flow.line.amount);
    await fill(user, form.getByLabelText(`请输入 ${size} 以确认`), size);
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await form.findAllByText(/代理 姑苏小店 余额不足：现有 0/)).not.toHaveLength(0);
    expect(form.getByLabelText('备注')).toHaveValue('清退后核对');
  });
});

describe('who may what', () => {
  it('who may only look is offered nothing', async () => {
    const { user, row } = await openWith(sale(), 'readonly');
    for (const name of ['标记争议', '冲正申请', '导出', '对账单', /更多/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(row.getAllByRole('cell')).toHaveLength(8);
    await openFirst(user);
    expect(await dialog('代理流水详情')).toBeDefined();
  });

  it('a code that was taken away meanwhile is named', async () => {
    const { user, row } = await openWith(sale());
    await user.click(row.getByRole('button', { name: '标记争议' }));
    const form = await dialog('标记争议');
    await giveReason(user, form, '财务对账', '买家反馈未到账');
    setFaults([{ endpoint: 'disputeAgentFlow', kind: 'forbidden', times: 1 }]);
    await user.click(form.getByRole('button', { name: '确认标记' }));
    expect(await form.findByText(/无权限/)).toBeInTheDocument();
  });

  it('the statement of one agent is a file, named and on record', async () => {
    const saved = catchFile();
    const { user } = await renderScreen(path, { operator: 'finance' });
    await rowsOf();
    expect(screen.getByRole('button', { name: '对账单' })).toBeDisabled();
    await chooseAgent(user, '一级 宿务一级');
    await user.click(await screen.findByRole('button', { name: '对账单' }));
    expect(await saved).toMatch(/"期初"[\s\S]+"期末"[\s\S]+✓ 余额连续/);
    expect(db.audits.at(-1)).toMatchObject({ action: 'exportAgentStatement', object_id: agentCases.whole });
  });

  it('a flow that is not there says so, and is no failure to try again', async () => {
    await renderScreen(`${path}?detail=af_999999`, { operator: 'finance' });
    const drawer = await dialog('代理流水详情');
    expect(await drawer.findByText(/^没有编号为/)).toHaveTextContent('没有编号为 af_999999 的');
    expect(drawer.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
  });

  it("strangers' names and remarks are text, and nothing is a wall of columns", async () => {
    everyColumn('listAgentFlows');
    const flow = sale();
    flow.remark = '<img src=x onerror=alert(1)>\u202Eabc';
    await openWith(flow, 'admin');
    expect(screen.getByText('<img src=x onerror=alert(1)>\\u202Eabc')).toBeInTheDocument();
  });
});
