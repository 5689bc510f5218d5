import { clock } from '../utils/clock';
import type { WriteNote } from '../utils/writeNote';
import { slotOf } from './personal';
import { operatorSlot } from './storage';

/**
 * Unanswered write that may have been executed. Kept until queried, over reloads and the end of its tab; contains ids
 * and our own texts only, no personal data or input.
 */
export interface OpenOutcome {
  /** The key it was sent with: asked by it, and never sent again under another. */
  key: string;
  /** Action, e.g. 解除封禁. */
  label: string;
  /** Object of the action, e.g. 封禁 ban_7. */
  about: string;
  at: number;
}

interface Sent extends OpenOutcome {
  request: string;
  /** Known to have no answer, e.g. because its page went; else that is so once its time is over. */
  lost: boolean;
  /** Time after which it cannot arrive any more, epoch ms. */
  until: number;
}

/** Allowance for a time limit to take effect, milliseconds. */
const graceMs = 5_000;
/** Longer ones are nobody's key, and could not be asked after. */
const maxKeyLength = 100;

const kept = (operator: string) => slotOf(operator, 'outcomes');
const listeners = new Set<() => void>();
/** Writes of this page by key, with their operator. */
const underWay = new Map<string, string>();
/** Last read: the same text gives the same array. */
let read = { operator: '', text: '', list: [] as readonly Sent[] };
let open: readonly Sent[] = [];

const isSent = (value: unknown): value is Sent => {
  const { key, label, about, request, at, until, lost } = (value ?? {}) as Record<string, unknown>;
  const texts = [key, label, about, request];
  const isWhole = texts.every((text) => typeof text === 'string') && String(key).length <= maxKeyLength;
  return isWhole && typeof at === 'number' && typeof until === 'number' && typeof lost === 'boolean';
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
  const text = kept(operator).get() ?? '';
  if (read.operator !== operator || read.text !== text) read = { operator, text, list: listIn(text) };
  return read.list;
}

/** A clock that was set back makes nothing wait longer. */
const isOver = ({ at, until }: Sent): boolean => clock.now() >= until || clock.now() < at - graceMs;

/** Writes without an expected response; the same array as long as its content is the same. */
function unansweredIn(operator: string): readonly Sent[] {
  const next = all(operator).filter((one) => one.lost || isOver(one));
  if (next.length !== open.length || next.some(({ key }, at) => key !== open[at]?.key)) open = next;
  return open;
}

function tell(): void {
  for (const listener of [...listeners]) listener();
  watch();
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Updates listeners when the next pending write times out, e.g. of a crashed tab. */
function watch(): void {
  clearTimeout(timer);
  const waiting = all(operatorSlot.get() ?? '').filter((one) => !one.lost && !isOver(one));
  if (listeners.size === 0 || waiting.length === 0) return;
  timer = setTimeout(tell, Math.min(...waiting.map(({ until }) => until)) - clock.now());
}

function put(operator: string, list: readonly Sent[]): void {
  if (list.length > 0) kept(operator).set(JSON.stringify(list));
  else kept(operator).clear();
}

/** Listeners are called only if the visible list changed. */
function change(operator: string, next: (list: readonly Sent[]) => readonly Sent[]): void {
  const before = unansweredIn(operator);
  put(operator, next(all(operator)));
  if (unansweredIn(operator) === before) watch();
  else tell();
}

const without = (key: string) => (list: readonly Sent[]) => list.filter((one) => one.key !== key);

const endOf = (key: string) => {
  const operator = underWay.get(key) ?? operatorSlot.get() ?? '';
  underWay.delete(key);
  return operator;
};

/** Writes of each operator in this browser; pending ones are included, and hidden until they time out. */
export const openOutcomes = {
  /** Oldest first; the same list as long as it holds the same. */
  of: (operator: string): readonly OpenOutcome[] => unansweredIn(operator),
  unansweredOf({ key, request }: WriteNote): string | undefined {
    // Whether it has no answer, or is still on its way, here or in another tab.
    const same = all(operatorSlot.get() ?? '').find((one) => one.request === request);
    return same?.key === key ? undefined : same?.key;
  },
  sent({ timeoutMs, ...note }: WriteNote): void {
    const operator = operatorSlot.get() ?? '';
    const at = clock.now();
    underWay.set(note.key, operator);
    change(operator, (list) => [
      ...without(note.key)(list),
      { ...note, at, until: at + timeoutMs + graceMs, lost: false },
    ]);
  },
  answered: (key: string): void => change(endOf(key), without(key)),
  /**
   * Ends a write with an unknown result; one left behind by an earlier page stays unknown, whatever fails meanwhile.
   */
  unanswered(key: string): void {
    const end = (one: Sent): Sent => ({ ...one, lost: true, until: one.lost ? one.until : one.at });
    change(endOf(key), (list) => list.map((one) => (one.key === key ? end(one) : one)));
  },
  /** Milliseconds in which the write may still arrive after its page closed; until then, `absent` is not final. */
  mayArriveFor(operator: string, key: string): number {
    const one = all(operator).find((sent) => sent.key === key);
    return one && !isOver(one) ? one.until - clock.now() : 0;
  },
  /** Whether a write of this page is still in flight. */
  isSending: (): boolean => underWay.size > 0,
  /** The page closes: no response can be received any more. */
  pageGone(): void {
    for (const [key, operator] of [...underWay]) {
      underWay.delete(key);
      change(operator, (list) => list.map((one) => (one.key === key ? { ...one, lost: true } : one)));
    }
  },
  /** Marks its result as known. */
  resolve: (operator: string, key: string): void => change(operator, without(key)),
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', tell);
    listeners.add(listener);
    watch();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', tell);
      watch();
    };
  },
};
