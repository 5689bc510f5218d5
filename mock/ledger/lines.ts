/**
 * Rows of accounts. An account is named `asset/holder` or `asset/holder/id`: `coin/user/10000001`,
 * `coin/agent/ag_1001`, `coin/house/issue`.
 */

/** Change of an account: integer units of its asset, signed, never 0. */
export interface Leg {
  account: string;
  amount: number;
}

/** The legs of a movement from one account to another. */
export const legsBetween = (from: string, to: string, amount: number): Leg[] => [
  { account: from, amount: -amount },
  { account: to, amount },
];

/** One row of an account: balance before + amount is balance after. Never edited. */
export interface LedgerLine extends Leg {
  line_id: string;
  /** Reference of the posting; its other rows have the same one. */
  ref: string;
  /** Place in the account's chain, from 0. */
  seq: number;
  /** Epoch ms. */
  at: number;
  balance_before: number;
  balance_after: number;
}

/** Id of a line in the user's coin flow. */
export const coinFlowId = ({ line_id }: LedgerLine): string => `cf_${line_id}`;

/** Changes that are posted together and add up to 0 per asset; posted once per `ref`. */
export interface Posting {
  ref: string;
  at: number;
  lines: readonly Leg[];
}

/** Posting of the seed. */
export interface SeedPosting extends Posting {
  /** Units by which the first account was changed by hand just before: its row does not continue the previous one. */
  off?: number;
}

/** `coin/agent/ag_1001` in its parts. */
export function linePartsOf(account: string): { asset: string; holder: string; id: string } {
  const [asset = '', holder = '', id = ''] = account.split('/');
  return { asset, holder, id };
}

/** Reference of a reversal: unique, so that it is posted at most once. */
export const reversalRef = (ref: string): string => `reversal:${ref}`;

/** Row of a posting's leg, continuing a balance. */
export function ledgerLineOf(
  { ref, at, lines }: Posting,
  place: number,
  { seq, balance_before }: Pick<LedgerLine, 'seq' | 'balance_before'>,
): LedgerLine {
  const { account = '', amount = 0 } = lines[place] ?? {};
  const line_id = `${ref}.${place + 1}`;
  return { line_id, ref, account, seq, at, amount, balance_before, balance_after: balance_before + amount };
}

type Draw = () => Iterable<SeedPosting>;
const draws: Draw[] = [];

/** Registers the seeded postings of a domain. */
export const seedPostings = (draw: Draw): void => void draws.push(draw);

/** Seeded postings of all domains, oldest first. */
export const drawnPostings = (): SeedPosting[] => draws.flatMap((draw) => [...draw()]).sort((a, b) => a.at - b.at);

interface AccountKind {
  /** Lowest allowed balance; null is unlimited. */
  floor: (id: string) => number | null;
  name: (id: string) => string;
}

const kinds = new Map<string, AccountKind>([
  ['house', { floor: () => null, name: (id) => `平台账户 ${id}` }],
  ['user', { floor: () => 0, name: (id) => `用户 ${id}` }],
  ['frozen', { floor: () => 0, name: (id) => `用户 ${id} 的冻结收益` }],
  ['debt', { floor: () => null, name: (id) => `用户 ${id} 的欠款` }],
]);

/** Registers the rules of a domain's accounts by their holder. */
export const accountKind = (holder: string, kind: AccountKind): void => void kinds.set(holder, kind);

export function nameOfAccount(account: string): string {
  const { holder, id } = linePartsOf(account);
  return kinds.get(holder)?.name(id) ?? account;
}

export function floorOf(account: string): number | null {
  const { holder, id } = linePartsOf(account);
  return kinds.get(holder)?.floor(id) ?? null;
}
