import { type Books, type Entry, enter, enterReversal, type Head, type Line, partsOf, type Wish } from './ledger/books';
import { type Proof, proofOfChain } from './ledger/proof';
import type { Follower } from './rows';
import { once } from './seed';
import { Collection } from './store';

/** The one ledger of the stand-in backend (kits §5): whoever moves coins posts here, whoever shows them reads here. */

/** What a seed writes into before there is a store. */
export class PlainBooks implements Books {
  readonly entries = new Map<string, Entry>();
  readonly heads = new Map<string, Head>();
  /** Of accounts that may fall below 0. */
  readonly floors = new Map<string, number>();

  floor = (account: string): number | null =>
    partsOf(account).holder === 'house' ? null : (this.floors.get(account) ?? 0);
  name = (account: string): string => account;
  entry = (ref: string): Entry | undefined => this.entries.get(ref);
  head = (account: string): Head | undefined => this.heads.get(account);
  keep = (entry: Entry, heads: Iterable<Head>): void => {
    this.entries.set(entry.ref, entry);
    for (const head of heads) this.heads.set(head.account, head);
  };
}

type Draw = (books: PlainBooks) => unknown;
const draws: Draw[] = [];

const drawnBooks = once(() => {
  const books = new PlainBooks();
  return { books, drawn: new Map(draws.map((draw) => [draw, draw(books)])) };
});

/** A domain's share of the seed: draws its entries into the books, and answers what else it drew by them. */
export function ledgerSeed<T>(draw: (books: PlainBooks) => T): () => T {
  draws.push(draw);
  return () => drawnBooks().drawn.get(draw) as T;
}

const entries = new Collection<Entry>(
  'ledgerEntries',
  () => drawnBooks().books.entries,
  ({ ref }) => ref,
);
const heads = new Collection<Head>(
  'ledgerHeads',
  () => drawnBooks().books.heads,
  ({ account }) => account,
);

interface AccountKind {
  /** What it may fall to; null is without limit. */
  floor: (id: string) => number | null;
  name: (id: string) => string;
}

const kinds = new Map<string, AccountKind>([
  ['house', { floor: () => null, name: (id) => `平台账户 ${id}` }],
  ['user', { floor: () => 0, name: (id) => `用户 ${id}` }],
]);

/** A domain says what its accounts `asset/holder/id` may fall to, beside what holds it. */
export const accountKind = (holder: string, kind: AccountKind): void => void kinds.set(holder, kind);

/** An account as it is told to operators; one of no known kind by its own name. */
export function nameOfAccount(account: string): string {
  const { holder, id } = partsOf(account);
  return kinds.get(holder)?.name(id) ?? account;
}

/** What an account may fall to: 0 where nobody says otherwise; null is without limit. */
export function floorOf(account: string): number | null {
  const { holder, id } = partsOf(account);
  const kind = kinds.get(holder);
  return kind ? kind.floor(id) : 0;
}

const books: Books = {
  floor: floorOf,
  name: nameOfAccount,
  entry: (ref) => entries.get(ref),
  head: (account) => heads.get(account),
  keep: (entry, changed) => {
    entries.add(entry);
    for (const head of changed) heads.set(head.account, head);
  },
};

/** The lines of each account, oldest first. */
class Chains implements Follower<Entry> {
  /** Those that no other copy shares. */
  private readonly own = new Set<string>();
  constructor(private readonly lines: Map<string, Line[]> = new Map()) {}

  place(_: number, entry: Entry | undefined): void {
    for (const line of entry?.lines ?? []) {
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

/** Takes an entry back, once (409), by a new one that names it; neither is ever edited. */
export const reverse = (ref: string, at: number): Entry => enterReversal(books, ref, at);

export const entryOf = (ref: string): Entry | undefined => entries.get(ref);

/** What an account holds now, the running transaction included. */
export const balanceOf = (account: string): number => heads.get(account)?.balance ?? 0;

/** An account's lines, oldest first, as committed. */
export const chainOf = (account: string): readonly Line[] => chains().of(account);

/** Every account that was ever moved, as committed. */
export const accounts = (): string[] => chains().names();

/** An account over a span of epoch ms, both ends included, as committed. */
export const proofOf = (account: string, from?: number, to?: number): Proof => proofOfChain(chainOf(account), from, to);
