import { parentCannot } from '../../../../src/domain/agentAccount';
import { maxDiscount } from '../../../../src/domain/limits';
import type { createAgentAccount } from '../../../../src/services/agentAccountWrites';
import type { InputOf } from '../../../../src/services/endpoint';
import { now } from '../../base/clock';
import { refuseField } from '../../base/refusal';
import type { Db } from '../../store/db';
import { depthOf } from './accounts';
import type { StoredAgent } from './flows';
import { agentIn } from './rows';
import { agents, treeOf } from './store';

/** The limit per transaction is at most the daily limit. */
export function requireCaps({ per_tx_cap, daily_sell_cap }: { per_tx_cap: number; daily_sell_cap: number }): void {
  if (per_tx_cap > daily_sell_cap) throw refuseField('per_tx_cap', '单笔上限不能高于每日上限');
}

/** A user can be one agent only; deleted and banned users cannot. */
function requireUser(uid: string, db: Db): void {
  const user = db.users.get(uid);
  if (!user) throw refuseField('uid', '没有这个用户');
  if (user.status === 'deleted' || user.status === 'deleting') throw refuseField('uid', '该用户已注销');
  if (user.status === 'banned') throw refuseField('uid', '该用户封禁中');
  const taken = agents.find((agent) => agent.uid === uid);
  if (taken) throw refuseField('uid', `该用户已是代理 ${taken.agent_id}`);
}

/** Refuses a place below this one at the field; null is the top. */
function requireParent(parentId: string | null, wish: { region: string; discount: number; depth: number }): void {
  const why = parentId === null ? undefined : parentCannot(agents.get(parentId), wish);
  if (why) throw refuseField('parent_id', why);
}

const levelBelow = (parentId: string | null): number => (parentId === null ? 1 : agentIn(parentId).level + 1);

type Wish = Omit<InputOf<typeof createAgentAccount>, 'reason_code' | 'remark' | 'idem_key'>;

/** Until a second person agrees to other terms it pays the list price, and owes nothing. */
const firstTerms = { discount: maxDiscount, rebate_rate: 0, credit_limit: 0 };

/** A new account, which waits to be opened. */
export function newAgent(wish: Wish, db: Db): StoredAgent {
  const { uid, name, region, contact, kyc_status, daily_sell_cap, per_tx_cap, sell_to, bind_staff, parent_id } = wish;
  requireUser(uid, db);
  requireCaps(wish);
  requireParent(parent_id, { region, discount: firstTerms.discount, depth: 1 });
  return {
    agent_id: `ag_${1001 + agents.everHeld}`,
    uid,
    name,
    level: levelBelow(parent_id),
    parent_id,
    region,
    status: 'pending',
    contact,
    kyc_status,
    daily_sell_cap,
    per_tx_cap,
    sell_to,
    bind_staff,
    ...firstTerms,
    risk_level: 'low',
    created_at: now(),
    password_reset_at: null,
    version: 1,
  };
}

interface Shift {
  agent_id: string;
  before: { level: number };
  after: { level: number };
}

/** Moves an agent with all agents below; returns the changed levels. */
export function moveBelow(agent: StoredAgent, parentId: string | null): Shift[] {
  const { agent_id, parent_id } = agent;
  if (parentId === parent_id) throw refuseField('parent_id', '上级没有变化');
  const tree = treeOf(agent_id);
  if (parentId !== null && tree.includes(parentId)) throw refuseField('parent_id', '不能移到自己或自己的下级之下');
  requireParent(parentId, { region: agent.region, discount: agent.discount, depth: depthOf(agent) });
  const shift = levelBelow(parentId) - agent.level;
  agents.edit(agent_id).parent_id = parentId;
  const shifts = shift === 0 ? [] : tree.map((id) => shifted(id, shift));
  return shifts.filter((one) => one.agent_id !== agent_id);
}

function shifted(agent_id: string, shift: number): Shift {
  const before = agentIn(agent_id).level;
  const after = before + shift;
  agents.edit(agent_id).level = after;
  return { agent_id, before: { level: before }, after: { level: after } };
}
