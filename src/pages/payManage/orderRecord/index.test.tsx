import { screen, waitFor, within } from '@testing-library/react';
import { channelBuyerOf } from '../../../../mock/order';
import {
  anchor,
  balanceOf,
  call,
  cases,
  chainOf,
  change,
  moods,
  newKey,
  orderCases,
  orders,
  requireOrder,
  setFaults,
  userCoins,
} from '../../../../mock/testing';
import { dialog, fill, giveReason, openFirst, press } from '../../../../tests/operate';
import { db, freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';
import { pageSizes } from '../../../domain/shared/limits';
import { cellsBy } from '../../../kit/list/cellsBy';
import { decideApproval } from '../../../services/approval';
import { listOrders } from '../../../services/order';
import { numberText } from '../../../utils/numberText';
import { orderColumns } from './columns';

const cellsOf = cellsBy(() => orderColumns);

beforeEach(freshStart);

const path = '/payManage/orderRecord';
const coins = (uid: string) => balanceOf(userCoins(uid));

/** The list with one order, which is all it shows. */
async function openWith(order_id: string, operator = 'finance') {
  const app = await renderScreen(`${path}?ids=${order_id}`, { operator });
  const [row] = await rowsOf();
  return { ...app, row: within(row as HTMLElement) };
}

/** The second person, elsewhere. */
async function approve() {
  const { id = '', version = 0 } = db.approvals.at(-1) ?? {};
  const yes = { id, version, decision: 'approve' as const, remark: '核对无误，同意', idem_key: newKey() };
  return call(decideApproval, yes, 'lead');
}

describe('finding', () => {
  it('shows the last 7 days, sums by currency, and what is wrong beside the state', async () => {
    await renderScreen(path, { operator: 'finance' });
    expect(await rowsOf()).toHaveLength(pageSizes[0]);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/ wy$/, ''));
    expect(heads.filter(Boolean)).toEqual(['创建', '订单号', '用户', '商品', '金额', '到账', '渠道', '状态', '操作']);
    const sums = await screen.findByLabelText('合计');
    expect(sums).toHaveTextContent(/笔数\d+/);
    expect(sums).toHaveTextContent(/CNY [\d,]+ 笔¥/);
    expect(sums).toHaveTextContent(/USD [\d,]+ 笔US\$/);
  });

  it('lists what was paid and not delivered, the longest-standing ones by a tab', async () => {
    const { user, where } = await renderScreen(path, { operator: 'finance' });
    await rowsOf();
    await user.click(screen.getByRole('link', { name: /未到账/ }));
    await waitFor(() => expect(where()).toContain('mismatch=undelivered'));
    expect((await screen.findAllByText('已支付未到账')).length).toBeGreaterThan(1);
  });

  it('a number of the channel leads to its order, and its user opens beside the list', async () => {
    const { channel_order_id } = requireOrder(orderCases.whole);
    const { user, row, where } = await openWith(channel_order_id);
    expect(row.getByText(orderCases.whole)).toBeInTheDocument();
    await user.click(row.getByRole('button', { name: '晚风来信' }));
    await waitFor(() => expect(where()).toContain(`user=${cases.normal}`));
  });

  it('says when there is nothing, and when list or sums fail', async () => {
    setFaults(['listOrders', 'orderSummary'].map((endpoint) => ({ endpoint, kind: 'html' as const, times: 1 })));
    const { user } = await renderScreen(path, { operator: 'finance' });
    await waitFor(() => expect(screen.getAllByText('服务返回了无法识别的内容')).toHaveLength(2));
    for (const retry of screen.getAllByRole('button', { name: '重试' })) await user.click(retry);
    expect(await rowsOf()).toHaveLength(pageSizes[0]);
    change(() => orders.clear());
    await user.click(screen.getByRole('button', { name: '刷新' }));
    expect(await screen.findByText('近 7 天没有订单，可以放宽时间范围')).toBeInTheDocument();
  });

  it('is not for who lacks its key', async () => {
    await renderScreen(path, { operator: 'reviewer' });
    expect(await screen.findByText(/payManage\.orderRecord/)).toBeInTheDocument();
  });
});

describe('到账', () => {
  const unpaid = () => {
    const found = orders.find(({ status, coins: due }) => status === 'created' && due > 0);
    if (!found) throw new Error('Every order is paid');
    return found;
  };

  it('is empty for an unpaid order, whose coins are 应到账: in the list, the drawer and the file', async () => {
    const { order_id, coins: due, bonus_coins } = unpaid();
    const { user } = await openWith(order_id);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const cells = within((await rowsOf())[0] as HTMLElement).getAllByRole('cell');
    expect(cells[heads.indexOf('到账')]).toHaveTextContent(/^—$/);
    await openFirst(user);
    const drawer = await dialog('订单详情');
    const factOf = async (name: string) => (await drawer.findByText(name, { selector: 'dt, th' })).nextElementSibling;
    expect(await factOf('到账')).toHaveTextContent(/^—$/);
    expect((await factOf('应到账'))?.textContent).toContain(numberText(due));
    const { list } = (await call(listOrders, { ids: [order_id] }, 'finance')).data;
    expect(cellsOf(['coins.arrived', 'coins'], (code) => code)(list)).toEqual([[0, due + bonus_coins]]);
  });

  it('is what was delivered', async () => {
    const { coins: due, bonus_coins } = requireOrder(orderCases.whole);
    const { row } = await openWith(orderCases.whole);
    expect(row.getByText(numberText(due + bonus_coins))).toBeInTheDocument();
  });
});

describe('one order', () => {
  it('says what is wrong and what mends it, its money, coins and payer; the channel is asked by a tab', async () => {
    const { user } = await openWith(orderCases.lostCallback);
    await openFirst(user);
    const drawer = await dialog('订单详情');
    expect(await drawer.findByText('款已收，货未发：用「补发」到账，同一订单只会到账一次。')).toBeInTheDocument();
    expect(drawer.getByRole('region', { name: '付款用户' })).toHaveTextContent('累计充值¥1,680.00');
    await user.click(drawer.getByRole('tab', { name: '渠道查单' }));
    expect(await drawer.findByText(/渠道已收款 ¥6\.00，我方没有收到回调/)).toBeInTheDocument();
  });

  it('lays out the callback of the channel with the digits of its numbers', async () => {
    const { user } = await openWith(orderCases.whole);
    await openFirst(user);
    const drawer = await dialog('订单详情');
    await user.click(await drawer.findByRole('tab', { name: '渠道查单' }));
    const callbacks = within(await drawer.findByRole('table', { name: '渠道回调' }));
    const { uid, order_id } = requireOrder(orderCases.whole);
    expect(await callbacks.findByText(/"buyer_id": /)).toHaveTextContent(
      `{ "buyer_id": ${channelBuyerOf(uid)}, "out_trade_no": "${order_id}",`,
    );
  });

  it('a channel that cannot be asked says so, and can be asked again', async () => {
    const { channel } = requireOrder(orderCases.whole);
    change(() => moods.set(channel, { channel, mood: 'down' }));
    const { user } = await openWith(orderCases.whole);
    await openFirst(user);
    const drawer = await dialog('订单详情');
    await user.click(await drawer.findByRole('tab', { name: '渠道查单' }));
    expect(await drawer.findByText(/暂不可用/)).toBeInTheDocument();
    change(() => moods.remove(channel));
    await user.click(drawer.getByRole('button', { name: '重试' }));
    expect(await drawer.findByText('渠道与我方一致')).toBeInTheDocument();
  });
});

describe('补发', () => {
  it('brings the coins into the flow of the user, and the order is right', async () => {
    const before = coins(cases.normal);
    const { user, row } = await openWith(orderCases.stuck);
    await user.click(row.getByRole('button', { name: '补发' }));
    const form = await dialog('补发');
    expect(form.getByText(/同一订单只会到账一次/)).toHaveTextContent('晚风来信');
    await giveReason(user, form, '客服工单', '用户投诉未到账');
    await user.click(form.getByRole('button', { name: '确认补发' }));
    expect(await screen.findByText('已补发到账')).toBeInTheDocument();
    expect(coins(cases.normal)).toBe(before + 710);
    expect(chainOf(userCoins(cases.normal)).at(-1)).toMatchObject({ ref: `order:${orderCases.stuck}`, amount: 710 });
    expect(await row.findByText('已到账')).toBeInTheDocument();
  });

  it('without an answer is unknown until it is asked after, and happened once', async () => {
    const before = coins(cases.normal);
    const { user, row } = await openWith(orderCases.stuck);
    await user.click(row.getByRole('button', { name: '补发' }));
    const form = await dialog('补发');
    await giveReason(user, form, '客服工单', '用户投诉未到账');
    setFaults([{ endpoint: 'deliverOrder', kind: 'lost_reply', times: 1 }]);
    await user.click(form.getByRole('button', { name: '确认补发' }));
    expect(await form.findByText(/结果未知/)).toBeInTheDocument();
    expect(form.getByRole('button', { name: '确认补发' })).toBeDisabled();
    await user.click(form.getByRole('button', { name: '查询结果' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(coins(cases.normal)).toBe(before + 710);
  });

  it('of an order that somebody else delivered shows both versions', async () => {
    const { user, row } = await openWith(orderCases.failed);
    await user.click(row.getByRole('button', { name: '补发' }));
    const form = await dialog('补发');
    await giveReason(user, form, '客服工单', '用户投诉未到账');
    change(() => Object.assign(orders.edit(orderCases.failed), { status: 'done', done_at: anchor }));
    await user.click(form.getByRole('button', { name: '确认补发' }));
    const conflict = await dialog('内容已被他人修改');
    expect(conflict.getByText('已到账')).toBeInTheDocument();
  });

  it('of several: those that cannot be are named before, and what became of each after', async () => {
    const { user } = await renderScreen(`${path}?uid=${cases.normal}&from=month`, { operator: 'finance' });
    await rowsOf();
    for (const box of screen.getAllByRole('checkbox', { name: /选择/ }).slice(1, 5)) await user.click(box);
    const bar = within(await screen.findByRole('region', { name: /批量/ }));
    await user.click(bar.getByRole('button', { name: '补发' }));
    const form = await dialog('批量补发');
    await giveReason(user, form, '客服工单', '渠道回调延迟，批量补发');
    await user.click(form.getByRole('button', { name: '确认补发' }));
    const results = await dialog('补发结果');
    expect(results.getByRole('status')).toHaveTextContent(/成功 [1-4]/);
  });
});

describe('退款', () => {
  it('by two persons: typed amount, coins that come back, and the order’s number to confirm', async () => {
    const { uid } = requireOrder(orderCases.whole);
    const before = coins(uid);
    const { user, row } = await openWith(orderCases.whole);
    await press(user, row, '退款');
    const form = await dialog('退款');
    expect(form.getByText('壹佰贰拾捌元整')).toBeInTheDocument();
    await user.clear(form.getByLabelText('退款金额'));
    await fill(user, form.getByLabelText('退款金额'), '６４．00');
    expect(form.getByText('陆拾肆元整')).toBeInTheDocument();
    expect(await form.findByText('-680')).toBeInTheDocument();
    await giveReason(user, form, '客服工单', '部分商品未使用');
    await fill(user, form.getByLabelText(`请输入 ${orderCases.whole} 以确认`), orderCases.whole);
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await screen.findByText('已提交，等待第二人审批后生效')).toBeInTheDocument();
    expect(coins(uid)).toBe(before);
    expect(await row.findByText('待审批')).toBeInTheDocument();
    expect(db.audits.at(-1)).toMatchObject({
      action: 'requestOrderRefund',
      after: { amount: 6_400, approval: 'pending' },
      approval_id: db.approvals.at(-1)?.id,
    });
    expect((await approve()).data.status).toBe('executed');
    expect(coins(uid)).toBe(before - 680);
    await user.click(screen.getByRole('button', { name: '刷新' }));
    expect(await row.findByText('已退 ¥64.00')).toBeInTheDocument();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await openFirst(user);
    await user.click(await (await dialog('订单详情')).findByRole('button', { name: '复制回复话术' }));
    expect(copied).toHaveBeenCalledWith(expect.stringContaining('金币已发放，已退款 ¥64.00，扣回 680 金币，请在'));
    copied.mockRestore();
    expect(requireOrder(orderCases.whole).refunds).toEqual([expect.objectContaining({ amount: 6_400, taken: 680 })]);
  });

  it.each([
    ['1.234', '最多 2 位小数'],
    ['-5', '金额不带正负号，方向另选'],
    ['1e309', '只能填写数字，可带千位逗号和小数点'],
    ['128.01', '不能超过 128.00'],
    ['0.00', '不能小于 0.01'],
  ])('an amount of %s is refused at its field: %s', async (typed, why) => {
    const { user, row } = await openWith(orderCases.whole);
    await press(user, row, '退款');
    const form = await dialog('退款');
    await user.clear(form.getByLabelText('退款金额'));
    await fill(user, form.getByLabelText('退款金额'), typed);
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect((await form.findAllByText(why)).length).toBeGreaterThan(0);
    expect(form.getByLabelText('退款金额')).toHaveValue(typed);
    expect(db.approvals.at(-1)?.object_id).not.toBe(orderCases.whole);
  });

  it('with too few coins asks what to do about them', async () => {
    const { user, row } = await openWith(orderCases.spent);
    await press(user, row, '退款');
    const form = await dialog('退款');
    await giveReason(user, form, '客服工单', '未成年人误充值');
    await fill(user, form.getByLabelText(`请输入 ${orderCases.spent} 以确认`), orderCases.spent);
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect((await form.findAllByText('用户余额不足，还差 3,928 币')).length).toBeGreaterThan(0);
    await user.click(form.getByLabelText('扣到 0，差额记欠款，下次到账先抵扣'));
    expect(await form.findByText('下次到账先抵扣')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await screen.findByText('已提交，等待第二人审批后生效')).toBeInTheDocument();
    expect(db.approvals.at(-1)?.after).toMatchObject({ rule: 'owe' });
  });

  it('that nobody answered is settled by what the channel says', async () => {
    const { user, row } = await openWith(orderCases.unknownRefund);
    expect(row.getByText('退款中')).toBeInTheDocument();
    await press(user, row, '查询退款结果');
    const form = await dialog('查询退款结果');
    expect(await form.findByText('渠道与我方不一致')).toBeInTheDocument();
    await giveReason(user, form, '财务对账', '渠道对账文件已退');
    await user.click(form.getByRole('button', { name: '按渠道结果更新' }));
    expect(await screen.findByText('渠道已退款，订单已更新')).toBeInTheDocument();
    expect(requireOrder(orderCases.unknownRefund).status).toBe('refunded');
  });
});

it('扣回金币: what was delivered without a payment is taken back by two persons', async () => {
  const before = coins(cases.muted);
  const { user, row } = await openWith(orderCases.unpaid);
  await press(user, row, '扣回金币');
  const form = await dialog('扣回金币');
  expect(await form.findByText(/将扣回 710/)).toHaveTextContent('未支付已到账');
  await giveReason(user, form, '财务对账', '渠道没有这笔收款');
  await fill(user, form.getByLabelText('请输入 710 以确认'), '710');
  await user.click(form.getByRole('button', { name: '提交审批' }));
  expect(await screen.findByText('已提交，等待第二人审批后生效')).toBeInTheDocument();
  expect((await approve()).data.status).toBe('executed');
  expect([coins(cases.muted), requireOrder(orderCases.unpaid).status]).toEqual([before - 710, 'closed']);
});

it('disputes and tickets', async () => {
  const { user, row } = await openWith(orderCases.whole);
  await press(user, row, '标记争议');
  const form = await dialog('标记争议');
  await giveReason(user, form, '客服工单', '用户称不是本人付款');
  await user.click(form.getByRole('button', { name: '确认标记' }));
  expect(await screen.findByText('已标记争议')).toBeInTheDocument();
  expect(await row.findByText('争议')).toBeInTheDocument();
  await press(user, row, '关联工单');
  const ticket = await dialog('关联工单');
  await fill(user, ticket.getByLabelText('工单号'), '工单三号');
  await user.click(ticket.getByRole('button', { name: '确认关联' }));
  expect((await ticket.findAllByText('工单号为字母加数字，如 CS-20261120')).length).toBeGreaterThan(0);
  await user.clear(ticket.getByLabelText('工单号'));
  await fill(user, ticket.getByLabelText('工单号'), 'CS-20261120');
  await user.click(ticket.getByRole('button', { name: '确认关联' }));
  await waitFor(() => expect(requireOrder(orderCases.whole).ticket_no).toBe('CS-20261120'));
});
