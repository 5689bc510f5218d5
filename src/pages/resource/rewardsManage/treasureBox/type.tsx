import { bodyLabels } from '@/components/config/commonFields';
import type { ConfigType } from '@/components/config/types';
import { everybody } from '@/domain/config/rules';
import { boxTriggers, type TreasureBoxBody, treasureBoxBodyFields } from '@/domain/treasureBox/body';
import { treasureBoxType } from '@/domain/treasureBox/fields';
import { lazyPart } from '@/kit/base/lazyPart';
import { treasureBox } from '@/services/treasureBox';

const { fields } = treasureBoxType;

/**
 * 房间宝箱 for the config kit (docs/design/rewards.md#treasure-box); a trigger groups them, and they do not compete for it.
 */
export const treasureBoxConfig: ConfigType<TreasureBoxBody> = {
  of: treasureBoxType,
  calls: treasureBox,
  placeOf: ({ body }) => body.trigger,
  places: boxTriggers,
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
      level: 1,
      trigger: 'room_gift',
      threshold: 1_000,
      open_countdown_sec: 60,
      join_rule: 'stay',
      join_seconds: 60,
      winners: 1,
      cost_coin: 0,
      pool: [],
      pity: { enabled: false, n: 30, reward: '' },
      empty_reward: null,
      risk: {
        new_user_exclude: true,
        device_dedupe: true,
        daily_cap_user: 0,
        daily_cap_room: 0,
        daily_cost_cap: 0,
      },
      rate_public_text: { zh: '', en: '', tl: '' },
    },
  }),
  labels: bodyLabels(fields, treasureBoxBodyFields),
  isTold: (path, { body }) =>
    (path !== 'body.join_seconds' || body.join_rule === 'stay') &&
    (!['body.pity.n', 'body.pity.reward'].includes(path) || body.pity.enabled),
  sections: () => import('./sections'),
  Preview: lazyPart(() => import('./OddsPreview')),
  slim: true,
  moves: {
    pause: { label: '熔断停用', effect: '立即在所有房间停止触发和开启，不需要审批；已发放的奖励不回收，之后可以恢复' },
    resume: { effect: '立即恢复触发和开启；返奖率和每日成本上限仍按当日累计：超过上限的次日才能恢复' },
    end: { effect: '立即在所有房间停止触发和开启；已发放的奖励不回收，再次上线须重新发布' },
  },
  More: lazyPart(() => import('./More')),
  Diff: lazyPart(() => import('./OddsDiff')),
  configParts: [
    { key: 'openings', label: '开启记录', View: lazyPart(() => import('./openings/Openings')) },
    { key: 'stock', label: '库存', View: lazyPart(() => import('./stock/Stock')) },
  ],
};
