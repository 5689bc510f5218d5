import type { LabelMap } from '../shared/labels';
import { type MeasuredFile, type MediaKind, mediaFindings, mediaLimits } from '../shared/media';
import { type ResourceKind, resourceIconSize } from './rules';

/**
 * Files that are uploaded together, each for the resource that its name says (docs/design/resource.md#resources 批量上传).
 */

/** File slots of a resource: fields of its body. */
export const resourceSlots = {
  icon: { label: '图标', kind: 'picture' },
  anim: { label: '动效', kind: 'animation' },
  sound: { label: '音效', kind: 'sound' },
} as const satisfies LabelMap<string> & Record<string, { kind: MediaKind }>;
export type ResourceSlot = keyof typeof resourceSlots;

/** Planned actions for a file, refusals first. */
export const fileFates = {
  refuse: { label: '不上传', color: 'red' },
  replace: { label: '替换草稿素材', color: 'blue' },
  create: { label: '新建草稿', color: 'green' },
} as const satisfies LabelMap<string>;

/** `rose.png` is for the resource with the code `rose`. */
export const codeOfFile = (name: string): string => name.trim().replace(/\.[^.]*$/, '');

/** File extension, `png`; empty if there is none. */
export const endingOf = (name: string): string => /\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/** Kind of a new draft from its files: a single animation or sound decides it. */
export function kindOfFiles(slots: readonly ResourceSlot[], wanted: ResourceKind): ResourceKind {
  if (slots.includes('icon')) return wanted;
  return slots.includes('anim') ? 'anim' : 'sound';
}

/** Reason why a file, by all of its bytes, does not fit its slot; undefined if it does. */
export function uploadedProblem(slot: ResourceSlot, file: MeasuredFile): string | undefined {
  const { kind, label } = resourceSlots[slot];
  const limits = { ...mediaLimits[kind], ...(slot === 'icon' ? { wanted: resourceIconSize } : {}) };
  return mediaFindings('', label, file, limits).find(({ level }) => level === 'block')?.text;
}
