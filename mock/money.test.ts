/** @jest-environment node */

import { shortRules } from '../src/domain/order';
import {
  freezeAgentAccount,
  requestAgentPurchase,
  transferAgentStock,
  unfreezeAgentAccount,
} from '../src/services/agentAccountWrites';
import { requestFlowReversal } from '../src/services/agents';
import { decideApproval, withdrawApproval } from '../src/services/approval';
import type { Endpoint, InputOf } from '../src/services/endpoint';
import {
  deliverOrder,
  disputeOrder,
  endOrderDispute,
  requestOrderRefund,
  requestTakeBack,
  settleOrderRefund,
} from '../src/services/orderRepairs';
import { retryRecharge, reverseRecharge, settleRecharge } from '../src/services/rechargeMoves';
import { createRecharge } from '../src/services/recharges';
import { expectNoise } from '../tests/setup';
import { agentFlows, agents } from './_kit/agents/store';
import { call } from './_kit/call';
import { day, minute, passTime } from './_kit/clock';
import { change, db, resetDb } from './_kit/db';
import { newKey } from './_kit/forms';
import { accounts, balanceOf, entryOf, ledgerChanges, proofOf } from './_kit/ledger';
import { type Entry, isLine, type Line, partsOf } from './_kit/ledger/books';
import { floorOf } from './_kit/ledger/kinds';
import { moods } from './_kit/orders/channel';
import { coinsToTake } from './_kit/orders/repair';
import { orders } from './_kit/orders/store';
import type { StoredOrder } from './_kit/orders/stored';
import { type Random, random } from './_kit/random';
import { rechargeExecution } from './_kit/recharges/execute';
import { recharges } from './_kit/recharges/store';
import { brokenBy } from './_kit/seed/agents';
import { orderCases } from './_kit/seed/orderCases';
import { changesOf, type Operation, operationOf, runsOf } from './_kit/sequence';
import { failAfter } from './_kit/transaction';

process.env.MOCK_SCALE = '0.02';

/** All that moves money, by several operators in any order, much of it out of date, forbidden, or cut off in the middle. */

const crew = ['finance', 'cashier', 'lead', 'admin', 'reviewer'] as const;
type Who = (typeof crew)[number];

const tally = new Map<string, number>();
const count = (what: string): void => void tally.set(what, (tally.get(what) ?? 0) + 1);

/** What the last calls were, so that some of them come again with their keys. */
const sent: { endpoint: Endpoint; input: object; who: Who; text: string }[] = [];

async function send<E extends Endpoint>(endpoint: E, input: object, who: Who): Promise<void> {
  const { name } = endpoint.spec;
  const wish = { idem_key: newKey(), ...input };
  const { status, text } = await call(endpoint, wish as InputOf<E>, who);
  expect({ name, status: [200, 403, 404, 409, 422, 500].includes(status), text }).toMatchObject({ status: true });
  count(`${name} ${status}`);
  if (status === 200) sent.push({ endpoint, input: wish, who, text });
}

const why = { reason_code: 'other.ticket', remark: '核对流水后处理' };
const seen = (rng: Random, version: number) => (rng.chance(0.95) ? version : version + rng.int(-1, 1));

const named = Object.values(orderCases);
const order = (rng: Random): StoredOrder => {
  const found = rng.chance(0.8) ? orders.get(rng.pick(named)) : rng.pick(orders.values());
  if (!found) throw new Error('No such order');
  return found;
};
const onOrder = (rng: Random, { order_id, version }: StoredOrder) => ({
  order_id,
  version: seen(rng, version),
  ...why,
});
const rule = (rng: Random) => rng.pick(Object.keys(shortRules));
const onAgent = (rng: Random) => {
  const { agent_id, version } = rng.pick(agents.values());
  return { agent_id, version: seen(rng, version), ...why };
};
const onRecharge = (rng: Random) => {
  const open = recharges.filter(({ status }) => status === 'executing' || status === 'failed');
  const { recharge_id, version, amount } = rng.pick(rng.chance(0.5) && open.length > 0 ? open : recharges.values());
  return { recharge: { recharge_id, version: seen(rng, version) }, amount };
};
const waiting = (rng: Random) => {
  const open = db.approvals.filter(
    ({ status, type }) => status === 'pending' && /^(order|agent|admin|reverse)_/.test(type),
  );
  const { id, version } = rng.pick(open.length > 0 ? open : db.approvals.values());
  return { id, version: seen(rng, version), remark: '核对无误，同意' };
};

/** What the world does, which is no call: the machine does not fail in it. */
const weather: readonly Operation<Who>[] = [
  // A channel, or the books, have a bad day.
  [
    1,
    async (rng) => {
      const channel = order(rng).channel;
      const mood = rng.pick(['down', 'refuses', 'silent', 'lost', null] as const);
      change(() => (mood === null ? moods.remove(channel) : moods.set(channel, { channel, mood })));
    },
  ],
  [
    1,
    async (rng) => change(() => void rechargeExecution.set('next', rng.pick(['lost', 'posted_unanswered', 'refused']))),
  ],
  [1, async (rng) => passTime(rng.chance(0.1) ? day : rng.int(1, 10) * minute)],
];

const operations: readonly Operation<Who>[] = [
  [6, async (rng, who) => send(deliverOrder, onOrder(rng, order(rng)), who)],
  [
    6,
    async (rng, who) => {
      const one = order(rng);
      const amount = rng.chance(0.4) ? one.amount : rng.int(1, one.amount + 1);
      await send(requestOrderRefund, { ...onOrder(rng, one), amount, rule: rule(rng) }, who);
    },
  ],
  [
    3,
    async (rng, who) => {
      const one = order(rng);
      await send(requestTakeBack, { ...onOrder(rng, one), coins: coinsToTake(one), rule: rule(rng) }, who);
    },
  ],
  [2, async (rng, who) => send(settleOrderRefund, onOrder(rng, order(rng)), who)],
  [1, async (rng, who) => send(disputeOrder, onOrder(rng, order(rng)), who)],
  [1, async (rng, who) => send(endOrderDispute, onOrder(rng, order(rng)), who)],
  [
    2,
    async (rng, who) => {
      const { flow_id, version, line } = rng.pick(agentFlows.values());
      await send(requestFlowReversal, { flow_id, version, ...why, amount: line.amount }, who);
    },
  ],
  [2, async (rng, who) => send(requestAgentPurchase, { ...onAgent(rng), amount: rng.int(1, 90_000) }, who)],
  [
    3,
    async (rng, who) => {
      const to = rng.pick(agents.values());
      const from = agents.get(to.parent_id ?? '') ?? to;
      const amount = rng.int(1, 400_000);
      const { agent_id, version } = from;
      await send(transferAgentStock, { agent_id, version, ...why, to: to.agent_id, amount }, who);
    },
  ],
  [1, async (rng, who) => send(freezeAgentAccount, onAgent(rng), who)],
  [2, async (rng, who) => send(unfreezeAgentAccount, onAgent(rng), who)],
  [
    5,
    async (rng, who) => {
      const uid = order(rng).uid;
      const wish = { asset: rng.pick(['coin', 'coin', 'bean']), direction: rng.pick(['credit', 'debit']) };
      const more = { reason_code: 'other.compensation', remark: '客诉核实后补偿', vouchers: [], duplicate_ok: true };
      await send(createRecharge, { uid, ...wish, ...more, amount: rng.int(1, 2_000), as: 'submit' }, who);
    },
  ],
  [2, async (rng, who) => send(retryRecharge, { ...onRecharge(rng).recharge, ...why }, who)],
  [2, async (rng, who) => send(settleRecharge, onRecharge(rng).recharge, who)],
  [
    2,
    async (rng, who) => {
      const { recharge, amount } = onRecharge(rng);
      await send(reverseRecharge, { ...recharge, ...why, amount }, who);
    },
  ],
  [
    16,
    async (rng, who) =>
      send(decideApproval, { ...waiting(rng), decision: rng.chance(0.9) ? 'approve' : 'reject' }, who),
  ],
  [1, async (rng, who) => send(withdrawApproval, waiting(rng), who)],
  // The same once more, with its key: it is answered as it was, and nothing moves.
  [
    3,
    async (rng) => {
      if (sent.length === 0) return;
      const { endpoint, input, who, text } = rng.pick(sent);
      const again = await call(endpoint, input as InputOf<Endpoint>, who);
      expect([endpoint.spec.name, again.status, again.text]).toEqual([endpoint.spec.name, 200, text]);
      count('again');
    },
  ],
];

/** The machine fails at some write of the store. */
async function cutOff(rng: Random, run: () => Promise<unknown>): Promise<void> {
  failAfter(rng.int(0, 6));
  await run();
  failAfter(Number.POSITIVE_INFINITY);
}

const sumsIn = (legs: Entry['lines']): number[] => {
  const sums = new Map<string, number>();
  for (const { account, amount } of legs)
    sums.set(partsOf(account).asset, (sums.get(partsOf(account).asset) ?? 0) + amount);
  return [...sums.values()];
};

/** Where each account that moved stood last. */
const last = new Map<string, Line>();

/** What is wrong with what was posted since this was last asked. */
function wrongSince(): string[] {
  return ledgerChanges().flatMap((entry) => [
    ...(sumsIn(entry.lines).some((sum) => sum !== 0) ? [`${entry.ref} does not add up`] : []),
    ...entry.lines.filter(isLine).flatMap((line) => {
      const before = last.get(line.account);
      last.set(line.account, line);
      const floor = floorOf(line.account);
      const isBelow = floor !== null && line.balance_after < floor && line.amount < 0;
      return [
        ...(before && (before.balance_after !== line.balance_before || before.seq + 1 !== line.seq)
          ? [`${line.line_id} does not follow`]
          : []),
        ...(isBelow ? [`${line.account} is at ${line.balance_after}`] : []),
      ];
    }),
  ]);
}

/** What is wrong with the orders that changed since this was last asked. */
function wrongOrders(): string[] {
  return changesOf(orders).flatMap((one) => {
    const back = one.refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
    const open = one.refunds.filter(({ status }) => status === 'unknown').length;
    return [
      ...(back > one.amount ? [`${one.order_id} gave back more than was paid`] : []),
      ...(open > 1 || (open === 1) !== (one.status === 'refunding')
        ? [`${one.order_id} has ${open} open refunds`]
        : []),
      ...(one.version > 1 && !db.audits.some(({ object_id }) => object_id === one.order_id)
        ? [`${one.order_id} changed off the record`]
        : []),
    ];
  });
}

const wrongApprovals = (): string[] =>
  changesOf(db.approvals)
    .filter(({ status, type }) => status === 'executed' && /^(order|agent|admin|reverse)_/.test(type))
    .flatMap(({ id, maker, steps }) => {
      const people = steps.map(({ by }) => by);
      return people.includes(maker) || people.includes(null) || new Set(people).size < people.length ? [id] : [];
    });

const everything = () => {
  const sums: Record<string, number> = {};
  for (const account of accounts()) {
    const { asset } = partsOf(account);
    sums[asset] = (sums[asset] ?? 0) + balanceOf(account);
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
};

it.each(runsOf(1, 5_000))(
  'adds up to nothing, follows, is nobody’s alone and happens once (%j)',
  async ({ operations: steps, seed }) => {
    resetDb();
    last.clear();
    sent.length = 0;
    expectNoise(/The store failed/);
    ledgerChanges();
    const rng = random(seed);
    const before = everything();
    for (let step = 0; step < steps; step++) {
      const run = () => operationOf(operations, rng)(rng, rng.pick(crew));
      const rows = db.audits.length;
      if (rng.chance(0.06)) await operationOf(weather, rng)(rng, 'admin');
      else if (rng.chance(0.15)) await cutOff(rng, run);
      else await run();
      const found = [...wrongSince(), ...wrongOrders(), ...wrongApprovals()];
      if (found.length > 0) expect({ step, found }).toEqual('nothing wrong');
      expect(db.audits.length).toBeGreaterThanOrEqual(rows);
      if (sent.length > 200) sent.splice(0, 100);
    }
    expect(everything()).toEqual(before);
    for (const account of accounts()) {
      const { broken } = proofOf(account);
      if ((broken?.difference ?? 0) !== 0)
        expect([account, broken?.difference]).toEqual([expect.any(String), brokenBy]);
    }
    // Delivered once, whatever was tried.
    for (const id of named) expect(entryOf(`order:${id}`)?.lines.length ?? 0).toBeLessThanOrEqual(3);
  },
  600_000,
);

it('did all of it, and was refused all of it, and failed in the middle', () => {
  const done = [...tally.keys()].filter((what) => what.endsWith(' 200')).map((what) => what.split(' ')[0]);
  expect(done.sort()).toEqual(
    [
      'createRecharge',
      'decideApproval',
      'deliverOrder',
      'disputeOrder',
      'endOrderDispute',
      'freezeAgentAccount',
      'requestAgentPurchase',
      'requestFlowReversal',
      'requestOrderRefund',
      'requestTakeBack',
      'retryRecharge',
      'reverseRecharge',
      'settleOrderRefund',
      'settleRecharge',
      'transferAgentStock',
      'unfreezeAgentAccount',
      'withdrawApproval',
    ].sort(),
  );
  const refused = [...tally]
    .filter(([what]) => / (403|409|422)$/.test(what))
    .reduce((sum, [, times]) => sum + times, 0);
  const failed = [...tally].filter(([what]) => what.endsWith(' 500')).reduce((sum, [, times]) => sum + times, 0);
  expect(refused).toBeGreaterThan(100);
  expect(failed).toBeGreaterThan(20);
});
