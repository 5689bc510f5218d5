import * as z from 'zod/mini';
import { drawReasons } from '../domain/box';
import { environments } from '../domain/config';
import {
  maxBoxCoins,
  maxBoxItems,
  maxBoxLevel,
  maxBoxStock,
  maxBoxThreshold,
  maxBoxWeight,
  maxBoxWinners,
  maxCountdownSeconds,
  maxPity,
} from '../domain/limits';
import { boxTriggers, joinRules } from '../domain/treasureBox';
import { configCalls } from './configCalls';
import { endpoint, paged, pageOf, writeFields } from './endpoint';
import { rewardItem } from './rewardItems';
import { asked, askedTime, coins, count, keyOf, listOf, revision, searched, someOf, time, uid } from './schema';

const auth = 'resource.treasureBox';
const source = 'screens/rewards §3.6.5';

const whole = (most: number) => z.int('请填写整数').check(z.gte(0, '不能小于 0'), z.lte(most, `最多 ${most}`));
/** −1 for any number. */
const stock = z.int('请填写整数').check(z.gte(-1, '−1 为不限'), z.lte(maxBoxStock, `最多 ${maxBoxStock}`));
const name = z.string().check(z.maxLength(60, '最多 60 字'));
const publicText = z.string().check(z.maxLength(10_000, '最多 10000 字'));

const prize = z.object({
  ...rewardItem.shape,
  /** What users read in the published odds. */
  names: z.object({ zh: name, en: name, tl: name }),
  /** Coins one is worth, as it was chosen; blocked where the catalogue has it otherwise by now. */
  value: whole(maxBoxCoins),
});

const poolItem = z.object({
  ...prize.shape,
  /** 1 to 1,000,000: its probability is this of the sum of all. */
  weight: whole(maxBoxWeight),
  /** As many as are given in a day, and by this version; −1 for any number. */
  stock_day: stock,
  stock_total: stock,
  /** As many as one user is given in a day; 0 for any number. */
  per_user_limit: whole(maxBoxStock),
  /** Rare ones end a run of misses. */
  is_rare: z.boolean(),
  /** Whether the room is told. */
  broadcast: z.boolean(),
});

/** What a version of a box says (screens/rewards §3.6.5). */
export const treasureBoxBody = z.object({
  level: whole(maxBoxLevel),
  trigger: keyOf(boxTriggers),
  /** Coins of gifts, minutes or tasks, by the trigger. */
  threshold: whole(maxBoxThreshold),
  /** Seconds from the trigger to the opening. */
  open_countdown_sec: whole(maxCountdownSeconds),
  /** Who takes part of those in the room. */
  join_rule: keyOf(joinRules),
  /** For `stay`. */
  join_seconds: whole(86_400),
  /** Draws of one opening, each another user's. */
  winners: whole(maxBoxWinners),
  /** Coins that a room spends until one opens. */
  cost_coin: whole(maxBoxCoins),
  pool: z.array(poolItem).check(z.maxLength(maxBoxItems, `奖池最多 ${maxBoxItems} 项`)),
  /** The n-th draw of a user in a row without a rare reward is this one. */
  pity: z.object({
    enabled: z.boolean(),
    n: whole(maxPity),
    /** `type:id:qty:days` of an item of the pool; empty in a draft that has not chosen one. */
    reward: z.string().check(z.maxLength(120)),
  }),
  /** Given instead where stock is out or a limit reached; null where nothing can run out. */
  empty_reward: z.nullable(prize),
  risk: z.object({
    new_user_exclude: z.boolean(),
    /** Users of one device count as one. */
    device_dedupe: z.boolean(),
    /** Wins of a user and openings of a room in a day (PRC); 0 for any number. */
    daily_cap_user: whole(1_000),
    daily_cap_room: whole(1_000),
    /** Coins given in a day (PRC) from which the box stops by itself; 0 for any number. */
    daily_cost_cap: whole(maxBoxCoins),
  }),
  /** The odds as users read them: blocked where they are not exactly the configured ones. */
  rate_public_text: z.object({ zh: publicText, en: publicText, tl: publicText }),
});

/** 房间宝箱: when one opens, for whom, and what is drawn. */
export const treasureBox = configCalls({
  type: 'treasureBox',
  label: '房间宝箱',
  auth,
  body: treasureBoxBody,
  filters: {
    level: z.optional(listOf(asked(z.int().check(z.gte(1), z.lte(maxBoxLevel))), maxBoxLevel)),
    trigger: z.optional(someOf(boxTriggers)),
  },
  source,
});

const read = { method: 'GET', kind: 'read', auth, source } as const;

/** 0 and above: what came back of what was spent. */
const rate = z.number().check(z.gte(0));

/** What every box of an environment gave today (PRC), and what was to be expected; openings there are in `prod` alone. */
export const treasureBoxFigures = endpoint({
  ...read,
  name: 'treasureBoxFigures',
  path: '/treasure_boxes/figures',
  label: '宝箱今日数据',
  input: z.object({ env: z._default(keyOf(environments), 'prod') }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        openings: count,
        /** Given, by the values in the version. */
        coins,
        /** Return rate against the expected one, with three standard deviations to either side; null before the first opening. */
        pace: z.nullable(z.object({ actual: rate, expected: rate, band: rate })),
        /** The same after each opening of today, at most 200 points. */
        points: z.array(z.object({ openings: count, actual: rate, expected: rate, band: rate })),
        /** Why and when it stopped by itself; null where it did not, or was resumed. */
        tripped: z.nullable(z.object({ at: time, why: z.string() })),
        /** Items of which nothing is left today. */
        out: count,
      }),
    ),
  }),
});
export type TreasureBoxFigures = z.output<typeof treasureBoxFigures.spec.output>['list'][number];

const opening = z.object({
  box_open_id: z.string(),
  at: time,
  /** The box. */
  id: z.string(),
  box_name: z.string(),
  room_id: z.string(),
  participants: count,
  winners: count,
  /** Winners of something rare. */
  rare: count,
  /** Winners who were given the `empty_reward` instead. */
  replaced: count,
  /** Given, by the values in the version. */
  coins,
  /** The version that was drawn from. */
  of_version: count,
});

/** Openings, the newest first. */
export const listBoxOpenings = endpoint({
  ...read,
  name: 'listBoxOpenings',
  path: '/treasure_boxes/openings',
  label: '宝箱开启记录',
  input: z.object({
    ...paged('at', 'coins'),
    /** Number of the opening or of the box, or a part of the name of the box. */
    q: searched,
    room_id: z.optional(z.string().check(z.maxLength(40))),
    /** Who won. */
    uid: z.optional(uid),
    from: z.optional(askedTime),
    to: z.optional(askedTime),
    /** Those alone in which something rare was won. */
    rare: z.optional(z.literal('true')),
  }),
  output: pageOf(opening),
});

const standing = z.object({
  /** Left of it that day, and at all; −1 for any number. */
  left_day: z.int(),
  left_total: z.int(),
  /** What the user had been given of it that day. */
  had_today: count,
});

/** One opening with all that its draws depended on, each replayed against the version it was drawn from. */
export const getBoxOpening = endpoint({
  ...read,
  name: 'getBoxOpening',
  path: '/treasure_boxes/opening/{box_open_id}',
  label: '宝箱开启解释',
  input: z.object({ box_open_id: z.string() }),
  output: z.object({
    opening,
    /** Sum of the weights: rolls are from 0 to one less. */
    sum: count,
    draws: z.array(
      z.object({
        uid: z.string(),
        /** What was given. */
        reward: z.string(),
        coins,
        why: keyOf(drawReasons),
        is_rare: z.boolean(),
        /** The number that was drawn, and what it stands for: the rolls of an item, both ends included. */
        roll: count,
        rolled: z.string(),
        roll_from: count,
        roll_to: count,
        /** Draws of the user in a row without a rare reward, before this one. */
        misses: count,
        /** Of the item that the roll is, just before. */
        before: standing,
        /** What the same facts give by the stored version now, and whether that is what was given. */
        replay: z.object({ reward: z.string(), why: keyOf(drawReasons), matches: z.boolean() }),
      }),
    ),
  }),
});
export type BoxOpening = z.output<typeof getBoxOpening.spec.output>;

const left = z.nullable(count);

/** What is left of every item with a stock, of the version that is served or paused. */
export const listBoxStocks = endpoint({
  ...read,
  name: 'listBoxStocks',
  path: '/treasure_boxes/stocks',
  label: '宝箱库存',
  input: z.object({
    ...paged('left_day', 'left_total'),
    /** Part of the name of the box or of the item, or the number of the box. */
    q: searched,
    /** Those alone of which nothing is left today. */
    out: z.optional(z.literal('true')),
  }),
  output: pageOf(
    z.object({
      /** The box. */
      id: z.string(),
      box_name: z.string(),
      /** The item: `type:id:qty:days`. */
      key: z.string(),
      item: z.string(),
      is_rare: z.boolean(),
      /** As configured, with what was added; null for any number. */
      stock_day: left,
      stock_total: left,
      left_day: left,
      left_total: left,
      given_day: count,
      /** By this version. */
      given_total: count,
      /** Of the box. */
      version: revision,
    }),
  ),
});

const added = z._default(
  z.int('请填写整数').check(z.gte(0, '不能小于 0'), z.lte(maxBoxStock, `最多 ${maxBoxStock}`)),
  0,
);

/** Adds stock of one item to what the served version has: today's, and all of it. The odds stay; nobody else has to agree. */
export const restockTreasureBox = endpoint({
  ...read,
  method: 'POST',
  kind: 'write',
  name: 'restockTreasureBox',
  path: '/treasure_boxes/restock',
  label: '补宝箱库存',
  action: `${auth}:restock`,
  input: z.object({
    id: z.string(),
    /** The item: `type:id:qty:days`. */
    key: z.string(),
    /** More of it today, and in all. */
    added_day: added,
    added_total: added,
    ...writeFields,
  }),
  output: z.object({ left_day: left, left_total: left }),
});
