import { hashOf, type Line, noHash } from './books';

/** A line that does not follow from the one before it. */
export interface Break {
  line: Line;
  /** A balance that does not continue the previous line, a wrong sum, or an edited earlier line. */
  why: 'gap' | 'sum' | 'hash';
  /** Expected value, and the difference in units of the asset; 0 for `hash`. */
  expected: number;
  difference: number;
}

/** An account over a span: opening + in − out is closing unless something is broken. */
export interface Proof {
  opening: number;
  in: number;
  out: number;
  closing: number;
  rows: number;
  /** The first line that is wrong. */
  broken: Break | null;
}

/** Fault of a line compared with the previous line of its chain; null if none. */
export function breakOf(line: Line, before: Line | undefined): Break | null {
  const left = before?.balance_after ?? 0;
  if (line.balance_before !== left) return { line, why: 'gap', expected: left, difference: line.balance_before - left };
  const sum = line.balance_before + line.amount;
  if (line.balance_after !== sum) return { line, why: 'sum', expected: sum, difference: line.balance_after - sum };
  if (line.hash_prev !== (before ? hashOf(before) : noHash))
    return { line, why: 'hash', expected: left, difference: 0 };
  return null;
}

/** The place of the first line that is not before a moment. */
function firstFrom(chain: readonly Line[], at: number): number {
  let low = 0;
  let high = chain.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((chain[middle]?.at ?? at) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Proves a chain from its lines, oldest first, within a span of epoch ms, both ends included. */
export function proofOfChain(
  chain: readonly Line[],
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
): Proof {
  const start = firstFrom(chain, from);
  const opening = chain[start - 1]?.balance_after ?? 0;
  const proof: Proof = { opening, in: 0, out: 0, closing: opening, rows: 0, broken: null };
  for (let place = start; place < chain.length; place++) {
    const line = chain[place];
    if (!line || line.at > to) break;
    if (line.amount > 0) proof.in += line.amount;
    else proof.out -= line.amount;
    proof.closing = line.balance_after;
    proof.rows += 1;
    proof.broken ??= breakOf(line, chain[place - 1]);
  }
  return proof;
}
