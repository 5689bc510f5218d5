import { type LabelMap, labelOf } from './labels';

/** Reasons for deciding although a picture, video or voice was not seen or heard. */
export const unseenReasons = {
  unloadable: { label: '无法加载' },
  missing: { label: '证据缺失' },
  /** Set by the bench: a violation rests on what was seen. */
  enough: { label: '其余已足以定性' },
} as const satisfies LabelMap<string>;
export type UnseenReason = keyof typeof unseenReasons;

/** Reasons on record. Nothing is asked about the media where an appeal of a ban takes a decision back. */
export const recordedUnseen = {
  ...unseenReasons,
  unstated: { label: '未注明是否看过' },
} as const satisfies LabelMap<string>;

/** Reasons that a reviewer chooses, with their keys on every bench. */
export const unseenChoices = [
  { reason: 'unloadable', key: 'i' },
  { reason: 'missing', key: 'y' },
] as const satisfies readonly { reason: UnseenReason; key: string }[];

const mediumKinds = { image: '图片', video: '视频', audio: '语音' } as const;

/** Name of a medium among those of its case: 第 2 份语音, or 语音 for the only one. */
export const mediumName = (kind: keyof typeof mediumKinds, index: number, total: number): string =>
  total > 1 ? `第 ${index + 1} 份${mediumKinds[kind]}` : mediumKinds[kind];

/** A medium in words: 第 2 份语音（无法加载）. */
export const unseenText = (medium: object): string => {
  const { name = '', reason = '' }: { name?: string; reason?: string } = medium;
  return `${name}（${labelOf(recordedUnseen, reason).label}）`;
};
