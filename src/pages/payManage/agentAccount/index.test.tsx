import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  agentCases,
  agentFlows,
  agents,
  balanceOf,
  brokenBy,
  call,
  change,
  live,
  newKey,
  setFaults,
  agentsStockOf as stockOf,
} from '../../../../mock/testing';
import { callsTo } from '../../../../tests/inProcess';
import {
  dialog,
  everyColumn,
  fill,
  filterBy,
  giveReason,
  type Part,
  press,
  reasonAgainst,
} from '../../../../tests/operate';
import { db, freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';
import { pageSizes } from '../../../domain/shared/limits';
import { transferAgentStock } from '../../../services/agentAccountWrites';
import { decideApproval } from '../../../services/approval';

beforeEach(freshStart);

const path = '/payManage/agentAccount';
const { whole, top, frozen, pending, broken } = agentCases;
const coins = (value: number) => value.toLocaleString('zh-CN');
const stock = (id: string) => balanceOf(stockOf(id));
const agent = (id: string) => live(agents, id);

/** The list with one agent, which is all it shows. */
async function openWith(id: string, operator = 'finance') {
  const app = await renderScreen(`${path}?q=${id}`, { operator });
  const [row] = await rowsOf();
  return { ...app, row: within(row as HTMLElement) };
}

async function drawerOf(name: string): Promise<Part> {
  const heading = await screen.findByText(name, { selector: '.ant-drawer-title bdi' });
  return within(heading.closest('[role="dialog"]') as HTMLElement);
}

async function openDrawer(id: string, name: string, tab = 'detail') {
  const app = await renderScreen(`${path}?detail=${id}&tab=${tab}`, { operator: 'finance' });
  return { ...app, drawer: await drawerOf(name) };
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

async function fund(user: UserEvent, row: Part, amount: string, again = amount): Promise<Part> {
  await press(user, row, '进货');
  const form = await dialog('进货申请');
  await fill(user, form.getByLabelText('数量'), amount);
  await fill(user, form.getByLabelText('再次输入数量以确认'), again);
  await giveReason(user, form, '财务对账', '银行已到账');
  return form;
}

async function choose(user: UserEvent, form: Part, label: string | RegExp, option: string): Promise<void> {
  await user.click(form.getByLabelText(label));
  await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
}

describe('finding', () => {
  it('lists accounts, the newest first, with what is asked about them every day', async () => {
    await renderScreen(path, { operator: 'finance' });
    expect(await rowsOf()).toHaveLength(pageSizes[0]);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual([
      '代理',
      '上级',
      '地区',
      '库存 / 冻结',
      '授信',
      '30 天售出',
      '折扣 / 返点',
      '状态 / 风险',
      '操作',
    ]);
  });

  it('by who is above and state; a row has stock, credit and terms', async () => {
    const { user, where } = await renderScreen(`${path}?level=2`, { operator: 'finance' });
    await rowsOf();
    await filterBy(user, '上级', '总代 马尼拉总代');
    await filterBy(user, '状态', '正常');
    await waitFor(() => expect(where()).toBe(`${path}?level=2&parent=ag_1002&status=active`));
    await waitFor(async () => expect(await rowsOf()).toHaveLength(1));
    const [row] = await rowsOf();
    expect(row).toHaveTextContent(`宿务一级 一级 ${whole}`);
    expect(row).toHaveTextContent(coins(stock(whole)));
    expect(row).toHaveTextContent('100,000');
    expect(row).toHaveTextContent('0.90 / 2%');
  });

  it('low stock has a view, a tag, and a sentence with what is missing', async () => {
    const to = 'ag_1008';
    const version = agent('ag_1004').version;
    const why = { reason_code: 'other.reconcile', remark: '与代理对账', idem_key: newKey() };
    await call(transferAgentStock, { agent_id: 'ag_1004', version, to, amount: stock('ag_1004'), ...why });
    const { user } = await renderScreen(`${path}?low=true`, { operator: 'finance' });
    const rows = await rowsOf();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveTextContent('杭州一级 一级 库存告急');
    await waitFor(() => expect(screen.getByRole('link', { name: /库存告急/ })).toHaveTextContent('1'));
    await user.keyboard('j{Enter}');
    expect(await screen.findByText(/^库存告急：不足 3 天的平均售出，还差 [\d,]+$/)).toBeInTheDocument();
  });

  it('says when there is nothing, with a next step; a failing list offers another try', async () => {
    setFaults([{ endpoint: 'listAgentAccounts', kind: 'html', times: 1 }]);
    change(() => agents.clear());
    const { user } = await renderScreen(path, { operator: 'finance' });
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('暂无代理，先开通总代')).toBeInTheDocument();
  });
});

describe('进货', () => {
  it('L3: the amount is typed twice; once a second person agrees it is stock, with a flow', async () => {
    const had = stock(whole);
    const { user, row } = await openWith(whole);
    const form = await fund(user, row, '1,000,000', '100000');
    expect(await form.findByText(`${coins(had)} → ${coins(had + 1_000_000)}`)).toBeInTheDocument();
    expect(form.getByText('壹佰万金币')).toBeInTheDocument();
    expect(form.getByText(/720,000\.00/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await form.findByText('与数量不一致')).toBeInTheDocument();
    expect(callsTo('/agent_accounts/fund')).toHaveLength(0);

    const again = form.getByLabelText('再次输入数量以确认');
    await user.clear(again);
    await fill(user, again, '1000000');
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await screen.findByText('已提交，等待第二人审批后生效')).toBeInTheDocument();
    expect(stock(whole)).toBe(had);

    expect((await approve()).data.status).toBe('executed');
    await user.click(screen.getByRole('button', { name: '刷新' }));
    expect(await row.findByText(coins(had + 1_000_000))).toBeInTheDocument();
    expect(stock(whole)).toBe(had + 1_000_000);
    expect(agentFlows.at(-1)).toMatchObject({ agent_id: whole, type: 'purchase', currency: 'PHP', price: 72_000 });
  });

  it('that waits is not asked for again, and says so', async () => {
    const { user, row } = await openWith(whole);
    const form = await fund(user, row, '500');
    await user.click(form.getByRole('button', { name: '提交审批' }));
    await screen.findByText('已提交，等待第二人审批后生效');
    await waitFor(() => expect(row.queryByRole('button', { name: '进货' })).not.toBeInTheDocument());
    expect(row.getByText('进货待审批')).toBeInTheDocument();
    expect(await reasonAgainst(user, row, '进货')).toBe(`已有待审批的进货申请 ${db.approvals.at(-1)?.id}`);
  });

  it('whose answer was lost is 结果未知 until asked, and is not sent again', async () => {
    const requests = db.approvals.size;
    const { user, row } = await openWith(whole);
    const form = await fund(user, row, '500');
    setFaults([{ endpoint: 'requestAgentPurchase', kind: 'lost_reply', times: 1 }]);
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await form.findByText('结果未知')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '查询结果' }));
    expect(await screen.findByText('已查明：操作已生效')).toBeInTheDocument();
    expect(callsTo('/agent_accounts/fund')).toHaveLength(1);
    expect(db.approvals.size).toBe(requests + 1);
  });

  it('is not to be had before the account is opened', async () => {
    const { user, row } = await openWith(pending);
    expect(await reasonAgainst(user, row, '进货')).toBe('代理当前为「待开通」，仅正常状态可用');
  });
});

describe('an account', () => {
  it('is made for a user; who cannot be an agent is refused at the field, and nothing typed is lost', async () => {
    const { user } = await renderScreen(path, { operator: 'finance' });
    await rowsOf();
    await user.click(screen.getByRole('button', { name: '新增代理' }));
    const form = await dialog('新增代理');
    await fill(user, form.getByLabelText('用户ID'), agent(top).uid);
    await choose(user, form, /^上级/, '总代 华东总代');
    await fill(user, form.getByLabelText('联系方式'), '13900001234');
    await fill(user, form.getByLabelText('名称'), '徐汇一级');
    await fill(user, form.getByLabelText('每日售出上限'), '500,000');
    await fill(user, form.getByLabelText('单笔售出上限'), '50000');
    await fill(user, form.getByLabelText('对接人'), '财务小钱');
    await giveReason(user, form, '用户本人要求', '新签代理合同');
    await user.click(form.getByRole('button', { name: '新增' }));
    expect(await form.findByText(`该用户已是代理 ${top}`)).toBeInTheDocument();
    expect(form.getByLabelText('名称')).toHaveValue('徐汇一级');

    const free = db.users.find(
      ({ user_id, status }) => status === 'normal' && !agents.some(({ uid }) => uid === user_id),
    );
    await user.clear(form.getByLabelText('用户ID'));
    await fill(user, form.getByLabelText('用户ID'), free?.user_id ?? '');
    await user.click(form.getByRole('button', { name: '新增' }));
    expect(await screen.findByText('已新增代理 ag_1015')).toBeInTheDocument();
    expect(agent('ag_1015')).toMatchObject({ name: '徐汇一级', parent_id: top, level: 2, status: 'pending' });
  });

  it('has other terms once a lead agrees; typed as a factor and a percentage, kept as whole numbers', async () => {
    const { user, row } = await openWith('ag_1005');
    await press(user, row, '定价授信');
    const form = await dialog('定价授信申请');
    const discount = form.getByLabelText('进货折扣');
    expect(discount).toHaveValue('0.9000');
    await user.clear(discount);
    await fill(user, discount, '0.8');
    await user.clear(form.getByLabelText('返点'));
    await fill(user, form.getByLabelText('返点'), '1.5');
    await giveReason(user, form, '财务对账', '年度返点调整');
    await fill(user, form.getByLabelText('请输入 ag_1005 以确认'), 'ag_1005');
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await form.findByText('不能低于上级的 0.85')).toBeInTheDocument();
    await user.clear(discount);
    await fill(user, discount, '0.92');
    await user.click(form.getByRole('button', { name: '提交审批' }));
    await screen.findByText('已提交，等待第二人审批后生效');
    expect((await approve()).data.status).toBe('executed');
    await user.click(screen.getByRole('button', { name: '刷新' }));
    expect(await row.findByText('0.92 / 1.5%')).toBeInTheDocument();
    expect(agent('ag_1005')).toMatchObject({ discount: 9_200, rebate_rate: 150 });
  });

  it('is frozen with its stock, and that of somebody else’s version shows both', async () => {
    const had = stock(whole);
    const { user, row } = await openWith(whole);
    await press(user, row, '冻结');
    const form = await dialog('冻结代理');
    expect(form.getByText(new RegExp(`库存 ${coins(had)} 转入冻结库存`))).toBeInTheDocument();
    await giveReason(user, form, '财务对账', '涉嫌倒卖，先冻结');
    Object.assign(agent(whole), { name: '宿务二级', version: 2 });
    await user.click(form.getByRole('button', { name: '确认冻结' }));
    const conflict = await dialog('内容已被他人修改');
    expect(conflict.getByText('宿务一级')).toBeInTheDocument();
    expect(conflict.getByText('宿务二级')).toBeInTheDocument();
    expect(agent(whole).status).toBe('active');
    await user.click(conflict.getByRole('button', { name: /以我的为准/ }));
    await user.click(form.getByRole('button', { name: '确认冻结' }));
    expect(await screen.findByText('已冻结')).toBeInTheDocument();
    expect([agent(whole).status, stock(whole)]).toEqual(['frozen', 0]);
  });

  it('gives stock to one right below', async () => {
    const [had, has] = [stock(top), stock('ag_1005')];
    const { user, row } = await openWith(top);
    await press(user, row, '调拨');
    const form = await dialog('调拨库存');
    await choose(user, form, '调入代理', '一级 苏州一级');
    await fill(user, form.getByLabelText('数量'), '12345');
    await giveReason(user, form, '财务对账', '按计划补货');
    await user.click(form.getByRole('button', { name: '确认调拨' }));
    expect(await screen.findByText('已调拨')).toBeInTheDocument();
    expect([stock(top), stock('ag_1005')]).toEqual([had - 12_345, has + 12_345]);
  });

  it('stands elsewhere with all below it', async () => {
    const { user, row } = await openWith('ag_1004');
    await press(user, row, '改上级');
    const form = await dialog('改上级');
    await choose(user, form, '新上级', '一级 苏州一级');
    await giveReason(user, form, '用户本人要求', '双方书面同意');
    await user.click(form.getByRole('button', { name: '确认改上级' }));
    expect(await form.findByText('层级最多 3 级')).toBeInTheDocument();
    await choose(user, form, '新上级', '无（总代）');
    await user.click(form.getByRole('button', { name: '确认改上级' }));
    expect(await screen.findByText('已改上级')).toBeInTheDocument();
    expect(['ag_1004', 'ag_1008'].map((id) => agent(id).level)).toEqual([1, 2]);
  });

  it('L3: is ended once a second person agrees, by its number', async () => {
    const { user, row } = await openWith(frozen);
    await press(user, row, '清退');
    const form = await dialog('清退申请');
    await giveReason(user, form, '合作约定变更', '合同到期不续');
    await fill(user, form.getByLabelText(`请输入 ${frozen} 以确认`), frozen);
    await user.click(form.getByRole('button', { name: '提交审批' }));
    await screen.findByText('已提交，等待第二人审批后生效');
    expect((await approve()).data.status).toBe('executed');
    expect(agent(frozen).status).toBe('terminated');
    expect(stock(frozen)).toBe(0);
  });
});

describe('the drawer', () => {
  it('shows a contact in full for a reason, and on record', async () => {
    const { user, drawer } = await openDrawer(whole, '宿务一级');
    await user.click(await drawer.findByRole('button', { name: '查看明文' }));
    const form = await dialog('查看联系方式明文');
    await giveReason(user, form, '财务对账', '电话核对汇款');
    await user.click(form.getByRole('button', { name: '查看' }));
    expect(await drawer.findByText(agent(whole).contact)).toBeInTheDocument();
    expect(db.audits.at(-1)).toMatchObject({ action: 'revealAgentContact', object_id: whole });
  });

  it('has the tree with its stocks, and what the ledger says of them', async () => {
    const { user, row, where } = await openWith(top);
    await press(user, row, '下级树');
    await waitFor(() => expect(where()).toBe(`${path}?q=${top}&detail=${top}&tab=tree`));
    const drawer = await drawerOf('华东总代');
    const tree = within(await drawer.findByRole('table', { name: '下级树' }));
    expect(tree.getAllByRole('row')).toHaveLength(7);
    expect(tree.getByRole('row', { name: /苏州一级/ })).toHaveTextContent(coins(stock('ag_1005')));
    expect(tree.getByRole('row', { name: /杭州一级/ })).toHaveTextContent(`与流水相差 +${coins(brokenBy)}`);
    expect(drawer.getByText(`✗ 相差 +${coins(brokenBy)}`)).toBeInTheDocument();
    expect(tree.getByRole('link', { name: '杭州一级' })).toHaveAttribute('href', expect.stringContaining(broken));
  });

  it('has odd buyers, with their share of what was bought', async () => {
    const flow = agentFlows.findLast(
      ({ agent_id, type, status }) => agent_id === whole && type === 'sell' && status === 'normal',
    );
    const uid = flow?.counter.split('/')[2] ?? '';
    change(() => {
      db.users.edit(uid).register_at = (flow?.line.at ?? 0) - 1;
    });
    const { drawer } = await openDrawer(whole, '宿务一级', 'buyers');
    const fresh = within(await drawer.findByRole('table', { name: '新号买家' }));
    expect(fresh.getByRole('row', { name: new RegExp(uid) })).toHaveTextContent(/当天.*%/);
    expect(drawer.getByLabelText('合计')).toHaveTextContent(/新号买家\d+（[\d.]+%）/);
    expect(drawer.getByRole('img', { name: /^买家关系图/ })).toHaveTextContent(uid.slice(-4));
  });

  it('has a month as a sheet that is printed alone', async () => {
    const printed = jest.spyOn(window, 'print').mockImplementation(() => {
      const papers = [...document.body.children].filter((one) =>
        one.querySelector(':scope > section[aria-label="月结单"]'),
      );
      expect(papers).toHaveLength(1);
      expect(papers[0]).toHaveTextContent(`期末${coins(stock(whole))}`);
    });
    const { user, drawer } = await openDrawer(whole, '宿务一级', 'month');
    const days = within(await drawer.findByRole('table', { name: '按日' }));
    expect(days.getByRole('row', { name: /2026-11-20/ })).toHaveTextContent(coins(stock(whole)));
    await user.click(drawer.getByRole('button', { name: '打印' }));
    expect(printed).toHaveBeenCalledTimes(1);
    printed.mockRestore();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.getAllByRole('region', { name: '月结单' })).toHaveLength(1);
    expect(drawer.getByRole('button', { name: '导出 CSV' })).toBeEnabled();
  });
});

describe('who may what', () => {
  it('who may only look is offered nothing that changes', async () => {
    const { row } = await openWith(whole, 'readonly');
    for (const name of ['进货', '编辑', '导出', '新增代理', /更多/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(row.getByRole('button', { name: '下级树' })).toBeInTheDocument();
  });

  it('a code that was taken away meanwhile is named', async () => {
    const { user, row } = await openWith(whole);
    const form = await fund(user, row, '500');
    setFaults([{ endpoint: 'requestAgentPurchase', kind: 'forbidden', times: 1 }]);
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await form.findByText(/无权限/)).toBeInTheDocument();
  });

  it('leads to the flows of an agent', async () => {
    const { user, row, where } = await openWith(whole);
    await press(user, row, '流水');
    await waitFor(() => expect(where()).toBe(`/payManage/agentFlow?agent=${whole}`));
  });

  it("strangers' names are text, in every column", async () => {
    everyColumn('listAgentAccounts');
    agent(whole).name = '<img src=x onerror=alert(1)>\u202Eabc';
    await openWith(whole, 'admin');
    expect(screen.getByText('<img src=x onerror=alert(1)>\\u202Eabc')).toBeInTheDocument();
  });
});
