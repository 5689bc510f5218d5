import { hackingRules, sampleVerdicts } from '../hacking';
import { defects, grades, hashStates, recommends } from '../kindLabels';
import { objectType } from '../objectType';
import {
  appealStatus,
  caseStatus,
  conclusions,
  decisionStatus,
  lanes,
  measures,
  qaErrors,
  qaStatus,
  skipReasons,
} from '../review';
import { type CaseKind, caseKinds, kindNames, recordActionOf } from '../reviewKinds';
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
    ...found,
    status: { label: '状态', kind: 'map', map: caseStatus },
    lane: { label: '队列', kind: 'map', map: lanes },
    claimed_by: { label: '认领人' },
    hidden: { label: '内容已隐藏', kind: 'flag' },
    note: { label: '备注' },
    skip_reason: { label: '跳过原因', kind: 'map', map: skipReasons },
    second_person: { label: '需第二人审批' },
    done: { label: '已执行' },
    phash: { label: '图片哈希', kind: 'object', of: 'image_hash' },
    hash_state: { label: '哈希库', kind: 'map', map: hashStates },
    qa_score: { label: '质检分', kind: 'count' },
    qa_error: { label: '差错类型', kind: 'map', map: qaErrors },
    recalled: { label: '重试撤回条数', kind: 'count' },
    sample: { label: '样本标注', kind: 'map', map: sampleVerdicts },
    rules: { label: '规则', kind: 'map', map: hackingRules },
    grade: { label: '画质等级', kind: 'map', map: grades },
    defects: { label: '画质缺陷', kind: 'map', map: defects },
    recommend: { label: '推荐', kind: 'map', map: recommends },
  },
});

/** What was decided about a case; what is done to it is on the trail of the case. */
export const decisionType = objectType({
  type: 'decision',
  label: '审核记录',
  id: 'decision_id',
  trail: [],
  exports: Object.fromEntries(kindNames.map((kind) => [`listRecords.${kind}`, recordActionOf(kind, 'export')])),
  fields: {
    ...found,
    status: { label: '状态', kind: 'map', map: decisionStatus },
    decision_id: { label: '结论号' },
    case_id: { label: '案件', kind: 'object', of: 'case' },
    batch_id: { label: '批次' },
    reversed_by: { label: '改判为' },
  },
});

/** Everything of one kind that waits. */
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
