import type { Environment } from '../../../src/domain/config';
import { bagPublicText, type GiftBagBody } from '../../../src/domain/giftBag';
import { seedAll, seedConfig, seedContent } from '../config/seeding';
import type { StoredConfig } from '../config/store';
import { bagNumber, drawnBag } from '../media/drawn';
import { type BagPlan, bagPlans } from './plans';

const unpublished = { zh: '', en: '', tl: '' };

/** With the odds as they are published. */
const published = (body: GiftBagBody): GiftBagBody =>
  body.mode === 'random' ? { ...body, rate_public_text: bagPublicText(body) } : body;

const bodyOf = (n: number, { body }: BagPlan): GiftBagBody =>
  published({
    ...{ names: { en: `Gift bag ${n}`, tl: n % 2 === 0 ? `Regalo ${n}` : '' } },
    ...{ picture: drawnBag(bagNumber(n, body.scene)), mode: 'fixed', pick_n: 1 },
    ...{ price_type: 'free', price_coin: 0, cash: { price: 0, app_store: '', google_play: '' } },
    ...{ buy_limit: { per_user: 0, per_day: 0, total: 0 }, stock: -1, rate_public_text: unpublished },
    ...body,
  });

function bagAt(n: number, env: Environment, plan: BagPlan): StoredConfig<GiftBagBody> {
  const body = bodyOf(n, plan);
  /** Body with a smaller quantity of the first item. */
  const earlier = (back: number): GiftBagBody =>
    published({
      ...body,
      items: body.items.map((item, place) => (place === 0 ? { ...item, qty: item.qty - back * 5 } : item)),
    });
  return seedConfig({
    ...{ prefix: 'bag', n, env, plan, content: seedContent(n, plan, body) },
    notes: ['首次发布', '加了金币', '按复盘再加金币'],
    bodyAt: earlier,
    edit: (content) => ({ ...content, remark: '按复盘调整', body: published({ ...content.body, ...plan.change }) }),
  });
}

/** Every state, around the moment the backend began. */
export const seedGiftBags = (): StoredConfig<GiftBagBody>[] => seedAll(bagPlans, bagAt);
