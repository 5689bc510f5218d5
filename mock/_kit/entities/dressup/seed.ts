import type { Environment } from '../../../../src/domain/config';
import { type DressupBody, slotRule } from '../../../../src/domain/dressup';
import { seedAll, seedConfig, seedContent } from '../../kit/config/seeding';
import type { StoredConfig } from '../../kit/config/store';
import { drawnMedia } from '../../kit/files/drawnMedia';
import { drawnDressup, dressupNumber } from '../../kit/media/drawn/dressup';
import { type DressupPlan, dressupPlans, pricesOf } from './plans';

function bodyOf(n: number, plan: DressupPlan): DressupBody {
  const { slot, rarity, value, prices, anim, body } = plan;
  return {
    slot,
    rarity,
    names: { en: `Dress-up ${n}`, tl: n % 2 === 0 ? `Damit ${n}` : '' },
    valid_days: 30,
    obtain: prices ? 'shop' : 'activity',
    price_list: pricesOf(plan),
    vip_min: 0,
    gender_limit: 'all',
    layer: slotRule(slot).layer,
    value_coin: value,
    preview_static: drawnDressup(dressupNumber(n, slot)),
    preview_anim: anim ? drawnMedia(anim, dressupNumber(n, slot)) : null,
    ...body,
  };
}

function dressupAt(n: number, env: Environment, plan: DressupPlan): StoredConfig<DressupBody> {
  const body = bodyOf(n, plan);
  return seedConfig({
    prefix: 'dre',
    n,
    env,
    plan,
    content: seedContent(n, plan, body),
    notes: ['首次发布', '补充外文名称', '换了静图'],
    bodyAt: (back) => ({ ...body, preview_static: drawnDressup(dressupNumber(n + back * 40, plan.slot)) }),
    // A pending request of the seed changes the price.
    edit: (content) =>
      plan.approval
        ? {
            ...content,
            body: { ...body, price_list: body.price_list.map((one) => ({ ...one, coin: one.coin + 1_000 })) },
          }
        : { ...content, remark: '等新动效' },
  });
}

/** Every state, around the moment the backend began. */
export const seedDressups = (): StoredConfig<DressupBody>[] => seedAll(dressupPlans, dressupAt);
