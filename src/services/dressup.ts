import * as z from 'zod/mini';
import { environments } from '../domain/config';
import { endChoices, genderLimits, obtains, slots, takeOffScopes } from '../domain/dressup';
import { maxCoinValue, maxDressupPrices, maxLayer, maxValidDays, maxVipLevel, wearDays } from '../domain/limits';
import { tiers } from '../domain/resource';
import { count, keyOf, someOf, time, uid } from '../domain/schema';
import { configCalls } from './configCalls';
import { mediaFile } from './configSchema';
import { endpoint, writeFields } from './endpoint';

const auth = 'resource.DressupResource';
const source = 'screens/resource §3.5.3';

const whole = (most: number) => z.int('请填写整数').check(z.gte(0, '不能小于 0'), z.lte(most, `最多 ${most}`));
const name = z.string().check(z.maxLength(60, '最多 60 字'));

/** Body of a dress-up version (screens/resource §3.5.3). */
export const dressupBody = z.object({
  /** Slot where it is worn; one item per slot at a time. */
  slot: keyOf(slots),
  /** Names in other languages; empty falls back to Chinese. */
  names: z.object({ en: name, tl: name }),
  /** Rarity. */
  rarity: keyOf(tiers),
  /** Validity in days if not bought; 0 is permanent. */
  valid_days: whole(maxValidDays),
  /** Way to obtain it. */
  obtain: keyOf(obtains),
  /** Prices by days, shortest first; at least one for items sold in the shop. */
  price_list: z
    .array(
      z.object({
        /** 0 is permanent and sorted last. */
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
  /** Picture shown where animations are not played. */
  preview_static: z.nullable(mediaFile),
  /** Animation shown where it can be played. */
  preview_anim: z.nullable(mediaFile),
  /** Layer; higher ones are drawn above. */
  layer: whole(maxLayer),
  /** Value in coins; null in an incomplete draft. */
  value_coin: z.nullable(whole(maxCoinValue)),
});

/** Treatment of wearers when it is taken down; asked for if there are any. */
export const dressupEnd = z.object({
  /** Wearers keep it on, it is taken off, or another item replaces it. */
  wearers: keyOf(endChoices),
  /** For `replace`: another live item of the same slot; empty otherwise. */
  replaced_by: z._default(z.string().check(z.maxLength(64)), ''),
});

/** 装扮: items users wear, with ways to obtain them and prices. */
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
          /** Midnight (PRC) of the day; the last one is today so far. */
          at: time,
          own_count: count,
          wearing_count: count,
        }),
      )
      .check(z.maxLength(wearDays)),
  }),
});

/** Takes an item off one user or all wearers, for a violation; they are told. 422 if nobody wears it. */
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
    /** Number of users affected. */
    taken: count,
  }),
  source,
});
