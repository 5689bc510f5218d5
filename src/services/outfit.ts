import * as z from 'zod/mini';
import { configStatus, inEnvironment } from '../domain/config/rules';
import { maxDressupPrices, slots } from '../domain/dressup/rules';
import { shownMissing } from '../domain/outfit/limits';
import { outfitBody } from '../domain/outfit/rules';
import { tiers } from '../domain/resource/rules';
import { languages } from '../domain/review/rules';
import { idOf } from '../domain/shared/ids';
import { mediaFile } from '../domain/shared/media';
import { count, keyOf, someOf, time, writtenOut } from '../domain/shared/schema';
import { configCalls } from './configCalls';
import { callsOf, rowsOf, writeFields } from './endpoint';

const auth = 'resource.outfit';
const source = 'docs/design/rewards.md#outfit';
const { read, write } = callsOf({ auth, source });

/** 套装: dress-ups that are collected, worn and sold together. */
export const outfit = configCalls({
  type: 'outfit',
  label: '套装',
  auth,
  body: outfitBody,
  filters: {
    /** Rarities. */
    rarity: z.optional(someOf(tiers)),
  },
  source,
});

const one = z.object({ id: idOf() });

/**
 * Lists the dress-ups of an environment that can be parts of an outfit 「套装」. Archived ones are left out; drafts and
 * paused ones are included. Values are those of the live version, or of the draft if none was published.
 */
export const outfitChoices = read('outfitChoices', '/outfits/dressups', '套装可选装扮', {
  input: inEnvironment,
  output: rowsOf({
    id: z.string(),
    name: z.string(),
    status: keyOf(configStatus),
    /** Time it expires, or was taken down or expired; null for never. */
    end_at: z.nullable(time),
    /** Slot where it is worn. */
    slot: keyOf(slots),
    /** Layer; higher ones are drawn above. */
    layer: count,
    /** Prices by days, shortest first; 0 days are permanent and come last. */
    price_list: z.array(z.object({ days: count, coin: count })).check(z.maxLength(maxDressupPrices)),
    /** Value in coins; null in an incomplete draft. */
    value_coin: z.nullable(count),
    preview_static: z.nullable(mediaFile),
    preview_anim: z.nullable(mediaFile),
  }),
});
export type OutfitChoice = z.output<typeof outfitChoices.spec.output>['list'][number];

/** Counts, per outfit of an environment, the users with all parts of its live version and those who got it whole. */
export const outfitFigures = read('outfitFigures', '/outfits/figures', '套装完成人数', {
  input: inEnvironment,
  output: rowsOf({
    id: z.string(),
    /** Users who have every part, however obtained. */
    complete_users: count,
    /** Users who came by all parts at once. */
    sold: count,
  }),
});

/**
 * Gets the figures of each part of an outfit, and the number of users by how many parts they have. Parts are those of
 * the live version. Answers 404 for an unknown outfit.
 */
export const outfitParts = read('outfitParts', '/outfit/{id}/parts', '套装单件销量', {
  input: one,
  output: z.object({
    /** Parts in the order of the set. */
    parts: z.array(
      z.object({
        /** Slot where it is worn. */
        slot: keyOf(slots),
        /** The dress-up. */
        dressup_id: z.string(),
        /** Name of the dress-up; its id if it was removed. */
        name: z.string(),
        /** Null if it was removed. */
        status: z.nullable(keyOf(configStatus)),
        /** Users who have it, however obtained. */
        own_count: count,
        wearing_count: count,
        /** Users who bought it alone. */
        sold_single: count,
        /** Users who came by it with the set. */
        sold_bundle: count,
      }),
    ),
    /** Users by exact number of parts that they have, from one to all; numbers without users are included. */
    have: z.array(z.object({ parts_n: count, users: count })),
  }),
});

/**
 * Gets the users who miss exactly one part of an outfit and were not reminded of it yet. All of them are counted; only
 * the first ones are listed.
 */
export const outfitMissing = read('outfitMissing', '/outfit/{id}/missing', '套装只差一件', {
  input: one,
  output: z.object({
    /** Users who would be reminded now if the outfit is live. */
    users: count,
    /** Users who have ever been reminded of this outfit; they are not reminded again. */
    reminded: count,
    /** Number of users per missing part. */
    by_part: z.array(
      z.object({
        /** The part that is missing. */
        dressup_id: z.string(),
        name: z.string(),
        users: count,
        /** Reminder text per language read by these users. */
        texts: z.array(z.object({ language: keyOf(languages), users: count, text: z.string() })),
      }),
    ),
    /** The first of them. */
    list: z
      .array(
        z.object({
          user_id: z.string(),
          nickname: z.string(),
          /** The part that he misses. */
          dressup_id: z.string(),
        }),
      )
      .check(z.maxLength(shownMissing)),
  }),
});

/**
 * Reminds all users who miss exactly one part of an outfit, and tells them which part it is. Each user is reminded once
 * per outfit. Answers 409 if there is nobody to remind, or unless the outfit is live in production.
 */
export const remindOutfit = write('remindOutfit', '/outfits/remind', '缺件提醒', {
  whileWaiting: 'apart',
  action: `${auth}:remind`,
  confirm: 'id',
  input: z.object({
    id: idOf(),
    version: writeFields.version,
    idem_key: writeFields.idem_key,
    /** Reason for reminding now, for the audit. */
    remark: writtenOut('说明', 200, { least: 5 }),
  }),
  output: z.object({
    /** Number of users reminded. */
    told: count,
  }),
});
