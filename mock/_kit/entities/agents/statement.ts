import { agentFlowStatus, agentFlowTypes } from '../../../../src/domain/agent';
import { labelOf } from '../../../../src/domain/labels';
import { agentFlowType } from '../../../../src/domain/objects/agent';
import { csvLines } from '../../../../src/utils/csv';
import { serverTime } from '../../../../src/utils/regionTime';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import type { Db } from '../../store/db';
import { proofOf } from '../ledger';
import { type StoredAgent, stockOf } from './flows';
import { flowsIn, partyIn, spanIn, type Wish } from './rows';

const { fields } = agentFlowType;

const heads = [
  ['时间(PRC)', 'created_at'],
  [fields.flow_id.label, 'flow_id'],
  [fields.type.label, 'type'],
  [fields.amount.label, 'amount'],
  ['变动前', 'balance_before'],
  ['变动后', 'balance_after'],
  [fields.counter_party.label, 'counter_party'],
  ['单价(最小单位/千币)', 'price'],
  ['币种', 'currency'],
  [fields.order_id.label, 'order_id'],
  [fields.status.label, 'status'],
  [fields.operator.label, 'operator'],
  [fields.remark.label, 'remark'],
] as const;

/** One agent's statement (blocks G13): who took it, opening, each row, closing, and whether the chain holds. */
export function statementOf(agent: StoredAgent, wish: Wish, db: Db, operator: Operator) {
  const { from, to } = spanIn(wish);
  const flows = flowsIn({ ...wish, agent: agent.agent_id });
  const proof = proofOf(stockOf(agent.agent_id), from, to);
  const filters = `代理 ${agent.name}（${agent.agent_id}）；${serverTime(from)} 至 ${serverTime(to)}`;
  const { broken } = proof;
  const text = csvLines([
    [`导出人：${operator.name}（${operator.id}）；导出时间：${serverTime(now())} PRC；筛选：${filters}`],
    heads.map(([label, field]) => `${label} (${field})`),
    ['期初', '', '', '', '', String(proof.opening)],
    ...flows.map(({ line, flow_id, type, counter, price, currency, order_id, status, operator: by, remark }) => {
      const { kind, id, name } = partyIn(db, counter);
      return [
        serverTime(line.at),
        flow_id,
        labelOf(agentFlowTypes, type).label,
        String(line.amount),
        String(line.balance_before),
        String(line.balance_after),
        kind === 'house' ? name : `${name} ${id}`,
        price,
        currency,
        order_id,
        labelOf(agentFlowStatus, status).label,
        by,
        remark,
      ];
    }),
    ['期末', '', '', String(proof.in - proof.out), '', String(proof.closing)],
    ['校验', broken ? `✗ ${broken.line.line_id} 相差 ${broken.difference}` : '✓ 余额连续'],
  ]);
  return { text, filters, rows: flows.length };
}
