import * as z from 'zod/mini';
import { configStatus, inEnvironment } from '../domain/config/rules';
import { packageGrantFields } from '../domain/packageTemplate/fields';
import { maxPackageQuota } from '../domain/packageTemplate/limits';
import { grantKinds, grantStates, maxPackageBudget, packageEnds, testOutcomes } from '../domain/packageTemplate/rules';
import { pushKinds } from '../domain/push/rules';
import { idOf } from '../domain/shared/ids';
import { maxTestUsers } from '../domain/shared/limits';
import { shapeOf } from '../domain/shared/record';
import { askedTime, coins, count, keyOf, money, searched, setOf, share, someOf, uid } from '../domain/shared/schema';
import { callsOf, paged, pageOf, rowsOf, writeFields } from './endpoint';

/** 领取明细 of 推送礼包: offers with their state and cost. */

const auth = 'Operation.packageTemplate';
const source = 'docs/design/operation.md#package-template';
const { read, write } = callsOf({ auth, source });

/**
 * Gets the offers, claims, quota and budget of each push gift 「推送礼包」 of an environment. Only push gifts of `prod` have
 * claims. Tests are not counted.
 */
export const packageTemplateFigures = read('packageTemplateFigures', '/package_templates/figures', '推送礼包数据', {
  input: inEnvironment,
  output: rowsOf({
    id: z.string(),
    /** Offers that were made. */
    offered: count,
    claimed: count,
    /** Offers that can still be claimed. */
    open: count,
    /** Total claims of the live version, including additions by hand. */
    quota: count,
    /** Coins' worth that was claimed. */
    cost: coins,
    /** Total budget in coins, including additions by hand. */
    budget: coins,
    /** Value of one claim in coins. */
    value: coins,
    /** Coins that open offers of versions before are worth beyond that. */
    dearer: coins,
    /**
     * Reason why no more can be claimed. `fused`: the rest of the budget does not cover one more claim. `used_up`: the
     * whole quota is claimed. Null if there is none or it was never published.
     */
    end: z.nullable(keyOf(packageEnds)),
    /** Claimed share of the offers; null below 30 offers. */
    conversion: z.nullable(share),
    /**
     * US cents paid by claimers within seven days of the claim; an approximation, since not all of it is due to the
     * gift.
     */
    recharge: money,
    /** Name of the stopped item that it gives; null if none. */
    stopped: z.nullable(z.string()),
    /** The request for more that waits. */
    pending_approval: z.nullable(z.string()),
  }),
});
export type PackageFigures = z.output<typeof packageTemplateFigures.spec.output>['list'][number];

/** Lists the pushes of an environment to which a push gift can be attached, newest first. Ended pushes are included. */
export const listPackagePushes = read('listPackagePushes', '/package_templates/pushes', '可选推送', {
  input: inEnvironment,
  output: rowsOf({
    /** The push. */
    id: z.string(),
    name: z.string(),
    status: keyOf(configStatus),
    /** Message kind of the push; users see the gift only in a gift bag message. */
    msg_type: keyOf(pushKinds),
  }),
});

export type PackagePush = z.output<typeof listPackagePushes.spec.output>['list'][number];

const grant = z.object({
  ...shapeOf(packageGrantFields),
  /** Current name of the template. */
  template_name: z.string(),
  nickname: z.string(),
});
export type PackageGrant = z.output<typeof grant>;

/**
 * Lists the offers of push gifts to users, newest first. Offers that were made for tests are included. Push gifts of
 * the test environment appear with tests only.
 */
export const listPackageGrants = read('listPackageGrants', '/package_templates/grants', '礼包领取明细', {
  input: z.object({
    ...paged('at', 'claimed_at'),
    /** Number of the offer or of the template, or part of the template's name. */
    q: searched,
    uid: z.optional(uid),
    state: z.optional(someOf(grantStates)),
    kind: z.optional(someOf(grantKinds)),
    /** Earliest `at` of the offer. */
    from: z.optional(askedTime),
    /** Latest `at` of the offer. */
    to: z.optional(askedTime),
  }),
  output: pageOf(grant),
});

/**
 * Lets staff accounts claim a push gift as a test, by the draft or, without a draft, the live version. Quota and budget
 * are not affected. An account that has used up its claims of the push gift gets nothing more, by this call or any
 * other. Answers 422 if the check before publication blocks, and 422 at `uids` if a user is not a staff or internal
 * test account or has had five tests within an hour; then nobody claims. Answers 409 for an archived push gift.
 */
export const testPackageTemplate = write('testPackageTemplate', '/package_templates/test', '测试领取', {
  whileWaiting: 'apart',
  action: `${auth}:test`,
  input: z.object({
    /** The template. */
    id: idOf(),
    /** Users who claim the test offer. */
    uids: setOf(uid, maxTestUsers, `一次最多 ${maxTestUsers} 个用户`).check(z.minLength(1, '请填写用户ID')),
    version: writeFields.version,
    idem_key: writeFields.idem_key,
  }),
  output: rowsOf({
    uid: z.string(),
    /** Result for this user. */
    outcome: keyOf(testOutcomes),
    /** The offer that was made and claimed; null for none. */
    grant_id: z.nullable(z.string()),
    /** Reason of the refusal; null if it was claimed. */
    reason: z.nullable(z.string()),
  }),
});
export type PackageTest = z.output<typeof testPackageTemplate.spec.output>['list'][number];

/**
 * Requests a larger quota or budget for the live version of a push gift; a second person must approve it. Answers 422
 * if the budget would not cover the quota, or if both additions are 0. Answers 409 unless the push gift is in
 * production, published and not over.
 */
export const topUpPackageTemplate = write('topUpPackageTemplate', '/package_templates/top_up', '追加推送礼包配额', {
  action: `${auth}:top_up`,
  reasons: 'issue',
  secondPerson: 'always',
  input: z.object({
    /** The template. */
    id: idOf(),
    /** Claims more. */
    quota: z.int('请填写整数').check(z.gte(0, '不能小于 0'), z.lte(maxPackageQuota, `最多 ${maxPackageQuota}`)),
    /** Coins more. */
    budget: z.int('请填写整数').check(z.gte(0, '不能小于 0'), z.lte(maxPackageBudget, `最多 ${maxPackageBudget}`)),
    ...writeFields,
  }),
  output: z.object({ approval_id: z.string() }),
});

/** Withdraws all unclaimed offers of a push gift. Users are not notified. Answers 409 if there are none. */
export const voidPackageGrants = write('voidPackageGrants', '/package_templates/void', '作废未领礼包', {
  whileWaiting: 'stops',
  action: `${auth}:void`,
  reasons: 'recall',
  input: z.object({
    /** The template. */
    id: idOf(),
    ...writeFields,
  }),
  output: z.object({
    /** Offers that were taken back. */
    voided: count,
  }),
});
