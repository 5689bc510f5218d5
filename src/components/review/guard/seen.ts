import { useSyncExternalStore } from 'react';
import { mediumName } from '@/domain/shared/unseen';
import type { Medium } from '@/services/caseSchema';
import { operatorSlot } from '@/session/storage';
import { createStore } from '@/utils/store';

/** Media that were seen or heard in this tab, and those that failed to load; by operator and address. */
const seen = new Set<string>();
const failed = createStore<ReadonlySet<string>>(new Set());

const keyOf = ({ url }: Pick<Medium, 'url'>): string => `${operatorSlot.get()} ${url}`;

/** A picture stood there clear, a video ran clear, a voice was audible. */
export const noteSeen = (medium: Medium): void => void seen.add(keyOf(medium));

export const noteFailed = (medium: Medium): void => failed.set(new Set([...failed.get(), keyOf(medium)]));

/** It loads after all, or is tried again. */
export const noteRetried = (medium: Medium): void =>
  failed.set(new Set([...failed.get()].filter((key) => key !== keyOf(medium))));

/** As in a new tab. */
export function forgetMedia(): void {
  seen.clear();
  failed.set(new Set());
}

/** Renders again when a medium has failed. */
export const useFailedMedia = (): unknown => useSyncExternalStore(failed.subscribe, failed.get);

export interface UnseenMedium {
  /** As its player is called: 第 2 份语音. */
  name: string;
  kind: Medium['kind'];
  /** It cannot be shown: purged, broken, or failed to load. */
  lost: boolean;
}

/** Media that were neither seen nor heard. */
export const unseenIn = (media: readonly Medium[]): UnseenMedium[] =>
  media.flatMap((medium, index) => {
    const { kind, state } = medium;
    const lost = state !== 'ok' || failed.get().has(keyOf(medium));
    if (!lost && seen.has(keyOf(medium))) return [];
    return { name: mediumName(kind, index, media.length), kind, lost };
  });
