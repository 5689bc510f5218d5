import { withdrawCannot } from '@/domain/withdrawal';
import type { Action } from '@/kit/base/actions';
import type { Withdrawal } from '@/services/withdrawal';

const code = 'Playpals.auditWithdraw';

/** All that can be done with a withdrawal, as data. */
export const withdrawActions: readonly Action<Withdrawal>[] = [
  {
    key: 'approve',
    label: '通过',
    level: 'L2',
    permission: `${code}:review`,
    disabledReason: withdrawCannot.approve,
    form: () => import('./dialogs/ApproveForm'),
    batch: true,
  },
  {
    key: 'reject',
    label: '驳回',
    danger: true,
    level: 'L2',
    permission: `${code}:review`,
    disabledReason: withdrawCannot.reject,
    form: () => import('./dialogs/RejectForm'),
  },
  {
    key: 'freeze',
    label: '冻结',
    danger: true,
    level: 'L2',
    permission: `${code}:freeze`,
    disabledReason: withdrawCannot.freeze,
    form: () => import('./dialogs/FreezeForm'),
  },
  {
    key: 'escalate',
    label: '转复审',
    level: 'L2',
    permission: `${code}:review`,
    disabledReason: withdrawCannot.escalate,
    form: () => import('./dialogs/EscalateForm'),
  },
  {
    key: 'pay',
    label: '打款',
    level: 'L3',
    permission: `${code}:payout`,
    disabledReason: withdrawCannot.pay,
    form: () => import('./dialogs/PayoutForm'),
    batch: true,
  },
  {
    key: 'settle',
    label: '查询渠道',
    level: 'L2',
    permission: `${code}:payout`,
    disabledReason: withdrawCannot.settle,
    form: () => import('./dialogs/SettleForm'),
  },
  {
    key: 'unfreeze',
    label: '解冻',
    level: 'L2',
    permission: `${code}:lead`,
    disabledReason: withdrawCannot.unfreeze,
    form: () => import('./dialogs/UnfreezeForm'),
  },
];
