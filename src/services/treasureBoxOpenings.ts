import * as z from 'zod/mini';
import { inEnvironment } from '../domain/config/rules';
import { idOf } from '../domain/shared/ids';
import { shapeOf } from '../domain/shared/record';
import { askedTime, coins, count, keyOf, real, revision, searched, time, uid } from '../domain/shared/schema';
import { maxBoxStock } from '../domain/treasureBox/body';
import { drawReasons } from '../domain/treasureBox/draw';
import { leftOutReasons } from '../domain/treasureBox/entry';
import { boxOpeningFields } from '../domain/treasureBox/fields';
import { callsOf, cursor, endlessPageOf, paged, pageOf, rowsOf, writeFields } from './endpoint';

const auth = 'resource.treasureBox';
const source = 'docs/design/rewards.md#treasure-box';
const { read, write } = callsOf({ auth, source });

const rate = real.check(z.gte(0));

/** Return rates, 0 and above: 1 is as much as was spent. */
const pace = {
  /** Actual rate of return. */
  actual: rate,
  /** Expected value of the draws so far, by the odds of the live version with pity, divided by the coins spent. */
  expected: rate,
  /** Three standard deviations around the expected rate. */
  band: rate,
};

/**
 * Lists today's openings, coins and return rates of the treasure boxes of an environment. Today is the day in PRC time.
 * Only boxes of `prod` that are live or paused are listed; other environments have no openings.
 */
export const treasureBoxFigures = read('treasureBoxFigures', '/treasure_boxes/figures', '宝箱今日数据', {
  input: inEnvironment,
  output: rowsOf({
    id: z.string(),
    openings: count,
    /** Coins given, by the values in the version. */
    coins,
    /**
     * Actual and expected return rate of today's openings of the live version, with three standard deviations to either
     * side; null before the first of them.
     */
    pace: z.nullable(z.object(pace)),
    /** Rates after each of these openings, oldest first, at most 200 points. */
    points: z.array(z.object({ openings: count, ...pace })),
    /** Reason and time of an automatic stop; null if there was none, or it was resumed. */
    tripped: z.nullable(z.object({ at: time, why: z.string() })),
    /** Number of items without stock today or at all. */
    out: count,
  }),
});
export type TreasureBoxFigures = z.output<typeof treasureBoxFigures.spec.output>['list'][number];

const opening = z.object({
  ...shapeOf(boxOpeningFields),
  /** Current name of the box. */
  box_name: z.string(),
});

/**
 * Lists the openings of treasure boxes, newest first; without a time filter, all of them. A time filter covers at most
 * 90 days. Boxes of the test environment have no openings.
 */
export const listBoxOpenings = read('listBoxOpenings', '/treasure_boxes/openings', '宝箱开启记录', {
  input: z.object({
    ...paged('at', 'coins'),
    after: cursor,
    /** Number of the opening or of the box, or a part of the name of the box. */
    q: searched,
    room_id: z.optional(idOf('r_')),
    /** User who won. */
    uid: z.optional(uid),
    from: z.optional(askedTime),
    to: z.optional(askedTime),
    /** Only openings with a rare reward. */
    rare: z.optional(z.literal('true')),
  }),
  output: endlessPageOf(opening),
});

const standing = z.object({
  /** Times that it could still be given that day; −1 for any number. */
  left_day: z.int(),
  /** Times that it could still be given at all; −1 for any number. */
  left_total: z.int(),
  /** Times that the user had received it that day. */
  had_today: count,
});

/**
 * Returns one opening of a treasure box with all facts on which its draws depended. Each draw is repeated with the
 * stored facts and the version of that time, and compared with the reward that was given.
 */
export const getBoxOpening = read('getBoxOpening', '/treasure_boxes/opening/{box_open_id}', '宝箱开启解释', {
  input: z.object({
    /** Number of the opening. */
    box_open_id: idOf('bo_'),
  }),
  output: z.object({
    /** Opening as in the list. */
    opening,
    /** Facts decided before the draw. */
    entry: z.object({
      /** Rollout share of rooms, in per cent. */
      percent: count,
      /** Rollout bucket of the room, 0–99; below the share, the room has the box. */
      place: count,
      /** Whitelisted user in the room; set only where the share alone would have excluded the room. */
      listed: z.nullable(z.string()),
      /** Openings of the room that day (PRC), including this one. */
      opened_today: count,
      /** Maximum openings of the room in a day; 0 is unlimited. */
      room_cap: count,
      /** Rooms whose turn came before: outside of the share. */
      passed_rollout: count,
      /** Earlier rooms skipped because of their daily cap. */
      passed_cap: count,
      /** Users in the room who did not take part. */
      left_out: z.array(
        z.object({
          uid: z.string(),
          why: keyOf(leftOutReasons),
          /** Account on the same device that took part instead; null if excluded for another reason. */
          instead: z.nullable(z.string()),
          /** Wins of this box that day, before this opening. */
          won_today: count,
        }),
      ),
    }),
    /** Sum of the weights: rolls range from 0 to one less. */
    sum: count,
    /** One per winner. */
    draws: z.array(
      z.object({
        /** User who won. */
        uid: z.string(),
        /** Reward that was given, as text: name, quantity and days. */
        reward: z.string(),
        coins,
        why: keyOf(drawReasons),
        /** Whether it ends the run of misses. */
        is_rare: z.boolean(),
        /** The number that was drawn. */
        roll: count,
        /** Reward of the roll, whatever was given in the end. */
        rolled: z.string(),
        /** First and last roll that mean this reward. */
        roll_from: count,
        roll_to: count,
        /** Earlier draws of the user in a row without a rare reward. */
        misses: count,
        /** Stock of the rolled item just before the draw. */
        before: standing,
        /** Replay of the stored facts with the stored version, compared with the given reward. */
        replay: z.object({
          /** Reward by the replay. */
          reward: z.string(),
          why: keyOf(drawReasons),
          /** Whether both match the stored ones. */
          matches: z.boolean(),
        }),
      }),
    ),
  }),
});
export type BoxOpening = z.output<typeof getBoxOpening.spec.output>;

const left = z.nullable(count);

/**
 * Lists the remaining stock of every limited item in treasure boxes, lowest stock of today first. Boxes that are
 * neither live nor paused are left out.
 */
export const listBoxStocks = read('listBoxStocks', '/treasure_boxes/stocks', '宝箱库存', {
  input: z.object({
    ...paged('left_day', 'left_total'),
    /** Part of the name of the box or of the item, or the number of the box. */
    q: searched,
    /** Only items without stock today or at all. */
    out: z.optional(z.literal('true')),
  }),
  output: pageOf(
    z.object({
      /** The box. */
      id: z.string(),
      /** Current name of the box. */
      box_name: z.string(),
      /** The item: `type:id:qty:days`. */
      key: z.string(),
      /** Item, as text. */
      item: z.string(),
      /** Whether it is rare. */
      is_rare: z.boolean(),
      /** Configured stock including additions; null if unlimited. */
      stock_day: left,
      stock_total: left,
      /** Null if unlimited, as in `left_total`. */
      left_day: left,
      left_total: left,
      /** Times that it was given today (PRC), whatever the quantity; stock counts like that. */
      given_day: count,
      /** Since its first opening, whatever the version. */
      given_total: count,
      /**
       * Quantity one person may add alone: in total, or for today if the total is unlimited. Half of the stock of the
       * version that a second person last agreed to, at most 500,000 coins' worth, without what one person added
       * alone since a second one last agreed to a version or an addition. More needs an approver.
       */
      restock_allowance: count,
      /** Request for more of it that waits for a second person. */
      pending_approval: z.nullable(z.string()),
      /** Of the box. */
      version: revision,
    }),
  ),
});

const added = z._default(
  z.int('请填写整数').check(z.gte(0, '不能小于 0'), z.lte(maxBoxStock, `最多 ${maxBoxStock}`)),
  0,
);

/**
 * Adds stock of one item to the live version of a treasure box, for today and in total. The odds stay the same. Waits
 * for a second person if the addition exceeds `restock_allowance`. Answers 409 if the box is neither live nor paused.
 */
export const restockTreasureBox = write('restockTreasureBox', '/treasure_boxes/restock', '补宝箱库存', {
  action: `${auth}:restock`,
  reasons: 'issue',
  secondPerson: 'sometimes',
  input: z.object({
    id: idOf(),
    /** The item: `type:id:qty:days`. */
    key: z.string(),
    /** More of it today. */
    added_day: added,
    /** More of it in all. */
    added_total: added,
    ...writeFields,
  }),
  output: z.object({
    /** Left now; null if unlimited. While the request waits, both are as before. */
    left_day: left,
    left_total: left,
    /** Pending approval request; null if added at once. */
    approval_id: z.nullable(z.string()),
  }),
});
