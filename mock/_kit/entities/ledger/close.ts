import { ledgerAssets } from '../../../../src/domain/ledger';
import type { LedgerClose } from '../../../../src/services/ledger';
import { day, dayOf } from '../../base/clock';
import { once } from '../../base/scale';
import { accounts, balanceOf, chainOf, postedOf } from '../ledger';
import { type Line, partsOf } from './books';

/** Daily closes: each chain is read once, seeded ones once for all worlds. */

interface Sums {
  in: number;
  out: number;
  /** Sum of breaks between consecutive lines. */
  difference: number;
  kinds: Map<string, { rows: number; amount: number }>;
}

/** By asset and start of day. */
type Days = Map<string, Map<number, Sums>>;

type Asset = keyof typeof ledgerAssets;
const isAsset = (asset: string): asset is Asset => Object.hasOwn(ledgerAssets, asset);

/** Accounts whose balance the house owes: all but the house's own and its opening counter-accounts. */
const isHeld = (account: string): boolean => {
  const { asset, holder } = partsOf(account);
  return isAsset(asset) && holder !== 'house' && holder !== 'past';
};

/** `reversal:order:o1001.1` is of the kind `order`. */
const kindOf = (ref: string): string => ref.replace(/^reversal:/, '').split(':')[0] ?? ref;

function sumsOf(days: Days, asset: string, at: number): Sums {
  const own = days.get(asset) ?? new Map<number, Sums>();
  days.set(asset, own);
  const sums = own.get(dayOf(at)) ?? { in: 0, out: 0, difference: 0, kinds: new Map() };
  own.set(dayOf(at), sums);
  return sums;
}

function walk(days: Days, account: string, chain: readonly Line[], before: number): void {
  const { asset } = partsOf(account);
  let left = before;
  for (const { at, ref, amount, balance_before, balance_after } of chain) {
    const sums = sumsOf(days, asset, at);
    if (amount > 0) sums.in += amount;
    else sums.out -= amount;
    sums.difference += balance_before - left + (balance_after - balance_before - amount);
    const kind = kindOf(ref);
    const own = sums.kinds.get(kind) ?? { rows: 0, amount: 0 };
    sums.kinds.set(kind, { rows: own.rows + 1, amount: own.amount + amount });
    left = balance_after;
  }
}

const seededPart = (account: string): readonly Line[] => {
  const chain = chainOf(account);
  return chain.slice(0, chain.length - postedOf(account).length);
};

const seededDays = once(() => {
  const days: Days = new Map();
  for (const account of accounts().filter(isHeld)) walk(days, account, seededPart(account), 0);
  return days;
});

/** Daily sums of lines posted in this world. */
function postedDays(): Days {
  const days: Days = new Map();
  for (const account of accounts().filter(isHeld)) {
    const posted = postedOf(account);
    const [first] = posted;
    if (first) walk(days, account, posted, seededPart(account).at(-1)?.balance_after ?? 0);
  }
  return days;
}

const nothing: Sums = { in: 0, out: 0, difference: 0, kinds: new Map() };

function together(one: Sums, two: Sums): Sums {
  const kinds = new Map(one.kinds);
  for (const [kind, { rows, amount }] of two.kinds) {
    const known = kinds.get(kind) ?? { rows: 0, amount: 0 };
    kinds.set(kind, { rows: known.rows + rows, amount: known.amount + amount });
  }
  return { in: one.in + two.in, out: one.out + two.out, difference: one.difference + two.difference, kinds };
}

/** Closing balance of a day: the current balance less later changes. */
function closingOf(asset: Asset, start: number, all: readonly Days[]): number {
  let held = 0;
  for (const account of accounts()) if (isHeld(account) && partsOf(account).asset === asset) held += balanceOf(account);
  for (const days of all)
    for (const [at, sums] of days.get(asset) ?? []) if (at >= start + day) held -= sums.in - sums.out + sums.difference;
  return held;
}

/** The close of the day that begins at a moment. */
export function assetsAt(start: number): LedgerClose['assets'] {
  const all = [seededDays(), postedDays()];
  return (Object.keys(ledgerAssets) as Asset[]).map((asset) => {
    const sums = all.map((days) => days.get(asset)?.get(start) ?? nothing).reduce(together);
    const closing = closingOf(asset, start, all);
    const { in: came, out, difference } = sums;
    const kinds = [...sums.kinds].map(([kind, { rows, amount }]) => ({ kind, rows, amount }));
    return { asset, opening: closing - came + out - difference, in: came, out, closing, difference, kinds };
  });
}
