import * as z from 'zod/mini';
import { approvalStatus } from '../domain/approval/rules';
import { backgroundPayloadFields } from '../domain/background/fields';
import { caseFields, type measure } from '../domain/case/fields';
import { hackingFields, hackingPayloadFields } from '../domain/hacking/fields';
import { imagePayloadFields } from '../domain/image/fields';
import { longTextPayloadFields } from '../domain/longText/fields';
import { qualityFields, qualityPayloadFields } from '../domain/quality/fields';
import { reportPayloadFields } from '../domain/report/fields';
import type { CaseKind } from '../domain/review/kinds';
import { conclusions, measures, reportScenes } from '../domain/review/rules';
import {
  backgroundOwners,
  bgMedia,
  caseMedia,
  caseMediaStates,
  compensations,
  contactTypes,
  textVariants,
  wordActions,
  wordMatches,
} from '../domain/shared/kindLabels';
import { maxDecisionEvidence } from '../domain/shared/limits';
import { shapeOf } from '../domain/shared/record';
import { coins, count, keyOf, revision, score, share, time } from '../domain/shared/schema';
import { recordedUnseen, unseenReasons } from '../domain/shared/unseen';

/** Cases as the wire carries them: what all kinds have, and each kind's own payload (docs/design/risk.md). */

const text = z.string();

/** Part of a picture, in thousandths of its width and height. */
export const mediaBox = z.object({
  /** Finding of the model, such as `porn` or `qr`. */
  label: text,
  score,
  x: count,
  y: count,
  w: count,
  h: count,
});
export type MediaBox = z.output<typeof mediaBox>;

export const medium = z.object({
  /** Address of the file; empty if it is purged. */
  url: text,
  /** Address of a small picture; empty for sound, and if it is purged. */
  thumb: text,
  kind: keyOf(caseMedia),
  /** `broken` cannot be loaded, `purged` is past its retention: both have tiles of their own. */
  state: keyOf(caseMediaStates),
  /** Pixels of the picture or video; 0 for sound. */
  w: count,
  h: count,
  /** Seconds; 0 for pictures. */
  duration: count,
  /** Parts of the picture in which the model found something. */
  boxes: z.array(mediaBox),
  /** Text found in the picture; its place in thousandths of width and height. */
  ocr: z.array(z.object({ text, x: count, y: count, w: count, h: count })),
});
export type Medium = z.output<typeof medium>;

/** Part of a text: `start` inclusive, `end` exclusive, in UTF-16 units. */
export const span = z.object({
  start: count,
  end: count,
  /** Finding of the model, such as `abuse` or `contact`. */
  label: text,
  score,
});
export type CaseSpan = z.output<typeof span>;

const mediaWith = <K extends string>(reasons: Record<K, unknown>) =>
  z
    .array(
      z.object({
        /** As the bench calls it: 第 2 份语音. */
        name: z.string().check(z.maxLength(40, '名称最多 40 字')),
        /**
         * `enough` is for violations only. On record also `unstated`: nobody was asked, as where the appeal of a ban
         * takes a decision back.
         */
        reason: keyOf(reasons),
      }),
    )
    .check(z.maxLength(maxDecisionEvidence, `最多 ${maxDecisionEvidence} 份`));

/** Pictures, videos and voices that were decided about unseen or unheard, as they are on record. */
export const unseenMedia = mediaWith(recordedUnseen);

/** The same as a decision states them. */
export const statedMedia = mediaWith(unseenReasons);

export const reportPayload = z.object({
  ...shapeOf(reportPayloadFields),
  report_id: text,
  /** Id of the reported user, room, message or other thing, as `subject_type` says. */
  subject_id: text,
  /** Reported reason; the confirmed one is in the decision. */
  reason_code: text,
  /** Content as frozen when reported; the hash proves it. */
  snapshot: z.object({ text, media: z.array(medium), at: time, hash: text, content_deleted: z.boolean() }),
  /** Room it happened in; null for none. */
  room_id: z.nullable(text),
});

export const hackingPayload = z.object({
  ...shapeOf(hackingPayloadFields),
  /** Messages of the target that were found; empty if only the behaviour was suspicious. */
  texts: z.array(
    z.object({
      msg_id: text,
      at: time,
      to_uid: text,
      content: text,
      /** Normalised text, without homophones, split characters and symbols. */
      normalized: text,
      /** Parts of `content` that rules hit. */
      hit_spans: z.array(span),
      /** Trick that hides the text from the machines; null for none. */
      variant: z.nullable(keyOf(textVariants)),
    }),
  ),
  /** Contacts found in the texts, written without tricks. */
  contacts: z.array(z.object({ type: keyOf(contactTypes), value: text })),
  signals: z.object({
    ...shapeOf({ same_text_users: hackingFields.same_text_users }),
    /** Users that the target wrote to within an hour. */
    send_targets_1h: count,
    /** Accounts linked by devices, the target included. */
    device_cluster: count,
    /** Network of the address: AS number and name. */
    ip_asn: text,
    new_account: z.boolean(),
    login_geo_change: z.boolean(),
    pay_anomaly: z.boolean(),
  }),
  /** Ids of machine rules that hit, such as `hr_101`. */
  rule_ids: z.array(text),
  /** Members of the gang; empty without one. */
  cluster: z.array(
    z.object({
      uid: text,
      nickname: text,
      /** Link to the other members: `device`, `ip`, `text` or `payment`. */
      relation: text,
    }),
  ),
  /**
   * Links between two members, by user id, with a `relation` as in `cluster`; null without a gang, and while the graph
   * service is down.
   */
  graph: z.nullable(z.array(z.object({ from: text, to: text, relation: text }))),
  /** Users who lost coins in the case, and the amount of each. */
  victims: z.array(z.object({ uid: text, nickname: text, coins })),
  /** Time when anybody first sent the text. */
  first_seen_at: time,
});

export const longTextPayload = z.object({
  ...shapeOf(longTextPayloadFields),
  title: text,
  content: text,
  /** Chinese translation by machine; null for a Chinese text, and if there is none. */
  translation: z.nullable(text),
  /** Parts of `content` that the model marked. */
  segments: z.array(span),
  links: z.array(text),
  images: z.array(medium),
  /** Version of the text that the case is about, from 1. */
  edit_version: count,
  /** Last approved text; null for a first text. */
  approved: z.nullable(text),
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
  ...shapeOf(imagePayloadFields),
  medium,
  bytes: count,
  /** Looks like a minor: single mode only, no thumbnail in records. */
  suspected_minor: z.boolean(),
  /** Earlier decisions on the same hash, newest first. */
  same: z.array(
    z.object({
      image_id: text,
      /** User whose picture it was. */
      uid: text,
      conclusion: keyOf(conclusions),
      at: time,
    }),
  ),
});

export const qualityPayload = z.object({
  ...shapeOf(qualityPayloadFields),
  image_id: text,
  medium,
  auto: z.object({
    ...shapeOf({ clarity: qualityFields.clarity }),
    face_count: count,
    /** Part of the picture that faces take, in percent. */
    face_ratio: score,
    /** Null if it was not judged, as without a face. */
    beauty: z.nullable(score),
    watermark: z.boolean(),
    screenshot: z.boolean(),
    /** Probability that the picture is generated by AI, in percent. */
    aigc_prob: score,
  }),
  /** Case with a known answer, one of ten a day, for comparing reviewers; false until it is graded. */
  golden: z.boolean(),
  /** Other pictures of the user. */
  sibling_media: z.array(medium),
});

export const backgroundPayload = z.object({
  ...shapeOf(backgroundPayloadFields),
  owner_type: keyOf(backgroundOwners),
  owner_id: text,
  /** For rooms; '' for users. */
  owner_name: text,
  /** Room is closed: the background cannot be shown there again. */
  owner_closed: z.boolean(),
  media_type: keyOf(bgMedia),
  medium,
  /** Perceptual hash of the picture: 64 bits as 16 hexadecimal digits. */
  phash: text,
  /** Nine key frames of a moving picture; empty for a still one. */
  frames: z.array(medium),
  /** Video could not be converted, and cannot be played. */
  transcode_failed: z.boolean(),
  /** Live rooms that show it now, with their listeners. */
  live_rooms: z.array(z.object({ room_id: text, name: text, online: count })),
  /** Picture of the owner's own, not one from the app. */
  is_custom: z.boolean(),
  /**
   * Order of a paid background with its price; null for free ones. A rejected one is refunded or replaced, once for an
   * order.
   */
  pay_item: z.nullable(
    z.object({
      order_no: text,
      coins,
      /** Compensation of the buyer for this order; null while there is none. */
      settled: z.nullable(
        z.object({
          method: keyOf(compensations),
          coins,
          at: time,
          /** Name of the reviewer whose decision it came of. */
          by: text,
          decision_id: text,
        }),
      ),
    }),
  ),
  /** Background before this one; null for none. */
  previous: z.nullable(medium),
});

export const wordPayload = z.object({
  word_id: text,
  word: text,
  /** Other spellings that count as the word. */
  variants: z.array(text),
  /** Reason code of level 1, such as `fraud`. */
  category: text,
  /** 1 marks 「提示」, 2 sends to review 「送审」, 3 blocks or replaces 「拦截」. */
  level: count,
  action: keyOf(wordActions),
  match: keyOf(wordMatches),
  /** Places in the app in which the word counts. */
  word_scenes: z.array(keyOf(reportScenes)),
  /** Phrases, `uid:10000001` or `room:r_88001` in which the word does not count. */
  exempt: z.array(text),
  /** Messages with the word, contacts masked; `uid` is the sender. */
  evidence: z.array(z.object({ text, uid: text, at: time })),
  /** Messages with the word in the 24 hours before the case was made, and the users who sent them. */
  hit_24h: count,
  users_24h: count,
  /** Share of `hit_24h` in all messages of these 24 hours, 0–1. */
  traffic: share,
  /** Share of wrong hits by the model, 0–1; null with fewer than 30 hits. */
  fp_rate: z.nullable(share),
  word_version: count,
});

const base = {
  ...shapeOf(caseFields),
  case_id: text,
  version: revision,
  /** Name and version of the model that judged it; empty for none. */
  model: text,
  /** Claim: operator, time and expiry of the lease; null if nobody has it. */
  claim: z.nullable(
    z.object({
      /** Operator id. */
      by: text,
      name: text,
      at: time,
      until: time,
    }),
  ),
  /** Last decision that was not undone, held ones included; null for none. */
  last: z.nullable(
    z.object({
      decision_id: text,
      /** Operator id. */
      by: text,
      name: text,
      at: time,
      conclusion: keyOf(conclusions),
      effective_at: time,
    }),
  ),
  /**
   * Operator (`by` is the id) who moved it to its current queue, and when; null if nobody did. The reason is in `note`.
   */
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

export type MeasureInput = z.output<typeof measure>;

/** Records only: measures that wait for approval, or were not approved. */
export const unagreed = z.nullable(z.object({ status: keyOf(approvalStatus), measures: z.array(keyOf(measures)) }));
