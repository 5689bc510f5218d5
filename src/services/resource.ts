import * as z from 'zod/mini';
import { maxEffectLevel, maxResourcePrice, maxResourceStock } from '../domain/limits';
import { animated, endlessStock, panelTabs, resourceKinds, resourceLimits, tiers } from '../domain/resource';
import { configCalls } from './configCalls';
import { mediaFile } from './configSchema';
import { askedCount, keyOf, keysOf, searched, someOf } from './schema';

const whole = (most: number, least = 0) =>
  z.int('请填写整数').check(z.gte(least, `不能小于 ${least}`), z.lte(most, `最多 ${most}`));
const name = z.string().check(z.maxLength(60, '最多 60 字'));

/** What a version of a resource says (screens/resource §3.5.1). */
export const resourceBody = z.object({
  /** What clients know it by; unique. */
  code: z.string().check(z.maxLength(60, '最多 60 字')),
  kind: keyOf(resourceKinds),
  /** The name in other languages; empty for the Chinese one. */
  names: z.object({ en: name, tl: name }),
  /** How rare it is. */
  tier: keyOf(tiers),
  /** Coins. */
  price: whole(maxResourcePrice),
  /** What a host gets of a gift's price, in per cent. */
  share: whole(100),
  /** How much of the screen its effect takes. */
  effect_level: whole(maxEffectLevel),
  icon: z.nullable(mediaFile),
  anim: z.nullable(mediaFile),
  sound: z.nullable(mediaFile),
  /** Tabs of the panel that gifts are chosen in. */
  tabs: keysOf(panelTabs),
  /** Who may have it. */
  limit: keyOf(resourceLimits),
  /** How many there are; −1 for any number. */
  stock: whole(maxResourceStock, endlessStock),
});

/** 资源: what gifts, effects, sounds and badges there are, what they cost, and their files. */
export const resource = configCalls({
  type: 'resource',
  label: '资源',
  auth: 'resource.resource',
  body: resourceBody,
  filters: {
    kind: z.optional(someOf(resourceKinds)),
    /** How rare it is. */
    tier: z.optional(someOf(tiers)),
    /** Part of the code. */
    code: searched,
    /** Coins, at least. */
    price_min: z.optional(askedCount),
    /** Coins, at most. */
    price_max: z.optional(askedCount),
    /** Whether it has an animation. */
    animated: z.optional(keyOf(animated)),
  },
  source: 'screens/resource §3.5.1',
});
