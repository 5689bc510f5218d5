import { agentFlowTypes, flowLeadCode } from '../../../../src/domain/agent';
import { labelOf } from '../../../../src/domain/labels';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { Refusal } from '../../base/refusal';
import type { StoredApproval } from '../../base/stored';
import { approval, requestApproval } from '../../kit/approvals';
import type { Db } from '../../store/db';
import { balanceOf, entryOf, reverse } from '../ledger';
import { partsOf } from '../ledger/books';
import { floorOf, nameOfAccount } from '../ledger/kinds';
import { flowsOf, type StoredFlow } from './flows';
import { nextFlowId } from './posting';
import { agentIn, flowIn, reversalType } from './rows';
import { agentFlows, agents, flowColumns } from './store';

/** Flow fields shown in audit rows, requests and conflict responses. */
export const flowView = ({ flow_id, status, line, dispute, reverses, reversed_by }: StoredFlow) => ({
  flow_id,
  status,
  amount: line.amount,
  dispute: dispute?.remark ?? null,
  reverses,
  reversed_by,
});

/** A write on one flow: version, audit row and conflicts are `handle`'s. */
export const flowTarget = {
  rows: agentFlows,
  key: ({ flow_id }: { flow_id: string }) => flow_id,
  type: 'agent_flow',
  id: ({ flow_id }: StoredFlow) => flow_id,
  view: flowView,
};

/** Balance changes of a reversal, per account. */
export const effectOf = ({ line }: StoredFlow): { account: string; change: number }[] =>
  (entryOf(line.ref)?.lines ?? []).map(({ account, amount }) => ({ account, change: -amount }));

/** Change of one account by a reversal, as text for the approver. */
function effectText({ account, change }: { account: string; change: number }): string {
  const [has, by, then] = [balanceOf(account), change, balanceOf(account) + change].map((coins) =>
    coins.toLocaleString('zh-CN'),
  );
  return `${nameOfAccount(account)} ${change > 0 ? '+' : ''}${by}（${has} → ${then}）`;
}

/** Accounts of terminated agents (清退) on which a reversal would leave coins, and how many. */
const leftBehind = (flow: StoredFlow): { account: string; coins: number }[] =>
  effectOf(flow).flatMap(({ account, change }) => {
    const { holder, id } = partsOf(account);
    const isAgents = holder === 'agent' || holder === 'agent_frozen';
    const coins = balanceOf(account) + change;
    return isAgents && agents.get(id)?.status === 'terminated' && coins !== 0 ? [{ account, coins }] : [];
  });

/** Warnings about a reversal, shown to the maker and the approver. */
export const warningsOf = (flow: StoredFlow): string[] =>
  leftBehind(flow).map(({ account, coins }) => {
    const stands = `${coins > 0 ? '余' : '欠'} ${Math.abs(coins).toLocaleString('zh-CN')}`;
    return `${nameOfAccount(account)} 已清退：冲正后账上${stands}，须重新清退结算`;
  });

/** Refuses a reversal that would put an account below its limit (409). */
export function requireCovered(flow: StoredFlow): void {
  for (const { account, change } of effectOf(flow)) {
    const [has, floor] = [balanceOf(account), floorOf(account)];
    if (floor === null || change > 0 || has + change >= floor) continue;
    const lacks = (floor - has - change).toLocaleString('zh-CN');
    throw new Refusal(409, `${nameOfAccount(account)} 余额不足：现有 ${has.toLocaleString('zh-CN')}，还差 ${lacks}`);
  }
}

/** Asks a lead of finance to take a flow back. */
export function requestReversal(
  db: Db,
  operator: Operator,
  flow: StoredFlow,
  why: { reason_code: string; remark: string },
): StoredApproval {
  const { flow_id, agent_id, line, type, version } = flow;
  const warnings = warningsOf(flow);
  return requestApproval(db, operator, {
    type: reversalType,
    label: '流水冲正',
    object_type: 'agent_flow',
    object_id: flow_id,
    object_name: `${agentIn(agent_id).name} ${labelOf(agentFlowTypes, type).label}`,
    amount: Math.abs(line.amount),
    checker_code: flowLeadCode,
    why: '冲正会改变代理库存，须由财务组长复核',
    reason_code: why.reason_code,
    remark: why.remark.trim(),
    before: { status: flow.status, balance: balanceOf(line.account) },
    after: {
      status: 'reversed',
      balance: balanceOf(line.account) - line.amount,
      effects: effectOf(flow).map(effectText),
      ...(warnings.length > 0 ? { warnings } : {}),
    },
    payload: { flow_id, ref: line.ref, flow_version: version, left: leftBehind(flow).map(({ account }) => account) },
  });
}

/** New flows for all agents that the entry moved; the old ones are marked, and stay as they are. */
export function reverseFlow(flow: StoredFlow, by: Operator, request: StoredApproval): StoredFlow[] {
  const old = flowColumns.by('ref', flow.line.ref);
  const entry = reverse(flow.line.ref, now());
  const made = flowsOf(entry, nextFlowId, ({ account }) => {
    const taken = old.find(({ line }) => line.account === account) ?? flow;
    const { type, price, currency, order_id, flow_id } = taken;
    const { remark, id } = request;
    return { type, price, currency, order_id, remark, approval_id: id, reverses: flow_id, operator: by.name };
  });
  for (const one of made) {
    agentFlows.add(one);
    if (one.reverses === null) continue;
    Object.assign(agentFlows.edit(one.reverses), { status: 'reversed', reversed_by: one.flow_id });
  }
  return made;
}

approval({
  type: reversalType,
  steps: ({ why }) => [{ code: flowLeadCode, why }],
  asHeld: true,

  apply: (request, { operator, audit }) => {
    const flow = flowIn(String(request.payload.flow_id));
    if (flow.version !== request.payload.flow_version) throw new Refusal(409, '流水在申请后已变更，请重新申请');
    const { left } = request.payload;
    if (leftBehind(flow).some(({ account }) => !Array.isArray(left) || !left.includes(account)))
      throw new Refusal(409, '申请后有代理清退，请核对后重新申请');
    const old = flowColumns.by('ref', flow.line.ref).map((one) => ({ ...flowView(one) }));
    const made = reverseFlow(flow, operator, request);
    const note = { object_type: 'agent_flow', approval_id: request.id };
    for (const before of old) {
      const after = { ...flowView(flowIn(before.flow_id)), maker: request.maker };
      audit({ ...note, object_id: before.flow_id, before, after });
    }
    for (const one of made) audit({ ...note, object_id: one.flow_id, before: null, after: flowView(one) });
  },

  // The flow stays unchanged.
  drop: () => undefined,
});
