import * as z from 'zod/mini';
import { maxGivenValue, maxRewardQty, maxValidDays } from '../domain/limits';
import { rewardItemTypes } from '../domain/reward';
import { count, keyOf, time } from '../domain/schema';
import { endpoint } from './endpoint';

/** Item of a configured reward; a draft may leave it open (kits §4). */
export const rewardItem = z.object({
  item_type: keyOf(rewardItemTypes),
  /** Empty in a draft without a choice. */
  item_id: z.string().check(z.maxLength(64)),
  /** For each user. */
  qty: z.int('请填写整数').check(z.gte(0, '数量不能小于 0'), z.lte(maxRewardQty, `数量最多 ${maxRewardQty}`)),
  /** Validity in days; 0 is permanent. */
  valid_days: z.int('请填写整数').check(z.gte(0, '天数不能小于 0'), z.lte(maxValidDays, `最多 ${maxValidDays} 天`)),
});

/** Item of a configured reward with name and value as chosen (kits §4). */
export const givenItem = z.extend(rewardItem, {
  name: z.string().check(z.maxLength(200, '最多 200 字')),
  /** Value in coins; publication is blocked if the catalogue's value has changed. */
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
        /** Value in coins. */
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
