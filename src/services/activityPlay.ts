import * as z from 'zod/mini';
import { activityPhases } from '../domain/activityTime';
import { activityStage } from './activity';
import { endpoint } from './endpoint';
import { askedTime, count, keyOf, time, uid } from './schema';

/** What a user did in an activity, and what is left for him at a moment; of one that is to come, as if he did nothing until then. */
export const activityPlay = endpoint({
  name: 'activityPlay',
  method: 'GET',
  path: '/activity/{id}/play',
  kind: 'read',
  label: '用户剩余额度',
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

/** What all users together took of a draw or an exchange by a moment, of what was served then; of one that is to come, until now. */
export const activityTaken = endpoint({
  name: 'activityTaken',
  method: 'GET',
  path: '/activity/{id}/taken',
  kind: 'read',
  label: '活动已抽换',
  auth: 'resource.universal',
  input: z.object({
    id: z.string(),
    /** Epoch milliseconds. */
    at: askedTime,
  }),
  output: z.object({
    /** How often was drawn. */
    draws: count,
    /** As they were served, each with how often it was drawn or exchanged. */
    stages: z.array(z.object({ stage: activityStage, got: count })),
  }),
  source: 'screens/rewards §3.6.1',
});
