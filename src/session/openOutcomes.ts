import { openOutcomesSlot } from './storage';

/**
 * A write that was sent and not answered: it may have happened. Kept until somebody asked what became of it, also
 * over a reload; ids and words of ours only, nothing of a person and nothing that was typed.
 */
export interface OpenOutcome {
  /** The key it was sent with: asked by it, and never sent again under another. */
  key: string;
  /** What was to be done, e.g. 解除封禁. */
  label: string;
  /** To what, e.g. 封禁 ban_7. */
  about: string;
  at: number;
}

const none: readonly OpenOutcome[] = [];
const listeners = new Set<() => void>();
/** As last read: the same text is the same list. */
let read = { operator: '', text: '', list: none };

const isOutcome = (value: unknown): value is OpenOutcome => {
  const { key, label, about, at } = (value ?? {}) as Record<string, unknown>;
  return [key, label, about].every((text) => typeof text === 'string') && typeof at === 'number';
};

function listIn(text: string): readonly OpenOutcome[] {
  try {
    const list: unknown = JSON.parse(text || '[]');
    return Array.isArray(list) ? list.filter(isOutcome) : none;
  } catch {
    return none;
  }
}

function put(operator: string, list: readonly OpenOutcome[]): void {
  if (list.length > 0) openOutcomesSlot(operator).set(JSON.stringify(list));
  else openOutcomesSlot(operator).clear();
  for (const listener of listeners) listener();
}

/** One list per operator, oldest first. */
export const openOutcomes = {
  of(operator: string): readonly OpenOutcome[] {
    const text = openOutcomesSlot(operator).get() ?? '';
    if (read.operator !== operator || read.text !== text) read = { operator, text, list: listIn(text) };
    return read.list;
  },
  add(operator: string, outcome: OpenOutcome): void {
    const others = openOutcomes.of(operator).filter(({ key }) => key !== outcome.key);
    put(operator, [...others, outcome]);
  },
  /** What became of it is known. */
  resolve(operator: string, key: string): void {
    const list = openOutcomes.of(operator);
    if (list.some((one) => one.key === key))
      put(
        operator,
        list.filter((one) => one.key !== key),
      );
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
