import { db, newKey } from '../../mock/testing';
import type { Forms } from './types';

/** Withdrawn once, it still is a request to name where nothing is sent. */
const own = () => {
  const made = db.approvals.filter(({ maker, type }) => maker === 'lead' && type === 'ban_user');
  return made.find(({ status }) => status === 'pending') ?? made[0];
};

export const approvalForms: Forms = {
  decideApproval: () => {
    const approval = db.approvals.find(({ status, maker }) => status === 'pending' && maker !== 'lead');
    return {
      id: approval?.id,
      decision: 'reject',
      remark: '证据不足，请补充',
      version: approval?.version,
      idem_key: newKey(),
    };
  },
  editApproval: () => ({
    id: own()?.id,
    change: { duration: 0 },
    remark: '补充了录音证据',
    version: own()?.version,
    idem_key: newKey(),
  }),
  withdrawApproval: () => ({ id: own()?.id, remark: '', version: own()?.version, idem_key: newKey() }),
};
