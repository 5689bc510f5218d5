import * as z from 'zod/mini';
import { appealStatus } from '../domain/review/appeal';
import { banSources, banStatus, banTypes } from '../domain/shared/penalty';
import {
  askedTime,
  coins,
  count,
  keyOf,
  listOf,
  real,
  revision,
  score,
  term,
  time,
  uid,
} from '../domain/shared/schema';
import { behaviorTimeoutMs } from '../domain/user/limits';
import { flowTypes, relations, riskScenes, strikeStatus } from '../domain/user/records';
import { riskLevel } from '../domain/user/rules';
import { callsOf, cursor, endlessPageOf, endpoint, paged, pageFields, pageOf } from './endpoint';
import { userRow } from './user';

const { read } = callsOf({ auth: 'user', source: 'spec C23' });

// --- risk (C23)

export const riskEvent = z.object({
  event_id: z.string(),
  at: time,
  /** Area of the app. */
  scene: keyOf(riskScenes),
  /** Name of the finding in Chinese. */
  label: z.string(),
  /** 0–100; 100 for a ban. */
  score,
  /** Measure that followed, in Chinese; of a ban: banned 「封禁」, waiting for approval 「待审批」, never in force 「未生效」. */
  action: z.string(),
  /** Explanation in words; of a penalty the remark. */
  detail: z.string(),
  /** Null if it did not happen in a room. */
  room_id: z.nullable(z.string()),
  /** Null if no operator was involved. */
  operator_name: z.nullable(z.string()),
});
export type RiskEvent = z.output<typeof riskEvent>;

/** Returns the risk level of a user, and the reasons for it. */
export const userRiskInfo = read('userRiskInfo', '/user_risk_info', '风控信息', {
  input: z.object({ user_id: uid }),
  output: z.object({
    risk_level: keyOf(riskLevel),
    /** 0–100. */
    risk_score: score,
    strike_points: count,
    /** Accounts on the device, this one included; 0 if the account is deleted. */
    same_device_count: count,
    /** Accounts registered from the same IP address, this one included; 0 if the account is deleted. */
    same_ip_count: count,
    /** Accounts that pay from the same payment account, this one included; 0 if this one never paid. */
    same_payment_count: count,
    reported_30d: count,
    /** Upheld ones among `reported_30d`. */
    report_upheld_30d: count,
    /** Warnings over the whole life of the account, without those taken back. */
    warned_count: count,
    /** Bans that were ever in force, ended ones included. */
    banned_count: count,
    /** Reasons for the level; label and value are in Chinese, as they are shown. */
    signals: z.array(
      z.object({
        label: z.string(),
        value: z.string(),
        /** Risk of this signal alone. */
        level: keyOf(riskLevel),
      }),
    ),
  }),
});

/** Lists all events that raised or lowered the risk of a user, newest first. Bans by operators are included. */
export const allRiskHistory = read('allRiskHistory', '/get_all_risk_history_by_uid', '风控历史', {
  input: z.object({ user_id: uid }),
  output: z.object({ list: z.array(riskEvent) }),
});

/** Lists the violations of a user in rooms, newest first. */
export const partyRiskHistory = read('partyRiskHistory', '/get_party_risk_history_by_uid', '房间风控史', {
  input: z.object({ user_id: uid, ...pageFields }),
  output: pageOf(riskEvent),
});

// --- penalties, related accounts

export const banAppeal = z.object({
  status: keyOf(appealStatus),
  /** Words of the user; empty without an appeal. */
  text: z.string(),
  /** Time of the appeal, not of the answer; null without one. */
  at: z.nullable(time),
  /** Name of the operator who answered it; null until then. */
  by: z.nullable(z.string()),
  /** Remark of the operator who answered it; empty until then. */
  answer: z.string(),
});

export const banRow = z.object({
  ban_id: z.string(),
  types: z.array(keyOf(banTypes)),
  /** Seconds; 0 is for ever. */
  duration: term,
  /**
   * A ban whose request was rejected, withdrawn or failed ends as `lifted`, one whose request expired as `expired`;
   * neither was ever in force.
   */
  status: keyOf(banStatus),
  reason_code: z.string(),
  remark: z.string(),
  /** Ids or addresses of the evidence. */
  evidence: z.array(z.string()),
  created_at: time,
  /** Name of the operator. */
  created_by: z.string(),
  /** Null is for ever, or not known before the approval. */
  until: z.nullable(time),
  /** Time at which it was lifted, or its request was rejected, withdrawn or failed; null for neither. */
  lifted_at: z.nullable(time),
  /** Name of the operator who ended it early, or whose answer ended its request; null for none. */
  lifted_by: z.nullable(z.string()),
  source: keyOf(banSources),
  /** Case or report it came from; null for none. */
  case_ref: z.nullable(z.string()),
  /** Time it takes effect; null while it waits for approval, and if nobody agreed. */
  start_at: z.nullable(time),
  /** Name of the second person; null if none was needed or none has agreed yet. */
  approved_by: z.nullable(z.string()),
  /** Reason code of the lift; null if nobody lifted it, and where its approval was refused. */
  lift_reason: z.nullable(z.string()),
  /** Lifted as a mistake: its points were revoked. */
  misjudged: z.boolean(),
  appeal: banAppeal,
  version: revision,
});
export type BanRow = z.output<typeof banRow>;

export const strike = z.object({
  strike_id: z.string(),
  at: time,
  points: count,
  reason_code: z.string(),
  /** Points count while `active`, for 90 days from `at`. */
  status: keyOf(strikeStatus),
  /** Case it came from; null for none. */
  case_ref: z.nullable(z.string()),
});
export type Strike = z.output<typeof strike>;

/** Lists the bans and the penalty points of a user, newest first. */
export const userPenalties = read('userPenalties', '/users/{user_id}/penalties', '处罚记录', {
  source: 'docs/design/user.md#user',
  input: z.object({ user_id: uid }),
  output: z.object({ bans: z.array(banRow), strikes: z.array(strike) }),
});

/**
 * Lists the accounts that share a device, a registration IP address or a payment account with a user, in this order. At
 * most 50 accounts are listed for each of the three.
 */
export const relatedAccounts = read('relatedAccounts', '/users/{user_id}/related', '关联账号', {
  source: 'docs/design/user.md#user',
  input: z.object({ user_id: uid }),
  output: z.object({
    list: z.array(
      z.object({
        /** An account that shares several has a row for each. */
        relation: keyOf(relations),
        /** Device or address that both share, masked; for a payment account a phrase. */
        evidence: z.string(),
        user: userRow,
      }),
    ),
  }),
});

// --- coin flow (C25)

const flowSpan = {
  /** Absent: 31 days before `to`. */
  from: z.optional(askedTime),
  /** Absent: 31 days after `from` but not in the future; without `from`, now. */
  to: z.optional(askedTime),
  /** Value of `type` in the rows; any other matches nothing. */
  type: z.optional(z.string()),
};

export const coinFlow = z.object({
  flow_id: z.string(),
  at: time,
  type: keyOf(flowTypes),
  /** Signed. */
  amount: coins,
  balance_before: coins,
  balance_after: coins,
  /** Number of the order, request or other object behind it. */
  ref: z.string(),
  /** Explanation made by the backend, such as the gift and the other user; empty for none. */
  remark: z.string(),
});
export type CoinFlow = z.output<typeof coinFlow>;

/**
 * Lists the coin flows of a user, newest first. A time filter covers at most 31 days; without one, the last 31 days are
 * listed.
 */
export const coinFlowRecords = read('coinFlowRecords', '/coins_flow_records', '金币流水', {
  source: 'spec C25',
  input: z.object({ user_id: uid, ...paged('at', 'amount'), after: cursor, ...flowSpan }),
  output: endlessPageOf(coinFlow),
});

/**
 * Exports the coin flows of a user as a CSV file. The time is limited as in `coinFlowRecords`, and the export is
 * audited. The rows are the newest first; an empty row and a note follow them, with the operator, the time and the
 * filters. Answers 422 above 50,000 rows. The backend makes sure that no cell is read as a formula
 * (docs/design/blocks.md#g13).
 */
export const exportFlowRecords = read('exportFlowRecords', '/export_flow_records', '导出金币流水', {
  source: 'spec C25',
  action: 'user:export',
  input: z.object({ user_id: uid, ...flowSpan }),
  output: z.custom<Blob>((value) => value instanceof Blob),
  reply: 'blob',
  timeoutMs: 120_000,
});

// --- behaviour (C26)

/** Pages with the query: the user's profile, and the tools. */
const behaviorPages = ['user', 'developerTools.tools'];
export const behaviorCodes = behaviorPages.map((page) => `${page}:behavior`);

/** Lists the tables of user behaviour that can be queried. */
export const behaviorTables = read('behaviorTables', '/ss_query_tables', '行为数据表', {
  auth: behaviorPages,
  source: 'spec C26',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        table: z.string(),
        label: z.string(),
        /** Events that its rows can have, as the filter `event` of `behaviorData` takes them. */
        events: z.array(z.string()),
      }),
    ),
  }),
});

/**
 * Returns the rows about a user in up to five tables of user behaviour, over at most 31 days. The parameters are in the
 * query string although the method is POST. The answer may take up to 300 seconds. Answers 429 while another query of
 * the operator is running.
 */
export const behaviorData = endpoint({
  name: 'behaviorData',
  method: 'POST',
  path: '/get_user_behavior_data',
  kind: 'read',
  label: '行为数据',
  auth: behaviorPages,
  action: behaviorCodes,
  input: z.object({
    user_id: uid,
    /** Names of tables as `behaviorTables` lists them; any other is refused (422). */
    tables: listOf(z.string()).check(z.minLength(1, '请选择数据表'), z.maxLength(5, '一次最多 5 张表')),
    from: askedTime,
    to: askedTime,
    /** Only rows of this event; absent for all. */
    event: z.optional(z.string()),
  }),
  output: z.object({
    /** Keys of the rows, each once: `at` (epoch milliseconds), `table` and `event`, then the columns of each table. */
    columns: z.array(z.string()),
    /** Newest first, of all tables together; a column that its table does not have is null. */
    rows: z.array(z.record(z.string(), z.union([z.string(), real, z.null()]))),
    cost_ms: count,
  }),
  place: 'query',
  timeoutMs: behaviorTimeoutMs,
  source: 'spec C26',
});
export type BehaviorResult = z.output<typeof behaviorData.spec.output>;
