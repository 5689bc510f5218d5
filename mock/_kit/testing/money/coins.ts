import {
  freezeAgentAccount,
  requestAgentPurchase,
  transferAgentStock,
  unfreezeAgentAccount,
} from '../../../../src/services/agentAccountWrites';
import { requestFlowReversal } from '../../../../src/services/agents';
import { editRecharge, retryRecharge, reverseRecharge, settleRecharge } from '../../../../src/services/rechargeMoves';
import { createRecharge } from '../../../../src/services/recharges';
import type { Random } from '../../base/random';
import { agentFlows, agents } from '../../entities/agents/store';
import { rechargeExecution } from '../../entities/recharges/execute';
import { recharges } from '../../entities/recharges/store';
import { change } from '../../store/db';
import { anyOrder } from './orders';
import { type Moves, seen, send, why } from './sending';

/** Coins that staff and agents move: stock of agents, recharges by hand. */

const onAgent = (rng: Random) => {
  const { agent_id, version } = rng.pick(agents.values());
  return { agent_id, version: seen(rng, version), ...why };
};

const onRecharge = (rng: Random) => {
  const open = recharges.filter(({ status }) => status === 'executing' || status === 'failed');
  const { recharge_id, version, amount } = rng.pick(rng.chance(0.5) && open.length > 0 ? open : recharges.values());
  return { recharge: { recharge_id, version: seen(rng, version) }, amount };
};

export const agentMoves: Moves = [
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
      const { agent_id, version } = agents.get(to.parent_id ?? '') ?? to;
      const amount = rng.int(1, 400_000);
      await send(transferAgentStock, { agent_id, version, ...why, to: to.agent_id, amount }, who);
    },
  ],
  [1, async (rng, who) => send(freezeAgentAccount, onAgent(rng), who)],
  [2, async (rng, who) => send(unfreezeAgentAccount, onAgent(rng), who)],
];

export const rechargeMoves: Moves = [
  [
    5,
    async (rng, who) => {
      const { uid } = anyOrder(rng);
      const wish = { asset: rng.pick(['coin', 'coin', 'bean']), direction: rng.pick(['credit', 'debit']) };
      const more = { reason_code: 'other.compensation', remark: '客诉核实后补偿', vouchers: [], duplicate_ok: true };
      await send(createRecharge, { uid, ...wish, ...more, amount: rng.int(1, 2_000), as: 'submit' }, who);
    },
  ],
  [
    2,
    async (rng, who) => {
      const idle = recharges.filter(({ status }) => status === 'rejected' || status === 'withdrawn');
      const order = rng.pick(idle.length > 0 ? idle : recharges.values());
      const { recharge_id, version, uid, direction, asset } = order;
      const wish = { uid, direction, asset, amount: rng.int(1, 2_000), vouchers: [], as: 'submit', duplicate_ok: true };
      const own = {
        recharge_id,
        version: seen(rng, version),
        reason_code: 'other.compensation',
        remark: '核实后改金额',
      };
      await send(editRecharge, { ...wish, ...own }, rng.chance(0.8) ? order.maker : who);
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
];

/** The books have a bad day. */
export const rechargeWeather: Moves = [
  [
    1,
    async (rng) => change(() => void rechargeExecution.set('next', rng.pick(['lost', 'posted_unanswered', 'refused']))),
  ],
];
