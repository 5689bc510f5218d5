import * as z from 'zod/mini';
import { pushBody, pushChannels } from '../domain/push/rules';
import { runStates } from '../domain/push/send';

import { someOf } from '../domain/shared/schema';
import { configCalls } from './configCalls';

/** IM 推送: what operators send to users. */
export const push = configCalls({
  type: 'push',
  label: 'IM 推送',
  auth: 'push.im',
  body: pushBody,
  filters: {
    channel: z.optional(someOf(pushChannels)),
    /** States of the last run; a push that never ran has none. */
    run_state: z.optional(someOf(runStates)),
  },
  source: 'docs/design/push.md#im',
});
