import * as z from 'zod/mini';
import { inEnvironment } from '../domain/config/rules';
import { consumableBody, consumableKinds, tradables, validTypes } from '../domain/consumable/rules';

import { count, someOf, time, uid } from '../domain/shared/schema';
import { configCalls } from './configCalls';

import { callsOf, rowsOf } from './endpoint';

const auth = 'resource.consumableResource';
const source = 'docs/design/resource.md#consumable';
const { read } = callsOf({ auth, source });

/** 消耗品: consumables with effect and validity. */
export const consumable = configCalls({
  type: 'consumable',
  label: '消耗品',
  auth,
  body: consumableBody,
  filters: {
    kind: z.optional(someOf(consumableKinds)),
    /** Kinds of validity. */
    valid: z.optional(someOf(validTypes)),
    /** Whether it may be given on. */
    tradable: z.optional(someOf(tradables)),
  },
  source,
});

/**
 * Lists the usage and the forecast of the consumables of an environment. All figures are 0 for one that was never live.
 */
export const consumableFigures = read('consumableFigures', '/consumables/figures', '消耗品流向', {
  input: inEnvironment,
  output: rowsOf({
    id: z.string(),
    issued: count,
    used: count,
    expired: count,
    /** Held by users now: issued − used − expired. */
    held: count,
    /** Of these, expiring within seven days. */
    expiring: count,
    /** Used a day, on average over the last seven. */
    daily_use: count,
  }),
});
export type ConsumableFigures = z.output<typeof consumableFigures.spec.output>['list'][number];

/**
 * Lists the production consumables that one user holds. A consumable may have several rows, of different versions or
 * times of expiry. Answers 422 for an unknown user id.
 */
export const consumableHoldings = read('consumableHoldings', '/consumables/holdings', '用户持有的消耗品', {
  input: z.object({ uid }),
  output: rowsOf({
    id: z.string(),
    name: z.string(),
    quantity: count,
    /** Version at the time of the grant; its effect stays the same. */
    version: count,
    /** Effect of that version. */
    effect: consumableBody.shape.effect,
    /** Null for what does not expire. */
    expires_at: z.nullable(time),
  }),
});
