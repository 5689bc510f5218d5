import { addCannot, progressCannot } from '@/domain/rechargeTaskProgress';
import type { Action } from '@/kit/base/actions';
import { addRechargeProgress, type ProgressRow, revokeRechargeClaim } from '@/services/rechargeTaskProgress';

/** Manual changes of one user's progress; each needs an approver. */
export const progressActions: readonly Action<ProgressRow>[] = [
  {
    key: 'add',
    label: '补进度',
    level: 'L3',
    permission: String(addRechargeProgress.spec.action),
    disabledReason: addCannot,
    form: () => import('./AddForm'),
  },
  {
    key: 'revoke',
    label: '撤销领取',
    level: 'L3',
    danger: true,
    permission: String(revokeRechargeClaim.spec.action),
    disabledReason: (row) => (row.claimed === 0 ? '没有已领取的档位' : progressCannot(row)),
    form: () => import('./RevokeForm'),
  },
];
