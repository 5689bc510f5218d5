import * as z from 'zod/mini';
import { environments } from '../domain/config';
import { endChoices, genderLimits, obtains, slots, takeOffScopes } from '../domain/dressup';
import { maxCoinValue, maxDressupPrices, maxLayer, maxValidDays, maxVipLevel, wearDays } from '../domain/limits';
import { tiers } from '../domain/resource';
import { configCalls } from './configCalls';
import { mediaFile } from './configSchema';
import { endpoint, writeFields } from './endpoint';
import { count, keyOf, someOf, time, uid } from './schema';

const auth = 'resource.DressupResource';
const source = 'screens/resource §3.5.3';

const whole = (most: number) => z.int('请填写整数').check(z.gte(0, '不能小于 0'), z.lte(most, `最多 ${most}`));
const name = z.string().check(z.maxLength(60, '最多 60 字'));

/** Body of a dress-up version (screens/resource §3.5.3). */
export const dressupBody = z.object({
  /** Slot where it is worn; one item per slot at a time. */
  slot: keyOf(slots),
  /** The name in other languages; empty for the Chinese one. */
  names: z.object({ en: name, tl: name }),
  /** Rarity. */
  rarity: keyOf(tiers),
  /** Days that one holds it where it is not bought; 0 for ever. */
  valid_days: whole(maxValidDays),
  /** Way to obtain it. */
  obtain: keyOf(obtains),
  /** By days, the fewest first; at least one of what the shop sells. */
  price_list: z
    .array(
      z.object({
        /** 0 is for ever, and stands last. */
        days: whole(maxValidDays),
        /** Price for the number of days. */
        coin: whole(maxCoinValue),
      }),
    )
    .check(z.maxLength(maxDressupPrices, `最多 ${maxDressupPrices} 档价格`)),
  /** Lowest VIP level that may wear it; 0 for any. */
  vip_min: whole(maxVipLevel),
  /** Gender limit for wearers. */
  gender_limit: keyOf(genderLimits),
  /** Shown where nothing moves. */
  preview_static: z.nullable(mediaFile),
  /** Shown where it can be played. */
  preview_anim: z.nullable(mediaFile),
  /** Layer; higher ones are drawn above. */
  layer: whole(maxLayer),
  /** Coins one is worth; null in a draft that says nothing yet. */
  value_coin: z.nullable(whole(maxCoinValue)),
});

/** Treatment of wearers when it is taken down; asked for if there are any. */
export const dressupEnd = z.object({
  /** They keep it on, it is taken off, or another one is put on instead. */
  wearers: keyOf(endChoices),
  /** For `replace`: another one of the same slot that is served; empty otherwise. */
  replaced_by: z._default(z.string().check(z.maxLength(64)), ''),
});

/** 装扮: what users wear, how they come by it, and what it costs. */
export const dressup = configCalls({
  type: 'dressup',
  label: '装扮',
  auth,
  body: dressupBody,
  endChoice: dressupEnd,
  filters: {
    /** Slots where it is worn. */
    slot: z.optional(someOf(slots)),
    /** Rarities. */
    rarity: z.optional(someOf(tiers)),
    /** Ways to obtain it. */
    obtain: z.optional(someOf(obtains)),
  },
  source,
});

const read = { method: 'GET', kind: 'read', auth, source } as const;

/** Numbers of owners and current wearers per dress-up of an environment. */
export const dressupFigures = endpoint({
  ...read,
  name: 'dressupFigures',
  path: '/dressups/figures',
  label: '装扮佩戴数据',
  input: z.object({ env: z._default(keyOf(environments), 'prod') }),
  output: z.object({
    list: z.array(z.object({ id: z.string(), own_count: count, wearing_count: count })),
  }),
});

/** Numbers of owners and wearers on each of the last days; 404 for an unknown id. */
export const dressupWear = endpoint({
  ...read,
  name: 'dressupWear',
  path: '/dressup/{id}/wear',
  label: '装扮佩戴率',
  input: z.object({ id: z.string() }),
  output: z.object({
    days: z
      .array(
        z.object({
          /** Midnight (PRC) of its day; the last one is today so far. */
          at: time,
          own_count: count,
          wearing_count: count,
        }),
      )
      .check(z.maxLength(wearDays)),
  }),
});

/** Takes one off somebody, or everybody who wears it, for a violation; they are told. 422 where nobody does. */
export const takeOffDressup = endpoint({
  name: 'takeOffDressup',
  method: 'POST',
  path: '/dressups/takeoff',
  kind: 'write',
  label: '强制卸下',
  auth,
  action: `${auth}:takeoff`,
  input: z
    .object({
      id: z.string(),
      scope: keyOf(takeOffScopes),
      /** For `one`. */
      uid: z.optional(uid),
      ...writeFields,
    })
    .check(
      z.refine(({ scope, uid: who }) => scope === 'all' || who !== undefined, {
        path: ['uid'],
        message: '请填写用户ID',
      }),
    ),
  output: z.object({
    /** Of how many it was taken off. */
    taken: count,
  }),
  source,
});
