import type { LabelMap } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';
import type { TrackKind } from '../shared/patrol';

/** Days that a recording is kept without evidence, and days before its deletion in which the list warns. */
export const recordingDays = 30;
/** Days that a recording is kept at least after its legal hold ended. */
export const keptAfterHoldDays = 1;

/** Recordings of rooms (docs/design/playpals.md#recording). */

export const recordTriggers = {
  policy: { label: '策略' },
  report: { label: '举报' },
  patrol: { label: '巡检' },
  manual: { label: '人工' },
} as const satisfies LabelMap<string>;

export const recordReviews = {
  none: { label: '未复核', color: 'default' },
  pending: { label: '待复核', color: 'gold' },
  clean: { label: '正常', color: 'green' },
  violate: { label: '违规', color: 'red' },
} as const satisfies LabelMap<string>;
export type RecordReview = keyof typeof recordReviews;

/** Conclusions of a listener. */
export const recordConclusions = { clean: recordReviews.clean, violate: recordReviews.violate } as const;
export type RecordConclusion = keyof typeof recordConclusions;

/** Days by which 延长保留 moves the deletion, from the day of the decision on. */
export const retainTerms = [30, 90, 180] as const;

export const deletedText = `录音已过期删除（保留 ${recordingDays} 天）`;
export const mixedTrackText = '混流录音不能定位到人，只能对房间处置';
export const privacyText = '录制地区有隐私限制：不能下载，收听须写明依据';

/** Refusal of a read for which no reason was given in this session. */
export const unopenedCode = 'recording.unopened';

interface RecordingState {
  track: TrackKind;
  review_status: RecordReview;
  marks: readonly unknown[];
  case_id: string | null;
  retain_until: number;
  legal_hold: boolean;
  privacy: boolean;
}

/** Whether the sound has been deleted. Under legal hold it never is. */
export const isDeleted = ({ retain_until, legal_hold }: RecordingState, now: number): boolean =>
  !legal_hold && retain_until <= now;

const deleted = (one: RecordingState, now: number) => (isDeleted(one, now) ? deletedText : undefined);

const day = 24 * 60 * 60 * 1_000;

/** Moment until which the sound is kept if its legal hold ends now. */
export const keptAfterHold = ({ retain_until }: Pick<RecordingState, 'retain_until'>, now: number): number =>
  Math.max(retain_until, now + keptAfterHoldDays * day);

/** Whether somebody has concluded about the recording. */
export const isConcluded = (review: RecordReview): review is RecordConclusion =>
  Object.hasOwn(recordConclusions, review);

/** Reasons why an action is not available; undefined if it is. */
export const recordingCannot = {
  mark: deleted,
  unmark: ({ review_status }: RecordingState): string | undefined =>
    review_status === 'violate' ? '已判违规，证据不能删除' : undefined,
  conclude: ({ review_status }: RecordingState): string | undefined =>
    isConcluded(review_status) ? `已判${recordReviews[review_status].label}，请用「改判」` : undefined,
  correct: ({ review_status }: RecordingState): string | undefined =>
    isConcluded(review_status) ? undefined : '还没有结论，请先用「结论」',
  report: ({ case_id }: RecordingState): string | undefined => (case_id === null ? undefined : `已转案 ${case_id}`),
  extend: deleted,
  hold: (one: RecordingState, now: number): string | undefined =>
    one.legal_hold ? '已在法律保全中' : deleted(one, now),
  release: ({
    legal_hold,
    pending_approval,
  }: Pick<RecordingState, 'legal_hold'> & { pending_approval: string | null }): string | undefined => {
    if (!legal_hold) return '未在法律保全中';
    return pending_approval === null ? undefined : `解除保全的申请 ${pending_approval} 正在等待审批`;
  },
  download: (one: RecordingState, now: number): string | undefined =>
    deleted(one, now) ?? (one.privacy ? '录制地区有隐私限制，不能下载' : undefined),
};

interface Part {
  at: number;
  len: number;
}

/** Whether a part lies within one that is marked. */
export const isMarked = (marks: readonly Part[], { at, len }: Part): boolean =>
  marks.some((mark) => mark.at <= at && at + len <= mark.at + mark.len);

/** Reason why nobody can conclude 违规; undefined if it is possible. */
export function violationBarred(one: RecordingState, now: number): string | undefined {
  if (one.marks.length > 0) return undefined;
  return isDeleted(one, now) ? '录音已删除，没有证据，不能判违规' : '判违规前须标记至少一段证据';
}

interface Conclusion {
  conclusion: RecordConclusion;
  violator_uids?: readonly string[] | undefined;
  penalize?: boolean | undefined;
}

/** Problem of a conclusion with its field; undefined if valid. */
export function conclusionProblem(
  one: Omit<RecordingState, 'marks'> & { marks: readonly { speakers: readonly { uid: string }[] }[] },
  { conclusion, violator_uids = [], penalize = false }: Conclusion,
  now: number,
): { field: 'conclusion' | 'violator_uids'; text: string } | undefined {
  if (conclusion !== 'violate') return undefined;
  const barred = violationBarred(one, now);
  if (barred) return { field: 'conclusion', text: barred };
  const isNamed = violator_uids.length > 0;
  if (one.track === 'mixed') return isNamed || penalize ? { field: 'violator_uids', text: mixedTrackText } : undefined;
  if (!isNamed) return { field: 'violator_uids', text: '请选择违规人' };
  const heard = one.marks.flatMap(({ speakers }) => speakers.map(({ uid }) => uid));
  const silent = violator_uids.filter((uid) => !heard.includes(uid));
  return silent.length > 0 ? { field: 'violator_uids', text: `${silent.join('、')} 在证据中没有说话` } : undefined;
}

/** Problem of a correction (改判) with its field; undefined if valid. */
export const recordingCorrectionProblem = (
  one: Parameters<typeof conclusionProblem>[0] & { violator_uids: readonly string[] },
  wanted: Conclusion,
  now: number,
): ReturnType<typeof conclusionProblem> => {
  const { conclusion, violator_uids = [] } = wanted;
  const isSame =
    conclusion === one.review_status &&
    violator_uids.length === one.violator_uids.length &&
    violator_uids.every((uid) => one.violator_uids.includes(uid));
  return isSame ? { field: 'conclusion', text: '结论和违规人都没有变化' } : conclusionProblem(one, wanted, now);
};

/** Permission of a lead, beside the page's own key. */
export const recordingLeadCode = leadCodeOf('Playpals.audioRecording:lead');
