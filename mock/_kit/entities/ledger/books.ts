import { same } from '../../base/frozen';
import { seedOf } from '../../base/random';
import { Refusal } from '../../base/refusal';

/**
 * Double-entry rules (kits §5; domain §4.3.1), independent of storage: the store's books and a seed's books follow the
 * same rules. Accounts are named `asset/holder` or `asset/holder/id`: `coin/agent/ag_1001`, `coin/house/issue`.
 */

/** Change of an account by an entry: integer units of the asset, signed, never 0. */
export interface Leg {
  account: string;
  amount: number;
}

/** One change of one account in its chain; never edited. */
export interface Line extends Leg {
  line_id: string;
  /** The entry it belongs to. */
  ref: string;
  /** Its place in the account's chain, from 0. */
  seq: number;
  /** Epoch ms. */
  at: number;
  balance_before: number;
  balance_after: number;
  /** `hashOf` of the account's line before; `noHash` for the first. */
  hash_prev: string;
}

/** Group of ledger lines that add up to 0 per asset. */
export interface Entry {
  ref: string;
  kind: string;
  at: number;
  /** The entry that this one takes back. */
  reverses: string | null;
  /** Lines of the chains; accounts with generated history (`Past`) have bare legs for the seed's postings. */
  lines: readonly Leg[];
}

export const isLine = (leg: Leg): leg is Line => 'seq' in leg;

/** State of an account after its last line. */
export interface Head {
  account: string;
  lines: number;
  balance: number;
  hash: string;
}

/** Entry to be posted; entries are posted in order of time. */
export interface Wish {
  /** Once only. */
  ref: string;
  kind: string;
  at: number;
  lines: readonly Leg[];
}

/** Storage for entries, and the rules of accounts. */
export interface Books {
  /** Lowest allowed balance of an account; null is unlimited. */
  floor: (account: string) => number | null;
  /** Display name of an account. */
  name: (account: string) => string;
  /** Its chain is generated separately: it gets a bare leg here, whatever the balance. */
  isApart?: (account: string) => boolean;
  entry: (ref: string) => Entry | undefined;
  head: (account: string) => Head | undefined;
  keep: (entry: Entry, heads: Iterable<Head>) => void;
}

export const noHash = '00000000';

/** FNV-1a of all that a line says, eight hexadecimal digits: tells of an edit by hand, and is no proof against malice. */
export const hashOf = ({ line_id, account, at, amount, balance_before, balance_after, hash_prev }: Line): string =>
  seedOf(`${line_id} ${account} ${at} ${amount} ${balance_before} ${balance_after} ${hash_prev}`)
    .toString(16)
    .padStart(8, '0');

/** `coin/agent/ag_1001` in its parts. */
export function partsOf(account: string): { asset: string; holder: string; id: string } {
  const [asset = '', holder = '', id = ''] = account.split('/');
  return { asset, holder, id };
}

/** A defect of the caller, not a matter of business. */
function requireBalanced({ ref, lines }: Wish): void {
  const sums = new Map<string, number>();
  for (const { account, amount } of lines) {
    if (!Number.isSafeInteger(amount) || amount === 0) throw new Error(`${ref}: ${amount} is no amount`);
    const { asset } = partsOf(account);
    sums.set(asset, (sums.get(asset) ?? 0) + amount);
  }
  for (const [asset, sum] of sums) if (sum !== 0) throw new Error(`${ref}: ${asset} is out of balance by ${sum}`);
  if (lines.length < 2) throw new Error(`${ref}: one side is missing`);
}

const saysSame = (known: Entry, wish: Wish, reverses: string | null): boolean =>
  known.kind === wish.kind &&
  known.reverses === reverses &&
  same(
    known.lines.map(({ account, amount }) => ({ account, amount })),
    wish.lines.map(({ account, amount }) => ({ account, amount })),
  );

/** First account that would fall below its limit, or further below it; undefined if none would. */
function shortIn(books: Books, heads: Iterable<Head>): { account: string; has: number; lacks: number } | undefined {
  for (const { account, balance } of heads) {
    const has = books.head(account)?.balance ?? 0;
    const floor = books.floor(account);
    if (floor !== null && balance < floor && balance < has) return { account, has, lacks: floor - balance };
  }
  return undefined;
}

/** Posts one entry, all or nothing; a repetition returns the original (409 if it differs). */
export function enter(books: Books, wish: Wish, reverses: string | null = null): Entry {
  requireBalanced(wish);
  const { ref, kind, at } = wish;
  const known = books.entry(ref);
  if (known) {
    if (saysSame(known, wish, reverses)) return known;
    throw new Refusal(409, `单号 ${ref} 已记过另一笔账`);
  }
  const heads = new Map<string, Head>();
  const lines = wish.lines.map(({ account, amount }, place): Leg => {
    if (books.isApart?.(account)) return { account, amount };
    const head = heads.get(account) ?? books.head(account) ?? { account, lines: 0, balance: 0, hash: noHash };
    const { balance: balance_before, lines: seq, hash: hash_prev } = head;
    const balance_after = balance_before + amount;
    const line_id = `${ref}.${place + 1}`;
    const line: Line = { line_id, ref, account, seq, at, amount, balance_before, balance_after, hash_prev };
    heads.set(account, { account, lines: seq + 1, balance: balance_after, hash: hashOf(line) });
    return line;
  });
  const short = shortIn(books, heads.values());
  if (short) {
    const [has, lacks] = [short.has.toLocaleString('zh-CN'), short.lacks.toLocaleString('zh-CN')];
    throw new Refusal(409, `${books.name(short.account)} 余额不足：现有 ${has}，还差 ${lacks}`);
  }
  const entry: Entry = { ref, kind, at, reverses, lines };
  books.keep(entry, heads.values());
  return entry;
}

/** Reference of a reversal: unique, so that it happens at most once. */
export const reversalRef = (ref: string): string => `reversal:${ref}`;

/** Reverses an entry by a new one that refers to it; 409 if already reversed, or itself a reversal. */
export function enterReversal(books: Books, ref: string, at: number): Entry {
  const known = books.entry(ref);
  if (!known) throw new Refusal(404, `没有账目 ${ref}`);
  if (known.reverses !== null) throw new Refusal(409, '冲正产生的流水不能再冲正');
  if (books.entry(reversalRef(ref))) throw new Refusal(409, '该笔流水已冲正过');
  const lines = known.lines.map(({ account, amount }) => ({ account, amount: -amount }));
  return enter(books, { ref: reversalRef(ref), kind: known.kind, at, lines }, ref);
}

/** Next line of a chain, for generating history. */
export function lineAfter(
  before: Line | undefined,
  {
    ref,
    line_id = `${ref}.1`,
    account,
    at,
    amount,
  }: Pick<Line, 'ref' | 'account' | 'at' | 'amount'> & { line_id?: string },
): Line {
  const balance_before = before?.balance_after ?? 0;
  const [seq, balance_after] = [(before?.seq ?? -1) + 1, balance_before + amount];
  const hash_prev = before ? hashOf(before) : noHash;
  return { line_id, ref, account, seq, at, amount, balance_before, balance_after, hash_prev };
}
