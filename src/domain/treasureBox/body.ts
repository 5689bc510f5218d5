import * as z from 'zod/mini';
import { dailyCapText, publicTextsField, text, whole } from '../shared/bodyFields';
import { rewardItem } from '../shared/givenItem';
import type { LabelMap } from '../shared/labels';
import { maxBoxWeight } from '../shared/limits';
import type { Fields } from '../shared/objectType';
import { shapeOf } from '../shared/record';
import { maxBoxItems, maxBoxLevel, maxBoxWinners, maxCountdownSeconds, maxPity } from './limits';

/** Maximum stock of one item, and maximum coins, of a box. */
export const maxBoxStock = 10_000_000;
export const maxBoxCoins = 100_000_000;
export const maxBoxThreshold = 10_000_000;

/** Treasure boxes of rooms (docs/design/rewards.md#treasure-box): body of a version. */

export const boxTriggers = {
  room_gift: { label: '房间流水', unit: '金币' },
  online_min: { label: '在线时长', unit: '分钟' },
  task: { label: '房间任务', unit: '个' },
} as const satisfies LabelMap<string> & Record<string, { unit: string }>;
export type BoxTrigger = keyof typeof boxTriggers;

/** Unit of `threshold`; empty for a trigger newer than this build. */
export const triggerUnit = (trigger: BoxTrigger): string =>
  Object.hasOwn(boxTriggers, trigger) ? boxTriggers[trigger].unit : '';

/** Rules for users in the room who take part. */
export const joinRules = {
  stay: { label: '在房满指定秒数' },
  follow: { label: '关注房间' },
  speak: { label: '在房内发言' },
} as const satisfies LabelMap<string>;

/** −1 for any number. */
const stock = z.int('请填写整数').check(z.gte(-1, '−1 为不限'), z.lte(maxBoxStock, `最多 ${maxBoxStock}`));
const name = text(60);

const prize = z.object({
  ...rewardItem.shape,
  /** Names shown in the published odds. */
  names: z.object({ zh: name, en: name, tl: name }),
  /** Value in coins at the time of the choice; publication is blocked if the catalogue's value has changed. */
  value: whole(maxBoxCoins),
});

const poolItem = z.object({
  ...prize.shape,
  /** 1 to 1,000,000: its probability is this of the sum of all. */
  weight: whole(maxBoxWeight),
  /** Times it is given per day (PRC), whatever `qty`; −1 is unlimited. */
  stock_day: stock,
  /** Number given by this version; −1 is unlimited. */
  stock_total: stock,
  /** Times one user can get it per day (PRC); 0 is unlimited. */
  per_user_limit: whole(maxBoxStock),
  /** Rare rewards reset the pity count. */
  is_rare: z.boolean(),
  /** Whether the room is notified. */
  broadcast: z.boolean(),
});

export const treasureBoxBodyFields = {
  /** At least 1; 0 only in a draft. */
  level: { label: '等级', kind: 'count', is: whole(maxBoxLevel) },
  /** Trigger that opens a box. */
  trigger: { label: '触发条件', kind: 'map', map: boxTriggers },
  /** Coins of gifts, minutes or tasks, by the trigger. */
  threshold: { label: '触发阈值', kind: 'count', is: whole(maxBoxThreshold) },
  /** Seconds from the trigger to the opening. */
  open_countdown_sec: { label: '开启倒计时（秒）', kind: 'count', is: whole(maxCountdownSeconds) },
  /** Users in the room who take part. */
  join_rule: { label: '参与条件', kind: 'map', map: joinRules },
  /** For `stay`. */
  join_seconds: { label: '在房时长（秒）', kind: 'count', is: whole(86_400) },
  /** Draws per opening, each for another user; fewer if fewer take part. */
  winners: { label: '中奖人数', kind: 'count', is: whole(maxBoxWinners) },
  /** Coins that one opening costs, for the return rate; with `room_gift` at most `threshold`. */
  cost_coin: { label: '开启成本（金币）', kind: 'count', is: whole(maxBoxCoins) },
  /** Rewards that are drawn from. */
  pool: {
    label: '奖池',
    is: z.array(poolItem).check(z.maxLength(maxBoxItems, `奖池最多 ${maxBoxItems} 项`)),
  },
  /** The n-th draw of a user in a row without a rare reward gives this one. */
  pity: {
    label: '保底',
    kind: 'group',
    fields: {
      /** Whether it is enabled. */
      enabled: { label: '保底开启', kind: 'flag' },
      /** Number of the draw that is guaranteed after only common rewards in a row. */
      n: { label: '保底次数', kind: 'count', is: whole(maxPity) },
      /** `type:id:qty:days` of an item of the pool; empty in a draft without a choice. */
      reward: { label: '保底奖励（编号）', is: z.string().check(z.maxLength(120)) },
    },
  },
  /** Given if stock is out or a limit reached; null if nothing can run out. */
  empty_reward: { label: '落空奖励', is: prize, nullable: true },
  risk: {
    label: '风控',
    kind: 'group',
    fields: {
      /** Whether users of the first seven days take no part. */
      new_user_exclude: { label: '排除新用户', kind: 'flag' },
      /** Users on one device count as one. */
      device_dedupe: { label: '同设备只算一人', kind: 'flag' },
      /** Wins of a user in a day (PRC); 0 for any number. */
      daily_cap_user: { label: '每人每日中奖上限', kind: 'words', text: dailyCapText, is: whole(1_000) },
      /** Openings of a room in a day (PRC); 0 for any number. */
      daily_cap_room: { label: '每房每日开启上限', kind: 'words', text: dailyCapText, is: whole(1_000) },
      /** Coins given in a day (PRC) above which the box stops automatically; 0 is unlimited. */
      daily_cost_cap: { label: '每日成本上限（金币）', kind: 'words', text: dailyCapText, is: whole(maxBoxCoins) },
    },
  },
  /** Published odds; publication is blocked unless they match the configured ones. */
  rate_public_text: publicTextsField,
} as const satisfies Fields;

/** Body of a box version (docs/design/rewards.md#treasure-box). */
export const treasureBoxBody = z.object(shapeOf(treasureBoxBodyFields));
export type TreasureBoxBody = z.infer<typeof treasureBoxBody>;
export type PoolItem = z.infer<typeof poolItem>;
/** Reward with name and value as chosen. */
export type BoxPrize = z.infer<typeof prize>;
export type BoxReward = z.infer<typeof rewardItem>;
/** Facts of an item that decide a draw. */
export type BoxItem = Omit<PoolItem, 'names' | 'value'>;
export type Pity = TreasureBoxBody['pity'];
