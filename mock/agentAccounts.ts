import { type AccountState, accountCannot, parentCannot } from '../src/domain/agentAccount';
import {
  agentMonth,
  agentOddBuyers,
  agentTree,
  getAgentAccount,
  listAgentAccounts,
} from '../src/services/agentAccounts';
import {
  createAgentAccount,
  editAgentAccount,
  freezeAgentAccount,
  moveAgentAccount,
  openAgentAccount,
  requestAgentClear,
  requestAgentPrice,
  requestAgentPurchase,
  resetAgentPassword,
  revealAgentContact,
  transferAgentStock,
  unfreezeAgentAccount,
} from '../src/services/agentAccountWrites';
import { now } from './_kit/base/clock';
import { refuseField, refuseState } from './_kit/base/refusal';
import type { StoredApproval } from './_kit/base/stored';
import { monthOf, oddBuyersOf, pageOfAccounts, treeIn } from './_kit/entities/agents/accountReads';
import {
  accountOf,
  accountTarget,
  accountView,
  coinsOf,
  listPriceOf,
  parentOf,
  shortBy,
} from './_kit/entities/agents/accounts';
import { frozenOf, type StoredAgent, stockOf } from './_kit/entities/agents/flows';
import { moveBelow, newAgent, requireCaps } from './_kit/entities/agents/placing';
import { moveCoins } from './_kit/entities/agents/posting';
import { requestClear, requestPrice, requestPurchase } from './_kit/entities/agents/requests';
import { agentIn } from './_kit/entities/agents/rows';
import { agents } from './_kit/entities/agents/store';
import { handle } from './_kit/http/handle';
import { forUmi, type Handler } from './_kit/http/http';
import { requireWhy } from './_kit/http/writeRules';
import type { Db } from './_kit/store/db';

const reads: readonly Handler[] = [
  handle(listAgentAccounts, ({ input, db }) => pageOfAccounts(input, db)),
  handle(getAgentAccount, ({ input, db }) => {
    const account = accountOf(input, db);
    return { account, list_price: listPriceOf(account), short_by: shortBy(account) };
  }),
  handle(agentTree, ({ input, db }) => treeIn(input.agent_id, db)),
  handle(agentOddBuyers, ({ input, db }) => oddBuyersOf(agentIn(input.agent_id), db)),
  handle(agentMonth, ({ input }) => monthOf(agentIn(input.agent_id), input.month)),
];

const records: readonly Handler[] = [
  handle(createAgentAccount, ({ input, db, audit }) => {
    requireWhy(input);
    const agent = agents.add(newAgent(input, db));
    audit({ object_type: 'agent', object_id: agent.agent_id, before: null, after: accountView(agent) });
    return accountOf(agent, db);
  }),

  handle(
    editAgentAccount,
    ({ input, db }) => {
      const { agent_id, name, kyc_status, daily_sell_cap, per_tx_cap, sell_to, bind_staff, contact } = input;
      const agent = agentIn(agent_id);
      refuseState(accountCannot.edit(agent));
      requireWhy(input);
      requireCaps(input);
      if (agent.status === 'active' && kyc_status !== 'passed')
        throw refuseField('kyc_status', '正常状态的代理须为「已通过」，请先冻结');
      const own = { name, kyc_status, daily_sell_cap, per_tx_cap, sell_to, bind_staff };
      Object.assign(agents.edit(agent_id), own, contact === undefined ? {} : { contact });
      return accountOf(input, db);
    },
    accountTarget,
  ),

  handle(
    openAgentAccount,
    ({ input, db }) => {
      const agent = agentIn(input.agent_id);
      refuseState(accountCannot.open(accountOf(agent, db)));
      requireWhy(input);
      if (agent.parent_id !== null) refuseState(parentCannot(parentOf(agent), { ...agent, depth: 1 }));
      Object.assign(agents.edit(agent.agent_id), { status: 'active' });
      return accountOf(input, db);
    },
    accountTarget,
  ),

  handle(
    moveAgentAccount,
    ({ input, db, audit }) => {
      const agent = agentIn(input.agent_id);
      refuseState(accountCannot.move(agent));
      requireWhy(input);
      for (const { agent_id, before, after } of moveBelow(agent, input.parent_id))
        audit({ object_type: 'agent', object_id: agent_id, before, after });
      return accountOf(input, db);
    },
    accountTarget,
  ),

  handle(
    resetAgentPassword,
    ({ input, db }) => {
      refuseState(accountCannot.password(agentIn(input.agent_id)));
      requireWhy(input);
      Object.assign(agents.edit(input.agent_id), { password_reset_at: now() });
      return accountOf(input, db);
    },
    accountTarget,
  ),

  handle(revealAgentContact, ({ input, audit }) => {
    const { agent_id, contact } = agentIn(input.agent_id);
    requireWhy(input);
    // Records the field's name, never its value.
    audit({ object_type: 'agent', object_id: agent_id, before: null, after: { revealed: 'contact' } });
    return { value: contact };
  }),
];

interface Asked {
  input: { agent_id: string; reason_code: string; remark: string };
  db: Db;
}

/** Asks a second person for what the state allows. */
function askSecond(
  { input, db }: Asked,
  cannot: (agent: AccountState) => string | undefined,
  ask: (agent: StoredAgent) => StoredApproval,
) {
  const agent = agentIn(input.agent_id);
  refuseState(cannot(accountOf(agent, db)));
  requireWhy(input);
  const { id } = ask(agent);
  return { approval_id: id, account: accountOf(agent, db) };
}

const stock: readonly Handler[] = [
  handle(
    requestAgentPrice,
    (context) => {
      const { db, operator, input } = context;
      return askSecond(context, accountCannot.price, (agent) => requestPrice(db, operator, agent, input));
    },
    accountTarget,
  ),

  handle(
    requestAgentPurchase,
    (context) => {
      const { db, operator, input } = context;
      return askSecond(context, accountCannot.fund, (agent) => requestPurchase(db, operator, agent, input));
    },
    accountTarget,
  ),

  handle(
    requestAgentClear,
    (context) => {
      const { db, operator, input } = context;
      return askSecond(context, accountCannot.clear, (agent) => requestClear(db, operator, agent, input));
    },
    accountTarget,
  ),

  handle(
    transferAgentStock,
    ({ input, operator, db, audit }) => {
      const { agent_id, to, amount, remark } = input;
      const agent = agentIn(agent_id);
      refuseState(accountCannot.transfer(agent));
      requireWhy(input);
      const receiver = agents.get(to);
      if (receiver?.parent_id !== agent_id) throw refuseField('to', '只能调拨给直接下级');
      if (receiver.status !== 'active') throw refuseField('to', '调入代理不是正常状态');
      const free = coinsOf(agent).coin_stock + agent.credit_limit;
      if (amount > free) throw refuseField('amount', `可调拨 ${free.toLocaleString('zh-CN')}（含授信）`);
      const before = coinsOf(receiver);
      const said = { operator: operator.name, remark: remark.trim() };
      moveCoins({ ...said, kind: 'transfer', from: stockOf(agent_id), to: stockOf(to), amount });
      audit({ object_type: 'agent', object_id: to, before, after: coinsOf(receiver) });
      return accountOf(input, db);
    },
    accountTarget,
  ),

  handle(
    freezeAgentAccount,
    ({ input, operator, db }) => {
      const { agent_id, remark } = input;
      const agent = agentIn(agent_id);
      refuseState(accountCannot.freeze(agent));
      requireWhy(input);
      const said = { operator: operator.name, remark: remark.trim() };
      // Debt stays.
      const amount = Math.max(0, coinsOf(agent).coin_stock);
      moveCoins({ ...said, kind: 'freeze', from: stockOf(agent_id), to: frozenOf(agent_id), amount });
      Object.assign(agents.edit(agent_id), { status: 'frozen' });
      return accountOf(input, db);
    },
    accountTarget,
  ),

  handle(
    unfreezeAgentAccount,
    ({ input, operator, db }) => {
      const { agent_id, remark } = input;
      const agent = agentIn(agent_id);
      refuseState(accountCannot.unfreeze(agent));
      requireWhy(input);
      const said = { operator: operator.name, remark: remark.trim() };
      const amount = coinsOf(agent).frozen_stock;
      moveCoins({ ...said, kind: 'unfreeze', from: frozenOf(agent_id), to: stockOf(agent_id), amount });
      Object.assign(agents.edit(agent_id), { status: 'active' });
      return accountOf(input, db);
    },
    accountTarget,
  ),
];

export const agentAccountHandlers: readonly Handler[] = [...reads, ...records, ...stock];

export default forUmi(agentAccountHandlers);
