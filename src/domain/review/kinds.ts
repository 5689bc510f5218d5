/** Kinds of review case (domain: Case). Page keys and routes match the specification exactly (C4). */
export const caseKinds = {
  report: {
    label: '举报',
    key: 'reportReview.review',
    path: '/riskManage/reportReview/review',
    recordKey: 'reportReview.record',
    recordPath: '/riskManage/reportReview/report',
  },
  hacking: {
    label: '黑产',
    key: 'hacking.review',
    path: '/riskManage/hacking/review',
    recordKey: 'hacking.record',
    recordPath: '/riskManage/hacking/record',
  },
  long_text: {
    label: '长文本',
    key: 'hacking.longTextReview',
    path: '/riskManage/hacking/longTextReview',
    recordKey: 'hacking.longTextRecord',
    recordPath: '/riskManage/hacking/longTextRecord',
  },
  image: {
    label: '图片',
    key: 'imgReview.review',
    path: '/riskManage/imgReview/review',
    recordKey: 'imgReview.record',
    recordPath: '/riskManage/imgReview/record',
  },
  quality: {
    label: '图片质量',
    key: 'imgReview.qualityReview',
    path: '/riskManage/imgReview/qualityReview',
    recordKey: 'imgReview.qualityRecord',
    recordPath: '/riskManage/imgReview/qualityRecord',
  },
  background: {
    label: '背景',
    key: 'background.review',
    path: '/riskManage/background/review',
    recordKey: 'background.record',
    recordPath: '/riskManage/background/record',
  },
  word: {
    label: '可疑词',
    key: 'riskManage.suspiciousWords',
    path: '/riskManage/suspiciousWords/suspiciousWords',
    recordKey: 'riskManage.suspiciousWordsRecord',
    recordPath: '/riskManage/suspiciousWords/suspiciousWordsRecord',
  },
} as const;
export type CaseKind = keyof typeof caseKinds;
export const kindNames = Object.keys(caseKinds) as CaseKind[];

/** Action codes of a page (docs/design/blocks.md#g18): `reportReview.review:decide`. */
export const actionOf = (kind: CaseKind, verb: ReviewVerb): string => `${caseKinds[kind].key}:${verb}`;
export const recordActionOf = (kind: CaseKind, verb: RecordVerb): string => `${caseKinds[kind].recordKey}:${verb}`;

/**
 * `decide`: claim, and all actions on claimed cases; `lead`: assign, return, lead's queue; `minor`: restricted queue.
 */
export const reviewVerbs = ['decide', 'lead', 'minor'] as const;
export type ReviewVerb = (typeof reviewVerbs)[number];
/**
 * `search`: in reviewed content; `restore`: restores the content; `hash`: requests and approves hash bank changes;
 * `dispute`: answers checks of one's own work.
 */
export const recordVerbs = [
  'reverse',
  'appeal',
  'qa',
  'feedback',
  'export',
  'search',
  'restore',
  'hash',
  'dispute',
] as const;
export type RecordVerb = (typeof recordVerbs)[number];

/** Meaning of 待审 on home, in the head of a bench and in the list of its queue. */
export const waitingMeaning = '没有人领取、还没有结论的案件，含你跳过的和须由别人复核的';
