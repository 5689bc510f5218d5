import type { Environment } from '../../../src/domain/config';
import type { ConsumableBody } from '../../../src/domain/consumable';
import { seedAll, seedConfig, seedContent } from '../config/seeding';
import type { StoredConfig } from '../config/store';
import { drawnIcon, iconNumber } from '../media/drawn';
import { type Plan, plans } from './plans';

function bodyOf(n: number, { kind, effect, value, body }: Plan): ConsumableBody {
  const isGift = kind === 'gift_item';
  const lasts = n % 3 === 0 ? 'permanent' : 'days';
  return {
    ...{ kind, effect, names: { en: `Item ${n}`, tl: n % 2 === 0 ? `Gamit ${n}` : '' } },
    icon: drawnIcon(iconNumber(n, kind)),
    ...{ max_stack: isGift ? 999 : 99, valid_type: lasts, valid_days: lasts === 'days' ? 30 : 0, valid_until: null },
    ...{ use_rule: isGift ? 'in_room' : 'manual', daily_use_limit: n % 4 === 0 ? 3 : 0 },
    ...{ tradable: isGift ? 'yes' : 'no', sell_price: 0, value_coin: value },
    ...body,
  };
}

function consumableAt(n: number, env: Environment, plan: Plan): StoredConfig<ConsumableBody> {
  const body = bodyOf(n, plan);
  const first = (plan.versions ?? 1) - 1;
  return seedConfig({
    ...{ prefix: 'cons', n, env, plan, content: seedContent(n, plan, body) },
    notes: ['首次发布', '调整叠加上限', '改了外文名称'],
    bodyAt: (back) => ({
      ...body,
      effect: back === first ? (plan.earlier ?? plan.effect) : plan.effect,
      max_stack: Math.max(1, body.max_stack - back * 10),
    }),
    edit: (content) => ({ ...content, remark: '等新图标' }),
  });
}

/** Every state, around the moment the backend began. */
export const seedConsumables = (): StoredConfig<ConsumableBody>[] => seedAll(plans, consumableAt);
