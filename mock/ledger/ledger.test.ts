/** @jest-environment node */

import { requestFlowReversal } from '../../src/services/agent';
import {
  freezeAgentAccount,
  requestAgentPurchase,
  transferAgentStock,
  unfreezeAgentAccount,
} from '../../src/services/agentAccountWrites';
import { decideApproval } from '../../src/services/approval';
import type { Endpoint } from '../../src/services/endpoint';
import { deliverOrder, requestOrderRefund, requestTakeBack, settleOrderRefund } from '../../src/services/orderRepairs';
import { createRecharge } from '../../src/services/recharge';
import { retryRecharge, reverseRecharge, settleRecharge } from '../../src/services/rechargeMoves';
import { createPayoutBatch } from '../../src/services/withdrawalPayouts';
import { approveWithdrawal, rejectWithdrawal, settlePayout } from '../../src/services/withdrawalWrites';
import {
  accounts,
  agentCases,
  agentFlows,
  agents,
  agentsStockOf,
  anchor,
  balanceOf,
  brokenBy,
  call,
  cases,
  chainOf,
  change,
  coinsToTake,
  db,
  frozenOf,
  ledgerEntryOf,
  newKey,
  orderCases,
  post,
  proofOf,
  random,
  rechargeExecution,
  recharges,
  requireOrder,
  resetDb,
  withdrawals,
} from '../testing';
import { floorOf, legsBetween, linePartsOf } from './lines';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const broken = agentsStockOf(agentCases.broken);
const wallet = `coin/user/${cases.normal}`;
const issue = 'coin/house/issue';
const give = (ref: string, amount: number, account = wallet, from = issue) =>
  change(() => post({ ref, at: anchor, lines: legsBetween(from, account, amount) }));

it('posts once per reference, with the balance before and after, also in the row of the user', () => {
  const before = balanceOf(wallet);
  give('t:1', 500);
  expect(chainOf(wallet).at(-1)).toMatchObject({ ref: 't:1', balance_before: before, balance_after: before + 500 });
  expect(db.users.get(cases.normal)?.coin_balance).toBe(before + 500);
  expect(() => give('t:1', 500)).toThrow('单号 t:1 已入账');
  expect(balanceOf(wallet)).toBe(before + 500);
});

it.each([
  ['out of balance', 'bean/house/issue', 5],
  ['of a fraction', issue, 0.5],
])('a posting that is %s is a defect, and leaves nothing', (_, from, amount) => {
  expect(() => give('bad', amount, wallet, from)).toThrow(/bad/);
  expect(ledgerEntryOf('bad')).toBeUndefined();
});

it.each([
  ['a user to 0', wallet, 0],
  ['frozen stock to 0', frozenOf(agentCases.whole), 0],
  ['an agent to its credit', agentsStockOf(agentCases.whole), -100_000],
])('takes %s and not below', (_, account, floor) => {
  const most = balanceOf(account) - floor;
  expect(() => give('too much', -most - 1, account)).toThrow(/余额不足：现有 [\d,]+，将剩 -?[\d,]+，还差 1$/);
  if (most > 0) give('all', -most, account);
  expect(balanceOf(account)).toBe(floor);
});

it('proves a span: opening + in − out is closing', () => {
  const opening = balanceOf(wallet);
  give('t:1', 500);
  give('t:2', -200);
  expect(proofOf(wallet, anchor)).toEqual({
    opening,
    in: 500,
    out: 200,
    closing: opening + 300,
    rows: 2,
    broken: null,
  });
});

describe('whatever operators do, in whichever order', () => {
  const rng = random(20_261_120);
  const why = () => ({ reason_code: 'other.reconcile', remark: '核对无误，按规定处理', idem_key: newKey() });
  const anyOrder = () => requireOrder(rng.pick(Object.values(orderCases)));
  const agent = () => {
    const { agent_id, version } = rng.pick(agents.values());
    return { agent_id, version };
  };
  const recharge = () => {
    const { recharge_id, version, amount } = rng.pick(recharges.values().slice(-30));
    return { recharge_id, version, amount };
  };
  const withdrawal = (...states: string[]) => {
    const fit = withdrawals.filter(({ status }) => states.includes(status));
    return rng.pick(fit.length > 0 ? fit : withdrawals.values());
  };
  const decided = (...states: string[]) => {
    const { withdraw_id, version } = withdrawal(...states);
    return { withdraw_id, version };
  };
  const rule = () => rng.pick(['refuse', 'to_zero', 'owe']);

  const moves: readonly (readonly [call: Endpoint, input: () => object])[] = [
    [deliverOrder, () => anyOrder()],
    [requestOrderRefund, () => ({ ...anyOrder(), amount: rng.int(1, 700), rule: rule() })],
    [
      requestTakeBack,
      () => {
        const order = anyOrder();
        return { ...order, coins: coinsToTake(order), rule: rule() };
      },
    ],
    [settleOrderRefund, () => anyOrder()],
    [requestAgentPurchase, () => ({ ...agent(), amount: rng.int(1, 90_000) })],
    [
      transferAgentStock,
      () => {
        const { agent_id: to, parent_id } = rng.pick(agents.values());
        const { agent_id = to, version = 1 } = agents.get(parent_id ?? '') ?? {};
        return { agent_id, version, to, amount: rng.int(1, 400_000) };
      },
    ],
    [freezeAgentAccount, agent],
    [unfreezeAgentAccount, agent],
    [
      requestFlowReversal,
      () => {
        const { flow_id, version, line } = rng.pick(agentFlows.values());
        return { flow_id, version, amount: line.amount };
      },
    ],
    [
      createRecharge,
      () => {
        const { uid } = anyOrder();
        const body = { asset: rng.pick(['coin', 'bean']), direction: rng.pick(['credit', 'debit']), vouchers: [] };
        return {
          uid,
          ...body,
          amount: rng.int(1, 900),
          as: 'submit',
          duplicate_ok: true,
          reason_code: 'other.correction',
        };
      },
    ],
    [retryRecharge, recharge],
    [settleRecharge, recharge],
    [reverseRecharge, recharge],
    [approveWithdrawal, () => decided('submitted', 'second')],
    [rejectWithdrawal, () => decided('submitted', 'second', 'approved')],
    [settlePayout, () => decided('paying', 'failed')],
    [
      createPayoutBatch,
      () => {
        const { withdraw_id, version, net } = withdrawal('approved', 'failed');
        return { withdrawals: [{ withdraw_id, version }], mode: 'api', total: net };
      },
    ],
  ];

  /** Keeps the fields that the endpoint knows. */
  const inputOf = ({ spec }: Endpoint, values: object): object => {
    const known = Object.keys((spec.input as unknown as { shape: object }).shape);
    return Object.fromEntries(Object.entries({ ...why(), ...values }).filter(([name]) => known.includes(name)));
  };

  /** Rows and accounts that do not add up. */
  function wrong(): string[] {
    return accounts().flatMap((account) => {
      const [chain, floor, proof] = [chainOf(account), floorOf(account), proofOf(account)];
      const off = account === broken ? brokenBy : 0;
      const rows = chain.filter(({ seq, amount, balance_before, balance_after }, place) => {
        const isOwn = seq === place && balance_before + amount === balance_after;
        return !isOwn || (floor !== null && balance_after < floor);
      });
      const isEven =
        proof.opening + proof.in - proof.out + off === proof.closing && proof.closing === balanceOf(account);
      return rows.length === 0 && isEven && (proof.broken?.difference ?? 0) === off ? [] : [account];
    });
  }

  it('every row of every account adds up, and every posting adds up to 0', async () => {
    const done = new Set<string>();
    for (let step = 0; step < 400; step++) {
      if (rng.chance(0.05)) change(() => void rechargeExecution.set('next', rng.pick(['lost', 'posted_unanswered'])));
      const [move, input] = rng.pick(moves);
      const { status } = await call(move, inputOf(move, input()), rng.pick(['finance', 'admin', 'lead']));
      expect([200, 403, 409, 422]).toContain(status);
      if (status === 200) done.add(move.spec.name);
      for (const { id, maker, version } of db.approvals.filter(
        ({ status: is, created_at }) => is === 'pending' && created_at >= anchor,
      )) {
        const by = maker === 'lead' ? 'admin' : 'lead';
        await call(
          decideApproval,
          { id, version, decision: 'approve', remark: '核对无误，同意', idem_key: newKey() },
          by,
        );
      }
    }
    expect([...done].sort()).toEqual(moves.map(([{ spec }]) => spec.name).sort());
    expect(wrong()).toEqual([]);
    const posted = accounts().flatMap((account) => chainOf(account).filter(({ at }) => at >= anchor));
    const sums = new Map<string, number>();
    for (const { ref, account, amount } of posted) {
      const key = `${ref} ${linePartsOf(account).asset}`;
      sums.set(key, (sums.get(key) ?? 0) + amount);
    }
    expect([...sums].filter(([, sum]) => sum !== 0)).toEqual([]);
    expect(sums.size).toBeGreaterThan(50);
  }, 240_000);
});
