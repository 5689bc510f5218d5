import { bodyLabels } from '@/components/config/commonFields';
import type { ConfigType } from '@/components/config/types';
import { everybody } from '@/domain/config/rules';
import { recruitmentType } from '@/domain/recruitment/fields';
import { type RecruitmentBody, recruitmentBodyFields } from '@/domain/recruitment/rules';
import { lazyPart } from '@/kit/base/lazyPart';
import { recruitment } from '@/services/recruitment';
import { ActivityLink, ActivityName } from '../activities';

const { fields } = recruitmentType;

/**
 * 活动房间招募 for the config kit (docs/design/operation.md#room-recruitment); an activity groups them, and they do not
 * compete for it.
 */
export const recruitmentConfig: ConfigType<RecruitmentBody> = {
  of: recruitmentType,
  calls: recruitment,
  placeOf: ({ body }) => body.activity_code,
  // Activities are configured elsewhere.
  places: {},
  PlaceName: ActivityName,
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
      activity_code: '',
      cover: null,
      quota: 20,
      traffic: 'list',
      reward: '',
      require: {
        room_level: 0,
        avg_online_7d: 0,
        no_violation_days: 0,
        families: [],
        regions: [],
        types: [],
      },
      apply_start: null,
      apply_end: null,
      activity_start: null,
      activity_end: null,
    },
  }),
  labels: bodyLabels(fields, recruitmentBodyFields),
  moments: ['apply_start', 'apply_end', 'activity_start', 'activity_end'],
  values: { 'body.activity_code': ActivityLink },
  sections: () => import('./sections'),
  Preview: lazyPart(() => import('./RecruitmentPreview')),
  moves: {
    pause: { effect: '立即停止报名；已报名的保留，可以继续审核，之后可以恢复' },
    resume: { effect: '立即恢复报名' },
    end: { effect: '立即停止报名，不能恢复；名单不再变动，已公布的不受影响' },
  },
  More: lazyPart(() => import('./More')),
  configParts: [{ key: 'applies', label: '报名', View: lazyPart(() => import('./applies/Applies')) }],
};
