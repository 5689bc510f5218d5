import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import { rechargeApproveCode, rechargeCannot } from '@/domain/recharge';
import type { Action } from '@/kit/base/actions';
import { formWith } from '@/kit/base/openForm';
import type { Recharge } from '@/services/recharge';

const createCode = 'payManage.adminRecharge:create';
const retryCode = 'payManage.adminRecharge:retry';

/** The state says no, or the backend says why this person may not. */
const decideCannot = (me: string) => (order: Recharge) =>
  rechargeCannot.decide(order, me) ?? order.decide_cannot ?? undefined;

const actionsOf = (me: string): readonly Action<Recharge>[] => [
  {
    key: 'approve',
    label: '通过',
    level: 'L3',
    permission: rechargeApproveCode,
    disabledReason: decideCannot(me),
    form: formWith(() => import('./dialogs/DecideForm'), { verb: 'approve' as const }),
  },
  {
    key: 'reject',
    label: '驳回',
    level: 'L2',
    permission: rechargeApproveCode,
    disabledReason: decideCannot(me),
    form: formWith(() => import('./dialogs/DecideForm'), { verb: 'reject' as const }),
  },
  {
    key: 'submit',
    label: '提交',
    level: 'L2',
    permission: createCode,
    disabledReason: (order) => rechargeCannot.submit(order, me),
    form: () => import('./dialogs/SubmitForm'),
  },
  {
    key: 'edit',
    label: '修改',
    level: 'L2',
    permission: createCode,
    disabledReason: (order) => rechargeCannot.edit(order, me),
    form: () => import('./dialogs/EditForm'),
  },
  {
    key: 'withdraw',
    label: '撤回',
    level: 'L2',
    permission: createCode,
    disabledReason: (order) => rechargeCannot.withdraw(order, me),
    form: () => import('./dialogs/WithdrawForm'),
  },
  {
    key: 'settle',
    label: '查询结果',
    level: 'L2',
    permission: retryCode,
    disabledReason: rechargeCannot.settle,
    form: () => import('./dialogs/SettleForm'),
  },
  {
    key: 'retry',
    label: '重试执行',
    level: 'L2',
    permission: retryCode,
    disabledReason: rechargeCannot.retry,
    form: () => import('./dialogs/RetryForm'),
  },
  {
    key: 'reverse',
    label: '冲正',
    danger: true,
    level: 'L3',
    permission: 'payManage.adminRecharge:reverse',
    disabledReason: rechargeCannot.reverse,
    form: () => import('./dialogs/ReverseForm'),
  },
];

/** All that can be done with an order, as data; several depend on who asks. */
export function useRechargeActions(): readonly Action<Recharge>[] {
  const { state } = useModel('login');
  const me = state.user?.user_id ?? '';
  return useMemo(() => actionsOf(me), [me]);
}
