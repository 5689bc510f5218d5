import * as z from 'zod/mini';
import { hackingFields } from '../hacking/fields';
import { imagePayloadFields } from '../image/fields';
import { qualityFields } from '../quality/fields';
import { appealStatus } from '../review/appeal';
import { type CaseKind, caseKinds, kindNames, recordActionOf } from '../review/kinds';
import {
  caseStatus,
  cleanReasons,
  conclusions,
  decisionStatus,
  lanes,
  languages,
  measures,
  priorities,
  qaErrors,
  qaStatus,
  reportScenes,
  skipReasons,
  sources,
} from '../review/rules';
import { resultFields, screenPath } from '../shared/fields';
import { defects, grades } from '../shared/kindLabels';
import { machineLabels } from '../shared/machineLabel';
import { type Fields, objectType } from '../shared/objectType';
import { audienceRegions } from '../shared/region';
import { count, keyOf, score, term, time } from '../shared/schema';
import { unseenText } from '../shared/unseen';

const everyKind = kindNames.flatMap((kind) => [caseKinds[kind].key, caseKinds[kind].recordKey]);

/** `cs_rp_1001`: the letters say which kind it is, and so on which screen its record is found by its id. */
const kindOfLetters: Readonly<Record<string, CaseKind>> = {
  rp: 'report',
  hk: 'hacking',
  lt: 'long_text',
  im: 'image',
  ql: 'quality',
  bg: 'background',
};
const caseId = /^cs_([a-z]{2})_\d+$/;

/** Fields every case has before review, on its row and on its decision's row. */
const caseFacts = {
  /** Null when the account is gone. */
  target: {
    label: '对象',
    is: z.object({
      user_id: z.string(),
      nickname: z.string(),
      avatar: z.string(),
      /** Marks of the user, such as `new`, `big_spender` or `kol`. */
      flags: z.array(z.string()),
      /** Penalty points in force. */
      strike_points: count,
    }),
    nullable: true,
  },
  scene: { label: '场景', kind: 'map', map: reportScenes },
  source: { label: '来源', kind: 'map', map: sources },
  /** P0 minors and danger to life, P1 sex, politics, fraud, P2 the usual, P3 low quality. */
  priority: { label: '优先级', kind: 'map', map: priorities },
  language: { label: '语言', kind: 'map', map: languages },
  region: { label: '地区', kind: 'map', map: audienceRegions },
  /** Certainty of the model that it is a violation; of a quality case the clarity of the picture. */
  score: { label: '机审分', kind: 'count', is: score },
  /** Findings of the model, such as `porn` or `contact`; of a word its category. */
  labels: { label: '机审标签', kind: 'map', map: machineLabels, is: z.string(), many: true },
} as const satisfies Fields;

/** A case of any kind in a queue. */
export const caseFields = {
  ...caseFacts,
  /** User id of the account, also when it is gone; empty for a word. */
  target_uid: { label: '用户', kind: 'object', of: 'user' },
  /**
   * Beginning of the text that the case is about, at most 60 characters of a report. Without a text it is a caption in
   * Chinese, or the name of the room for a report from a patrol.
   */
  summary: { label: '摘要' },
  /** Number of open items of one subject merged into this case (「合并 n 条」). */
  merged: { label: '合并数', kind: 'count' },
  created_at: { label: '进入时间', kind: 'time' },
  /**
   * Time by which it is to be decided: 15 minutes (P0), 2 hours (P1), 24 hours (P2) or 3 days (P3) after it arrived, of
   * a long text with the time for reading it added: per minute 500 words of Chinese, 230 of English or 200 of Filipino.
   * It stays when the case is moved, merged into or reopened.
   */
  sla_due_at: { label: 'SLA', kind: 'time' },
  /**
   * `pending`, `escalated`, `transferred` and `reopened` wait for a claim; `auto_closed` ended without a decision of
   * its own: with another case, with a ban or with its batch.
   */
  status: { label: '状态', kind: 'map', map: caseStatus },
  /** `lead` and `minor` are open to holders of the action of that name only. */
  lane: { label: '队列', kind: 'map', map: lanes },
  /** Reason of the last move to another queue; null for none. */
  note: { label: '备注', nullable: true },
} as const satisfies Fields;

export const measure = z.object({
  /**
   * `warn` adds the penalty points of the reason, `seal_room` bans the room for 7 days, `freeze_assets` bars recharges
   * and withdrawals for 30 days, `close_others` closes the other open cases of the user that nobody else has claimed
   * and the reviewer may decide, `hash_bank` requests the hash bank for the picture, `mark_malicious` counts the report
   * against its reporters: from the third on they cannot report for 7 days.
   */
  type: keyOf(measures),
  /**
   * Seconds, required for `mute`, `mute_mic`, `no_dm`, `limit`, `ban`, `ban_device` and `ban_cluster`; 0 is for ever.
   */
  duration: z.optional(term),
});

/** Finding of a decision; the trail of the case has it, too. */
const finding = {
  conclusion: { label: '结论', kind: 'map', map: conclusions },
  reason_code: { label: '违规类型', kind: 'reason', nullable: true },
  measures: { label: '处置', kind: 'map', map: measures, is: measure, many: true },
  appeal: {
    label: '申诉',
    kind: 'map',
    map: appealStatus,
    is: z.object({
      status: keyOf(appealStatus),
      /** Appeal of the user, or dispute of the checked reviewer; empty for none. */
      text: z.string(),
      at: z.nullable(time),
      /** Name of the operator who answered it; null until then. */
      by: z.nullable(z.string()),
      /** Remark of that operator; empty until then. */
      answer: z.string(),
    }),
  },
  qa: {
    label: '质检',
    kind: 'map',
    map: qaStatus,
    is: z.object({
      /** `passed` with a score of 100, `failed` with any other. */
      status: keyOf(qaStatus),
      /** 0–100; null until scored. */
      score: z.nullable(score),
      /** Kind of error; null for none, and until scored. */
      error: z.nullable(keyOf(qaErrors)),
      /** Name of the operator who scored it; null until then. */
      by: z.nullable(z.string()),
    }),
  },
  feedback_sent: { label: '已反馈举报人', kind: 'flag' },
} as const satisfies Fields;

/** A decision among the records. */
export const decisionFields = {
  ...finding,
  /** Reason for a report that is `clean`; null for everything else. */
  clean_reason: { label: '不违规原因', kind: 'map', map: cleanReasons, nullable: true },
  note: { label: '备注' },
  /** Time of the claim; of a reversal that of the decision. */
  claimed_at: { label: '领取', kind: 'time' },
  decided_at: { label: '时间', kind: 'time' },
  effective_at: { label: '生效', kind: 'time' },
  by_name: { label: '审核员' },
  /** Seconds the case was on the reviewer's screen, at most those since the claim; 0 for a reversal. */
  cost_sec: { label: '耗时', kind: 'count' },
  status: { label: '状态', kind: 'map', map: decisionStatus },
  decision_id: { label: '结论号', kind: 'uid' },
  case_id: { label: '单号', kind: 'object', of: 'case' },
  batch_id: { label: '批次' },
  /** Bans it led to, including those that wait for approval. */
  ban_ids: { label: '封禁单', kind: 'object', of: 'ban', many: true },
  /** Id of the decision that replaced this one; null while it stands. */
  reversed_by: { label: '改判为', nullable: true },
} as const satisfies Fields;

/** Something to be reviewed, of whatever kind; the backend asks for the keys of the kind. */
export const caseType = objectType({
  type: 'case',
  label: '案件',
  id: 'case_id',
  trail: everyKind,
  path: (q) => {
    const kind = kindOfLetters[caseId.exec(q)?.[1] ?? ''];
    return kind && screenPath(caseKinds[kind].recordPath, { q });
  },
  idPattern: caseId,
  fields: {
    ...caseFields,
    ...finding,
    claimed_by: { label: '认领人' },
    hidden: { label: '内容已隐藏', kind: 'flag' },
    skip_reason: { label: '跳过原因', kind: 'map', map: skipReasons },
    second_person: { label: '需第二人审批' },
    unseen: { label: '未看未听', kind: 'parts', text: unseenText },
    done: { label: '已执行' },
    phash: imagePayloadFields.phash,
    hash_state: imagePayloadFields.hash_state,
    qa_score: { label: '质检分', kind: 'count' },
    qa_error: qualityFields.error_type,
    recalled: { label: '重试撤回条数', kind: 'count' },
    sample: hackingFields.sample,
    rules: hackingFields.rules,
    grade: { label: '画质等级', kind: 'map', map: grades },
    defects: { label: '画质缺陷', kind: 'map', map: defects },
    recommend: qualityFields.recommend,
  },
});

/** Decision on a case; actions on it are in the audit trail of the case. */
export const decisionType = objectType({
  type: 'decision',
  label: '审核记录',
  id: 'decision_id',
  trail: [],
  exports: Object.fromEntries(kindNames.map((kind) => [`listRecords.${kind}`, recordActionOf(kind, 'export')])),
  fields: { ...caseFacts, ...decisionFields },
});

/** Queue of one kind of case. */
export const queueType = objectType({
  type: 'queue',
  label: '审核队列',
  trail: everyKind,
  fields: {
    ...resultFields,
    claimed: { label: '领取数', kind: 'count' },
    released: { label: '退回数', kind: 'count' },
    assigned_to: { label: '指派给' },
  },
});

/** Decisions that were sent together. */
export const reviewBatchType = objectType({
  type: 'review_batch',
  label: '审核批次',
  trail: everyKind,
  fields: resultFields,
});
