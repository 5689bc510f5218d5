import type { RefObject } from 'react';
import type { Other } from '@/components/review/dialogs/OtherDialog';
import { emptyDraft } from '@/components/review/drafts';
import { tenthPolicy } from '@/components/review/policy';
import { leaveKeys, policyKeys, unseenKeys } from '@/components/review/sharedKeys';
import type { ReviewQueue } from '@/components/review/useReviewQueue';
import { imagePolicies } from '@/domain/image/rules';
import type { Conclusion } from '@/domain/review/rules';
import type { Key } from '@/hooks/keys';
import { useKeys } from '@/hooks/useKeys';
import { toast } from '@/kit/base/feedback';
import { imageSpec } from './bench';
import type { Verdicts } from './useVerdicts';
import type { ReviewedImage } from './verdicts';

interface Options {
  enabled: boolean;
  items: readonly ReviewedImage[];
  /** Index of the focused picture. */
  place: number;
  columns: number;
  queue: ReviewQueue<'image'>;
  verdicts: Verdicts;
  /** Pictures similar to the focused one. */
  mates: readonly ReviewedImage[];
  note: RefObject<HTMLInputElement | null>;
  duration: RefObject<HTMLSelectElement | null>;
  onLarge: (change: boolean | ((large: boolean) => boolean)) => void;
  onOverlays: () => void;
  onOther: (what: Other) => void;
  onSubmit: () => void;
}

const minorNote = '疑似未成年，转未成年专组复核';

/** The keys of a page of pictures (docs/design/risk.md#img-review), printed on the buttons and in `?`. */
export function usePageKeys(options: Options): void {
  const { enabled, items, place, columns, queue, verdicts, mates, note, duration } = options;
  const { onLarge, onOverlays, onOther, onSubmit } = options;
  const item = items[place] as ReviewedImage;
  const id = item.case_id;

  const step = (by: number) => {
    const target = items[place + by];
    if (target) queue.select(target.case_id);
  };
  const ban = () => {
    if (verdicts.ban(item)) requestAnimationFrame(() => duration.current?.focus());
  };
  const toMinors = async () => {
    if (await queue.move(id, 'minor', minorNote)) toast.success('已转未成年专组');
  };
  const conclude = (conclusion: Conclusion) => {
    const done = verdicts.conclude(item, conclusion);
    // Without anything found to cover it is drawn by hand.
    if (!done && conclusion === 'mask') onLarge(true);
  };
  const label = (code: string) => void verdicts.label(item, code);
  const moves = { arrowleft: -1, arrowright: 1, arrowup: -columns, arrowdown: columns };
  const keys: Key[] = [
    ...Object.entries(moves).map(([key, by]) => ({ key, label: '选图', run: () => step(by) })),
    ...policyKeys(imagePolicies, tenthPolicy(imageSpec, item), label),
    ...imageSpec.choices.map((one) => ({ key: one.key, label: one.label, run: () => conclude(one.conclusion) })),
    { key: 'backspace', label: '通过', run: () => void verdicts.conclude(item, 'pass') },
    { key: 'c', label: '相似图同判', run: () => verdicts.spread(item, mates) },
    { key: 'u', label: '疑似未成年，转专组', run: () => void toMinors() },
    { key: ' ', label: '放大 / 返回', run: () => onLarge((large) => !large) },
    { key: 'escape', label: '放大 / 返回', run: () => onLarge(false) },
    { key: 'o', label: '标注与文字', run: onOverlays },
    { key: 'mod+enter', label: '整页提交', run: onSubmit },
    ...unseenKeys(queue.state.drafts[id] ?? emptyDraft, (patch) => verdicts.set(id, patch)),
    ...leaveKeys(onOther),
    { key: 'n', label: '备注', run: () => note.current?.focus() },
    { key: 'b', label: '快捷封禁，再按取消', run: ban },
  ];
  useKeys(keys, { enabled });
}
