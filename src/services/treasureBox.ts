import * as z from 'zod/mini';
import { asked, listOf, someOf } from '../domain/shared/schema';
import { boxTriggers, treasureBoxBody } from '../domain/treasureBox/body';
import { maxBoxLevel } from '../domain/treasureBox/limits';
import { configCalls } from './configCalls';

const auth = 'resource.treasureBox';
const source = 'docs/design/rewards.md#treasure-box';

/** 房间宝箱: trigger, audience and odds of treasure boxes. */
export const treasureBox = configCalls({
  type: 'treasureBox',
  label: '房间宝箱',
  auth,
  body: treasureBoxBody,
  filters: {
    level: z.optional(listOf(asked(z.int().check(z.gte(1), z.lte(maxBoxLevel))), maxBoxLevel)),
    /** Triggers that open a box. */
    trigger: z.optional(someOf(boxTriggers)),
  },
  source,
});
