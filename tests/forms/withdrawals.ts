import {
  approveReviewed,
  change,
  newKey,
  now,
  operatorOf,
  requireWithdrawal,
  withdrawals,
  withdrawCases,
} from '../../mock/testing';
import { leaseMs } from '../../src/domain/shared/limits';
import { found } from '../found';
import { paidLine } from '../payoutLine';
import type { Forms } from './types';

const operator = found(operatorOf('lead'));
const reason = { reason_code: 'other.misc', remark: '核对无误，按规定处理' };
const why = () => ({ ...reason, idem_key: newKey() });
const seen = (withdraw_id: string) => ({ withdraw_id, version: requireWithdrawal(withdraw_id).version });
const on = (withdraw_id: string) => ({ ...seen(withdraw_id), ...why() });

export const withdrawalForms: Forms = {
  approveWithdrawal: () => ({ ...seen(withdrawCases.green), idem_key: newKey() }),
  approveWithdrawals: () => {
    const { amount, currency } = requireWithdrawal(withdrawCases.green2);
    return { withdrawals: [seen(withdrawCases.green2)], currency, total: amount, idem_key: newKey() };
  },
  undoWithdrawApproval: () => {
    const { id, name } = operator;
    change(() => {
      const claim = { by: id, name, until: now() + leaseMs };
      Object.assign(withdrawals.touch(withdrawCases.claimed), { status: 'reviewing', claim });
      approveReviewed(requireWithdrawal(withdrawCases.claimed), { operator });
    });
    return { ...seen(withdrawCases.claimed), idem_key: newKey() };
  },
  rejectWithdrawal: () => on(withdrawCases.mismatch),
  escalateWithdrawal: () => on(withdrawCases.usd),
  freezeWithdrawal: () => ({ ...on(withdrawCases.suspicious), evidence: ['CS-20261120'] }),
  unfreezeWithdrawal: () => on(withdrawCases.frozen),
  settlePayout: () => on(withdrawCases.failed),
  revealWithdrawAccount: () => ({ withdraw_id: withdrawCases.green, ...why() }),
  createPayoutBatch: () => {
    const { net } = requireWithdrawal(withdrawCases.approved);
    return { withdrawals: [seen(withdrawCases.approved)], mode: 'api', total: net, ...why() };
  },
  importPayoutResults: () => ({ ...paidLine(), ...why() }),
  claimWithdrawals: () => ({ size: 2, idem_key: newKey() }),
  releaseWithdrawals: () => ({ withdraw_ids: [withdrawCases.claimed], idem_key: newKey() }),
};
