import * as z from 'zod/mini';
import { hackingOutcomeFields } from '../domain/hacking/fields';
import { maxCaseWords, maxProtectHours } from '../domain/hacking/limits';
import { gangStatus, memberOutcome, recallStatus, sampleVerdicts } from '../domain/hacking/rules';
import { actionOf, caseKinds, recordActionOf } from '../domain/review/kinds';
import { idOf } from '../domain/shared/ids';
import { maxBatch } from '../domain/shared/limits';
import { shapeOf } from '../domain/shared/record';
import { coins, count, keyOf, revision, time } from '../domain/shared/schema';
import { userFlags, userStatus } from '../domain/user/rules';
import { callsOf, writeFields } from './endpoint';

/**
 * Fields and calls of fraud and theft cases beside those of all review kinds (docs/design/risk.md#hacking-review,
 * #hacking-record).
 */

const { key, recordKey } = caseKinds.hacking;
const either = [key, recordKey];
const { read, write } = callsOf({ auth: either, source: 'docs/design/risk.md#hacking-review' });
const decide = actionOf('hacking', 'decide');

/** The `extra` of a decision, as the reviewer fills it in. */
export const hackingExtraFields = z.object({
  /** Rules that were wrong about a clean case. */
  wrong_rules: z._default(z.array(z.string()), []),
  /** The owner of the stolen account has been identified. */
  ownership_confirmed: z._default(z.boolean(), false),
  /** Members excluded from the gang's treatment, and the gang version they were chosen from. */
  exclude: z._default(z.array(z.string()), []),
  cluster_version: z._default(z.nullable(count), null),
  /** Words that the measure `add_word` makes candidates of the bank. */
  words: z._default(z.array(z.string()).check(z.maxLength(maxCaseWords, `一次最多加 ${maxCaseWords} 个词`)), []),
  /** Links of the case that the measure `block_url` blocks. */
  urls: z._default(z.array(z.string()), []),
  /** Message template sent to the victims by the measure `notify_victims`; null for none. */
  template_id: z._default(z.nullable(z.string()), null),
});
export type HackingExtraFields = z.output<typeof hackingExtraFields>;

const none = z.parse(hackingExtraFields, {});

/** Parses the extra fields of a draft or decision; returns empty fields if invalid. */
export function hackingExtraIn(extra: unknown): HackingExtraFields {
  const parsed = z.safeParse(hackingExtraFields, extra);
  return parsed.success ? parsed.data : none;
}

/** Outcome of a decision; the backend writes it into `extra` when the decision takes effect. */
export const hackingOutcome = z.object({
  ...shapeOf(hackingOutcomeFields),
  recovered: coins,
  /** Members of the gang that were chosen for `ban_cluster`; empty without that measure. */
  members: z.array(
    z.object({
      uid: z.string(),
      nickname: z.string(),
      status: keyOf(memberOutcome),
      /** Reason of any other status than `success`, as text; null for that one. */
      reason: z.nullable(z.string()),
    }),
  ),
  words: z.array(
    z.object({
      word: z.string(),
      /** Candidate that was made of it; null if it could not be added. */
      word_id: z.nullable(z.string()),
      /** Reason why it could not be added; null if it was. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** Links that were newly blocked; those blocked before are left out. */
  urls: z.array(z.string()),
  /** Number of messages to recall, whatever became of each; 0 without a recall. */
  recalls: count,
  /** Other cases closed together with this one. */
  closed: z.array(z.string()),
  /** Failed actions, as text. */
  failed: z.array(z.string()),
});
export type HackingOutcome = z.output<typeof hackingOutcome>;

export const ruleSample = z.object({
  verdict: keyOf(sampleVerdicts),
  /** Ids of the rules the verdict is about. */
  rules: z.array(z.string()),
  /** Name of the operator who gave the verdict. */
  by: z.string(),
  at: time,
  note: z.string(),
});
export type BehaviorSample = z.output<typeof ruleSample>;

const result = z.object({ outcome: z.optional(hackingOutcome), sample: z.optional(ruleSample) });

export function hackingResultIn(extra: unknown): z.output<typeof result> {
  const parsed = z.safeParse(result, extra);
  return parsed.success ? parsed.data : {};
}

export const gang = z.object({
  cluster_id: z.string(),
  status: keyOf(gangStatus),
  /** Id of the gang into which it was merged in the end, active or dissolved; null if not merged. */
  successor: z.nullable(z.string()),
  found_at: time,
  members: z.array(
    z.object({
      uid: z.string(),
      nickname: z.string(),
      status: keyOf(userStatus),
      /** Marks of the user, such as `new`, `big_spender` or `kol`. */
      flags: z.array(keyOf(userFlags)),
      /** Link to the other members: `device`, `ip`, `text` or `payment`. */
      relation: z.string(),
      joined_at: time,
      /** Reason why this member cannot be treated along with the others; null if possible. */
      cannot: z.nullable(z.string()),
    }),
  ),
  /** Links between two members, by user id, with a `relation` as in `members`; null while the graph service is down. */
  links: z.nullable(z.array(z.object({ from: z.string(), to: z.string(), relation: z.string(), at: time }))),
  /** Open cases of the gang, claimed ones included. */
  open_cases: count,
  decided_cases: count,
  version: revision,
});
export type Gang = z.output<typeof gang>;

/** Gets the current state of a gang of accounts. A merged gang names its successor. */
export const getGang = read('getGang', '/review/hacking/gang/{cluster_id}', '团伙', {
  source: 'docs/design/risk.md#hacking-review, docs/design/risk.md#hacking-record',
  input: z.object({ cluster_id: idOf('gc_') }),
  output: gang,
});

export const recall = z.object({
  decision_id: z.string(),
  case_id: z.string(),
  /** Time when the decision took effect. */
  at: time,
  messages: z.array(
    z.object({
      msg_id: z.string(),
      /** User id of the sender. */
      uid: z.string(),
      /** Time when it was sent. */
      at: time,
      content: z.string(),
      status: keyOf(recallStatus),
      /** Reason why it was not recalled; null for `recalled` and `restored`. */
      reason: z.nullable(z.string()),
    }),
  ),
  version: revision,
});
export type Recall = z.output<typeof recall>;

/**
 * Lists the results of message recalls, message by message. With `decision_id` it answers the recall of that decision.
 * Without it, it answers the recalls of the operator's own decisions of the last 24 hours in which a recall of a
 * message failed.
 */
export const listRecalls = read('listRecalls', '/review/hacking/recalls', '撤回结果', {
  input: z.object({ decision_id: z.optional(idOf('dc_')) }),
  output: z.object({ list: z.array(recall) }),
});

/**
 * Tries again to recall the messages of a decision that could not be recalled. Answers 409 once none of the messages is
 * left to try, and if the decision was reversed.
 */
export const retryRecall = write('retryRecall', '/review/hacking/recall/retry', '重试撤回', {
  action: decide,
  input: z.object({
    decision_id: idOf('dc_'),
    /** Messages to try again; those that are not `failed` are ignored. */
    msg_ids: z.array(idOf('m_')).check(z.minLength(1, '请选择消息'), z.maxLength(maxBatch)),
    version: writeFields.version,
    idem_key: writeFields.idem_key,
  }),
  output: recall,
});

export const accountGuard = z.object({
  case_id: z.string(),
  /** Sign-in is blocked until then; null if it is not, or no more. */
  protected_until: z.nullable(time),
  /** Time when all sessions were ended; null if they were not. */
  offline_at: z.nullable(time),
  /** Time when the owner was notified; null if not. */
  told_at: z.nullable(time),
});
export type Guard = z.output<typeof accountGuard>;

/** Gets the protective measures that were taken for the owner of a stolen account. */
export const getGuard = read('getGuard', '/review/hacking/guard/{case_id}', '账号保护', {
  auth: key,
  input: z.object({ case_id: idOf('cs_') }),
  output: accountGuard,
});

/**
 * Protects a stolen account at once: it blocks sign-in, ends all sessions or notifies the owner. Each of the three can
 * be chosen or left out. It is used while the operator has claimed the case, before the decision; answers 409 without
 * the claim. Protection 「保护账号」 is not a penalty and needs no second person. Answers 422 if nothing is chosen, or if the
 * case is not about a stolen account.
 */
export const guardAccount = write('guardAccount', '/review/hacking/guard', '保护账号', {
  auth: key,
  action: decide,
  input: z.object({
    case_id: idOf('cs_'),
    /** 0 does not block sign-in. */
    hours: z.int().check(z.gte(0), z.lte(maxProtectHours, `最多保护 ${maxProtectHours} 小时`)),
    /** Ends all sessions of the account at once. */
    offline: z.boolean(),
    /** Message template of `listQuickMessages` sent to the owner; null for none. */
    template_id: z.nullable(idOf()),
    remark: writeFields.remark,
    version: writeFields.version,
    idem_key: writeFields.idem_key,
  }),
  output: accountGuard,
});

/**
 * Marks a decision as a sample that shows whether the rules of its case were right 「样本标注」. The verdict `wrong` 「误报」
 * names the rules that were wrong; answers 422 if it names none, or one that did not hit the case. The conclusion of
 * the case does not change. A new verdict replaces the earlier one.
 */
export const markSample = write('markSample', '/review/hacking/sample', '样本标注', {
  auth: recordKey,
  source: 'docs/design/risk.md#hacking-record',
  action: recordActionOf('hacking', 'qa'),
  input: z.object({
    decision_id: idOf('dc_'),
    verdict: keyOf(sampleVerdicts),
    /**
     * Ids of the rules that were wrong, for the verdict `wrong`; ignored for `right`, which is about all rules of the
     * case.
     */
    rules: z._default(z.array(z.string()), []),
    remark: writeFields.remark,
    version: writeFields.version,
    idem_key: writeFields.idem_key,
  }),
  output: z.object({ decision_id: z.string(), sample: ruleSample, version: revision }),
});

/**
 * Gets the hits and the wrong hits of each rule per week, for the last eight weeks, oldest week first. A hit belongs to
 * the week of the decision on its case. Weeks begin on Monday, server time. Decisions that reverse another one are not
 * counted.
 */
export const rulePrecision = read('rulePrecision', '/review/hacking/rules', '规则准确率', {
  auth: recordKey,
  source: 'docs/design/risk.md#hacking-record',
  input: z.object({}),
  output: z.object({
    /** Begin of each week, the current one last. */
    weeks: z.array(time),
    /** Rules that hit in these weeks, most hits first. */
    rules: z.array(
      z.object({
        rule_id: z.string(),
        /** One entry per week. */
        weeks: z.array(
          z.object({
            /** Decided cases that the rule hit. */
            hits: count,
            /** Those whose sample says that the rule was wrong. */
            wrong: count,
          }),
        ),
      }),
    ),
  }),
});
export type RulePrecision = z.output<typeof rulePrecision.spec.output>;
