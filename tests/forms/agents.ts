import { agentFlows, balanceOf, newKey } from '../../mock/testing';
import { found } from '../found';
import type { Forms } from './types';

/** A separate sale for each form; `disputed` selects its state. */
function onSale(place: number, status: 'normal' | 'disputed') {
  const sales = agentFlows.filter(
    ({ type, status: is, reverses, line, counter }) =>
      type === 'sell' && is === status && reverses === null && balanceOf(counter) >= -line.amount,
  );
  const { flow_id, version } = found(sales.at(place));
  return { flow_id, version, reason_code: 'other.reconcile', remark: '与银行流水核对', idem_key: newKey() };
}

export const agentForms: Forms = {
  disputeAgentFlow: () => onSale(-1, 'normal'),
  endAgentFlowDispute: () => onSale(-1, 'disputed'),
  requestFlowReversal: () => {
    // Agent that no earlier form has used.
    const input = onSale(-2 - asked++, 'normal');
    return { ...input, amount: found(agentFlows.get(input.flow_id)).line.amount };
  },
};

let asked = 0;
