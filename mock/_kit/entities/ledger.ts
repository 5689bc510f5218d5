import type { Follower } from '../base/rows';
import { changesOf } from '../store/changes';
import { Collection } from '../store/store';
import {
  type Books,
  type Entry,
  enter,
  enterReversal,
  type Head,
  hashOf,
  isLine,
  type Line,
  type Wish,
} from './ledger/books';
import { entryOfPast, floorOf, kindOf, kindsOfAccounts, nameOfAccount } from './ledger/kinds';
import { type Proof, proofOfChain } from './ledger/proof';
import { drawnBooks } from './ledger/seeded';
// Registers all account kinds before anything is posted.
import './agents/store';
import './wallet/wallets';

/** Single ledger of the stand-in backend (kits §5): all coin movements are posted here, and all figures read here. */

const entries = new Collection<Entry>(
  'ledgerEntries',
  () => drawnBooks().entries,
  ({ ref }) => ref,
);
const heads = new Collection<Head>(
  'ledgerHeads',
  () => drawnBooks().heads,
  ({ account }) => account,
);

/** Heads of accounts with a past: nothing is drawn to know them. */
const laterHeads = new Collection<Head>(
  'laterHeads',
  () => [],
  ({ account }) => account,
);

function headOf(account: string): Head | undefined {
  const past = kindOf(account)?.past;
  if (!past) return heads.get(account);
  const known = laterHeads.get(account);
  if (known) return known;
  const chain = past.chain(account);
  const last = chain.at(-1);
  return last && { account, lines: chain.length, balance: last.balance_after, hash: hashOf(last) };
}

/**
 * Entry by reference, whenever it was posted; `post` and `reverse` use it to keep past entries from being posted twice.
 */
export function entryOf(ref: string): Entry | undefined {
  const posted = entries.get(ref);
  if (posted) return posted;
  return entryOfPast(ref);
}

const books: Books = {
  floor: floorOf,
  name: nameOfAccount,
  entry: entryOf,
  head: headOf,
  keep: (entry, changed) => {
    entries.add(entry);
    for (const head of changed) {
      const kind = kindOf(head.account);
      (kind?.past ? laterHeads : heads).set(head.account, head);
      kind?.kept?.(head.account, head.balance);
    }
  },
};

/** The lines of each account, oldest first. */
class Chains implements Follower<Entry> {
  /** Chains changed in this copy only. */
  private readonly own = new Set<string>();
  constructor(private readonly lines: Map<string, Line[]> = new Map()) {}

  place(_: number, entry: Entry | undefined): void {
    for (const line of entry?.lines ?? []) {
      if (!isLine(line)) continue;
      const { account } = line;
      const known = this.lines.get(account) ?? [];
      const chain = this.own.has(account) ? known : known.slice();
      chain.push(line);
      this.own.add(account);
      this.lines.set(account, chain);
    }
  }

  fork(): Chains {
    this.own.clear();
    return new Chains(new Map(this.lines));
  }

  of(account: string): readonly Line[] {
    return this.lines.get(account) ?? [];
  }

  names(): string[] {
    return [...this.lines.keys()];
  }
}

const chains = (): Chains => entries.follow('chains', () => new Chains());

/** Posts one entry: all of it or nothing, once per `ref`, Σ = 0 per asset, no account below its line (409). */
export const post = (wish: Wish): Entry => enter(books, wish);

/** Reverses an entry by a new one that refers to it, once (409); neither is ever edited. */
export const reverse = (ref: string, at: number): Entry => enterReversal(books, ref, at);

/** Entries that were posted since this was last asked; all of them, the first time. For tests. */
export const ledgerChanges = (): Entry[] => changesOf(entries);

/** Current balance of an account, including the running transaction. */
export function balanceOf(account: string): number {
  const past = kindOf(account)?.past;
  if (past) return laterHeads.get(account)?.balance ?? past.balance(account);
  return heads.get(account)?.balance ?? 0;
}

/** Lines posted since the seed, oldest first, as committed. */
export function postedOf(account: string): readonly Line[] {
  const lines = chains().of(account);
  return kindOf(account)?.past ? lines : lines.slice(drawnBooks().head(account)?.lines ?? 0);
}

/** An account's lines, oldest first, as committed. */
export function chainOf(account: string): readonly Line[] {
  const past = kindOf(account)?.past?.chain(account) ?? [];
  const posted = chains().of(account);
  return past.length === 0 ? posted : posted.length === 0 ? past : [...past, ...posted];
}

/** Every account that was ever moved, as committed. */
export const accounts = (): string[] => [
  ...new Set([...chains().names(), ...kindsOfAccounts().flatMap(({ past }) => past?.accounts() ?? [])]),
];

/** An account over a span of epoch ms, both ends included, as committed. */
export const proofOf = (account: string, from?: number, to?: number): Proof => proofOfChain(chainOf(account), from, to);
