import { Button } from 'antd';
import { useMemo } from 'react';
import { bodyLabels } from '@/components/config/commonFields';
import type { ConfigType } from '@/components/config/types';
import { type Environment, everybody } from '@/domain/config/rules';
import { isOnce, lastsOf, needsStart } from '@/domain/push/checks';
import { pushType } from '@/domain/push/fields';
import { noGift, type PushBody, pushBodyFields, pushChannels, pushFields } from '@/domain/push/rules';
import { pushCannot } from '@/domain/push/send';
import { plainSchedule } from '@/domain/push/times';
import { emptyTexts } from '@/domain/shared/texts';
import type { Action } from '@/kit/base/actions';
import { lazyPart } from '@/kit/base/lazyPart';
import { openForm } from '@/kit/base/openForm';
import { push } from '@/services/push';
import { type PushRun, pickPushVariant, recallPush, retryPush, testPush } from '@/services/pushSends';
import { clock } from '@/utils/clock';
import type { WhyAllProps } from './dialogs/WhyAllDialog';
import type { WhyProps } from './dialogs/WhyDialog';
import { type PushRow, usePushFigures } from './usePushFigures';

/** At the head: what of all that is planned reaches one user. */
const Tools = ({ env }: { env: Environment }) => (
  <Button onClick={() => openForm<WhyAllProps>(() => import('./dialogs/WhyAllDialog'), { env })}>触达检查</Button>
);

/** Actions on the last run of each push; enabled when the backend allows them. */
function useSendingActions(env: Environment): readonly Action<PushRow>[] {
  const { data } = usePushFigures({ env });
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

const { fields } = pushType;

/** IM 推送 for the config kit (docs/design/push.md#im); a channel groups them, and they do not compete for it. */
export const pushConfig: ConfigType<PushBody> = {
  of: pushType,
  calls: push,
  placeOf: ({ body }) => body.channel,
  places: pushChannels,
  capacity: null,
  empty: () => ({
    name: '',
    start_at: null,
    end_at: null,
    audience: everybody,
    weight: 0,
    tags: [],
    owner: '',
    remark: '',
    body: {
      channel: 'im',
      sender: 'activity',
      msg_type: 'text',
      texts: emptyTexts(pushFields),
      image: null,
      jump_url: '',
      gift: noGift,
      target: 'segment',
      list: { list_id: '', count: 0 },
      holdout: 5,
      throttle: 500,
      ab: [],
      rules: { last_active_days: 30, min_tier: '', tags: [] },
      exclude: { pushed_days: 1, banned: true, unsubscribed: true },
      schedule: plainSchedule,
      quiet_hours: { from: 22, to: 8 },
      freq_cap: { per_user_day: 2, per_week: 7, override: false },
    },
  }),
  followed: true,
  needsStart: ({ body }) => needsStart(body),
  lasts: ({ body }) => lastsOf(body),
  labels: { ...bodyLabels(fields, pushBodyFields), start_at: fields.start_at },
  sections: () => import('./sections'),
  Preview: lazyPart(() => import('./PushPreview')),
  slim: true,
  moves: {
    pause: { effect: '立即停止发送，已发出的不受影响；之后可以继续' },
    resume: { label: '继续', effect: '从暂停处继续发送；超过有效时长的不再发送，已发送的不会重复' },
    end: { label: '取消发送', effect: '停止发送未发出的消息，不能恢复；已发出的请用「撤回消息」' },
  },
  isTold: (path, { body: { gift } }) => !path.startsWith('body.gift') || gift.package_template_id !== '',
  More: lazyPart(() => import('./More')),
  Tools,
  views: [
    { key: 'sending', label: '发送中', query: { run_state: 'sending' }, counted: true },
    { key: 'partial', label: '部分失败', query: { run_state: 'partial' }, counted: true },
  ],
  actions: [
    {
      key: 'test',
      label: '测试发送',
      level: 'L2',
      permission: String(testPush.spec.action),
      disabledReason: ({ status }) => (status === 'archived' ? '已归档，请复制一份再测试' : undefined),
      form: () => import('./dialogs/TestForm'),
    },
    {
      key: 'why',
      label: '触达检查',
      level: 'view',
      open: (row) => openForm<WhyProps>(() => import('./dialogs/WhyDialog'), { row }),
    },
  ],
  useActions: useSendingActions,
  configParts: [
    { key: 'sends', label: '发送明细', View: lazyPart(() => import('./sends/Sends')) },
    { key: 'load', label: '每小时负载', hasEnvironments: true, View: lazyPart(() => import('./Load')) },
  ],
};
