import * as z from 'zod/mini';
import { environments } from '../domain/config';
import { consumableKinds, effectScopes, effectTypes, tradables, useRules, validTypes } from '../domain/consumable';
import { maxCoinValue, maxDailyUses, maxEffectSeconds, maxStack, maxValidDays } from '../domain/limits';
import { count, keyOf, someOf, time, uid } from '../domain/schema';
import { configCalls } from './configCalls';
import { picture } from './configSchema';
import { endpoint } from './endpoint';

const auth = 'resource.consumableResource';
const source = 'screens/resource §3.5.2';

const whole = (most: number) => z.int('请填写整数').check(z.gte(0, '不能小于 0'), z.lte(most, `最多 ${most}`));
const name = z.string().check(z.maxLength(60, '最多 60 字'));

const effect = z.object({
  type: keyOf(effectTypes),
  /** Value in the unit of its type. */
  value: whole(maxCoinValue),
  /** Duration in seconds; 0 for instant effects. */
  duration_sec: whole(maxEffectSeconds),
  scope: keyOf(effectScopes),
});

/** Body of a consumable version (screens/resource §3.5.2). */
export const consumableBody = z.object({
  kind: keyOf(consumableKinds),
  /** Names in other languages; empty falls back to Chinese. */
  names: z.object({ en: name, tl: name }),
  icon: z.nullable(picture),
  /** Effect of using one. */
  effect,
  /** Maximum number per user. */
  max_stack: whole(maxStack),
  /** Validity period of granted items. */
  valid_type: keyOf(validTypes),
  /** For `days`. */
  valid_days: whole(maxValidDays),
  /** For `until`. */
  valid_until: z.nullable(time),
  /** Rule for using it. */
  use_rule: keyOf(useRules),
  /** Uses a day; 0 for any number. */
  daily_use_limit: whole(maxDailyUses),
  /** Whether a holder may give it away. */
  tradable: keyOf(tradables),
  /** Shop price in coins; 0 if not sold. */
  sell_price: whole(maxCoinValue),
  /** Value in coins; null in an incomplete draft. */
  value_coin: z.nullable(whole(maxCoinValue)),
});

/** 消耗品: consumables with effect and validity. */
export const consumable = configCalls({
  type: 'consumable',
  label: '消耗品',
  auth,
  body: consumableBody,
  filters: {
    kind: z.optional(someOf(consumableKinds)),
    /** Kinds of validity. */
    valid: z.optional(someOf(validTypes)),
    /** Whether it may be given on. */
    tradable: z.optional(someOf(tradables)),
  },
  source,
});

const read = { method: 'GET', kind: 'read', auth, source } as const;

/** Usage and forecast of granted consumables of an environment. */
export const consumableFigures = endpoint({
  ...read,
  name: 'consumableFigures',
  path: '/consumables/figures',
  label: '消耗品流向',
  input: z.object({ env: z._default(keyOf(environments), 'prod') }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        issued: count,
        used: count,
        expired: count,
        /** Held by users now: issued − used − expired. */
        held: count,
        /** Of these, expiring within seven days. */
        expiring: count,
        /** Used a day, on average over the last seven. */
        daily_use: count,
      }),
    ),
  }),
});
export type ConsumableFigures = z.output<typeof consumableFigures.spec.output>['list'][number];

/** Consumables one user holds; 422 for an unknown user id. */
export const consumableHoldings = endpoint({
  ...read,
  name: 'consumableHoldings',
  path: '/consumables/holdings',
  label: '用户持有的消耗品',
  input: z.object({ uid }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        quantity: count,
        /** Version at the time of the grant; its effect stays the same. */
        version: count,
        /** Effect of that version. */
        effect,
        /** Null for what does not expire. */
        expires_at: z.nullable(time),
      }),
    ),
  }),
});
