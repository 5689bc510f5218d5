import { type Entry, type Line, partsOf } from './books';

/** History of accounts of one kind from before the first posting; part of the seed, drawn on demand. */
export interface Past {
  accounts: () => readonly string[];
  /** Closing balance of the history, without drawing its lines. */
  balance: (account: string) => number;
  chain: (account: string) => readonly Line[];
}

interface AccountKind {
  /** Lowest allowed balance; null is unlimited. */
  floor: (id: string) => number | null;
  name: (id: string) => string;
  past?: Past;
  /** Called with the account's new balance, within the transaction. */
  kept?: (account: string, balance: number) => void;
}

type FindEntry = (rest: string) => Entry | undefined;
const seededEntries = new Map<string, FindEntry>();

/** Registers a finder for historical entries; `prefix:` of the reference selects it. */
export const entriesOfPast = (prefix: string, find: FindEntry): void => void seededEntries.set(prefix, find);

const kinds = new Map<string, AccountKind>([['house', { floor: () => null, name: (id) => `平台账户 ${id}` }]]);
export const kindOf = (account: string): AccountKind | undefined => kinds.get(partsOf(account).holder);

/** Registers the rules of a domain's accounts `asset/holder/id`, by holder. */
export const accountKind = (holder: string, kind: AccountKind): void => void kinds.set(holder, kind);

/** Display name of an account; its own name if the kind is unknown. */
export function nameOfAccount(account: string): string {
  const { holder, id } = partsOf(account);
  return kinds.get(holder)?.name(id) ?? account;
}

/** Lowest allowed balance of an account: 0 by default, null is unlimited. */
export function floorOf(account: string): number | null {
  const { holder, id } = partsOf(account);
  const kind = kinds.get(holder);
  return kind ? kind.floor(id) : 0;
}

export const kindsOfAccounts = (): AccountKind[] => [...kinds.values()];

/** An entry of the past, by its ref. */
export function entryOfPast(ref: string): Entry | undefined {
  const [prefix = '', ...rest] = ref.split(':');
  return seededEntries.get(prefix)?.(rest.join(':'));
}
