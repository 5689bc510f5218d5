import * as z from 'zod/mini';
import { activityTypes } from '../domain/activity';
import { exclusions, nameStates, settleHands, settleStates, settleVerdicts } from '../domain/activitySettle';
import { configStatus } from '../domain/config';
import { endpoint, paged, pageOf, writeFields } from './endpoint';
import { coins, count, keyOf, revision, searched, someOf, time, uid, writtenOut } from './schema';

const auth = 'resource.universal';
const source = 'screens/rewards §3.6.1';

const read = { method: 'GET', kind: 'read', auth, source } as const;
const write = { method: 'POST', kind: 'write', auth, source } as const;

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
  /** Names of the list, and coins of all: as it would be now, until it is settled. */
  settled_names: count,
  settled_coins: coins,
  /** Number of excluded users. */
  excluded: count,
  /** Number of names already processed; settling continues from there. */
  settled_done: count,
  /** Whether the activity was ever served: what never was has nothing to settle. */
  began: z.boolean(),
  /** Problems expected during settlement, e.g. a reward taken down; empty once settled. */
  warnings: z.array(z.string()),
  /** Reason of the stop, with the last user; null if it was not stopped. */
  settle_failure: z.nullable(z.string()),
  budget_coin: coins,
  /** Reason why an approver is needed; null if none is. */
  needs: z.nullable(z.string()),
  /** Id of who settled it. */
  settled_by: z.nullable(z.string()),
  /** Name of who settled it. */
  settled_by_name: z.nullable(z.string()),
  /** Id of who looked at it. */
  verified_by: z.nullable(z.string()),
  /** Name of who looked at it. */
  verified_by_name: z.nullable(z.string()),
  /** Name of who gave it out. */
  issued_by: z.nullable(z.string()),
  /**
   * Operators who published or ended the activity, settled it, approved the settlement or readmitted users; none of
   * them may verify it.
   */
  hands: z.array(
    z.object({
      /** Id of who did it. */
      by: z.string(),
      /** Role in the settlement. */
      did: keyOf(settleHands),
    }),
  ),
  /** Names that were left out and taken back in: who looks at it sees them. */
  readmitted: z.array(
    z.object({
      uid: z.string(),
      why: z.string(),
      /** Id of who did it. */
      by: z.string(),
      /** Name of who did it. */
      by_name: z.string(),
    }),
  ),
  /** Tasks of 发放与回收 by which it is given. */
  tasks: z.array(z.object({ task_id: z.string(), title: z.string() })),
  version: revision,
});

/** Activities whose rewards are given after their end: first what is over and not given, each the latest end first. */
export const listSettlements = endpoint({
  ...read,
  name: 'listSettlements',
  path: '/activities/settlements',
  label: '活动结算',
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
  /** Null for who is left out. */
  rank: z.nullable(count),
  uid: z.string(),
  /** Score in the unit of the metric. */
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
  /** In words: who of the same device stays, or why it was taken back in. */
  detail: z.string(),
  /** Of the activity. */
  version: revision,
  /** State of the settlement. */
  settle: keyOf(settleStates),
  is_asked: z.boolean(),
});

const stageSum = z.object({
  name: z.string(),
  /** Rewards, as text. */
  reward: z.string(),
  names: count,
  coins,
});

/** 结算预演: what a settlement would come to now. It changes nothing. */
export const previewSettlement = endpoint({
  ...read,
  name: 'previewSettlement',
  path: '/activities/settlement/{id}/preview',
  label: '结算预演',
  input: z.object({ id: z.string() }),
  output: z.object({
    settlement,
    /** Days or weeks of it; 1 for what begins once. */
    rounds: count,
    /** For each stage: how many are given it, and what that is worth. */
    stages: z.array(stageSum),
    /** The first hundred of the list. */
    first: z.array(settledName),
    /** Excluded users; the first 100. */
    excluded: z.array(settledName),
  }),
});

/** Names of settlements, as they are or would be: the latest end first, each by rank; who is left out comes last. */
export const listSettlementNames = endpoint({
  ...read,
  name: 'listSettlementNames',
  path: '/activities/settlement_names',
  label: '结算名单',
  input: z.object({
    ...paged('rank', 'score', 'value'),
    /** Part of the name of the activity, or its id. */
    q: searched,
    uid: z.optional(uid),
    /** Issue state for the user. */
    name_state: z.optional(someOf(nameStates)),
    why: z.optional(someOf(exclusions)),
  }),
  output: pageOf(settledName),
});

const about = { id: z.string(), version: writeFields.version, idem_key: writeFields.idem_key };
const why = writtenOut('说明', 200, { least: 5 });

/** Settles, or goes on after the last rank that is done; asks a second person first where it is much. */
export const settleActivity = endpoint({
  ...write,
  name: 'settleActivity',
  path: '/activities/settle',
  label: '结算活动',
  action: `${auth}:settle`,
  input: z.object({ ...about, remark: why }),
  output: z.object({
    settlement,
    /** The request that waits for a second person; null where nobody has to agree. */
    approval_id: z.nullable(z.string()),
  }),
});

/** 复核: by somebody who had no hand in it (`hands`); `sendBack` has it settled anew. */
export const verifySettlement = endpoint({
  ...write,
  name: 'verifySettlement',
  path: '/activities/settlement/verify',
  label: '复核结算',
  action: `${auth}:verify`,
  input: z.object({
    ...about,
    /** Whether the list is right. */
    verdict: keyOf(settleVerdicts),
    remark: why,
  }),
  output: z.object({ settlement }),
});

/** 发放: tasks of 发放与回收, one for each stage; each user once for each rank. */
export const issueSettlement = endpoint({
  ...write,
  name: 'issueSettlement',
  path: '/activities/settlement/issue',
  label: '发放活动奖励',
  action: `${auth}:issue`,
  input: z.object({ ...about, remark: why }),
  output: z.object({ settlement }),
});

/** Takes a name back in that was left out, for a reason; before the settlement only. */
export const readmitName = endpoint({
  ...write,
  name: 'readmitName',
  path: '/activities/settlement/readmit',
  label: '恢复资格',
  action: `${auth}:readmit`,
  input: z.object({ ...about, uid, remark: why }),
  output: z.object({ settlement }),
});

/** 取消恢复: a name that was taken back in is left out again, for a reason; before the settlement only. */
export const leaveOutName = endpoint({
  ...write,
  name: 'leaveOutName',
  path: '/activities/settlement/leave_out',
  label: '取消恢复资格',
  action: `${auth}:readmit`,
  input: z.object({ ...about, uid, remark: why }),
  output: z.object({ settlement }),
});

/** 补发 for one user what was settled for him; 409 unless its task failed for him. */
export const reissueReward = endpoint({
  ...write,
  name: 'reissueReward',
  path: '/activities/settlement/reissue',
  label: '补发奖励',
  action: `${auth}:reissue`,
  input: z.object({
    ...about,
    uid,
    /** Number of the day or week, from 1. */
    round: count,
    reason_code: writeFields.reason_code,
    remark: why,
  }),
  output: z.object({
    settlement,
    /** The task of 发放与回收. */
    task_id: z.string(),
  }),
});
