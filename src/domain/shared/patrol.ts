import { countText } from './figure';
import type { LabelMap } from './labels';
import { minListenSeconds } from './limits';

/** Checks of rooms by patrol (docs/design/voice-room.md#patrol-record). */

export const checkSources = {
  auto: { label: '机巡' },
  manual: { label: '人巡' },
  rule: { label: '策略触发' },
  report: { label: '举报转' },
} as const satisfies LabelMap<string>;

export const checkModes = {
  hidden: { label: '隐身进房' },
  snapshot: { label: '快照' },
  recording: { label: '录音' },
  none: { label: '未听', color: 'gold' },
} as const satisfies LabelMap<string>;

export const checkConclusions = {
  normal: { label: '正常', color: 'green' },
  warn: { label: '提醒', color: 'gold' },
  violate: { label: '违规', color: 'red' },
  uncertain: { label: '存疑', color: 'orange' },
  missed: { label: '未听到', color: 'default' },
} as const satisfies LabelMap<string>;
export type CheckConclusion = keyof typeof checkConclusions;

const { normal, uncertain, missed } = checkConclusions;
/** Conclusions from the wall: the others need a dialog. */
export const wallConclusions = { normal, uncertain, missed } as const;

export const trackKinds = {
  mixed: { label: '混流' },
  single: { label: '单流' },
} as const satisfies LabelMap<string>;
export type TrackKind = keyof typeof trackKinds;

/** Sound that a check rests on. */
export const checkTracks = { ...trackKinds, none: { label: '无' } } as const satisfies LabelMap<string>;
export type CheckTrack = keyof typeof checkTracks;

/** Asked once before 正常 is concluded about hits that the operator did not listen to. */
export const unheardQuestion = '未听过，仍判正常？';

/** Whether too little was heard for a verdict. */
export const isUnheard = (heardSeconds: number): boolean => heardSeconds < minListenSeconds;

/** 「未听」, or 「听取 42 秒」. */
export const heardText = (heardSeconds: number): string =>
  isUnheard(heardSeconds) ? checkModes.none.label : `听取 ${countText(heardSeconds)} 秒`;

/** 「（未听）」 for the name of an operator who heard too little; empty otherwise. */
export const unheardNote = (heardSeconds: number): string =>
  isUnheard(heardSeconds) ? `（${checkModes.none.label}）` : '';

/** Patrol rule that reports an utterance of a label. */
export const ruleOfLabel = (label: string): { rule_id: string; rule_name: string } =>
  labelRules[label] ?? { rule_id: 'ptr_1001', rule_name: '辱骂与骚扰' };

const labelRules: Readonly<Record<string, { rule_id: string; rule_name: string }>> = {
  abuse: { rule_id: 'ptr_1001', rule_name: '辱骂与骚扰' },
  ads: { rule_id: 'ptr_1002', rule_name: '站外引流' },
  porn: { rule_id: 'ptr_1003', rule_name: '涉黄语音' },
  minor: { rule_id: 'ptr_1004', rule_name: '未成年上麦' },
  gamble: { rule_id: 'ptr_1005', rule_name: '赌博开盘' },
};
