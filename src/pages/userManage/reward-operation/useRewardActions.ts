import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import { rewardCannot, rewardLeadCode } from '@/domain/reward';
import type { Action } from '@/kit/base/actions';
import { formWith } from '@/kit/base/openForm';
import type { Reward } from '@/services/reward';

const createCode = 'reward-operation:create';
const pauseCode = 'reward-operation:pause';

/** The state says no, or the backend says why this person may not. */
const decideCannot = (me: string) => (task: Reward) => rewardCannot.decide(task, me) ?? task.decide_cannot ?? undefined;

const actionsOf = (me: string): readonly Action<Reward>[] => [
  {
    key: 'approve',
    label: '通过',
    level: 'L3',
    permission: rewardLeadCode,
    disabledReason: decideCannot(me),
    form: formWith(() => import('./dialogs/DecideForm'), { verb: 'approve' as const }),
  },
  {
    key: 'reject',
    label: '驳回',
    level: 'L2',
    permission: rewardLeadCode,
    disabledReason: decideCannot(me),
    form: formWith(() => import('./dialogs/DecideForm'), { verb: 'reject' as const }),
  },
  {
    key: 'submit',
    label: '提交',
    level: 'L2',
    permission: createCode,
    disabledReason: (task) => rewardCannot.submit(task, me),
    form: () => import('./dialogs/SubmitForm'),
  },
  {
    key: 'withdraw',
    label: '撤销',
    level: 'L2',
    permission: createCode,
    disabledReason: (task) => rewardCannot.withdraw(task, me),
    form: () => import('./dialogs/WithdrawForm'),
  },
  {
    key: 'pause',
    label: '暂停',
    level: 'L2',
    permission: pauseCode,
    disabledReason: rewardCannot.pause,
    form: () => import('./dialogs/PauseForm'),
  },
  {
    key: 'resume',
    label: '继续',
    level: 'L2',
    permission: pauseCode,
    disabledReason: rewardCannot.resume,
    form: () => import('./dialogs/ResumeForm'),
  },
  {
    key: 'settle',
    label: '查询结果',
    level: 'L2',
    permission: createCode,
    disabledReason: rewardCannot.settle,
    form: () => import('./dialogs/SettleForm'),
  },
  {
    key: 'retry',
    label: '失败重试',
    level: 'L2',
    permission: createCode,
    disabledReason: rewardCannot.retry,
    form: () => import('./dialogs/RetryForm'),
  },
  {
    key: 'template',
    label: '存为模板',
    level: 'L2',
    permission: createCode,
    form: () => import('./dialogs/TemplateForm'),
  },
  {
    key: 'rollback',
    label: '整单回滚',
    danger: true,
    level: 'L3',
    permission: 'reward-operation:rollback',
    disabledReason: rewardCannot.rollback,
    form: () => import('./dialogs/RollbackForm'),
  },
];

/** All that can be done with a task, as data; several depend on who asks. */
export function useRewardActions(): readonly Action<Reward>[] {
  const { state } = useModel('login');
  const me = state.user?.user_id ?? '';
  return useMemo(() => actionsOf(me), [me]);
}
