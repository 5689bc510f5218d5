import { appealStatus } from '../appeal';
import { defects, grades } from '../kindLabels';
import { machineLabels } from '../machineLabel';
import { objectType } from '../objectType';
import {
  caseStatus,
  conclusions,
  decisionStatus,
  lanes,
  languages,
  measures,
  priorities,
  qaStatus,
  scenes,
  skipReasons,
  sources,
} from '../review';
import { type CaseKind, caseKinds, kindNames, recordActionOf } from '../reviewKinds';
import { unseenText } from '../unseen';
import { hackingFields } from './hacking';
import { imageHashType } from './image';
import { qualityFields } from './quality';
import { at, resultFields } from './shared';

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
const facts = {
  target: { label: '对象' },
  scene: { label: '场景', kind: 'map', map: scenes },
  source: { label: '来源', kind: 'map', map: sources },
  priority: { label: '优先级', kind: 'map', map: priorities },
  language: { label: '语言', kind: 'map', map: languages },
  region: { label: '地区' },
  score: { label: '机审分', kind: 'count' },
  labels: { label: '机审标签', kind: 'map', map: machineLabels },
} as const;

const found = {
  conclusion: { label: '结论', kind: 'map', map: conclusions },
  reason_code: { label: '违规类型', kind: 'reason' },
  measures: { label: '处置', kind: 'map', map: measures },
  appeal: { label: '申诉', kind: 'map', map: appealStatus },
  qa: { label: '质检', kind: 'map', map: qaStatus },
  feedback_sent: { label: '已反馈举报人', kind: 'flag' },
} as const;

/** Something to be reviewed, of whatever kind; the backend asks for the keys of the kind. */
export const caseType = objectType({
  type: 'case',
  label: '案件',
  id: 'case_id',
  trail: everyKind,
  path: (q) => {
    const kind = kindOfLetters[caseId.exec(q)?.[1] ?? ''];
    return kind && at(caseKinds[kind].recordPath, { q });
  },
  idPattern: caseId,
  fields: {
    ...facts,
    ...found,
    target_uid: { label: '用户', kind: 'object', of: 'user' },
    summary: { label: '摘要' },
    merged: { label: '合并数', kind: 'count' },
    created_at: { label: '进入时间', kind: 'time' },
    sla_due_at: { label: 'SLA', kind: 'time' },
    status: { label: '状态', kind: 'map', map: caseStatus },
    lane: { label: '队列', kind: 'map', map: lanes },
    claimed_by: { label: '认领人' },
    hidden: { label: '内容已隐藏', kind: 'flag' },
    note: { label: '备注' },
    skip_reason: { label: '跳过原因', kind: 'map', map: skipReasons },
    second_person: { label: '需第二人审批' },
    unseen: { label: '未看未听', kind: 'parts', text: unseenText },
    done: { label: '已执行' },
    phash: { label: '图片哈希', kind: 'object', of: 'image_hash' },
    hash_state: imageHashType.fields.hash_state,
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
  fields: {
    ...facts,
    ...found,
    decided_at: { label: '时间', kind: 'time' },
    by_name: { label: '审核员' },
    cost_sec: { label: '耗时', kind: 'count' },
    status: { label: '状态', kind: 'map', map: decisionStatus },
    decision_id: { label: '结论号', kind: 'uid' },
    case_id: { label: '单号', kind: 'object', of: 'case' },
    batch_id: { label: '批次' },
    reversed_by: { label: '改判为' },
  },
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
