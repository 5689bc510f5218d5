import * as z from 'zod/mini';
import { audienceRegions } from '../domain/config';
import { idOrName } from '../domain/ids';
import { userFields } from '../domain/objects/user';
import { shapeOf } from '../domain/record';
import { askedTime, coins, count, keyOf, listOf, revision, uid } from '../domain/schema';
import { lookupKinds, riskLevel, userRole, userStatus } from '../domain/user';
import { callsOf, paged, pageOf, writeFields } from './endpoint';

const { read, write } = callsOf({ auth: 'user', source: 'docs/design/user.md#user' });

/** A user as lists show it (docs/design/blocks.md#g11). */
export const userRow = z.object({
  ...shapeOf(userFields),
  level: count,
  vip_level: count,
  family_id: z.nullable(z.string()),
  version: revision,
});
export type UserRow = z.output<typeof userRow>;

/** The whole profile. Phone, e-mail and addresses come masked by the backend (docs/design/blocks.md#g12). */
export const userProfile = z.extend(userRow, {
  birthday: z.nullable(z.string()),
  bio: z.string(),
  loc: z.string(),
  country: z.string(),
  language: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  charm: count,
  wealth_level: count,
  bean_balance: coins,
  register_channel: z.string(),
  register_ip: z.string(),
  last_active_ip: z.string(),
  app_version: z.string(),
  device_id: z.string(),
  same_device_count: count,
  warned_count: count,
  tags: z.array(z.string()),
  /** Approval requests on this user that wait for a second person. */
  pending_approvals: count,
});
export type UserProfile = z.output<typeof userProfile>;

/** The list behind the query box; `q` is read as `by` says, several ids come as `uids`. */
export const listUsers = read('listUsers', '/users', '查询用户', {
  input: z.object({
    ...paged(
      'register_at',
      'last_active_at',
      'level',
      'coin_balance',
      'total_recharge',
      'reported_30d',
      'strike_points',
    ),
    by: z.optional(keyOf(lookupKinds)),
    q: z.optional(z.string().check(z.maxLength(200))),
    uids: z.optional(listOf(idOrName)),
    status: z.optional(listOf(keyOf(userStatus))),
    risk: z.optional(listOf(keyOf(riskLevel))),
    role: z.optional(listOf(keyOf(userRole))),
    region: z.optional(keyOf(audienceRegions)),
    register_from: z.optional(askedTime),
    register_to: z.optional(askedTime),
  }),
  output: z.extend(pageOf(userRow), {
    /** Unknown `uids`, whatever the other filters. */
    missing: z.optional(z.array(z.string())),
  }),
});

/** The whole profile of a user. */
export const getUser = read('getUser', '/user/{user_id}', '用户资料', {
  source: 'spec C19',
  input: z.object({ user_id: uid }),
  output: userProfile,
});

/** Adds the user to the watch list or removes them. */
export const setWatched = write('setWatched', '/users/set_watched', '观察名单', {
  action: 'user:tag',
  reasons: 'tag',
  input: z.object({ ...writeFields, user_id: uid, watched: z.boolean() }),
  output: userProfile,
});
