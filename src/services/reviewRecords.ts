import * as z from 'zod/mini';
import { decisionFields, measure } from '../domain/case/fields';
import { appealRulings, appealStatus } from '../domain/review/appeal';
import { conclusions, isAdverse, languages, qaErrors, qaStatus, reportScenes, sources } from '../domain/review/rules';
import { idOf } from '../domain/shared/ids';
import { defects, grades, recommends } from '../domain/shared/kindLabels';
import { shapeOf } from '../domain/shared/record';
import {
  asked,
  askedCount,
  askedTime,
  batchItem,
  count,
  keyOf,
  listOf,
  revision,
  score,
  searched,
  time,
  uid,
} from '../domain/shared/schema';
import { reviewCase, statedMedia, unagreed, unseenMedia } from './caseSchema';
import { callsOf, paged, pageOf, writeFields } from './endpoint';
import { liftIds } from './inForce';
import { benchKeys, idem_key, kind, queueFilters, recordCodes, recordKeys, ties, version } from './reviewShared';

const { read, write } = callsOf({ auth: recordKeys, source: 'docs/design/risk.md#report' });

export const decision = z.object({
  ...shapeOf(decisionFields),
  kind,
  /** Ids of the evidence. */
  evidence: z.array(z.string()),
  /** Media that the reviewer did not see or hear. */
  unseen: unseenMedia,
  /**
   * The kind's own part: the `extra` that was sent, with what came of it. hacking: `outcome` with `affected` (users
   * banned, recalled from or notified), `blocked_coin` (coins on frozen accounts), `recovered` (coins returned),
   * `members` of the gang (`uid`, `nickname`, `status`: `success`, `waiting` for approval, `skipped` or `lifted`,
   * `reason` or null), `words` (`word`, `word_id` of the candidate or null, `reason` or null), `urls` newly blocked,
   * `recalls` (messages to recall), `closed` (case ids closed with it) and `failed` (actions, as text); `sample` as in
   * `markSample`, absent without a verdict. quality: `first` (`grade`, `defects`, `recommend`) and `first_name` of the
   * checked reviewer, and `agree`, all null where nothing was checked; `reference` (known grade of a calibration
   * picture, or null); `withdrawn` (its batch no longer counts). background: `affected_rooms` (rooms that lost it).
   * Nothing more for the others.
   */
  extra: z.record(z.string(), z.unknown()),
  /** Operator id. */
  by: z.string(),
  approval_id: z.nullable(z.string()),
  /** Decision that this one replaces; null if it replaces none (docs/design/domain.md#reversal). */
  reverses: z.nullable(z.string()),
  /** Measures that the reversal lifted, in words. */
  restored: z.array(z.string()),
  /** Effects of the replaced decision that could not be undone, as text. */
  not_restored: z.array(z.string()),
  version: revision,
});
export type Decision = z.output<typeof decision>;

/** A record: the decision and the case it decided. */
export const reviewRecord = z.extend(decision, {
  /** Ids of those who made the decision or one that it replaces; none of them checks it or answers its appeal. */
  reviewers: z.array(z.string()),
  case: reviewCase,
  /** Ids of its permanent bans in force: only leads can lift or shorten them. */
  permanent_bans: z.array(z.string()),
  /** Measures waiting for approval or not approved; null if there are none. */
  unagreed,
});
export type ReviewRecord = z.output<typeof reviewRecord>;

/** Numbers of decisions, violations and reversals. */
const tally = {
  /** Decisions that took effect, also those reversed since. */
  total: count,
  /** Those with `violate`, `delete`, `private` or `replace_default`. */
  adverse: count,
  /** Those reversed since. */
  reversed: count,
};

/**
 * Lists the decisions that have taken effect, those replaced since included, newest first. Held and undone decisions
 * are left out. Without a time, the list covers the last seven days; with `q`, any time. Answers 422 for a time span of
 * more than 90 days (docs/design/blocks.md#g10).
 */
export const listRecords = read('listRecords', '/review/records', '审核记录', {
  source: 'docs/design/blocks.md#g10',
  input: z.object({
    kind,
    ...paged('decided_at', 'cost_sec'),
    /** Bounds of `decided_at`; with only one of them the span is at most 90 days. */
    from: z.optional(askedTime),
    to: z.optional(askedTime),
    /**
     * Part of an id: of the case, the decision, its batch or the content (report, subject, gang, message, text,
     * picture, hash, order, word), or a contact; capitals do not matter.
     */
    q: searched,
    /** User id of the account that was reviewed. */
    uid: z.optional(uid),
    /** User id of one of the reporters. */
    reporter: z.optional(z.string()),
    /** Id of the room it happened in. */
    room: z.optional(z.string()),
    source: z.optional(keyOf(sources)),
    scene: z.optional(listOf(keyOf(reportScenes))),
    /** Confirmed reason codes, of either level. */
    reason: z.optional(listOf(z.string())),
    /** Reason codes given by reporters, of either level, whatever was confirmed. */
    reported: z.optional(listOf(z.string())),
    conclusion: z.optional(listOf(keyOf(conclusions))),
    /** Types of measures, such as `warn` or `ban`. */
    measure: z.optional(listOf(z.string())),
    /** Operator id, or part of the name, of the reviewer. */
    reviewer: z.optional(z.string()),
    /** Bounds of `cost_sec`. */
    cost_min: z.optional(askedCount),
    cost_max: z.optional(askedCount),
    /** `yes` for reversed decisions, `no` for all others. */
    reversed: z.optional(z.string()),
    appeal: z.optional(listOf(keyOf(appealStatus))),
    qa: z.optional(listOf(keyOf(qaStatus))),
    /** The kind's own type, as in the queue. */
    type: z.optional(listOf(z.string())),
    /** Findings of the model, such as `porn`. */
    label: z.optional(listOf(z.string())),
    score_min: z.optional(asked(score)),
    score_max: z.optional(asked(score)),
    /** Bounds of the kind's own quantity, as in the queue. */
    amount_min: z.optional(askedCount),
    amount_max: z.optional(askedCount),
    /** The kind's own marks, as in the queue, or a clean reason. */
    mark: z.optional(listOf(z.string())),
    ...ties,
    media: queueFilters.media,
    /** Quality results only. */
    grade: z.optional(listOf(keyOf(grades))),
    defect: z.optional(listOf(keyOf(defects))),
    recommend: z.optional(listOf(keyOf(recommends))),
    /** Whether the second check gave the same grade and recommendation; quality results only. */
    agree: z.optional(z.enum(['yes', 'no'])),
    /** Kinds of error that a second check found. */
    error: z.optional(listOf(keyOf(qaErrors))),
    batch: queueFilters.batch,
    /** Operator id of the checked reviewer; one other than the caller for leads only. */
    first_reviewer: queueFilters.first_reviewer,
    language: z.optional(keyOf(languages)),
    /**
     * Part of the title or content of a long text, capitals do not matter; needs the permission `search`. Cases of
     * other kinds are not found by it.
     */
    text: z.optional(z.string()),
  }),
  output: pageOf(reviewRecord),
});

/**
 * Returns how many decisions found a violation and how many were reversed, by reason, reporter and reviewer.
 * Replacements of earlier decisions are not counted. Only operators who may reverse get the figures of other reviewers.
 */
export const recordFigures = read('recordFigures', '/review/figures', '采纳与改判', {
  input: z.object({
    kind,
    /** Bounds of `decided_at`; without them, decisions of any time. */
    from: z.optional(askedTime),
    to: z.optional(askedTime),
  }),
  output: z.object({
    ...tally,
    /** By reported reason group, or else by the confirmed one; most frequent first. */
    reasons: z.array(
      z.object({
        /** Reason code of level 1; `other` for decisions without any. */
        reason: z.string(),
        ...tally,
      }),
    ),
    /** Reporters with the most decided reports, ten at most; empty for kinds without reports. */
    reporters: z.array(
      z.object({
        uid: z.string(),
        nickname: z.string(),
        /** Reports that were decided to be malicious. */
        malicious: count,
        ...tally,
      }),
    ),
    /** Rows per reviewer and reason group: the most active reviewer first, then the most frequent reason. */
    reviewers: z.array(
      z.object({
        /** Operator id. */
        by: z.string(),
        name: z.string(),
        /** As in `reasons`. */
        reason: z.string(),
        ...tally,
      }),
    ),
  }),
});
export type RecordFigures = z.output<typeof recordFigures.spec.output>;

/** Returns one case with all its decisions, oldest first. Held and undone decisions are included. */
export const getCase = read('getCase', '/review/case/{case_id}', '案件详情', {
  auth: [...benchKeys, ...recordKeys],
  input: z.object({ case_id: idOf('cs_') }),
  output: z.object({
    case: reviewCase,
    decisions: z.array(decision),
    /** Events of the case, oldest first. */
    timeline: z.array(
      z.object({
        at: time,
        /** Event in Chinese words, such as 领取. */
        label: z.string(),
        /** Name of the operator, or 系统. */
        by: z.string(),
        note: z.string(),
      }),
    ),
  }),
});

const onRecord = { decision_id: idOf('dc_'), ...writeFields };

/**
 * Replaces a decision 「改判」, undoes its effects where possible and names the rest. The new decision takes effect at
 * once, and appeals that wait are answered with it. It keeps the evidence of the old one; a report that becomes `clean`
 * has the clean reason `insufficient` for the reason `other.evidence`, else `normal`. Bans that need a second person
 * wait for approval. Answers 409 if another change came first or the decision is not in effect, 403 if it has a
 * permanent ban and the operator is not a lead, and 422 if conclusion and measures stay the same.
 */
export const reverseDecision = write('reverseDecision', '/review/reverse', '改判', {
  source: 'docs/design/blocks.md#g10, docs/design/domain.md#reversal',
  action: recordCodes('reverse'),
  reasons: { of: ({ conclusion }) => (isAdverse(conclusion) ? 'punish' : 'lift') },
  secondPerson: 'sometimes',
  input: z.object({
    kind,
    ...onRecord,
    conclusion: keyOf(conclusions),
    /** Media that the operator did not see or hear; empty if all were. Required for a case with media. */
    unseen: z.optional(statedMedia),
    /** As in `decideCases`; they replace those of the old decision. */
    measures: z._default(z.array(measure), []),
    /**
     * Measures to be lifted, each the `measure_id` of `listMeasuresInForce`, for a conclusion without violation; all of
     * them if it is left out. A new violation lifts all.
     */
    lift: z.optional(liftIds),
    /**
     * Fields of the kind, as in `decideCases`, but hacking needs no `wrong_rules` and a second check of quality no
     * blind grading. A background that was a violation also has `reapply`: false does not show it again, true or
     * absence does where possible, but true answers 409 if the owner has chosen a newer one.
     */
    extra: z._default(z.record(z.string(), z.unknown()), {}),
  }),
  output: reviewRecord,
});

/**
 * Replaces the decisions of a batch, up to 200, by one conclusion without measures. Each has its own result; one that
 * fails does not stop the others. A decision not in effect, or with this conclusion, is skipped. A case with pictures,
 * videos or voices fails: use `reverseDecision` for it (docs/design/risk.md#hacking-record).
 */
export const reverseBatch = write('reverseBatch', '/review/reverse_batch', '批量改判', {
  source: 'docs/design/risk.md#hacking-record',
  action: recordCodes('reverse'),
  reasons: { of: ({ conclusion }) => (isAdverse(conclusion) ? 'punish' : 'lift') },
  confirm: 'batch_id',
  input: z.object({
    kind,
    batch_id: idOf(),
    reason_code: writeFields.reason_code,
    remark: writeFields.remark,
    /** Conclusion of this kind of case, as in `decideCases`. */
    conclusion: keyOf(conclusions),
    idem_key,
  }),
  output: z.object({
    results: z.array(
      z.object({
        /** Decision of the batch, not the new one. */
        decision_id: z.string(),
        ...batchItem,
      }),
    ),
  }),
});

/**
 * Answers the appeal against a decision; a second person must do it. `overturned` reverses the decision and lifts its
 * bans. `reduced` halves its bans in force, counted from their beginning; a permanent one then lasts 30 days. Answers
 * 403 for a reviewer of the decision or of one that it replaces, and for a change of permanent bans by others than
 * leads. Answers 409 if no appeal waits, if the decision is no longer in effect, or if no ban can be reduced.
 */
export const decideAppeal = write('decideAppeal', '/review/appeal', '申诉处理', {
  action: recordCodes('appeal'),
  reasons: 'appeal',
  input: z.object({
    kind,
    ...onRecord,
    result: keyOf(appealRulings),
    /**
     * Media that the operator did not see or hear; empty if all were. Required to overturn in a case with media, without
     * `enough`: it stands with the decision that replaces the old one. Ignored by other rulings.
     */
    unseen: z.optional(statedMedia),
  }),
  output: reviewRecord,
});

/** Adds a decision to those whose quality is to be checked. Answers 409 if it was added before. */
export const sampleForQa = write('sampleForQa', '/review/qa/sample', '加入质检', {
  source: 'docs/design/blocks.md#g10',
  action: recordCodes('qa'),
  input: z.object({ kind, decision_id: idOf('dc_'), version, idem_key }),
  output: reviewRecord,
});

/**
 * Scores the quality of a sampled decision 「质检打分」. Answers 403 for a reviewer who made the decision or one that it
 * replaces, and 409 if it is not sampled or already scored. `remark` may be empty.
 */
export const scoreQa = write('scoreQa', '/review/qa/score', '质检打分', {
  action: recordCodes('qa'),
  input: z.object({
    kind,
    decision_id: idOf('dc_'),
    score: z.int('0–100 分').check(z.gte(0, '0–100 分'), z.lte(100, '0–100 分')),
    /** Kind of error; required below 100, null for 100. */
    error: z._default(z.nullable(keyOf(qaErrors)), null),
    remark: writeFields.remark,
    version,
    idem_key,
  }),
  output: reviewRecord,
});

/**
 * Tells the reporters of a case the result, once. Answers 409 the second time, if the decision is no longer in effect,
 * and if nobody reported. Answers 422 for a template with variables that are not filled.
 */
export const sendFeedback = write('sendFeedback', '/review/feedback', '反馈举报人', {
  action: recordCodes('feedback'),
  input: z.object({
    kind,
    decision_id: idOf('dc_'),
    /** Message template of `listQuickMessages`. */
    template_id: idOf(),
    version,
    idem_key,
  }),
  output: reviewRecord,
});
