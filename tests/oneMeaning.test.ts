/** @jest-environment node */
import {
  call,
  change,
  configsIn,
  day,
  db,
  kitOf,
  liveOf,
  newKey,
  now,
  orderCases,
  orders,
  requireOrder,
  resetDb,
} from '../mock/testing';
import { returnsMoney } from '../src/domain/order/rules';
import { budgetEndText } from '../src/domain/rechargeTask/progress';
import { isAbovePace } from '../src/domain/treasureBox/rules';
import { arrivedOf } from '../src/pages/payManage/orderRecord/orderText';
import { getAgentAccount, listAgentAccounts } from '../src/services/agentAccount';
import { banner } from '../src/services/banner';
import { listOrders, orderSummary } from '../src/services/order';
import { deliverOrder, requestOrderRefund } from '../src/services/orderRepairs';
import { listBucketRooms } from '../src/services/patrolBucket';
import { countCases } from '../src/services/queueLeft';
import { queueStats } from '../src/services/queues';
import { rechargeTaskFigures } from '../src/services/rechargeTaskProgress';
import { getWorkbench } from '../src/services/reference';
import { listCases } from '../src/services/review';
import { listLiveRooms } from '../src/services/room';
import { found } from './found';

/** A figure that several screens show means the same on each of them. */

beforeEach(resetDb);

it('到账 is what was delivered, in a row as in the sum, whatever was taken back later', async () => {
  const returned = found(
    orders.find(({ done_at, status, coins }) => status === 'refunded' && done_at !== null && coins > 0),
  );
  for (const order_id of [returned.order_id, orderCases.whole, orderCases.justPaid]) {
    const input = { ids: [order_id] };
    const [row] = (await call(listOrders, input, 'finance')).data.list;
    const sums = (await call(orderSummary, input, 'finance')).data;
    expect(sums).toMatchObject({ coins: arrivedOf(found(row)), returned: found(row).returned });
  }
});

it('待审 is the number of unclaimed cases on home, in 我的待办, in the head of the bench and in the list', async () => {
  for (const operator of ['admin', 'reviewer', 'lead']) {
    const { queues } = (await call(queueStats, {}, operator)).data;
    const { todo } = (await call(getWorkbench, {}, operator)).data;
    for (const { kind, waiting } of queues) {
      const listed = (await call(listCases, { kind, assignee: 'none' }, operator)).data.total;
      const todoCount = todo.find(({ key }) => key === `waiting_${kind}`)?.count;
      const { unclaimed } = (await call(countCases, { kind }, operator)).data;
      expect([kind, unclaimed, listed, todoCount ?? waiting]).toEqual([kind, waiting, waiting, waiting]);
    }
  }
});

it('上次结论 of a room is the same in the recall pool as on the wall', async () => {
  const all = { size: 1000 };
  const pool = (await call(listBucketRooms, all, 'lead')).data.list;
  const wall = new Map(
    (await call(listLiveRooms, all, 'lead')).data.list.map((room) => [room.room_id, room.last_check]),
  );
  const both = pool.filter(({ room_id }) => wall.has(room_id));
  expect(both.filter(({ last_conclusion }) => last_conclusion !== null).length).toBeGreaterThan(5);
  expect(both.map(({ room_id, last_conclusion }) => [room_id, last_conclusion])).toEqual(
    both.map(({ room_id }) => [room_id, wall.get(room_id)?.conclusion ?? null]),
  );
});

it('the check of a full place counts the configs that it lists', async () => {
  const { id } = found(configsIn('banner', 'prod').find(({ status }) => status === 'ended'));
  change(() => {
    const planned = found(liveOf(kitOf('banner').rows.edit(id)) ?? undefined);
    Object.assign(planned.content, { start_at: now(), end_at: now() + 200 * day });
  });
  const { findings, conflicts } = (await call(banner.check, { id }, 'ops')).data;
  expect(findings.map(({ text }) => text).join()).toContain(`这段时间已有 ${conflicts.length} 个`);
});

it('an agent pays about what users pay for the same coins', async () => {
  for (const { agent_id } of (await call(listAgentAccounts, {}, 'finance')).data.list) {
    const { price, currency } = (await call(getAgentAccount, { agent_id }, 'finance')).data.list_price;
    const sale = found(orders.find((one) => one.currency === currency && one.product_id === 'coin_6480'));
    const paid = (sale.amount / sale.coins) * 1_000;
    expect(price / paid).toBeGreaterThan(0.9);
    expect(price / paid).toBeLessThan(1.1);
  }
});

it('a request for a second person has the amount of its effects, or none', async () => {
  const { order_id, version, uid } = requireOrder(orderCases.large);
  const why = { reason_code: 'other.ticket', remark: '渠道回调延迟，补发金币' };
  await call(deliverOrder, { order_id, version, ...why, idem_key: newKey() }, 'finance');
  const { amount, after } = found(db.approvals.at(-1));
  expect(JSON.stringify(after)).toContain(`用户 ${uid} 金币 +${amount?.toLocaleString('zh-CN')}`);
  expect(db.approvals.filter((one) => one.amount === 0)).toEqual([]);
});

it('a budget is used up only when nothing is left', async () => {
  const { list } = (await call(rechargeTaskFigures, {}, 'ops')).data;
  const ended = list.filter(({ exhausted }) => exhausted);
  expect(ended.some(({ spent, budget }) => spent < budget)).toBe(true);
  for (const { spent, budget } of ended)
    expect(budgetEndText(budget - spent).startsWith('预算用尽')).toBe(spent === budget);
});

it('a return above three standard deviations is named', () => {
  expect(isAbovePace({ actual: 1.71, expected: 0.81, band: 0.5 })).toBe(true);
  expect(isAbovePace({ actual: 1.31, expected: 0.81, band: 0.5 })).toBe(false);
});

it('a refund of what was paid by hand promises nothing of a channel', async () => {
  const byHand = found(
    orders.find(({ channel, status, done_at }) => !returnsMoney(channel) && status === 'done' && done_at !== null),
  );
  const { order_id, version } = byHand;
  const why = { reason_code: 'other.ticket', remark: '用户付错，协商退款' };
  await call(
    requestOrderRefund,
    { order_id, version, amount: 1, rule: 'refuse', ...why, idem_key: newKey() },
    'finance',
  );
  const told = JSON.stringify(found(db.approvals.at(-1)).after);
  expect(told).toContain('线下退还');
  expect(told).not.toContain('渠道退回');
});
