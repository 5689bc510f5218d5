import * as z from 'zod/mini';
import { activityTypes } from '../domain/activity/rules';
import { exclusions, nameStates, settleHands, settleStates, settleVerdicts } from '../domain/activity/settle';
import { configStatus } from '../domain/config/rules';
import { idOf } from '../domain/shared/ids';
import { coins, count, keyOf, revision, searched, someOf, time, uid, writtenOut } from '../domain/shared/schema';
import { callsOf, paged, pageOf, writeFields } from './endpoint';

const auth = 'resource.universal';
const source = 'docs/design/rewards.md#universal';
const { read, write } = callsOf({ auth, source });

const settlement = z.object({
  /** The activity. */
  id: z.string(),
  name: z.string(),
  type: keyOf(activityTypes),
  status: keyOf(configStatus),
  /** Time of its end, past or future. */
  ended_at: z.nullable(time),
  /** State of the settlement. */
  settle: keyOf(settleStates),
  /** Whether it waits for a second person. */
  is_asked: z.boolean(),
  /** Names of the list, a user once in each round: as it would be now, until it is settled. */
  settled_names: count,
  /** Coins of all names of the list: as it would be now, until it is settled. */
  settled_coins: coins,
  /** Number of excluded users, each once in a round. */
  excluded: count,
  /** Number of names already processed; settling continues from there. */
  settled_done: count,
  /** Whether the activity was ever live; otherwise there is nothing to settle. */
  began: z.boolean(),
  /** Problems to expect, e.g. a reward that was taken down or a quota that is full; empty once issued. */
  warnings: z.array(z.string()),
  /** Reason of the stop, with the last user; null if it was not stopped. */
  settle_failure: z.nullable(z.string()),
  budget_coin: coins,
  /** Reason why an approver is needed to settle it; null if none is, or once it is being settled. */
  approval_reason: z.nullable(z.string()),
  /** Id of who settled it last, `system` for an automatic settlement; null before, and after it is sent back. */
  settled_by: z.nullable(z.string()),
  /** Name of who settled it. */
  settled_by_name: z.nullable(z.string()),
  /** Id of the verifier. */
  verified_by: z.nullable(z.string()),
  /** Name of the verifier. */
  verified_by_name: z.nullable(z.string()),
  /** Name of who gave it out. */
  issued_by: z.nullable(z.string()),
  /**
   * Operators who edited, published or ended the activity, settled it, approved the settlement or readmitted users;
   * none of them may verify it.
   */
  hands: z.array(
    z.object({
      /** Id of the operator. */
      by: z.string(),
      /** Role in the settlement. */
      did: keyOf(settleHands),
    }),
  ),
  /** Users readmitted after an exclusion; the verifier sees them. */
  readmitted: z.array(
    z.object({
      uid: z.string(),
      /** Reason given for the readmission. */
      why: z.string(),
      /** Id of the operator. */
      by: z.string(),
      /** Name of the operator. */
      by_name: z.string(),
    }),
  ),
  /** Reward tasks (「发放与回收」) that grant it; those of `reissueReward` come last. */
  tasks: z.array(z.object({ task_id: z.string(), title: z.string() })),
  version: revision,
});

/**
 * Lists the activities whose rewards are settled after their end. Ended activities whose rewards are not issued yet
 * come first, then the others; each part is ordered by end, latest first. Only production activities that were live are
 * included.
 */
export const listSettlements = read('listSettlements', '/activities/settlements', '活动结算', {
  input: z.object({
    ...paged('ended_at', 'settled_coins'),
    /** Part of the name, or an id. */
    q: searched,
    /** State of the settlement. */
    settle: z.optional(someOf(settleStates)),
    type: z.optional(someOf(activityTypes)),
  }),
  output: pageOf(settlement),
});
export type Settlement = z.output<typeof settlement>;

const settledName = z.object({
  /** The activity. */
  id: z.string(),
  /** Name of the activity. */
  activity: z.string(),
  /** Number of the day or week, from 1; always 1 for a single round. */
  round: count,
  /** Rank in its round; null for excluded users, who come last in either order of `rank`. */
  rank: z.nullable(count),
  uid: z.string(),
  /** Score: in the unit of the metric (rank, task), days (sign-in) or US cents (rebate). */
  score: count,
  /** Rewards, as text. */
  reward: z.string(),
  /** Coins of it. */
  value: coins,
  /** Issue state for this user. */
  name_state: keyOf(nameStates),
  /** Reason of the exclusion; null if not excluded. */
  why: z.nullable(keyOf(exclusions)),
  /** Whether it was left out and taken back in. */
  is_back: z.boolean(),
  /** Details as text: the account of the same device that stays, or the reason for readmission; empty otherwise. */
  detail: z.string(),
  /** Version of the activity. */
  version: revision,
  /** State of the settlement. */
  settle: keyOf(settleStates),
  /** Whether the settlement waits for a second person. */
  is_asked: z.boolean(),
});

const stageSum = z.object({
  name: z.string(),
  /** Rewards, as text. */
  reward: z.string(),
  names: count,
  coins,
});

/**
 * Previews the settlement of an activity (「结算预演」) and changes nothing. Answers 409 for a lottery or an exchange,
 * which grant their rewards at once.
 */
export const previewSettlement = read('previewSettlement', '/activities/settlement/{id}/preview', '结算预演', {
  input: z.object({ id: idOf() }),
  output: z.object({
    settlement,
    /** Number of days or weeks that have begun; 1 for a single round. */
    rounds: count,
    /** Stages in the order of the activity, with the number of users, each once in a round, and their total value. */
    stages: z.array(stageSum),
    /** The first 100 of the list, by round and rank. */
    first: z.array(settledName),
    /** Excluded users; the first 100. */
    excluded: z.array(settledName),
  }),
});

/**
 * Lists the rewarded and the excluded users of the settlements of ended activities. The activity with the latest end
 * comes first. Within an activity, users are ordered by round and rank, and excluded users come last. Before an
 * activity is settled, its rows are a preview.
 */
export const listSettlementNames = read('listSettlementNames', '/activities/settlement_names', '结算名单', {
  input: z.object({
    ...paged('rank', 'score', 'value'),
    /** Part of the name of the activity, or its id. */
    q: searched,
    uid: z.optional(uid),
    /** Issue state for the user. */
    name_state: z.optional(someOf(nameStates)),
    /** Reasons of the exclusion. */
    why: z.optional(someOf(exclusions)),
  }),
  output: pageOf(settledName),
});

const about = { id: idOf(), version: writeFields.version, idem_key: writeFields.idem_key };
const why = writtenOut('说明', 200, { least: 5 });

/**
 * Settles an activity that has ended, or continues a settlement that stopped. It continues after the last processed
 * rank. A total above the budget of the activity or above 100,000 coins needs a second person first. Answers 409 if the
 * activity was never online, has not ended or is already settled, or if its rewards are granted at once.
 */
export const settleActivity = write('settleActivity', '/activities/settle', '结算活动', {
  action: `${auth}:settle`,
  confirm: 'id',
  secondPerson: 'sometimes',
  input: z.object({ ...about, remark: why }),
  output: z.object({
    settlement,
    /** Pending approval request; null if none is needed. */
    approval_id: z.nullable(z.string()),
  }),
});

/**
 * Verifies the list of a settled activity (「复核」), or sends it back to be settled again. An operator in `hands`
 * cannot verify it, and the operator who settled it cannot send it back (409). After `sendBack`, readmitted users stay
 * readmitted. Answers 409 unless the activity is settled and not verified yet.
 */
export const verifySettlement = write('verifySettlement', '/activities/settlement/verify', '复核结算', {
  action: `${auth}:verify`,
  input: z.object({
    ...about,
    /** Whether the list is right. */
    verdict: keyOf(settleVerdicts),
    remark: why,
  }),
  output: z.object({ settlement }),
});

/**
 * Grants the rewards of a verified settlement (「发放」). It creates one task of 「发放与回收」 per stage and round;
 * each user is rewarded once per rank. Answers 409 unless the settlement is verified. After an automatic settlement,
 * the verifier cannot issue it (409).
 */
export const issueSettlement = write('issueSettlement', '/activities/settlement/issue', '发放活动奖励', {
  action: `${auth}:issue`,
  input: z.object({ ...about, remark: why }),
  output: z.object({ settlement }),
});

/**
 * Readmits an excluded user to a settlement, with a reason. Answers 409 if the activity is already settled, or if the
 * account of the user is deleted.
 */
export const readmitName = write('readmitName', '/activities/settlement/readmit', '恢复资格', {
  action: `${auth}:readmit`,
  input: z.object({ ...about, uid, remark: why }),
  output: z.object({ settlement }),
});

/**
 * Cancels the readmission of a user (「取消恢复」), who is excluded again, with a reason. Answers 409 if the activity
 * is already settled.
 */
export const leaveOutName = write('leaveOutName', '/activities/settlement/leave_out', '取消恢复资格', {
  action: `${auth}:readmit`,
  input: z.object({ ...about, uid, remark: why }),
  output: z.object({ settlement }),
});

/** Grants one user a settled reward again (「补发」). Answers 409 unless the task failed for this user. */
export const reissueReward = write('reissueReward', '/activities/settlement/reissue', '补发奖励', {
  action: `${auth}:reissue`,
  reasons: 'issue',
  input: z.object({
    ...about,
    uid,
    /** Number of the day or week, from 1; 1 for a single round. */
    round: count,
    reason_code: writeFields.reason_code,
    remark: why,
  }),
  output: z.object({
    settlement,
    /** Reward task (「发放与回收」) for the user; if several of its rewards had failed, the last of their tasks. */
    task_id: z.string(),
  }),
});
