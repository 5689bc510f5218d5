import { Button } from 'antd';
import { bodyLabels } from '@/components/config/commonFields';
import type { ConfigType } from '@/components/config/types';
import { type Environment, everybody } from '@/domain/config/rules';
import { dressupType } from '@/domain/dressup/fields';
import { type DressupBody, dressupBodyFields, slotRule, slots } from '@/domain/dressup/rules';
import { lazyPart } from '@/kit/base/lazyPart';
import { openForm } from '@/kit/base/openForm';
import { dressup } from '@/services/dressup';
import { takeOffAction } from './takeOffAction';

interface Props {
  env: Environment;
}

/** 叠加试穿: one of each slot on one dummy. */
const TryOnButton = ({ env }: Props) => (
  <Button onClick={() => openForm<Props & { onClose: () => void }>(() => import('./TryOn'), { env })}>叠加试穿</Button>
);

const { fields } = dressupType;

/** 装扮 for the config kit (docs/design/resource.md#dressup); a slot groups them, and they do not compete for it. */
export const dressupConfig: ConfigType<DressupBody> = {
  of: dressupType,
  calls: dressup,
  placeOf: ({ body }) => body.slot,
  places: slots,
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
      slot: 'avatar_frame',
      names: { en: '', tl: '' },
      rarity: 'n',
      valid_days: 30,
      obtain: 'shop',
      price_list: [{ days: 30, coin: 100 }],
      vip_min: 0,
      gender_limit: 'all',
      layer: slotRule('avatar_frame').layer,
      preview_static: null,
      preview_anim: null,
      value_coin: null,
    },
  }),
  labels: bodyLabels(fields, dressupBodyFields),
  sections: () => import('./sections'),
  Preview: lazyPart(() => import('./DressupPreview')),
  moves: {
    pause: { label: '停用', effect: '立即停止购买和发放，含它的套装随之停用；已拥有的照常佩戴，之后可以恢复' },
    resume: { effect: '立即恢复购买和发放' },
    end: { label: '下架', effect: '立即停止购买、发放和引用，再次上架须重新发布；正在佩戴的按下面的选择处理' },
  },
  EndChoice: lazyPart(() => import('./EndChoice')),
  actions: [takeOffAction],
  More: lazyPart(() => import('./More')),
  Tools: TryOnButton,
};
