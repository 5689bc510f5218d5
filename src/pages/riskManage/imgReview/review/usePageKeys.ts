import { useEventListener } from 'ahooks';
import type { RefObject } from 'react';
import type { Other } from '@/components/review/dialogs/OtherDialog';
import { tenthPolicy } from '@/components/review/policy';
import { useBenchKeys } from '@/components/review/useBenchKeys';
import type { ReviewQueue } from '@/components/review/useReviewQueue';
import { imagePolicies } from '@/domain/image';
import { toast } from '@/ui/feedback';
import { imageSpec } from './bench';
import type { Verdicts } from './useVerdicts';
import type { Item } from './verdicts';

interface Options {
  enabled: boolean;
  items: readonly Item[];
  /** Where the keyboard is. */
  place: number;
  columns: number;
  queue: ReviewQueue<'image'>;
  verdicts: Verdicts;
  /** Those that look like the one the keyboard is at. */
  mates: readonly Item[];
  note: RefObject<HTMLInputElement | null>;
  duration: RefObject<HTMLSelectElement | null>;
  onLarge: (change: boolean | ((large: boolean) => boolean)) => void;
  onOverlays: () => void;
  onOther: (what: Other) => void;
  onSubmit: () => void;
}

const minorNote = '疑似未成年，转未成年专组复核';

/** The keys of a page of pictures (§3.7.8), printed on the buttons and in `?`. */
export function usePageKeys(options: Options): void {
  const { enabled, items, place, columns, queue, verdicts, mates, note, duration } = options;
  const { onLarge, onOverlays, onOther, onSubmit } = options;
  const item = items[place] as Item;
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
  const tenth = tenthPolicy(imageSpec, item);
  const keys: Record<string, () => void> = {
    arrowleft: () => step(-1),
    arrowright: () => step(1),
    arrowup: () => step(-columns),
    arrowdown: () => step(columns),
    ' ': () => onLarge((large) => !large),
    escape: () => onLarge(false),
    backspace: () => verdicts.conclude(item, 'pass'),
    c: () => verdicts.spread(item, mates),
    u: () => void toMinors(),
    o: onOverlays,
    b: ban,
    n: () => note.current?.focus(),
    e: () => onOther('escalate'),
    s: () => onOther('skip'),
    f: () => onOther('move'),
    z: () => void queue.undo(),
    ...Object.fromEntries(
      imageSpec.choices.map(({ key, conclusion }) => [
        key,
        () => {
          const done = verdicts.conclude(item, conclusion);
          // Without anything found to cover it is drawn by hand.
          if (!done && conclusion === 'mask') onLarge(true);
        },
      ]),
    ),
    ...(tenth === null ? {} : { '0': () => void verdicts.label(item, tenth) }),
    ...Object.fromEntries(
      imagePolicies.map((code, index) => [String(index + 1), () => void verdicts.label(item, code)]),
    ),
  };
  useBenchKeys(keys, enabled);

  useEventListener('keydown', (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.isComposing) return;
    const inDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
    if (!enabled || inDialog) return;
    event.preventDefault();
    onSubmit();
  });
}
