import type { Environment } from '../../../../src/domain/config';
import { endlessStock, type ResourceBody } from '../../../../src/domain/resource';
import { seedAll, seedConfig, seedContent } from '../../kit/config/seeding';
import type { StoredConfig } from '../../kit/config/store';
import { drawnMedia } from '../../kit/files/drawnMedia';
import { drawnResourceIcon, resourceIconNumber } from '../../kit/media/drawn';
import { type ResourcePlan, resourcePlans } from './plans';

const levels: Readonly<Record<ResourceBody['tier'], number>> = { n: 1, r: 2, sr: 4, ssr: 5 };

/** Rare resources have an animation and a sound. */
const filesOf = (n: number, { kind, tier }: ResourcePlan): Pick<ResourceBody, 'anim' | 'sound'> => {
  const moves = kind === 'gift' && (tier === 'sr' || tier === 'ssr');
  return {
    anim: moves ? drawnMedia(n % 2 === 0 ? 'lo' : 'sv', n) : null,
    sound: kind === 'sound' || (kind === 'gift' && tier === 'ssr') ? drawnMedia('so', n) : null,
  };
};

function bodyOf(n: number, plan: ResourcePlan): ResourceBody {
  const { kind, code, price, tier, body } = plan;
  const isGift = kind === 'gift';
  return {
    code,
    kind,
    tier,
    price,
    names: { en: `Asset ${n}`, tl: n % 2 === 0 ? `Regalo ${n}` : '' },
    share: isGift ? 50 : 0,
    effect_level: levels[tier],
    icon: drawnResourceIcon(resourceIconNumber(n, kind)),
    ...filesOf(n, plan),
    tabs: isGift ? [price >= 1_000 ? 'luxury' : 'hot'] : [],
    limit: 'none',
    stock: endlessStock,
    ...body,
  };
}

function resourceAt(n: number, env: Environment, plan: ResourcePlan): StoredConfig<ResourceBody> {
  const body = bodyOf(n, plan);
  return seedConfig({
    prefix: 'res',
    n,
    env,
    plan,
    content: seedContent(n, plan, body),
    notes: ['首次发布', '补充外文名称', '换了图标'],
    bodyAt: (back) => ({ ...body, icon: drawnResourceIcon(resourceIconNumber(n + back * 40, plan.kind)) }),
    // A pending request of the seed changes the price.
    edit: (content) =>
      plan.approval ? { ...content, body: { ...body, price: body.price + 1_000 } } : { ...content, remark: '等新动效' },
  });
}

/** Every state, around the moment the backend began. */
export const seedResources = (): StoredConfig<ResourceBody>[] => seedAll(resourcePlans, resourceAt);
