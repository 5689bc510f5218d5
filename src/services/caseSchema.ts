import * as z from 'zod/mini';
import { approvalStatus } from '../domain/approval';
import { audienceRegions } from '../domain/config';
import {
  backgroundOwners,
  bgKinds,
  bgMedia,
  compensations,
  contactTypes,
  hackingTypes,
  hashStates,
  publishModes,
  shownNow,
  textVariants,
  wordActions,
  wordMatches,
} from '../domain/kindLabels';
import { maxDecisionEvidence } from '../domain/limits';
import { textTypes } from '../domain/longText';
import { caseMedia, caseMediaStates } from '../domain/media';
import { qualityModes } from '../domain/quality';
import { subjectTypes } from '../domain/report';
import { caseStatus, conclusions, lanes, languages, measures, priorities, scenes, sources } from '../domain/review';
import type { CaseKind } from '../domain/reviewKinds';
import { coins, count, keyOf, revision, score, share, term, time } from '../domain/schema';
import { recordedUnseen, unseenReasons } from '../domain/unseen';

/** Cases as the wire carries them: what all kinds have, and each kind's own payload (docs/design/risk.md). */

const text = z.string();

/** Part of a picture, in thousandths of its width and height. */
export const mediaBox = z.object({ label: text, score, x: count, y: count, w: count, h: count });
export type MediaBox = z.output<typeof mediaBox>;

export const medium = z.object({
  url: text,
  thumb: text,
  kind: keyOf(caseMedia),
  /** `broken` cannot be loaded, `purged` is past its retention: both have tiles of their own. */
  state: keyOf(caseMediaStates),
  w: count,
  h: count,
  /** Seconds; 0 for pictures. */
  duration: count,
  boxes: z.array(mediaBox),
  ocr: z.array(z.object({ text, x: count, y: count, w: count, h: count })),
});
export type Medium = z.output<typeof medium>;

/** Part of a text: `start` inclusive, `end` exclusive, in UTF-16 units. */
export const span = z.object({ start: count, end: count, label: text, score });
export type Span = z.output<typeof span>;

const mediaWith = <K extends string>(reasons: Record<K, unknown>) =>
  z
    .array(
      z.object({
        /** As the bench calls it: 第 2 份语音. */
        name: z.string().check(z.maxLength(40, '名称最多 40 字')),
        reason: keyOf(reasons),
      }),
    )
    .check(z.maxLength(maxDecisionEvidence, `最多 ${maxDecisionEvidence} 份`));

/** Pictures, videos and voices that were decided about unseen or unheard, as they are on record. */
export const unseenMedia = mediaWith(recordedUnseen);

/** The same as a decision states them. */
export const statedMedia = mediaWith(unseenReasons);

export const reportPayload = z.object({
  report_id: text,
  subject_type: keyOf(subjectTypes),
  subject_id: text,
  reason_code: text,
  reporters: z.array(
    z.object({
      uid: text,
      nickname: text,
      /** Reports of this reporter that were decided, and the share of them that was right, 0–1; null with too few. */
      decided: count,
      adoption: z.nullable(share),
      malicious: count,
      at: time,
      desc: text,
    }),
  ),
  /** Content as frozen when reported; the hash proves it. */
  snapshot: z.object({ text, media: z.array(medium), at: time, hash: text, content_deleted: z.boolean() }),
  room_id: z.nullable(text),
});

export const hackingPayload = z.object({
  case_type: keyOf(hackingTypes),
  texts: z.array(
    z.object({
      msg_id: text,
      at: time,
      to_uid: text,
      content: text,
      /** Normalised text, without homophones, split characters and symbols. */
      normalized: text,
      hit_spans: z.array(span),
      variant: z.nullable(keyOf(textVariants)),
    }),
  ),
  contacts: z.array(z.object({ type: keyOf(contactTypes), value: text })),
  signals: z.object({
    same_text_users: count,
    send_targets_1h: count,
    device_cluster: count,
    ip_asn: text,
    new_account: z.boolean(),
    login_geo_change: z.boolean(),
    pay_anomaly: z.boolean(),
  }),
  rule_ids: z.array(text),
  cluster_id: z.nullable(text),
  cluster: z.array(z.object({ uid: text, nickname: text, relation: text })),
  /** Null while the graph service is down: the members are a list only. */
  graph: z.nullable(z.array(z.object({ from: text, to: text, relation: text }))),
  victims: z.array(z.object({ uid: text, nickname: text, coins })),
  first_seen_at: time,
});

export const longTextPayload = z.object({
  text_id: text,
  type: keyOf(textTypes),
  title: text,
  content: text,
  translation: z.nullable(text),
  segments: z.array(span),
  links: z.array(text),
  images: z.array(medium),
  word_count: count,
  edit_version: count,
  /** Last approved text; null for a first text. */
  approved: z.nullable(text),
  publish_mode: keyOf(publishModes),
  exposure: count,
  author_deleted: z.boolean(),
  /** Proves which text was reviewed. */
  content_hash: text,
  /** The author's newest version: later than `edit_version` after an edit. */
  latest_version: count,
  /** Set when the author is deleted: the content is kept until then, afterwards it is empty and `purged`. */
  retain_until: z.nullable(time),
  purged: z.boolean(),
});

export const imagePayload = z.object({
  image_id: text,
  medium,
  phash: text,
  bytes: count,
  dup_count: count,
  exposed: count,
  /** Looks like a minor: single mode only, no thumbnail in records. */
  suspected_minor: z.boolean(),
  /** Whether this hash is in the bank. */
  hash_state: keyOf(hashStates),
  /** Earlier decisions on the same hash, newest first. */
  same: z.array(z.object({ image_id: text, uid: text, conclusion: keyOf(conclusions), at: time })),
});

export const qualityPayload = z.object({
  image_id: text,
  mode: keyOf(qualityModes),
  medium,
  auto: z.object({
    clarity: score,
    face_count: count,
    face_ratio: score,
    beauty: z.nullable(score),
    watermark: z.boolean(),
    screenshot: z.boolean(),
    aigc_prob: score,
  }),
  batch_id: text,
  /** One of the ten daily cases with a known answer, for comparing reviewers. */
  golden: z.boolean(),
  /** First reviewer under check; null in quality mode. The first decision is revealed only after grading (blind). */
  first_reviewer: z.nullable(text),
  sibling_media: z.array(medium),
});

export const backgroundPayload = z.object({
  bg_id: text,
  owner_type: keyOf(backgroundOwners),
  owner_id: text,
  /** For rooms; '' for users. */
  owner_name: text,
  owner_closed: z.boolean(),
  bg_kind: keyOf(bgKinds),
  media_type: keyOf(bgMedia),
  medium,
  phash: text,
  /** Nine key frames of a moving picture; empty for a still one. */
  frames: z.array(medium),
  transcode_failed: z.boolean(),
  /** Number of users and rooms with the same picture, including this one. */
  used_by: count,
  live_rooms: z.array(z.object({ room_id: text, name: text, online: count })),
  is_custom: z.boolean(),
  /** Paid backgrounds are refunded or replaced when rejected: once for an order. */
  pay_item: z.nullable(
    z.object({
      order_no: text,
      coins,
      settled: z.nullable(z.object({ method: keyOf(compensations), coins, at: time, by: text, decision_id: text })),
    }),
  ),
  previous: z.nullable(medium),
  shown: keyOf(shownNow),
});

export const wordPayload = z.object({
  word_id: text,
  word: text,
  variants: z.array(text),
  category: text,
  level: count,
  action: keyOf(wordActions),
  match: keyOf(wordMatches),
  word_scenes: z.array(keyOf(scenes)),
  exempt: z.array(text),
  evidence: z.array(z.object({ text, uid: text, at: time })),
  hit_24h: count,
  users_24h: count,
  /** Share of all messages of 24 hours, 0–1. */
  traffic: share,
  /** Share of wrong hits by the model, 0–1; null with too few hits. */
  fp_rate: z.nullable(share),
  word_version: count,
});

const base = {
  case_id: text,
  version: revision,
  status: keyOf(caseStatus),
  lane: keyOf(lanes),
  priority: keyOf(priorities),
  sla_due_at: time,
  created_at: time,
  source: keyOf(sources),
  scene: keyOf(scenes),
  language: keyOf(languages),
  region: keyOf(audienceRegions),
  /** Summary in one line. */
  summary: text,
  labels: z.array(text),
  score,
  model: text,
  /** Number of open items of one subject merged into this case (「合并 n 条」). */
  merged: count,
  /** Null when the account is gone. */
  target: z.nullable(
    z.object({ user_id: text, nickname: text, avatar: text, flags: z.array(text), strike_points: count }),
  ),
  target_uid: text,
  /** Claim: operator, time and expiry of the lease. */
  claim: z.nullable(z.object({ by: text, name: text, at: time, until: time })),
  /** Last decision, for conflict messages. */
  last: z.nullable(
    z.object({
      decision_id: text,
      by: text,
      name: text,
      at: time,
      conclusion: keyOf(conclusions),
      effective_at: time,
    }),
  ),
  note: z.nullable(text),
  /** Operator who moved it to its current queue, and when; the reason is in `note`. */
  moved: z.nullable(z.object({ by: text, name: text, at: time })),
};

const kindOf = <K extends CaseKind, P extends z.ZodMiniType>(kind: K, payload: P) =>
  z.object({ kind: z.literal(kind), ...base, payload });

export const reportCase = kindOf('report', reportPayload);
export const hackingCase = kindOf('hacking', hackingPayload);
export const longTextCase = kindOf('long_text', longTextPayload);
export const imageCase = kindOf('image', imagePayload);
export const qualityCase = kindOf('quality', qualityPayload);
export const backgroundCase = kindOf('background', backgroundPayload);
export const wordCase = kindOf('word', wordPayload);

/** Case of any kind, discriminated by `kind`. */
export const reviewCase = z.discriminatedUnion('kind', [
  reportCase,
  hackingCase,
  longTextCase,
  imageCase,
  qualityCase,
  backgroundCase,
  wordCase,
]);
export type ReviewCase = z.output<typeof reviewCase>;
/** Cases of one kind. */
export type CaseOf<K extends CaseKind> = Extract<ReviewCase, { kind: K }>;

export const measure = z.object({
  type: keyOf(measures),
  /** Seconds, for what bars; 0 is for ever. */
  duration: z.optional(term),
});
export type MeasureInput = z.output<typeof measure>;

/** Records only: measures that wait for approval, or were not approved. */
export const unagreed = z.nullable(z.object({ status: keyOf(approvalStatus), measures: z.array(keyOf(measures)) }));
