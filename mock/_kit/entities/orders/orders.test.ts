/** @jest-environment node */

import { orderStatus, type ShortRule, shortRules } from '../../../../src/domain/order';
import { decideApproval } from '../../../../src/services/approval';
import type { InputOf } from '../../../../src/services/endpoint';
import {
  deliverOrder,
  deliverOrders,
  disputeOrder,
  endOrderDispute,
  linkOrderTicket,
  requestOrderRefund,
  requestTakeBack,
  settleOrderRefund,
} from '../../../../src/services/orderRepairs';
import { getOrder, listOrders, orderSummary, queryOrderChannel } from '../../../../src/services/orders';
import { coinFlowRecords } from '../../../../src/services/userRecords';
import {
  accounts,
  anchor,
  balanceOf,
  call,
  cases,
  chainOf,
  change,
  seededCoinsOf as coinsOf,
  day,
  db,
  minute,
  newKey,
  now,
  orderCases,
  ledgerPartsOf as partsOf,
  passTime,
  proofOf,
  resetDb,
  seededOrders,
  userCoins,
} from '../../../testing';
import { orderIn, orders, refundedOf } from './entity';
import { debtOf, moods } from './money';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const write = (order_id: string) => ({
  order_id,
  version: orderIn(order_id).version,
  reason_code: 'other.ticket',
  remark: '用户投诉核实属实',
  idem_key: newKey(),
});
const ticket = (order_id: string, ticket_no: string) => {
  const { version, idem_key } = write(order_id);
  return { order_id, ticket_no, version, idem_key };
};
const agree = () => {
  const { id = '', version = 0 } = db.approvals.at(-1) ?? {};
  return call(
    decideApproval,
    { id, version, decision: 'approve', remark: '核对无误，同意', idem_key: newKey() },
    'lead',
  );
};
const refund = (order_id: string, amount: number, rule: ShortRule = 'refuse', by = 'finance') =>
  call(requestOrderRefund, { ...write(order_id), amount, rule }, by);
const coins = (uid: string) => balanceOf(userCoins(uid));
const month = { from: anchor - 30 * day, to: anchor + day };
const ids = async (wish: InputOf<typeof listOrders>) =>
  (await call(listOrders, { size: 1000, ...month, ...wish })).data.list.map(({ order_id }) => order_id).sort();
const some = (fits: (order: ReturnType<typeof orderIn>) => unknown) =>
  orders
    .filter((order) => order.created_at >= month.from && fits(order))
    .map(({ order_id }) => order_id)
    .sort();
const channelOf = (id: string) => orderIn(id).channel;
const mood = (id: string, is: 'down' | 'silent') =>
  change(() => moods.set(channelOf(id), { channel: channelOf(id), mood: is }));

/** Total of all accounts per asset. */
function sums(): Record<string, number> {
  const all: Record<string, number> = {};
  for (const account of accounts()) {
    const { asset } = partsOf(account);
    all[asset] = (all[asset] ?? 0) + balanceOf(account);
  }
  return all;
}

describe('the seed', () => {
  it('has every state; nobody paid more than he ever recharged', () => {
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(Object.keys(orderStatus)));
    for (const [uid, user] of db.users.entries()) {
      const paid = seededOrders(uid).filter(({ paid_at }) => paid_at !== null);
      const yuan = paid.filter(({ currency }) => currency === 'CNY').reduce((sum, { amount }) => sum + amount, 0);
      expect({ uid, over: yuan > user.total_recharge }).toEqual({ uid, over: false });
    }
  });

  it('delivered into the wallet what it says it did, and took back what it says it took', () => {
    for (const order of orders) {
      const own = chainOf(userCoins(order.uid)).filter(
        ({ ref }) => ref === `order:${order.order_id}` || ref.startsWith(`order_back:${order.order_id}.`),
      );
      const taken = order.refunds.map((one) => -one.taken).filter((amount) => amount !== 0);
      const came = order.done_at === null || coinsOf(order) === 0 ? [] : [coinsOf(order), ...taken];
      expect([order.order_id, own.map(({ amount }) => amount)]).toEqual([order.order_id, came]);
    }
  });
});

describe('the list', () => {
  it('shows the last 7 days, newest first; more than 31 days are refused', async () => {
    const { data } = await call(listOrders, { size: 1000 });
    expect(data.total).toBe(orders.filter(({ created_at }) => created_at >= now() - 7 * day).length);
    const times = data.list.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const wide = { from: anchor - 32 * day, to: anchor };
    expect(await call(listOrders, wide)).toMatchObject({ status: 422, fields: { to: '时间跨度最多 31 天' } });
  });

  it.each<[string, InputOf<typeof listOrders>, (order: ReturnType<typeof orderIn>) => unknown]>([
    ['user', { uid: cases.normal }, ({ uid }) => uid === cases.normal],
    ['states', { status: ['closed', 'refunded'] }, ({ status }) => status === 'closed' || status === 'refunded'],
    ['channel', { channel: ['gcash'] }, ({ channel }) => channel === 'gcash'],
    ['currency', { currency: ['USD'] }, ({ currency }) => currency === 'USD'],
    ['amount', { usd_min: 10, usd_max: 20 }, ({ amount_usd }) => amount_usd >= 1_000 && amount_usd <= 2_000],
    ['kind of product', { product_type: ['vip'] }, ({ product_type }) => product_type === 'vip'],
    ['product', { product: 'coin_60' }, ({ product_id }) => product_id === 'coin_60'],
    ['risk', { risk: ['stolen'] }, ({ risk_flag }) => risk_flag === 'stolen'],
    ['country', { country: ['PH'] }, ({ country }) => country === 'PH'],
    ['first', { first: 'true' }, ({ is_first }) => is_first],
    ['moment of delivery', { time_of: 'done' }, ({ done_at }) => done_at !== null && done_at >= month.from],
  ])('filters by %s', async (_, wish, fits) => {
    const expected = some(fits);
    expect(expected.length).toBeGreaterThan(0);
    expect(await ids(wish)).toEqual(expected);
  });

  it('finds numbers of either side whenever they were, and none of another channel', async () => {
    const { order_id, channel_order_id } = orderIn(orderCases.partly);
    const found = async (one: string) => (await call(listOrders, { ids: [one] })).data.list.map((row) => row.order_id);
    expect(await found(channel_order_id)).toEqual([order_id]);
    expect(await found(` ${order_id.toUpperCase()} `)).toEqual([order_id]);
    expect(await found(channel_order_id.replace(/^\w+?_/, 'other_'))).toEqual([]);
    const many = Array.from({ length: 101 }, (__, n) => `o1${n}`);
    expect(await call(listOrders, { ids: many })).toMatchObject({
      status: 422,
      fields: { ids: '一次最多 100 个单号' },
    });
  });

  it('finds where money and coins differ; what was just paid is none yet', async () => {
    expect(await ids({ mismatch: ['undelivered'] })).toEqual(
      expect.arrayContaining([orderCases.stuck, orderCases.failed, orderCases.lostCallback, orderCases.large]),
    );
    expect(await ids({ mismatch: ['undelivered'] })).not.toContain(orderCases.justPaid);
    passTime(5 * minute);
    expect(await ids({ mismatch: ['undelivered'] })).toContain(orderCases.justPaid);
    expect(await ids({ mismatch: ['unpaid', 'doubled'] })).toEqual([orderCases.unpaid, orderCases.twin].sort());
    expect(await ids({ mismatch: ['not_taken_back'] })).toEqual(
      [orderCases.notTakenBack, orderCases.chargeback].sort(),
    );
  });

  it('sums what it lists, each currency by itself', async () => {
    const { data } = await call(orderSummary, month);
    const own = orders.filter(({ created_at }) => created_at >= month.from);
    expect(data.rows).toBe(own.length);
    for (const { currency, amount, orders: count, refunded } of data.paid) {
      const paid = own.filter((order) => order.currency === currency && order.paid_at !== null);
      expect([count, amount]).toEqual([paid.length, paid.reduce((all, one) => all + one.amount, 0)]);
      expect(refunded).toBe(paid.reduce((all, one) => all + refundedOf(one), 0));
    }
    // The same coins as the wallets got.
    const lines = [...new Set(own.map(({ uid }) => uid))].flatMap((uid) => chainOf(userCoins(uid)));
    const moved = lines.filter(({ ref }) => /^order(_back)?:/.test(ref)).reduce((all, { amount }) => all + amount, 0);
    expect(data.coins).toBe(moved);
  });
});

describe('one order', () => {
  it('says what happened, what the channel sent, which lines it has, and who bought', async () => {
    const { data } = await call(getOrder, { order_id: orderCases.partly }, 'finance');
    expect(data.timeline.map(({ label }) => label)).toEqual([
      '创建订单',
      '支付成功',
      '发货完成',
      '财务小钱 退款：已退款',
    ]);
    expect(data.notify_log[0]?.body).toContain('a***@g***.com');
    expect(data.lines.map(({ amount }) => amount)).toEqual([710, -355]);
    expect(data.order).toMatchObject({ refunded: 3_400, returned: 355, ip: expect.stringMatching(/\.\*$/) });
    expect(data.buyer).toMatchObject({ coin_balance: coins(cases.normal), debt: 0, refunds_30d: 1 });
    const twin = (await call(getOrder, { order_id: orderCases.twin })).data;
    expect(twin.related.map(({ order_id }) => order_id)).toEqual([twin.order.twin]);
    expect((await call(getOrder, { order_id: 'o1' })).status).toBe(404);
  });

  it('is asked for at the channel, which changes nothing and may not be there', async () => {
    const before = structuredClone(orderIn(orderCases.lostCallback));
    const { data } = await call(queryOrderChannel, { order_id: orderCases.lostCallback });
    expect(data).toMatchObject({
      state: 'paid',
      amount: 600,
      differences: [expect.stringContaining('我方没有收到回调')],
    });
    expect(orderIn(orderCases.lostCallback)).toEqual(before);
    const unknown = (await call(queryOrderChannel, { order_id: orderCases.unknownRefund })).data;
    expect(unknown.differences).toEqual([expect.stringMatching(/^渠道已退 US\$19\.99，我方记录已退 US\$0\.00$/)]);
    mood(orderCases.whole, 'down');
    const down = await call(queryOrderChannel, { order_id: orderCases.whole });
    expect(down).toMatchObject({ status: 409, message: expect.stringContaining('暂不可用') });
  });
});

describe('delivery by hand', () => {
  it('delivers once: the coins are in the flow, and neither a second key nor a second person delivers again', async () => {
    const uid = cases.normal;
    const before = coins(uid);
    const wish = write(orderCases.stuck);
    const first = await call(deliverOrder, wish, 'finance');
    expect(first.data).toMatchObject({ state: 'effective', order: { status: 'done', mismatch: null } });
    expect((await call(deliverOrder, wish, 'finance')).data).toEqual(first.data);
    expect(coins(uid)).toBe(before + 710);
    const [row] = (await call(coinFlowRecords, { user_id: uid })).data.list;
    expect(row).toMatchObject({ type: 'recharge', ref: orderCases.stuck, amount: 710, balance_after: before + 710 });
    const again = await call(deliverOrder, write(orderCases.stuck), 'lead');
    expect(again).toMatchObject({ status: 409, message: '该订单已到账，不能补发' });
    expect([coins(uid), db.users.get(uid)?.coin_balance]).toEqual([before + 710, before + 710]);
  });

  it('two at the same moment: the slower one sees what the first did', async () => {
    const [one, two] = [write(orderCases.failed), write(orderCases.failed)];
    expect((await call(deliverOrder, one, 'finance')).status).toBe(200);
    const slower = await call(deliverOrder, two, 'lead');
    expect(slower).toMatchObject({ status: 409, latest: { status: 'done', changed_by: '财务小钱' } });
  });

  it('delivers what we closed and the channel was paid for', async () => {
    const { data } = await call(deliverOrder, write(orderCases.lostCallback));
    expect(data.order).toMatchObject({ status: 'done', mismatch: null, paid_at: expect.any(Number) });
  });

  it('a large one waits for a second person; nobody agrees to his own', async () => {
    const before = coins(cases.bigSpender);
    const { data } = await call(deliverOrder, write(orderCases.large), 'lead');
    expect(data).toMatchObject({
      state: 'pending_approval',
      order: { status: 'paid', pending_approval: data.approval_id },
    });
    expect(await agree()).toMatchObject({ status: 403, message: '不能审批自己发起的申请' });
    expect(await call(deliverOrder, write(orderCases.large))).toMatchObject({ status: 409 });
    const { id = '', version = 0 } = db.approvals.at(-1) ?? {};
    const yes = { id, version, decision: 'approve' as const, remark: '核对无误，同意', idem_key: newKey() };
    expect((await call(decideApproval, yes, 'finance')).status).toBe(403);
    expect((await call(decideApproval, yes, 'admin')).data.status).toBe('executed');
    expect(coins(cases.bigSpender)).toBe(before + 69_000);
  });

  it('several: what was paid is delivered, the rest is told why', async () => {
    const wish = [orderCases.stuck, orderCases.whole, orderCases.large, orderCases.failed];
    const rows = wish.map((order_id) => ({ order_id, version: orderIn(order_id).version }));
    rows[3] = { order_id: orderCases.failed, version: 99 };
    const { reason_code, remark } = write(orderCases.stuck);
    const { data } = await call(deliverOrders, { orders: rows, reason_code, remark, idem_key: newKey() }, 'finance');
    expect(data.results.map(({ status, reason }) => [status, reason])).toEqual([
      ['success', null],
      ['skipped', '该订单已到账，不能补发'],
      ['skipped', '金额超过约 5,000 元，须单独申请补发'],
      ['failed', '内容已被他人修改，请核对后重试'],
    ]);
    expect([orderCases.stuck, orderCases.large, orderCases.failed].map((id) => orderIn(id).status)).toEqual([
      'done',
      'paid',
      'deliver_failed',
    ]);
  });

  it('is for who holds its code', async () => {
    const refused = await call(deliverOrder, write(orderCases.stuck), 'readonly');
    expect(refused).toMatchObject({ status: 403, code: 'payManage.orderRecord:deliver' });
  });
});

describe('refunds', () => {
  it('two persons: money goes back, coins come back in proportion, the last part takes what is left', async () => {
    const { order_id, uid, amount } = orderIn(orderCases.whole);
    const before = coins(uid);
    expect((await refund(order_id, 4_999)).data.order.pending_approval).not.toBeNull();
    expect(coins(uid)).toBe(before);
    expect((await agree()).data.status).toBe('executed');
    expect(coins(uid)).toBe(before - Math.floor((1_360 * 4_999) / 12_800));
    expect(orderIn(order_id)).toMatchObject({ status: 'done' });
    const over = await refund(order_id, amount);
    expect(over).toMatchObject({ status: 422, fields: { amount: '最多可退 ¥78.01' } });
    await refund(order_id, amount - 4_999);
    expect((await agree()).data.status).toBe('executed');
    expect(orderIn(order_id)).toMatchObject({ status: 'refunded', channel_state: 'refunded' });
    expect(coins(uid)).toBe(before - 1_360);
    expect(await refund(order_id, 1)).toMatchObject({ status: 409, message: '该订单已全额退款' });
  });

  it.each<[ShortRule, object]>([
    ['to_zero', { taken: 3_200, owed: 0, written_off: 3_928 }],
    ['owe', { taken: 3_200, owed: 3_928, written_off: 0 }],
  ])('with too few coins left, %s', async (rule, expected) => {
    const { order_id, uid, amount } = orderIn(orderCases.spent);
    expect(await refund(order_id, amount)).toMatchObject({
      status: 409,
      message: '用户余额不足：现有 3,200，须扣回 7,128，还差 3,928',
    });
    await refund(order_id, amount, rule);
    expect((await agree()).data.status).toBe('executed');
    expect(orderIn(order_id).refunds).toEqual([expect.objectContaining(expected)]);
    expect([coins(uid), debtOf(uid)]).toEqual([0, rule === 'owe' ? 3_928 : 0]);
  });

  it('what is owed is kept of the next delivery', async () => {
    const { order_id, uid, amount } = orderIn(orderCases.spent);
    await refund(order_id, amount, 'owe');
    await agree();
    // Somebody else's order, as if it were his.
    change(() => Object.assign(orders.edit(orderCases.stuck), { uid }));
    await call(deliverOrder, write(orderCases.stuck));
    expect([coins(uid), debtOf(uid)]).toEqual([0, 3_928 - 710]);
  });

  it('without an answer of the channel it is unknown until it is asked, and cannot be asked for again', async () => {
    const { order_id, uid, amount } = orderIn(orderCases.whole);
    const before = coins(uid);
    mood(order_id, 'silent');
    await refund(order_id, amount);
    await agree();
    expect(orderIn(order_id)).toMatchObject({ status: 'refunding', refunds: [{ status: 'unknown' }] });
    expect(await refund(order_id, 1)).toMatchObject({ status: 409, message: '退款结果未知，请先查询' });
    const settled = await call(settleOrderRefund, write(order_id), 'finance');
    expect(settled.data).toMatchObject({ outcome: 'done', order: { status: 'refunded' } });
    expect(coins(uid)).toBe(before - 1_360);
    expect(await call(settleOrderRefund, write(order_id), 'finance')).toMatchObject({ status: 409 });
  });

  it('what the channel turns out not to have done gives the coins back', async () => {
    const { order_id, uid, amount } = orderIn(orderCases.spent);
    mood(order_id, 'silent');
    await refund(order_id, amount, 'owe');
    await agree();
    expect([coins(uid), debtOf(uid)]).toEqual([0, 3_928]);
    change(() => Object.assign(orders.edit(order_id), { channel_refunded: 0 }));
    const settled = await call(settleOrderRefund, write(order_id), 'finance');
    expect(settled.data).toMatchObject({ outcome: 'failed', order: { status: 'done', refunded: 0, returned: 0 } });
    expect([coins(uid), debtOf(uid)]).toEqual([3_200, 0]);
    // Once more, and this time it goes.
    change(() => moods.remove(channelOf(order_id)));
    await refund(order_id, amount, 'to_zero');
    expect((await agree()).data.status).toBe('executed');
  });

  it('of the seed, without an answer: settled by what the channel says', async () => {
    const { data } = await call(settleOrderRefund, write(orderCases.unknownRefund), 'finance');
    expect(data).toMatchObject({ outcome: 'done', order: { status: 'refunded' } });
  });

  it('of a channel that is down leaves everything as it was', async () => {
    const { order_id, uid, amount } = orderIn(orderCases.whole);
    const [before, all] = [coins(uid), sums()];
    mood(order_id, 'down');
    await refund(order_id, amount);
    expect((await agree()).data).toMatchObject({ status: 'exec_failed', failure: expect.stringContaining('暂不可用') });
    expect([coins(uid), orderIn(order_id).status, sums()]).toEqual([before, 'done', all]);
  });

  it('an order that changed since it was asked for is not refunded', async () => {
    const { order_id, amount } = orderIn(orderCases.whole);
    await refund(order_id, amount);
    await call(linkOrderTicket, ticket(order_id, 'CS-10001'));
    expect((await agree()).data).toMatchObject({ status: 'exec_failed', failure: '订单在申请后已变更，请重新申请' });
  });

  it('whoever agrees is told what is unusual, and what will happen', async () => {
    const { order_id, amount } = orderIn(orderCases.spent);
    await refund(order_id, amount, 'owe');
    expect(db.approvals.at(-1)?.after).toMatchObject({
      effects: ['渠道退回 ¥648.00', `用户 ${cases.kol} 金币 -3,200`, `用户 ${cases.kol} 欠款 +3,928 币`],
      warnings: ['用户余额 3,200，少于本单到账的 7,128'],
    });
  });
});

describe('coins that are nobody’s', () => {
  it.each([
    ['delivered without a payment', orderCases.unpaid, 710, 'closed'],
    ['delivered twice for one payment', orderCases.twin, 710, 'closed'],
    ['refunded and kept', orderCases.notTakenBack, 710, 'refunded'],
    ['charged back and kept', orderCases.chargeback, 310, 'chargeback'],
  ])('%s are taken back by two persons, once', async (_, order_id, many, status) => {
    const { uid } = orderIn(order_id);
    const before = coins(uid);
    const wish = { ...write(order_id), coins: many, rule: 'refuse' as const };
    expect(await call(requestTakeBack, { ...wish, coins: many - 1, idem_key: newKey() }, 'finance')).toMatchObject({
      status: 422,
      fields: { coins: '金币数与订单不一致，请核对' },
    });
    expect((await call(requestTakeBack, wish, 'finance')).status).toBe(200);
    expect((await agree()).data.status).toBe('executed');
    expect([coins(uid), orderIn(order_id).status]).toEqual([before - many, status]);
    expect((await call(getOrder, { order_id })).data.order.mismatch).toBeNull();
    const again = { ...write(order_id), coins: many, rule: 'refuse' as const };
    expect(await call(requestTakeBack, again, 'finance')).toMatchObject({ status: 409, message: '没有须扣回的金币' });
  });

  it('are not taken of an order that is right', async () => {
    const wish = { ...write(orderCases.whole), coins: 1_360, rule: 'refuse' as const };
    expect(await call(requestTakeBack, wish, 'finance')).toMatchObject({ status: 409 });
  });
});

it('disputes and tickets are on record, with what was before', async () => {
  const { order_id } = orderIn(orderCases.whole);
  expect((await call(disputeOrder, write(order_id), 'finance')).data).toMatchObject({ status: 'disputed' });
  expect(db.audits.at(-1)).toMatchObject({ object_type: 'order', object_id: order_id, before: { status: 'done' } });
  expect((await call(endOrderDispute, write(order_id), 'finance')).data).toMatchObject({
    status: 'done',
    dispute: null,
  });
  expect(await call(linkOrderTicket, ticket(order_id, '第 3 号'), 'finance')).toMatchObject({
    status: 422,
    fields: { ticket_no: expect.any(String) },
  });
  expect((await call(linkOrderTicket, ticket(order_id, 'CS-20261120'), 'finance')).data.ticket_no).toBe('CS-20261120');
});

it('whatever was done: Σ = 0 for every asset, no chain broken, nothing below its line', async () => {
  const before = sums();
  for (const rule of Object.keys(shortRules) as ShortRule[]) {
    for (const id of Object.values(orderCases)) {
      await call(deliverOrder, write(id), 'finance');
      await refund(id, 100, rule);
      if (db.approvals.at(-1)?.status === 'pending') await agree();
      await call(settleOrderRefund, write(id), 'finance');
    }
  }
  for (const [asset, sum] of Object.entries(sums())) expect([asset, sum]).toEqual([asset, before[asset] ?? 0]);
  for (const id of Object.values(orderCases)) expect(proofOf(userCoins(orderIn(id).uid)).broken).toBeNull();
});
