import { once } from '../../base/scale';
import { type Books, type Entry, type Head, partsOf } from './books';

/** Books that the seed writes to before the store exists. */
export class PlainBooks implements Books {
  readonly entries = new Map<string, Entry>();
  readonly heads = new Map<string, Head>();
  /** Accounts with a lowest balance other than 0. */
  readonly floors = new Map<string, number>();

  floor = (account: string): number | null =>
    partsOf(account).holder === 'house' ? null : (this.floors.get(account) ?? 0);
  name = (account: string): string => account;
  isApart = (account: string): boolean => partsOf(account).holder === 'user';
  entry = (ref: string): Entry | undefined => this.entries.get(ref);
  head = (account: string): Head | undefined => this.heads.get(account);
  keep = (entry: Entry, heads: Iterable<Head>): void => {
    this.entries.set(entry.ref, entry);
    for (const head of heads) this.heads.set(head.account, head);
  };
}

type Draw = (books: PlainBooks) => unknown;
const draws: Draw[] = [];

const drawnAll = once(() => {
  const books = new PlainBooks();
  return { books, drawn: new Map(draws.map((draw) => [draw, draw(books)])) };
});

/** Registers a domain's part of the ledger seed: posts its entries into the books, and returns its other drawn data. */
export function ledgerSeed<T>(draw: (books: PlainBooks) => T): () => T {
  draws.push(draw);
  return () => drawnAll().drawn.get(draw) as T;
}

export const drawnBooks = (): PlainBooks => drawnAll().books;
