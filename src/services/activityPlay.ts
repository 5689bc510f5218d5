import * as z from 'zod/mini';
import { activityPhases } from '../domain/activityTime';
import { endpoint } from './endpoint';
import { askedTime, keyOf, time, uid } from './schema';

/** What a user did in an activity, and what is left for him at a moment; of one that is to come, as if he did nothing until then. */
export const activityPlay = endpoint({
  name: 'activityPlay',
  method: 'GET',
  path: '/activity/{id}/play',
  kind: 'read',
  label: '某用户还剩多少',
  auth: 'resource.universal',
  input: z.object({
    id: z.string(),
    uid,
    /** Epoch milliseconds; absent: now. */
    at: z.optional(askedTime),
  }),
  output: z.object({
    /** What the app shows at that moment. */
    phase: keyOf(activityPhases),
    /** What he may still do; empty while it does not run, and where nobody is limited. */
    left: z.array(
      z.object({
        /** What it is about. */
        label: z.string(),
        /** How many are left, in words. */
        text: z.string(),
        /** Nothing of it is left for him. */
        is_out: z.boolean(),
      }),
    ),
    /** What he did until then, the latest first; twenty at most. */
    deeds: z.array(
      z.object({
        at: time,
        /** In words. */
        what: z.string(),
        /** Why it was refused; null for what was done. */
        why: z.nullable(z.string()),
      }),
    ),
  }),
  source: 'screens/rewards §3.6.1',
});
