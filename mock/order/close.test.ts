/** @jest-environment node */

import { ledgerClose } from '../../src/services/ledger';
import { deliverOrder, requestOrderRefund } from '../../src/services/orderRepairs';
import {
  accounts,
  answerLast,
  balanceOf,
  call,
  newKey,
  orderCases,
  ledgerPartsOf as partsOf,
  resetDb,
} from '../testing';
import { orders, requireOrder } from './entity';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const today = '2026-11-20';
const closeOf = async (date: string) => (await call(ledgerClose, { date }, 'finance')).data;
const held = (asset: string) =>
  accounts().filter((account) => {
    const parts = partsOf(account);
    return parts.asset === asset && parts.holder !== 'house' && parts.holder !== 'past';
  });
const write = (order_id: string) => ({
  order_id,
  version: requireOrder(order_id).version,
  reason_code: 'other.ticket',
  remark: '用户投诉核实属实',
  idem_key: newKey(),
});

it('closes with what users and agents hold; yesterday’s closing is today’s opening', async () => {
  const [now, before] = [await closeOf(today), await closeOf('2026-11-19')];
  for (const [place, { asset, opening, closing, ...moved }] of now.assets.entries()) {
    expect(closing).toBe(held(asset).reduce((sum, account) => sum + balanceOf(account), 0));
    expect(opening + moved.in - moved.out + moved.difference).toBe(closing);
    expect(before.assets[place]?.closing).toBe(opening);
    expect(moved.kinds.reduce((sum, { amount }) => sum + amount, 0)).toBe(moved.in - moved.out);
  }
  for (const [place, { opening, closing, difference, ...moved }] of now.money.entries()) {
    expect([opening + moved.in - moved.out, difference]).toEqual([closing, 0]);
    expect(before.money[place]?.closing).toBe(opening);
  }
});

it('has what is done now: a delivery, a refund, money we did not know of', async () => {
  const before = await closeOf(today);
  await call(deliverOrder, write(orderCases.stuck), 'finance');
  await call(deliverOrder, write(orderCases.lostCallback), 'finance');
  const { amount } = requireOrder(orderCases.partly);
  await call(requestOrderRefund, { ...write(orderCases.partly), amount: amount / 2, rule: 'refuse' }, 'finance');
  expect((await answerLast()).data.status).toBe('executed');
  const after = await closeOf(today);
  const [one, two] = [before.assets[0], after.assets[0]];
  expect((two?.in ?? 0) - (one?.in ?? 0)).toBe(710 + 60);
  expect((two?.out ?? 0) - (one?.out ?? 0)).toBe(355);
  const [had, has] = [before.money[0], after.money[0]];
  expect([(has?.in ?? 0) - (had?.in ?? 0), (has?.out ?? 0) - (had?.out ?? 0), has?.difference]).toEqual([
    600, 3_400, 0,
  ]);
  // The orders' amounts are compared with the ledger.
  expect(orders.get(orderCases.partly)?.refunds).toHaveLength(2);
});

it.each([
  ['2026-11-21', '这一天还没有到'],
  ['2026-10-01', '只能查看最近 31 天'],
  ['2026-02-30', '没有这一天'],
  ['昨天', '日期格式为 YYYY-MM-DD'],
])('%s is refused at its field', async (date, why) => {
  expect(await call(ledgerClose, { date })).toMatchObject({ status: 422, fields: { date: why } });
});
