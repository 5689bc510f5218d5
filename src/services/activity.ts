import * as z from 'zod/mini';
import { activityBody, activityTypes } from '../domain/activity/rules';
import { settleStates } from '../domain/activity/settle';
import { configStatus, inEnvironment } from '../domain/config/rules';

import { coins, count, keyOf, searched, someOf, time } from '../domain/shared/schema';
import { configCalls } from './configCalls';

import { callsOf, rowsOf } from './endpoint';

const auth = 'resource.universal';
const source = 'docs/design/rewards.md#universal';
const { read } = callsOf({ auth, source });

/** 活动: rewards, period and settlement of activities. */
export const activity = configCalls({
  type: 'activity',
  label: '活动',
  auth,
  body: activityBody,
  filters: {
    type: z.optional(someOf(activityTypes)),
    /** Part of the code. */
    code: searched,
  },
  source,
});

/** Lists the cost and the settlement state of every activity of an environment. */
export const activityFigures = read('activityFigures', '/activities/figures', '活动用量与结算', {
  input: inEnvironment,
  output: rowsOf({
    id: z.string(),
    /** Coins given, or settled and about to be given. */
    used_coin: coins,
    /** State of the settlement. */
    settle: keyOf(settleStates),
    /** Number of its rewards that may no longer be granted. */
    off: count,
    /** Reason why the ended activity cannot be archived yet; null if it can, or has not ended. */
    archive_cannot: z.nullable(z.string()),
  }),
});
export type ActivityFigures = z.output<typeof activityFigures.spec.output>['list'][number];

/**
 * Lists the codes of the published activities of an environment, for choosing a reference. Activities that were never
 * published are left out. Scheduled, live, paused, ended and archived ones are included.
 */
export const listActivityCodes = read('listActivityCodes', '/activities/codes', '活动编码', {
  auth: [auth, 'Operation.roomRecruitment', 'Operation.easy-h5'],
  input: inEnvironment,
  output: rowsOf({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    /** Start, or without one the time it went live. */
    start_at: z.nullable(time),
    /** End, or the time it was taken down. */
    end_at: z.nullable(time),
    status: keyOf(configStatus),
  }),
});
