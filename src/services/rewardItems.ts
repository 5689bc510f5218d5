import * as z from 'zod/mini';

import { rewardItemTypes } from '../domain/reward/rules';
import { count, keyOf, time } from '../domain/shared/schema';
import { endpoint, rowsOf } from './endpoint';

/**
 * Lists the items that can be granted, with their value. Items that were taken down are included; they can only be
 * recalled.
 */
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
  output: rowsOf({
    /** Kind of item; `item_id` is an id of this kind. */
    item_type: keyOf(rewardItemTypes),
    /** Id of the config, or `coin`, `bean`, `exp`, `vip_month` or `vip_week`. */
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
  source: 'docs/design/user.md#reward-operation, docs/adr/0012-one-config-kit.md',
});
export type RewardChoice = z.output<typeof rewardItems.spec.output>['list'][number];
