import { useMemo } from 'react';
import { useStore } from '@/hooks/useStore';
import { useOperatorId } from '@/kit/field/useOperatorId';
import type { Cell } from '@/services/translation';
import { createStore } from '@/utils/store';

/** Text that is not saved yet. It outlives scrolling and leaving the screen, in memory only. */
export interface TranslationDraft {
  text: string;
  /** Version of the cell that it is based on. */
  version: number;
  phase: 'edit' | 'sending' | 'unknown' | 'conflict';
  /** Key of a write without a response. */
  idemKey?: string;
  /** Reason why it was not saved. */
  refused?: string;
  /** Text of somebody else, in a conflict. */
  theirs?: Cell;
}

/** Whether a save went wrong, so that somebody must look at it. */
export const isFailed = ({ phase, refused }: TranslationDraft): boolean =>
  refused !== undefined || phase === 'unknown' || phase === 'conflict';

type Drafts = Readonly<Record<string, Readonly<Record<string, TranslationDraft>>>>;

const none: Drafts = {};
const store = createStore<{ operator: string; drafts: Drafts }>({ operator: '', drafts: none });

/** The operator's drafts by key and language; those of another operator are dropped. */
export function useDrafts() {
  const operator = useOperatorId();
  const held = useStore(store);
  const drafts = held.operator === operator ? held.drafts : none;
  const change = useMemo(
    () => (key: string, lang: string, draft: TranslationDraft | null) => {
      const now = store.get().operator === operator ? store.get().drafts : none;
      const { [lang]: _, ...rest } = now[key] ?? {};
      const { [key]: __, ...others } = now;
      const row = draft ? { ...rest, [lang]: draft } : rest;
      store.set({ operator, drafts: Object.keys(row).length > 0 ? { ...others, [key]: row } : others });
    },
    [operator],
  );
  return { drafts, change };
}
