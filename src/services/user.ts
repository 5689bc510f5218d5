import * as z from 'zod/mini';
import { idOrName } from '../domain/shared/ids';
import { shapeOf } from '../domain/shared/record';
import { audienceRegions } from '../domain/shared/region';
import { askedTime, coins, count, keyOf, listOf, revision, uid } from '../domain/shared/schema';
import { userFields } from '../domain/user/fields';
import { lookupKinds, riskLevel, userRole, userStatus } from '../domain/user/rules';
import { callsOf, paged, pageOf, writeFields } from './endpoint';

const { read, write } = callsOf({ auth: 'user', source: 'docs/design/user.md#user' });

/** A user as lists show it (docs/design/blocks.md#g11). */
export const userRow = z.object({
  ...shapeOf(userFields),
  level: count,
  /** Level of nobility 「贵族」; 0 for none. */
  vip_level: count,
  /** Null for none. */
  family_id: z.nullable(z.string()),
  version: revision,
});
export type UserRow = z.output<typeof userRow>;

/** The whole profile. Phone, e-mail and addresses come masked by the backend (docs/design/blocks.md#g12). */
export const userProfile = z.extend(userRow, {
  /** Date as YYYY-MM-DD; null if it is not known. */
  birthday: z.nullable(z.string()),
  /** Signature in the profile; empty for none. */
  bio: z.string(),
  /** Place in the profile, as free text; empty for none. */
  loc: z.string(),
  /** Two letters, such as `CN`. */
  country: z.string(),
  /** Language tag, such as `zh-CN`. */
  language: z.string(),
  /** Masked, as `138****1234`; null for none. */
  phone: z.nullable(z.string()),
  /** Masked, as `a***@e***.com`; null for none. */
  email: z.nullable(z.string()),
  charm: count,
  wealth_level: count,
  /** Beans, not coins. */
  bean_balance: coins,
  /** Name of the store or site that the app came from; empty if the account is deleted. */
  register_channel: z.string(),
  /** Masked, as `198.18.7.*`; empty if the account is deleted. */
  register_ip: z.string(),
  /** Masked, as `198.18.7.*`; empty if the account is deleted. */
  last_active_ip: z.string(),
  /** Version used last; empty if the account is deleted. */
  app_version: z.string(),
  /** Masked, as `dev_1a****9f`; empty if the account is deleted. */
  device_id: z.string(),
  /** Accounts on the device, this one included; 0 if the account is deleted. */
  same_device_count: count,
  /** Warnings over the whole life of the account, without those taken back. */
  warned_count: count,
  /** Free texts of operators (`setTags`). */
  tags: z.array(z.string()),
  /** Approval requests on this user that wait for a second person. */
  pending_approvals: count,
});
export type UserProfile = z.output<typeof userProfile>;

/**
 * Lists the users who match a search text and filters, most recently active first. `by` says how `q` is read. With
 * `uids`, the users come in the order of those ids. Answers 403 if `by` is `phone` and the operator does not have
 * `pii.reveal`.
 */
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
    /** Field that `q` is compared with; absent for id, short id or nickname. */
    by: z.optional(keyOf(lookupKinds)),
    /**
     * Whole value (a device id unmasked, the id of an order for its user, a phone number by its digits), or part of a
     * nickname, capitals ignored; by phone it takes `pii.reveal`.
     */
    q: z.optional(z.string().check(z.maxLength(200))),
    /** Only these users, at most 50, in this order whatever `sort` says; the other filters apply as well. */
    uids: z.optional(listOf(idOrName)),
    status: z.optional(listOf(keyOf(userStatus))),
    risk: z.optional(listOf(keyOf(riskLevel))),
    role: z.optional(listOf(keyOf(userRole))),
    region: z.optional(keyOf(audienceRegions)),
    register_from: z.optional(askedTime),
    register_to: z.optional(askedTime),
  }),
  output: z.extend(pageOf(userRow), {
    /** Unknown `uids`, whatever the other filters; absent if there are none. */
    missing: z.optional(z.array(z.string())),
  }),
});

/** Returns the whole profile of a user. */
export const getUser = read('getUser', '/user/{user_id}', '用户资料', {
  source: 'spec C19',
  input: z.object({ user_id: uid }),
  output: userProfile,
});

/**
 * Adds a user to the watch list, or removes the user from it. Answers 409 if the account is deleted. With a violation
 * as the reason, `remark` may be empty.
 */
export const setWatched = write('setWatched', '/users/set_watched', '观察名单', {
  action: 'user:tag',
  reasons: 'tag',
  input: z.object({ ...writeFields, user_id: uid, watched: z.boolean() }),
  output: userProfile,
});
