import { clock } from '../utils/clock';
import type { WriteNote } from '../utils/writeNote';
import { operatorSlot, slot } from './storage';

/**
 * A write that was sent and not answered: it may have happened. Kept until somebody asked what became of it, over a
 * reload and the end of its tab; ids and words of ours only, nothing of a person and nothing that was typed.
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

interface Sent extends OpenOutcome {
  wish: string;
  /** From then on no answer comes any more, epoch ms. */
  openFrom: number;
}

/** What a time limit takes to strike. */
const graceMs = 5_000;

const slotOf = (operator: string) => slot('localStorage', `console.own.${operator}.outcomes`);
const listeners = new Set<() => void>();
/** Of this page, by key: whose they are. */
const underWay = new Map<string, string>();
/** As last read: the same text is the same list. */
let read = { operator: '', text: '', list: [] as readonly Sent[] };
let open: readonly Sent[] = [];

const isSent = (value: unknown): value is Sent => {
  const { key, label, about, wish, at, openFrom } = (value ?? {}) as Record<string, unknown>;
  const texts = [key, label, about, wish];
  return texts.every((text) => typeof text === 'string') && typeof at === 'number' && typeof openFrom === 'number';
};

function listIn(text: string): readonly Sent[] {
  try {
    const list: unknown = JSON.parse(text || '[]');
    return Array.isArray(list) ? list.filter(isSent) : [];
  } catch {
    return [];
  }
}

function all(operator: string): readonly Sent[] {
  const text = slotOf(operator).get() ?? '';
  if (read.operator !== operator || read.text !== text) read = { operator, text, list: listIn(text) };
  return read.list;
}

/** Those of which no answer is expected any more; the same list as long as it holds the same. */
function unansweredIn(operator: string): readonly Sent[] {
  const now = clock.now();
  const next = all(operator).filter(({ openFrom }) => openFrom <= now);
  if (next.length !== open.length || next.some(({ key }, at) => key !== open[at]?.key)) open = next;
  return open;
}

const tell = () => {
  for (const listener of [...listeners]) listener();
};

function put(operator: string, list: readonly Sent[]): void {
  if (list.length > 0) slotOf(operator).set(JSON.stringify(list));
  else slotOf(operator).clear();
}

/** What changes nothing on the screen is told to nobody. */
function change(operator: string, next: (list: readonly Sent[]) => readonly Sent[]): void {
  const before = unansweredIn(operator);
  put(operator, next(all(operator)));
  if (unansweredIn(operator) !== before) tell();
}

const without = (key: string) => (list: readonly Sent[]) => list.filter((one) => one.key !== key);

const endOf = (key: string) => {
  const operator = underWay.get(key) ?? operatorSlot.get() ?? '';
  underWay.delete(key);
  return operator;
};

/** The writes of each operator in this browser; what is on its way is among them, and not shown before its time is over. */
export const openOutcomes = {
  /** Oldest first; the same list as long as it holds the same. */
  of: (operator: string): readonly OpenOutcome[] => unansweredIn(operator),
  unansweredOf({ key, wish }: WriteNote): string | undefined {
    const same = unansweredIn(operatorSlot.get() ?? '').find((one) => one.wish === wish);
    return same?.key === key ? undefined : same?.key;
  },
  sent({ timeoutMs, ...note }: WriteNote): void {
    const operator = operatorSlot.get() ?? '';
    const at = clock.now();
    underWay.set(note.key, operator);
    change(operator, (list) => [...without(note.key)(list), { ...note, at, openFrom: at + timeoutMs + graceMs }]);
  },
  answered: (key: string): void => change(endOf(key), without(key)),
  unanswered(key: string): void {
    change(endOf(key), (list) => list.map((one) => (one.key === key ? { ...one, openFrom: one.at } : one)));
  },
  /** Something of this page is still on its way. */
  isSending: (): boolean => underWay.size > 0,
  /** The page goes: no answer finds it any more. */
  pageGone(): void {
    for (const key of [...underWay.keys()]) openOutcomes.unanswered(key);
  },
  /** What became of it is known. */
  resolve: (operator: string, key: string): void => change(operator, without(key)),
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', tell);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', tell);
    };
  },
};
