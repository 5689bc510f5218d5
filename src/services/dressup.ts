import * as z from 'zod/mini';
import { inEnvironment } from '../domain/config/rules';
import { wearDays } from '../domain/dressup/limits';
import { dressupBody, endChoices, obtains, slots, takeOffScopes } from '../domain/dressup/rules';
import { tiers } from '../domain/resource/rules';
import { idOf, idOrNone } from '../domain/shared/ids';
import { count, keyOf, someOf, time, uid } from '../domain/shared/schema';
import { configCalls } from './configCalls';

import { callsOf, writeFields } from './endpoint';

const auth = 'resource.DressupResource';
const source = 'docs/design/resource.md#dressup';
const { read, write } = callsOf({ auth, source });

/**
 * Treatment of wearers when it is taken down; asked for if there are any, and ignored by other verbs. One that ends by
 * itself is kept.
 */
export const dressupEnd = z.object({
  /**
   * `keep`: wearers keep it on until their own validity ends, it is taken off, or another item replaces it. `take_off`
   * and `replace`: wearers are told, and still own it.
   */
  wearers: keyOf(endChoices),
  /**
   * For `replace`: another live item of the slot that is worth no more and suits all wearers, who own it from then on
   * and wear it. Ignored otherwise.
   */
  replaced_by: z._default(idOrNone('dre_'), ''),
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

/** Lists the numbers of owners, however they obtained it, and current wearers of every dress-up of an environment. */
export const dressupFigures = read('dressupFigures', '/dressups/figures', '装扮佩戴数据', {
  input: inEnvironment,
  output: z.object({
    list: z.array(z.object({ id: z.string(), own_count: count, wearing_count: count })),
  }),
});

/**
 * Returns the numbers of owners and wearers of a dress-up at the end of each of the last 30 days, oldest first. Days
 * before it went live are left out. Answers 404 for an unknown id.
 */
export const dressupWear = read('dressupWear', '/dressup/{id}/wear', '装扮佩戴率', {
  input: z.object({ id: idOf() }),
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

/**
 * Takes a dress-up off one user or all its wearers because of a violation, and tells them. They still own it, and can
 * put it on again. Answers 422 if the user does not wear it. For `all`, answers 409 if nobody wears it.
 */
export const takeOffDressup = write('takeOffDressup', '/dressups/takeoff', '强制卸下', {
  whileWaiting: 'apart',
  action: `${auth}:takeoff`,
  reasons: 'punish',
  input: z
    .object({
      id: idOf(),
      scope: keyOf(takeOffScopes),
      /** For `one`; not regarded for `all`. */
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
});
