import * as z from 'zod/mini';
import {
  actionOf,
  caseKinds,
  kindNames,
  type RecordVerb,
  type ReviewVerb,
  recordActionOf,
} from '../domain/review/kinds';
import { lanes, languages, priorities, reportScenes, sources } from '../domain/review/rules';
import { bgMedia, editions, publishModes } from '../domain/shared/kindLabels';
import { audienceRegions } from '../domain/shared/region';
import { asked, askedCount, askedTime, keyOf, listOf, score } from '../domain/shared/schema';
import { writeFields } from './endpoint';

/**
 * One set of calls for all kinds of review (docs/design/blocks.md#g8): `kind` names the queue, and the backend checks
 * that kind's page key and action code.
 */

export const benchKeys = kindNames.map((kind) => caseKinds[kind].key);
export const recordKeys = kindNames.map((kind) => caseKinds[kind].recordKey);
export const benchCodes = (verb: ReviewVerb) => kindNames.map((kind) => actionOf(kind, verb));
export const recordCodes = (verb: RecordVerb) => kindNames.map((kind) => recordActionOf(kind, verb));

export const kind = keyOf(caseKinds);
export const idem_key = writeFields.idem_key;
export const version = writeFields.version;

/** Filters for linked fraud cases: by gang (`cluster`), by contact or type of contact, by rules. */
export const ties = {
  /** Id of a gang. */
  cluster: z.optional(z.string()),
  /** Contact in full, or type of contact such as `wechat`. */
  contact: z.optional(z.string()),
  /** Ids of machine rules, such as `hr_101`, of which the case hit one. */
  rule: z.optional(listOf(z.string())),
};

/** Filters for claiming and for the list mode; `labels` depend on the kind. */
export const queueFilters = {
  lane: z.optional(keyOf(lanes)),
  scene: z.optional(listOf(keyOf(reportScenes))),
  /**
   * The kind's own type: of a report `subject_type`, hacking `case_type`, long_text `type`, image the `kind` of the
   * medium, quality `mode`, background `bg_kind`, word `category`.
   */
  type: z.optional(listOf(z.string())),
  /** Reason codes given by reporters, of either level. */
  reason: z.optional(listOf(z.string())),
  /** Findings of the model, such as `porn`. */
  label: z.optional(listOf(z.string())),
  priority: z.optional(listOf(keyOf(priorities))),
  region: z.optional(keyOf(audienceRegions)),
  language: z.optional(keyOf(languages)),
  source: z.optional(keyOf(sources)),
  score_min: z.optional(asked(score)),
  score_max: z.optional(asked(score)),
  merged_min: z.optional(askedCount),
  /**
   * Bounds of the kind's own quantity: of a report the number of `reporters`, hacking `same_text_users`, long_text
   * `word_count`, image `exposed`, quality `clarity`, background `used_by`, word `hit_24h`.
   */
  amount_min: z.optional(askedCount),
  amount_max: z.optional(askedCount),
  /** A mark of the target: `new`, `big_spender`, `kol` … */
  flag: z.optional(z.string()),
  /**
   * Has one of the kind's own marks: of reports `merged`, `content_deleted`; of hacking `cluster`, `new`, `victims`; of
   * long texts the publish mode, `first`, `edited`, the version as `v1`, `v2`, `v3_up`, and `edited_after`; of pictures
   * `exposed`, `duplicate`, `minor`, `hash_` with the state; of quality the batch id; of backgrounds the type of media,
   * `paid`, `custom`; of words action, match, `level` with its number. Records also have, of hacking `blocked_coin` and
   * the verdict of the sample, of pictures `agree`, `policy` (another violation than the model found) and `differ`, of
   * backgrounds the compensation.
   */
  mark: z.optional(listOf(z.string())),
  /** Long texts only: published before or after review. */
  publish_mode: z.optional(keyOf(publishModes)),
  /** Long texts only: first version, or edit of an approved text. */
  edition: z.optional(keyOf(editions)),
  /** Quality only: id of the sampling batch. */
  batch: z.optional(z.string()),
  /** Operator id of the checked reviewer; 403 for others than leads. Cases of other kinds have none and do not match. */
  first_reviewer: z.optional(z.string()),
  /** Long texts only: lower bound of `exposure`. */
  exposure_min: z.optional(askedCount),
  /** Backgrounds only: picture, moving picture, video. */
  media: z.optional(listOf(keyOf(bgMedia))),
  ...ties,
  /** Bounds of `created_at`. */
  from: z.optional(askedTime),
  to: z.optional(askedTime),
  /** With any value, only cases past their due time. */
  overdue: z.optional(z.string()),
  /** Operator id; `me` for the caller, `none` for unclaimed cases. */
  assignee: z.optional(z.string()),
};
