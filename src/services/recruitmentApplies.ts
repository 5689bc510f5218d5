import * as z from 'zod/mini';
import { applyStates, checkStates, decideVerbs, maxApplyBatch, tooManyApplies } from '../domain/recruitment/apply';
import { recruitApplyFields } from '../domain/recruitment/fields';
import { recruitPhases } from '../domain/recruitment/rules';
import { idOf, idSchema } from '../domain/shared/ids';
import { shapeOf } from '../domain/shared/record';
import {
  askedCount,
  batchItem,
  count,
  keyOf,
  listOf,
  revision,
  searched,
  someOf,
  time,
  uniqueBy,
} from '../domain/shared/schema';
import { userFlags } from '../domain/user/rules';
import { callsOf, paged, pageOf, writeFields } from './endpoint';
import { recruitId } from './recruitment';

const auth = 'Operation.roomRecruitment';
const source = 'docs/design/operation.md#room-recruitment';
const { read, write } = callsOf({ auth, source });

/** An application, by id. */
export const applyId = idSchema(z.string().check(z.regex(/^ra_\d+$/, '报名编号写作 ra_10001')));

const ofOne = z.object({
  /** The recruitment. */
  recruit: recruitId,
});

const user = z.object({
  user_id: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  flags: z.array(keyOf(userFlags)),
});

const apply = z.object({
  ...shapeOf(recruitApplyFields),
  /** Current name of the recruitment. */
  recruit_name: z.string(),
  /** Code of the recruitment's activity. */
  activity_code: z.string(),
  /** Phase of the recruitment; null unless it is live or paused. */
  phase: z.nullable(keyOf(recruitPhases)),
  /** The recruitment has no free places. */
  full: z.boolean(),
  /** Name of the room when it applied. */
  room_name: z.string(),
  owner: user,
  /** Family of the owner when the room applied; null for none. */
  family_name: z.nullable(z.string()),
  /** Last violation of the room; null for none. */
  last_violation_at: z.nullable(time),
  /** Requirements the room fails: labels of the lines in `getRecruitApply`, such as 「房间等级」. */
  fails: z.array(z.string()),
  version: revision,
});
export type RecruitApply = z.output<typeof apply>;

/**
 * Lists the applications of rooms to recruitments, the latest first. In the order of `score`, those without one count
 * as the lowest.
 */
export const listRecruitApplies = read('listRecruitApplies', '/recruit_applies', '招募报名列表', {
  input: z.object({
    ...paged('applied_at', 'score', 'online_7d', 'coins_7d'),
    /** Only this recruitment. */
    recruit: z.optional(recruitId),
    /** Codes of the activities. */
    activity: z.optional(listOf(z.string(), 50)),
    state: z.optional(someOf(applyStates)),
    /** Part of the number or name of the room, its owner or its family, or of the application's number. */
    q: searched,
    /** Results of the automatic check. */
    check: z.optional(someOf(checkStates)),
    /** Applications without a score are left out. */
    score_min: z.optional(askedCount),
  }),
  output: pageOf(apply),
});

/** Returns one application with its form, the results of the automatic check, the score and the state. */
export const getRecruitApply = read('getRecruitApply', '/recruit_apply/{apply_id}', '招募报名详情', {
  input: z.object({
    /** Number of the application. */
    apply_id: idOf('ra_'),
  }),
  output: z.object({
    /** Application as in the list. */
    apply,
    /** Form filled in by the owner. */
    form: z.object({
      /** Empty for none. */
      slogan: z.string(),
      /** Users who will host. */
      hosts: z.array(user),
      /** Hosting times, in the owner's words. */
      schedule: z.array(z.string()),
    }),
    /** The automatic check: whether the room is banned, then each requirement that is set; empty while it waits. */
    lines: z.array(
      z.object({
        label: z.string(),
        /** Required value, as text such as 「≥ 5」. */
        need: z.string(),
        /** Actual value of the room, as text. */
        actual: z.string(),
        ok: z.boolean(),
      }),
    ),
    /**
     * Parts of the score, or of the expected one while `score` is null; `why` gives the figures behind the points in
     * Chinese.
     */
    parts: z.array(z.object({ label: z.string(), points: count, most: count, why: z.string() })),
    /** Another recruitment, live or paused, that has passed the room for an overlapping time; null if none. */
    clash: z.nullable(z.object({ id: z.string(), name: z.string() })),
    /** Oldest first. */
    history: z.array(
      z.object({
        at: time,
        /** Name of the reviewer, or of the owner for applying and quitting. */
        by: z.string(),
        state: keyOf(applyStates),
        /** Remark of the reviewer, or a sentence of the machine; empty for none. */
        note: z.string(),
      }),
    ),
  }),
});

/**
 * Passes applications 「通过」, puts them on the waitlist 「候补」 or rejects them 「驳回」. Each has its own result; one that is
 * refused does not stop the others. A pass above the quota goes to the waitlist: its result is `success` with the state
 * `waitlist` and a `reason`; an application that is there already is `skipped`. A room is `skipped` while its check
 * waits, if it fails the check without `with_failed`, or if another recruitment at an overlapping time has passed it.
 * An application that is unknown or was changed meanwhile is `failed`. Owners are told when the list is published.
 */
export const decideRecruitApplies = write('decideRecruitApplies', '/recruit_applies/decide', '审核招募报名', {
  action: `${auth}:review`,
  reasons: 'recruit',
  input: z.object({
    verb: keyOf(decideVerbs),
    /** Chosen applications, with the versions shown. */
    applies: z
      .array(
        z.object({
          /** Number of the application. */
          apply_id: applyId,
          version: revision,
        }),
      )
      .check(z.minLength(1, '请选择报名'), z.maxLength(maxApplyBatch, tooManyApplies), uniqueBy('apply_id')),
    /** Also passes rooms that fail the check, after a manual review. */
    with_failed: z._default(z.boolean(), false),
    reason_code: writeFields.reason_code,
    remark: writeFields.remark,
    idem_key: writeFields.idem_key,
  }),
  output: z.object({
    batch_id: z.string(),
    results: z.array(
      z.object({
        /** Number of the application. */
        apply_id: z.string(),
        ...batchItem,
        /** Current state. */
        state: keyOf(applyStates),
        /** Current version, for a retry. */
        version: revision,
      }),
    ),
  }),
});
export type ApplyDecisionResult = z.output<typeof decideRecruitApplies.spec.output>['results'][number];

/**
 * Calculates the scores of all open and waitlisted applications of a recruitment. An application with unchanged data
 * gets the score that it had. The score is at most 100: 30 for the average of users online over 7 days (all from 200),
 * 25 for coins within 7 days (all from 500,000), 15 for the room level (all from 30), 15 less 5 for each violation
 * within 90 days, and 5 each for a slogan, hosts (all from 3) and a schedule; less gives its share, rounded down.
 * Answers 409 if the recruitment is neither live nor paused, if its event is over, or if no application is open or
 * waitlisted.
 */
export const scoreRecruitApplies = write('scoreRecruitApplies', '/recruit_applies/score', '招募报名评分', {
  whileWaiting: 'apart',
  action: `${auth}:review`,
  input: z.extend(ofOne, { idem_key: writeFields.idem_key }),
  output: z.object({ scored: count }),
});

/**
 * Removes a passed room from a recruitment and tells its owner at once; its place becomes free. The published list
 * changes with its next publication. Answers 409 if the room is not passed, if the recruitment is neither live nor
 * paused, or if its event is over.
 */
export const disqualifyRecruitApply = write('disqualifyRecruitApply', '/recruit_applies/disqualify', '取消招募资格', {
  action: `${auth}:review`,
  reasons: 'close',
  input: z.object({
    /** Number of the application. */
    apply_id: idOf('ra_'),
    ...writeFields,
  }),
  output: apply,
});
