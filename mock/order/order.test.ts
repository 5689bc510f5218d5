/** @jest-environment node */

import type { ShortRule } from '../../src/domain/order/rules';
import type { InputOf } from '../../src/services/endpoint';
import { getOrder, listOrders, queryOrderChannel } from '../../src/services/order';
import {
  deliverOrder,
  disputeOrder,
  endOrderDispute,
  linkOrderTicket,
  requestOrderRefund,
  requestTakeBack,
  settleOrderRefund,
} from '../../src/services/orderRepairs';
import { coinFlowRecords } from '../../src/services/userRecords';
import { moneyText } from '../../src/utils/money';
import {
  anchor,
  answerLast,
  balanceOf,
  call,
  cases,
  change,
  day,
  db,
  minute,
  newKey,
  orderCases,
  passTime,
  resetDb,
  userCoins,
} from '../testing';
import { orders, requireOrder } from './entity';
import { debtOf, moods } from './money';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const write = (order_id: string) => ({
  order_id,
  version: requireOrder(order_id).version,
  reason_code: 'other.ticket',
  remark: '用户投诉核实属实',
  idem_key: newKey(),
});
const refund = (order_id: string, amount: number, rule: ShortRule = 'refuse', by = 'finance') =>
  call(requestOrderRefund, { ...write(order_id), amount, rule }, by);
const coins = (uid: string) => balanceOf(userCoins(uid));
const month = { from: anchor - 30 * day, to: anchor + day };
const ids = async (input: InputOf<typeof listOrders>) =>
  (await call(listOrders, { size: 1000, ...month, ...input })).data.list.map(({ order_id }) => order_id).sort();
const channelOf = (id: string) => requireOrder(id).channel;
const mood = (id: string, is: 'down' | 'silent') =>
  change(() => moods.set(channelOf(id), { channel: channelOf(id), mood: is }));

describe('the list', () => {
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
});

describe('delivery by hand', () => {
  it('delivers once: the coins are in the flow, and neither a second key nor a second person delivers again', async () => {
    const uid = cases.normal;
    const before = coins(uid);
    const input = write(orderCases.stuck);
    const first = await call(deliverOrder, input, 'finance');
    expect(first.data).toMatchObject({ state: 'effective', order: { status: 'done', mismatch: null } });
    expect((await call(deliverOrder, input, 'finance')).data).toEqual(first.data);
    expect(coins(uid)).toBe(before + 710);
    const [row] = (await call(coinFlowRecords, { user_id: uid })).data.list;
    expect(row).toMatchObject({ type: 'recharge', ref: orderCases.stuck, amount: 710, balance_after: before + 710 });
    const again = await call(deliverOrder, write(orderCases.stuck), 'lead');
    expect(again).toMatchObject({ status: 409, message: '该订单已到账，不能补发' });
    expect([coins(uid), db.users.get(uid)?.coin_balance]).toEqual([before + 710, before + 710]);
  });

  it('a large one waits for a second person; nobody agrees to his own', async () => {
    const before = coins(cases.bigSpender);
    const { data } = await call(deliverOrder, write(orderCases.large), 'lead');
    expect(data).toMatchObject({
      state: 'pending_approval',
      order: { status: 'paid', pending_approval: data.approval_id },
    });
    expect(await answerLast()).toMatchObject({ status: 403, message: '不能审批自己发起的申请' });
    expect(await call(deliverOrder, write(orderCases.large))).toMatchObject({ status: 409 });
    expect((await answerLast('finance')).status).toBe(403);
    expect((await answerLast('admin')).data.status).toBe('executed');
    expect(coins(cases.bigSpender)).toBe(before + 69_000);
  });
});

describe('refunds', () => {
  it('above what is left, from a silent channel and for a known ticket are refused without a trace', async () => {
    const { order_id, amount, currency } = requireOrder(orderCases.whole);
    const link = () => {
      const { version } = requireOrder(order_id);
      return call(linkOrderTicket, { order_id, version, ticket_no: 'CS-20261120', idem_key: newKey() }, 'finance');
    };
    await link();
    const before = [db.audits.length, requireOrder(order_id)];
    const fields = { amount: `最多可退 ${moneyText(amount, currency)}` };
    expect(await refund(order_id, amount + 1)).toMatchObject({ status: 422, fields });
    expect((await link()).fields).toEqual({ ticket_no: '已关联该工单' });
    expect([db.audits.length, requireOrder(order_id)]).toEqual(before);
    mood(order_id, 'down');
    expect((await call(queryOrderChannel, { order_id })).message).toMatch(/^渠道.+暂不可用，请稍后再试$/);
  });

  it.each<[ShortRule, object]>([
    ['to_zero', { taken: 3_200, owed: 0, written_off: 3_928 }],
    ['owe', { taken: 3_200, owed: 3_928, written_off: 0 }],
  ])('with too few coins left, %s', async (rule, expected) => {
    const { order_id, uid, amount } = requireOrder(orderCases.spent);
    expect((await refund(order_id, amount)).message).toBe('用户余额不足：现有 3,200，须扣回 7,128，还差 3,928');
    await refund(order_id, amount, rule);
    expect((await answerLast()).data.status).toBe('executed');
    expect(requireOrder(order_id).refunds).toEqual([expect.objectContaining(expected)]);
    expect([coins(uid), debtOf(uid)]).toEqual([0, rule === 'owe' ? 3_928 : 0]);
  });

  it('without an answer of the channel it is unknown until it is asked, and cannot be asked for again', async () => {
    const { order_id, uid, amount } = requireOrder(orderCases.whole);
    const before = coins(uid);
    mood(order_id, 'silent');
    await refund(order_id, amount);
    await answerLast();
    expect(requireOrder(order_id)).toMatchObject({ status: 'refunding', refunds: [{ status: 'unknown' }] });
    expect(await refund(order_id, 1)).toMatchObject({ status: 409, message: '退款结果未知，请先查询' });
    const settled = await call(settleOrderRefund, write(order_id), 'finance');
    expect(settled.data).toMatchObject({ outcome: 'done', order: { status: 'refunded' } });
    expect(coins(uid)).toBe(before - 1_360);
    expect((await call(settleOrderRefund, write(order_id), 'finance')).message).toBe('该订单没有结果未知的退款');
  });

  it('what the channel turns out not to have done gives the coins back', async () => {
    const { order_id, uid, amount } = requireOrder(orderCases.spent);
    mood(order_id, 'silent');
    await refund(order_id, amount, 'owe');
    await answerLast();
    expect([coins(uid), debtOf(uid)]).toEqual([0, 3_928]);
    change(() => Object.assign(orders.edit(order_id), { channel_refunded: 0 }));
    const settled = await call(settleOrderRefund, write(order_id), 'finance');
    expect(settled.data).toMatchObject({ outcome: 'failed', order: { status: 'done', refunded: 0, returned: 0 } });
    expect([coins(uid), debtOf(uid)]).toEqual([3_200, 0]);
    // Once more, and this time it goes.
    change(() => moods.remove(channelOf(order_id)));
    await refund(order_id, amount, 'to_zero');
    expect((await answerLast()).data.status).toBe('executed');
  });
});

it.each([
  ['a disputed order', disputeOrder, orderCases.disputed, '该订单已在争议中'],
  ['an order without its coins', disputeOrder, orderCases.stuck, '只有已到账的订单可以标记争议'],
  ['an order without a dispute', endOrderDispute, orderCases.whole, '该订单不在争议中'],
] as const)('%s keeps its dispute mark as it is', async (_, endpoint, order_id, message) => {
  const before = requireOrder(order_id);
  expect(await call(endpoint, write(order_id), 'finance')).toMatchObject({ status: 409, message });
  expect(requireOrder(order_id)).toEqual(before);
});

describe('coins that are nobody’s', () => {
  it.each([
    ['delivered without a payment', orderCases.unpaid, 710, 'closed'],
    ['delivered twice for one payment', orderCases.twin, 710, 'closed'],
    ['refunded and kept', orderCases.notTakenBack, 710, 'refunded'],
    ['charged back and kept', orderCases.chargeback, 310, 'chargeback'],
  ])('%s are taken back by two persons, once', async (_, order_id, many, status) => {
    const { uid } = requireOrder(order_id);
    const before = coins(uid);
    const input = { ...write(order_id), coins: many, rule: 'refuse' as const };
    expect(await call(requestTakeBack, { ...input, coins: many - 1, idem_key: newKey() }, 'finance')).toMatchObject({
      status: 422,
      fields: { coins: '金币数与订单不一致，请核对' },
    });
    expect((await call(requestTakeBack, input, 'finance')).status).toBe(200);
    expect((await answerLast()).data.status).toBe('executed');
    expect([coins(uid), requireOrder(order_id).status]).toEqual([before - many, status]);
    expect((await call(getOrder, { order_id })).data.order.mismatch).toBeNull();
    const again = { ...write(order_id), coins: many, rule: 'refuse' as const };
    expect(await call(requestTakeBack, again, 'finance')).toMatchObject({ status: 409, message: '没有须扣回的金币' });
  });
});
