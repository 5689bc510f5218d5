import * as z from 'zod/mini';
import { maxGivenValue, maxRewardQty, maxValidDays } from '../domain/limits';
import { rewardItemTypes } from '../domain/reward';
import { endpoint } from './endpoint';
import { count, keyOf, time } from './schema';

/** One item of a reward in a configuration: a draft may leave it open (kits §4). */
export const rewardItem = z.object({
  item_type: keyOf(rewardItemTypes),
  /** Empty in a draft that has not chosen one. */
  item_id: z.string().check(z.maxLength(64)),
  /** For each user. */
  qty: z.int('请填写整数').check(z.gte(0, '数量不能小于 0'), z.lte(maxRewardQty, `数量最多 ${maxRewardQty}`)),
  /** Days that one holds it; 0 is for ever. */
  valid_days: z.int('请填写整数').check(z.gte(0, '天数不能小于 0'), z.lte(maxValidDays, `最多 ${maxValidDays} 天`)),
});

/** One item of a reward with what it is called and worth, as it was chosen (kits §4). */
export const givenItem = z.extend(rewardItem, {
  name: z.string().check(z.maxLength(200, '最多 200 字')),
  /** Coins one is worth; blocked where the catalogue has it otherwise by now. */
  value: z.int().check(z.gte(0), z.lte(maxGivenValue)),
});

/** Items that can be granted, with their value; items taken down can only be recalled. */
export const rewardItems = endpoint({
  name: 'rewardItems',
  method: 'GET',
  path: '/rewards/items',
  kind: 'read',
  label: '可发放物品',
  // Pages that grant items or configure what grants them.
  auth: [
    'reward-operation',
    'resource.treasureBox',
    'resource.outfit',
    'resource.giftBag',
    'resource.universal',
    'resource.rechargedUserTasks',
    'Operation.packageTemplate',
  ],
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        item_type: keyOf(rewardItemTypes),
        item_id: z.string(),
        name: z.string(),
        /** Coins one is worth. */
        value: count,
        /** Whether it may be given. */
        on: z.boolean(),
        /** Address of its picture; null for none. */
        picture: z.nullable(z.string()),
        /** Time it is taken down; null for never. */
        end_at: z.nullable(time),
      }),
    ),
  }),
  source: 'screens/user §3.1.2, kits §4',
});
export type RewardChoice = z.output<typeof rewardItems.spec.output>['list'][number];
