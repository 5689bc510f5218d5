import { useMemo } from 'react';
import type { Environment } from '@/domain/config';
import { isOnce } from '@/domain/pushRules';
import { pushCannot } from '@/domain/pushSend';
import type { Action } from '@/kit/base/actions';
import { type PushRun, pickPushVariant, recallPush, retryPush } from '@/services/pushSends';
import { clock } from '@/utils/clock';
import { type PushRow, useFigures } from './useFigures';

/** Actions on the last run of each push; enabled when the backend allows them. */
export function useSendingActions(env: Environment): readonly Action<PushRow>[] {
  const { data } = useFigures({ env });
  return useMemo(() => {
    // Until the figures are known, only the backend can tell.
    const unless = (cannot: (run: PushRun | null, row: PushRow) => string | undefined) => (row: PushRow) => {
      if (row.online_at === null) return '还没有发送过';
      return data && cannot(data.list.find(({ id }) => id === row.id) ?? null, row);
    };
    return [
      {
        key: 'retry',
        label: '重试失败',
        level: 'L2',
        permission: String(retryPush.spec.action),
        disabledReason: unless((run, { status, content }) =>
          pushCannot.retry(run, { status, once: isOnce(content.body) }),
        ),
        form: async () => ({ default: (await import('./dialogs/RunForm')).RetryForm }),
      },
      {
        key: 'recall',
        label: '撤回消息',
        level: 'L2',
        danger: true,
        permission: String(recallPush.spec.action),
        disabledReason: unless((run) => pushCannot.recall(run, clock.now())),
        form: async () => ({ default: (await import('./dialogs/RunForm')).RecallForm }),
      },
      {
        key: 'pick',
        label: 'A/B 选胜全量',
        level: 'L2',
        permission: String(pickPushVariant.spec.action),
        disabledReason: (row) => (row.content.body.ab.length === 0 ? '没有 A/B' : unless(pushCannot.pick)(row)),
        form: () => import('./dialogs/PickForm'),
      },
    ];
  }, [data]);
}
