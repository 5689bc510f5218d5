import type { Environment } from '../../../../src/domain/config';
import type { Slot } from '../../../../src/domain/dressup';
import type { OutfitBody } from '../../../../src/domain/outfit';
import { seedAll, seedConfig, seedContent } from '../../kit/config/seeding';
import type { StoredConfig } from '../../kit/config/store';
import { drawnOutfit } from '../../kit/media/drawn';
import { type OutfitPlan, outfitPlans } from './plans';

function bodyOf(n: number, { rarity, parts, price, steps = [], body }: OutfitPlan): OutfitBody {
  return {
    names: { en: `Outfit ${n}`, tl: n % 2 === 0 ? `Kasuotan ${n}` : '' },
    rarity,
    parts: Object.entries(parts).map(([slot, number]) => ({ slot: slot as Slot, dressup_id: `dre_${number}` })),
    collect_reward: steps,
    price_bundle: price,
    theme_img: drawnOutfit(n),
    valid_days: 30,
    limited: false,
    obtain: 'shop',
    ...body,
  };
}

function outfitAt(n: number, env: Environment, plan: OutfitPlan): StoredConfig<OutfitBody> {
  const body = bodyOf(n, plan);
  return seedConfig({
    prefix: 'out',
    n,
    env,
    plan,
    content: seedContent(n, plan, body),
    notes: ['首次发布', '补充外文名称', '换了主题图'],
    bodyAt: (back) => ({ ...body, theme_img: drawnOutfit(n + back * 40) }),
    // A pending request of the seed changes the price.
    edit: (content) =>
      plan.approval
        ? { ...content, body: { ...body, price_bundle: body.price_bundle - 300 } }
        : { ...content, remark: '等新主题图' },
  });
}

/** Every state, around the moment the backend began. */
export const seedOutfits = (): StoredConfig<OutfitBody>[] => seedAll(outfitPlans, outfitAt);
