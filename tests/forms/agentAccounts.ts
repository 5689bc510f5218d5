import { agents, change, agentsCoinsOf as coinsOf, db, newKey, type StoredAgent } from '../../mock/testing';
import { found } from '../found';
import type { Forms } from './types';

const why = () => ({ reason_code: 'other.misc', remark: '与代理对账后处理', idem_key: newKey() });

/** Opens a new agent for each form, so that the forms do not affect each other. */
function fresh(parent: string | null, facts: Partial<StoredAgent> = {}): StoredAgent {
  const agent_id = `ag_${9000 + ++made}`;
  const like = found(agents.find(({ level }) => level === (parent === null ? 1 : 2)));
  const own = { agent_id, uid: `9${agent_id.slice(3)}`, name: `样例代理 ${made}`, parent_id: parent, credit_limit: 0 };
  change(() => agents.add({ ...like, ...own, status: 'active', discount: 9_500, version: 1, ...facts }));
  return found(agents.get(agent_id));
}
let made = 0;

const on = ({ agent_id, version }: StoredAgent) => ({ agent_id, version, ...why() });

const fields = {
  name: '样例代理',
  kyc_status: 'passed',
  daily_sell_cap: 500_000,
  per_tx_cap: 50_000,
  sell_to: 'region',
  bind_staff: '财务小钱',
};

/** The first active agent with stock of its own, and one right below it. */
function giver() {
  const agent = found(
    agents.find((one) => one.level === 1 && one.status === 'active' && coinsOf(one).coin_stock > 1_000),
  );
  const below = fresh(agent.agent_id, { level: 2, region: agent.region });
  return { agent, below };
}

export const agentAccountForms: Forms = {
  createAgentAccount: () => ({
    ...why(),
    ...fields,
    uid: found(
      db.users.find(({ user_id, status }) => status === 'normal' && !agents.some(({ uid }) => uid === user_id)),
    ).user_id,
    kyc_status: 'pending',
    parent_id: null,
    region: 'wy',
    contact: '13900001234',
  }),
  editAgentAccount: () => ({ ...on(fresh(null)), ...fields }),
  openAgentAccount: () => on(fresh(null, { status: 'pending' })),
  requestAgentPrice: () => ({ ...on(fresh(null)), discount: 9_000, rebate_rate: 150, credit_limit: 10_000 }),
  requestAgentPurchase: () => ({ ...on(fresh(null)), amount: 100_000 }),
  requestAgentClear: () => on(fresh(null)),
  transferAgentStock: () => {
    const { agent, below } = giver();
    return { ...on(agent), to: below.agent_id, amount: 500 };
  },
  freezeAgentAccount: () => on(fresh(null)),
  unfreezeAgentAccount: () => on(fresh(null, { status: 'frozen' })),
  moveAgentAccount: () => {
    const top = found(agents.find(({ level, status }) => level === 1 && status === 'active'));
    return { ...on(fresh(null, { region: top.region })), parent_id: top.agent_id };
  },
  resetAgentPassword: () => on(fresh(null)),
  revealAgentContact: () => ({ agent_id: fresh(null).agent_id, ...why() }),
};
