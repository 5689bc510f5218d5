import * as z from 'zod/mini';
import { measure } from '../domain/case/fields';
import { maxDecisionExtra, maxEvidenceId, maxImagePage } from '../domain/review/limits';
import { cleanReasons, conclusions, decisionOutcomes, lanes, skipReasons } from '../domain/review/rules';
import { skipOutcomes } from '../domain/shared/batch';
import { idOf } from '../domain/shared/ids';
import { claimSize, maxClaims, maxDecisionEvidence } from '../domain/shared/limits';
import { minEscalationNote } from '../domain/shared/reasons';
import { count, keyOf, time, writtenOut } from '../domain/shared/schema';
import { reviewCase, statedMedia } from './caseSchema';
import { callsOf, endpoint, paged, pageOf } from './endpoint';
import { ended, left } from './queueLeft';
import { benchCodes, benchKeys, idem_key, kind, queueFilters, version } from './reviewShared';

const { read, write } = callsOf({ auth: benchKeys, source: 'docs/design/blocks.md#g8' });

/**
 * Lists the open cases of one kind, claimed ones included, the most urgent first. Unless it is sorted, cases of
 * priority P0 come first, then the earliest due, then the highest risk. `sort=priority` puts P0 first.
 */
export const listCases = read('listCases', '/review/cases', '队列列表', {
  input: z.object({ kind, ...paged('sla_due_at', 'created_at', 'score', 'merged', 'priority'), ...queueFilters }),
  output: pageOf(reviewCase),
});

/**
 * Lists the cases that this operator has claimed. Cases of priority P0 come first, then the earliest due, then the
 * highest risk.
 */
export const myCases = read('myCases', '/review/mine', '我的案件', {
  input: z.object({ kind }),
  output: z.object({
    list: z.array(reviewCase),
    /** Decisions of this kind that the operator made since 0:00 PRC, without reversals and undone ones. */
    done_today: count,
    /**
     * Cases that this operator escalated and somebody else brought to an end in the last 7 days, latest first, at most
     * 20.
     */
    ended,
  }),
});

/**
 * Claims matching cases for this operator, the most urgent first. It claims at most `size` cases, and never ones
 * claimed by others. Cases that this operator skipped are claimed only by `case_ids`. A claim lasts ten minutes unless
 * it is renewed. Answers 409 if the operator already holds 30 cases.
 */
export const claimCases = write('claimCases', '/review/claim', '领取案件', {
  selfEvident: true,
  action: benchCodes('decide'),
  input: z.object({
    kind,
    /** Largest number of cases to claim; `case_ids` are not limited by it. */
    size: z._default(z.int().check(z.gte(1), z.lte(maxClaims, `最多同时持有 ${maxClaims} 件`)), claimSize),
    filters: z._default(z.object(queueFilters), {}),
    /**
     * Leaves out sensitive cases (docs/design/blocks.md#g9): those with the label `porn`, `sexy`, `terror`, `bloody` or
     * `minor`, and reports for a reason of such a group.
     */
    avoid_sensitive: z._default(z.boolean(), false),
    /** Cases chosen in the list mode; `filters` and `avoid_sensitive` are then ignored. */
    case_ids: z.optional(z.array(idOf('cs_'))),
    idem_key,
  }),
  output: z.object({
    list: z.array(reviewCase),
    /** Requested ids that could not be claimed, with the reason: 「… 审核中」. */
    missed: z.array(z.object({ case_id: z.string(), reason: z.string() })),
    /** As in `myCases`. */
    ended,
    ...left,
  }),
});

/** Extends the claims of this operator to ten minutes from now. Returns the cases that the operator lost meanwhile. */
export const renewClaims = endpoint({
  name: 'renewClaims',
  method: 'POST',
  path: '/review/renew',
  kind: 'session',
  label: '续期',
  auth: benchKeys,
  action: benchCodes('decide'),
  input: z.object({ kind, case_ids: z.array(idOf('cs_')) }),
  output: z.object({
    until: time,
    /** Ids of cases in the request that the operator no longer holds. */
    lost: z.array(z.string()),
  }),
  source: 'docs/design/blocks.md#g8',
});

/** Returns claimed cases to the queue, unchanged. Cases that the operator has not claimed are ignored. */
export const releaseCases = write('releaseCases', '/review/release', '退回队列', {
  selfEvident: true,
  action: benchCodes('decide'),
  input: z.object({ kind, case_ids: z.array(idOf('cs_')).check(z.minLength(1)), idem_key }),
  output: z.object({ released: count }),
});

/**
 * Returns a claimed case to the queue for others. Claims without `case_ids` do not give it to this reviewer again.
 * Answers 409 if the operator has not claimed the case.
 */
export const skipCase = write('skipCase', '/review/skip', '跳过案件', {
  action: benchCodes('decide'),
  input: z.object({ kind, case_id: idOf('cs_'), skip_reason: keyOf(skipReasons), version, idem_key }),
  output: reviewCase,
});

/**
 * Moves a claimed case to another lane of its queue. The lane `lead` is an escalation. The note needs at least ten
 * characters. The claim ends, and claims without `case_ids` do not give the case to this reviewer again. Answers 409
 * if the operator has not claimed the case, and 422 if it is already in the lane.
 */
export const moveCase = write('moveCase', '/review/move', '转队列', {
  source: 'docs/design/blocks.md#g8, docs/design/risk.md#report-review',
  action: benchCodes('decide'),
  input: z.object({
    kind,
    case_id: idOf('cs_'),
    lane: keyOf(lanes),
    note: writtenOut('原因', 200, {
      least: minEscalationNote,
      tooShort: `请说明原因，至少 ${minEscalationNote} 字`,
    }),
    version,
    idem_key,
  }),
  output: reviewCase,
});

/**
 * Assigns cases to a reviewer, or takes them back to the queue; for leads only. A case that another reviewer has
 * claimed is taken over. Each case has its own result; one that is skipped does not stop the others. Answers 422 if
 * `to` may not decide cases of this kind.
 */
export const assignCases = write('assignCases', '/review/assign', '指派案件', {
  action: benchCodes('lead'),
  input: z.object({
    kind,
    case_ids: z.array(idOf('cs_')).check(z.minLength(1, '请选择案件'), z.maxLength(200)),
    /** Operator id; null returns the cases to the queue. */
    to: z.nullable(z.string()),
    idem_key,
  }),
  output: z.object({
    results: z.array(
      z.object({
        case_id: z.string(),
        /**
         * `skipped`: the case is unknown, decided or closed, is claimed by `to` already (or by nobody, to be taken
         * back), or `to` holds 30 cases, has no permission for its lane, or made the decision that it checks.
         */
        status: keyOf(skipOutcomes),
        /** Reason why it was skipped; null if it was not. */
        reason: z.nullable(z.string()),
      }),
    ),
  }),
});

export const decisionInput = z.object({
  case_id: idOf('cs_'),
  version,
  /**
   * By kind: `clean`, `violate` (report, hacking); `pass`, `mask`, `return`, `private`, `delete` (long_text); `pass`,
   * `violate`, `mask`, `private`, `replace_default` (image); `graded` (quality); `pass`, `violate`, `return`
   * (background); `confirm`, `observe`, `reject` (word).
   */
  conclusion: keyOf(conclusions),
  /** Violation that was found; required for `violate`, `delete`, `private` and `replace_default`. */
  reason_code: z._default(z.nullable(z.string()), null),
  /** Required for a report that is `clean`; null for everything else. */
  clean_reason: z._default(z.nullable(keyOf(cleanReasons)), null),
  /**
   * Measures that the kind has; any other is refused. All kinds but quality and word, which have none:
   * `delete_content`, `remind`, `warn`, `mute`, `mute_mic`, `no_dm`, `limit`, `ban`, `ban_device`. Also report:
   * `seal_room`, `reset_profile`, `feedback`, `mark_malicious`, `close_others`; hacking: `recall_messages`,
   * `ban_cluster`, `freeze_assets`, `notify_victims`, `add_word`, `block_url`; long_text: `close_others`; image:
   * `delete_same`, `hash_bank`, `reset_profile`, `close_others`; background: `delete_same`, `seal_room`,
   * `close_others`, and for `violate` just one of `restore_previous` and `restore_default`. Without a violation only
   * `remind`, `feedback`, `mark_malicious`, `notify_victims`, `add_word`, `block_url` and `close_others` are possible.
   * What bars lasts an hour at least and ten years at most, or for ever (0).
   */
  measures: z._default(z.array(measure), []),
  /**
   * Ids of the evidence, at least one for a violation: the `case_id`, the id or hash of the content, the `msg_id` of a
   * message (`caseContext`, `texts`) or the `url` of a medium of the case; any other is refused.
   */
  evidence: z._default(
    z
      .array(z.string().check(z.maxLength(maxEvidenceId, `证据编号最多 ${maxEvidenceId} 字`)))
      .check(z.maxLength(maxDecisionEvidence, `证据最多 ${maxDecisionEvidence} 条`)),
    [],
  ),
  /**
   * Note for colleagues, of five characters at least with a reason of the group `other`, with `delete_same` or
   * `ban_cluster`, and for a word of level 3. An unreadable one is refused without stopping other decisions.
   */
  note: z._default(z.string().check(z.maxLength(200, '备注最多 200 字')), ''),
  /**
   * Pictures, videos and voices that the reviewer did not see or hear, each with the reason; empty if all were.
   * Required for a case with media.
   */
  unseen: z.optional(statedMedia),
  /** Seconds it was on the screen; those since the claim if absent or if these are fewer. */
  spent_sec: z.optional(count),
  /**
   * Fields of the kind, as JSON of at most 20,000 characters; unknown ones are dropped. report: none. hacking:
   * `wrong_rules` (rule ids, required for `clean`), `ownership_confirmed` (true before the owner of a stolen account is
   * barred for ever), for `ban_cluster` `exclude` (user ids of members that are left out) and `cluster_version`
   * (`version` of the gang that was shown), for `add_word` `words` (at most 9), for `block_url` `urls` (links among the
   * contacts of the case), for `notify_victims` `template_id` (of `listQuickMessages`). long_text: `masked_spans` for
   * `mask` (at most 30% of the text) and `quoted_spans` for `return`, lists of {`start`, `end`} in UTF-16 units of
   * `content`, `end` exclusive; `template_id` for `return`: `contact`, `vulgar`, `abuse`, `unproven` or `other`. image:
   * for `mask` `areas`, at most 20 of {`x`, `y`, `w`, `h`} in thousandths (none: the findings of the model), and `crop`
   * (true keeps just the only area). quality: `grade`, `defects` and `recommend` as in `revealFirst`; of a second check
   * also `error_type` (missed, wrong, policy, measure), null just where both gave the same grade and recommendation; in
   * quality mode for `replace` `template_id`: `unclear`, `marked`, `not_real`, `composed` or `repeated`. background:
   * `compensation` (refund, replace or null), required if a paid picture of the owner's own is not passed and its order
   * has none yet; for `return` `template_id`: `contact`, `vulgar`, `illegible`, `blurry`, `copyright` or `other`. word:
   * for `confirm` `level`, `action`, `scenes` and `merge_into` (id of the word of which it becomes a variant, or null);
   * for `observe` `days` (1 to 7).
   */
  extra: z._default(
    z
      .record(z.string(), z.unknown())
      .check(z.refine((extra) => JSON.stringify(extra).length <= maxDecisionExtra, '填写的内容过长')),
    {},
  ),
});
export type DecisionInput = z.input<typeof decisionInput>;

/**
 * Decides one case, or several as one batch. The operator must have claimed the cases. Decisions are held for eight
 * seconds, in which they can be undone, and then take effect. In a batch a failed decision does not stop the others:
 * `conflict` names the faster reviewer, `refused` the reason. A single decision that fails answers 409, 403 or 422
 * (docs/design/blocks.md#g5 L0).
 */
export const decideCases = write('decideCases', '/review/decide', '审核', {
  source: 'docs/design/blocks.md#g5, docs/design/blocks.md#g8',
  action: benchCodes('decide'),
  reasons: 'punish',
  secondPerson: 'sometimes',
  input: z.object({
    kind,
    decisions: z.array(decisionInput).check(z.minLength(1), z.maxLength(maxImagePage)),
    idem_key,
  }),
  output: z.object({
    batch_id: z.string(),
    effective_at: time,
    results: z.array(
      z.object({
        case_id: z.string(),
        /**
         * `conflict`: the operator has no claim, or the case was changed or decided meanwhile (409); `refused`: a
         * permission or a rule is against it (403, 422).
         */
        status: keyOf(decisionOutcomes),
        /** Id of the decision; null if it was not held. */
        decision_id: z.nullable(z.string()),
        /** Reason of the failure, as one sentence; null if it was held. */
        reason: z.nullable(z.string()),
        /** Name of the field of the decision, or of its `extra`, that the reason is about; null for none. */
        field: z.nullable(z.string()),
        /**
         * Reason why the ban needs an approver before it takes effect; null if it does not. It does for ever, for more
         * than 30 days, for a big spender or a `kol`, and for a reason of the groups `minor`, `terror` and `drug`;
         * `ban_cluster` for its term or such a reason only.
         */
        second_person: z.nullable(z.string()),
        /** Current state of the case, after a conflict. */
        latest: z.nullable(reviewCase),
      }),
    ),
  }),
});
export type DecideResult = z.output<typeof decideCases.spec.output>['results'][number];

/**
 * Undoes held decisions of a batch, all or some; the operator has then claimed the cases again. Answers 409 once the
 * decisions are in effect, and 403 for decisions of another operator.
 */
export const undoDecision = write('undoDecision', '/review/undo', '撤销审核', {
  source: 'docs/design/blocks.md#g5',
  action: benchCodes('decide'),
  input: z.object({
    kind,
    batch_id: idOf(),
    /** Cases to take back; all of the batch if left out. */
    case_ids: z.optional(z.array(idOf('cs_'))),
    idem_key,
  }),
  output: z.object({ list: z.array(reviewCase) }),
});
