import { agentFlowStatus, agentFlowTypes } from '../../../../src/domain/agent';
import { labelOf } from '../../../../src/domain/labels';
import { agentFlowType } from '../../../../src/domain/objects/agent';
import { csvLines } from '../../../../src/utils/csv';
import { moneyNumber } from '../../../../src/utils/moneyNumber';
import { serverTime } from '../../../../src/utils/regionTime';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import type { Db } from '../../store/db';
import { proofOf } from '../ledger';
import { type StoredAgent, stockOf } from './flows';
import { flowsIn, partyIn, spanIn, type Wish } from './rows';

const { fields } = agentFlowType;

const heads = [
  '时间（UTC+8）',
  fields.flow_id.label,
  fields.type.label,
  `${fields.amount.label}（金币）`,
  '变动前（金币）',
  '变动后（金币）',
  fields.counter_party.label,
  `${fields.counter_party.label}ID`,
  '单价（每千币）',
  '币种',
  fields.order_id.label,
  fields.status.label,
  fields.operator.label,
  fields.remark.label,
];

/** One agent's statement (blocks G13): who took it, opening, each row, closing, and whether the chain holds. */
export function statementOf(agent: StoredAgent, wish: Wish, db: Db, operator: Operator) {
  const { from, to } = spanIn(wish);
  const flows = flowsIn({ ...wish, agent: agent.agent_id });
  const proof = proofOf(stockOf(agent.agent_id), from, to);
  const filters = `代理 ${agent.name}（${agent.agent_id}）；${serverTime(from)} 至 ${serverTime(to)}`;
  const { broken } = proof;
  const text = csvLines([
    [`导出人：${operator.name}（${operator.id}）；导出时间：${serverTime(now())} PRC；筛选：${filters}`],
    heads,
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
        name,
        kind === 'house' ? null : id,
        price === null || currency === null ? null : moneyNumber(price, currency),
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
