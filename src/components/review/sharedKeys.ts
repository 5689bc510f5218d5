import { unseenChoices, unseenReasons } from '@/domain/shared/unseen';
import type { Key } from '@/hooks/keys';
import type { Other } from './dialogs/OtherDialog';
import type { ReviewDraft } from './drafts';

/**
 * Digits choose a policy (docs/design/blocks.md#g8): 1–9 in order, 0 the reported or found one if it is none of those.
 */
export const policyKeys = (
  policies: readonly string[],
  tenth: string | null,
  choose: (code: string) => void,
): Key[] => [
  ...policies.map((code, i) => ({ key: String(i + 1), label: '违规类型', run: () => choose(code) })),
  ...(tenth === null ? [] : [{ key: '0', label: '举报或机审的类型', run: () => choose(tenth) }]),
];

/** The ways to leave a case to somebody else (docs/design/blocks.md#g8). */
export const leaveKeys = (leave: (what: Other) => void, skipKey = 's'): Key[] => [
  { key: 'e', label: '升级', run: () => leave('escalate') },
  { key: skipKey, label: '跳过（选原因）', run: () => leave('skip') },
  { key: 'f', label: '转队列', run: () => leave('move') },
];

/** Reasons for deciding although media cannot be shown; pressed again, none. */
export const unseenKeys = ({ unseen }: ReviewDraft, onDraft: (patch: Partial<ReviewDraft>) => void): Key[] =>
  unseenChoices.map(({ reason, key }) => ({
    key,
    label: `证据不能看：${unseenReasons[reason].label}`,
    run: () => onDraft({ unseen: unseen === reason ? undefined : reason }),
  }));
