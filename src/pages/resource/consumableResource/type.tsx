import { Button } from 'antd';
import { bodyLabels } from '@/components/config/commonFields';
import type { ConfigType } from '@/components/config/types';
import { everybody } from '@/domain/config/rules';
import { consumableType } from '@/domain/consumable/fields';
import { type ConsumableBody, consumableBodyFields, consumableKinds } from '@/domain/consumable/rules';
import { lazyPart } from '@/kit/base/lazyPart';
import { openForm } from '@/kit/base/openForm';
import { consumable } from '@/services/consumable';

/** 用户持有: what one user holds, of production in any case. */
const HoldingsButton = () => (
  <Button onClick={() => openForm<{ onClose: () => void }>(() => import('./Holdings'), {})}>用户持有</Button>
);

const { fields } = consumableType;

/** 消耗品 for the config kit (docs/design/resource.md#consumable); a kind groups them, and they do not compete for it. */
export const consumableConfig: ConfigType<ConsumableBody> = {
  of: consumableType,
  calls: consumable,
  placeOf: ({ body }) => body.kind,
  places: consumableKinds,
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
      kind: 'horn',
      names: { en: '', tl: '' },
      icon: null,
      effect: { type: 'broadcast', value: 1, duration_sec: 0, scope: 'self' },
      max_stack: 99,
      valid_type: 'permanent',
      valid_days: 30,
      valid_until: null,
      use_rule: 'manual',
      daily_use_limit: 0,
      tradable: 'no',
      sell_price: 0,
      value_coin: null,
    },
  }),
  labels: bodyLabels(fields, consumableBodyFields),
  isTold: (path, { body }) => path !== 'body.valid_days' || body.valid_type === 'days',
  moments: ['valid_until'],
  sections: () => import('./sections'),
  Preview: lazyPart(() => import('./ConsumablePreview')),
  moves: {
    pause: { label: '停发', effect: '立即停止发放和出售；已持有的照常使用到期，之后可以恢复' },
    resume: { effect: '立即恢复发放和出售' },
    end: { label: '下架', effect: '立即停止发放、出售和引用；已持有的照常使用到期，再次上架须重新发布' },
  },
  More: lazyPart(() => import('./More')),
  Tools: HoldingsButton,
};
