import { bodyLabels } from '@/components/config/commonFields';
import type { ConfigType } from '@/components/config/types';
import { everybody } from '@/domain/config/rules';
import { type PayChannel, payChannels } from '@/domain/order/rules';
import { rechargeTaskType } from '@/domain/rechargeTask/fields';
import { isTaskField, type RechargeTaskBody, rechargeTaskBodyFields, taskCycles } from '@/domain/rechargeTask/rules';
import { lazyPart } from '@/kit/base/lazyPart';
import { rechargeTask } from '@/services/rechargeTask';

const { fields } = rechargeTaskType;

/**
 * 大R充值任务 for the config kit (docs/design/rewards.md#recharged-user-tasks); a cycle groups them, and they do not compete
 * for it.
 */
export const rechargeTaskConfig: ConfigType<RechargeTaskBody> = {
  of: rechargeTaskType,
  calls: rechargeTask,
  placeOf: ({ body }) => body.cycle,
  places: taskCycles,
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
      cycle: 'month',
      target: 'tier',
      min_tier: 'r1',
      people: { uids: [] },
      service_group: '',
      steps: [],
      count_channels: Object.keys(payChannels) as PayChannel[],
      exclude: ['admin', 'agent'],
      claim: 'auto',
      manager: '',
      budget: 0,
    },
  }),
  labels: bodyLabels(fields, rechargeTaskBodyFields),
  isTold: (path, { body }) => isTaskField(path.replace('body.', ''), body),
  sections: () => import('./sections'),
  Preview: lazyPart(() => import('./LadderPreview')),
  moves: {
    pause: { effect: '立即停止发奖，已领取的奖励不回收；充值照常计入，恢复后补发' },
    resume: { effect: '立即恢复发奖；暂停期间的充值照常计入，达成的补发' },
    end: { effect: '立即停止计入，不能恢复，也不能再发布；生效中已达成的照常发放，暂停中的不再发放；已领取的不回收' },
  },
  More: lazyPart(() => import('./More')),
  emptyHint: '暂无任务',
  configParts: [{ key: 'progress', label: '用户进度', View: lazyPart(() => import('./progress/Progress')) }],
};
