import { bodyLabels } from '@/components/config/commonFields';
import type { ConfigType } from '@/components/config/types';
import { everybody } from '@/domain/config/rules';
import { resourceType } from '@/domain/resource/fields';
import {
  endlessStock,
  type ResourceBody,
  resourceBodyFields,
  resourceEffectiveAt,
  resourceKinds,
} from '@/domain/resource/rules';
import { lazyPart } from '@/kit/base/lazyPart';
import { resource } from '@/services/resource';
import { BatchUploadButton } from './batch/BatchUploadButton';

const { fields } = resourceType;

/** 资源 for the config kit (docs/design/resource.md#resources); a kind groups them, and they do not compete for it. */
export const resourceConfig: ConfigType<ResourceBody> = {
  of: resourceType,
  calls: resource,
  placeOf: ({ body }) => body.kind,
  places: resourceKinds,
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
      code: '',
      kind: 'gift',
      names: { en: '', tl: '' },
      tier: 'n',
      price: 1,
      share: 50,
      effect_level: 1,
      icon: null,
      anim: null,
      sound: null,
      tabs: ['hot'],
      limit: 'none',
      stock: endlessStock,
    },
  }),
  effectiveAt: resourceEffectiveAt,
  labels: bodyLabels(fields, resourceBodyFields),
  Tools: BatchUploadButton,
  sections: () => import('./sections'),
  Preview: lazyPart(() => import('./ResourcePreview')),
  moves: {
    pause: { label: '停用', effect: '立即停止购买和发放；已送出和已持有的不受影响，之后可以恢复' },
    resume: { effect: '立即恢复购买和发放' },
    end: { label: '下架', effect: '立即停止购买、发放和引用；已送出和已持有的不受影响，再次上架须重新发布' },
  },
};
