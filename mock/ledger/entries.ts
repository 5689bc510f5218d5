import { now } from '../_kit/base/clock';
import { groupsOf, sum } from '../_kit/base/groups';
import { Refusal } from '../_kit/base/refusal';
import { Columns } from '../_kit/http/columns';
import { db } from '../_kit/store/db';
import { Collection } from '../_kit/store/store';
import { floorOf, type LedgerLine, ledgerLineOf, linePartsOf, nameOfAccount, type Posting, reversalRef } from './lines';
import { pastAccounts, pastOf, pastPosting, walletOf } from './past';

/**
 * Single ledger of the stand-in backend (docs/adr/0018-one-ledger.md): all coin movements are posted here, and all
 * figures read here.
 */

const rows = new Collection<LedgerLine>(
  'ledgerLines',
  () => [],
  ({ line_id }) => line_id,
);

const columns = new Columns(rows, {
  facets: { account: ({ account }) => account, ref: ({ ref }) => ref },
  numbers: { at: ({ at }) => at },
});

/** Rows posted since the seed. */
export const postedLines = (): readonly LedgerLine[] => rows.values();

/** Rows of an account, oldest first. */
export function chainOf(account: string): readonly LedgerLine[] {
  const posted = columns.by('account', account);
  return posted.length === 0 ? pastOf(account) : [...pastOf(account), ...posted];
}

/** Current balance of an account. */
export function balanceOf(account: string): number {
  const wallet = walletOf(account);
  if (wallet) return db.users.get(wallet.uid)?.[wallet.field] ?? 0;
  return (columns.by('account', account).at(-1) ?? pastOf(account).at(-1))?.balance_after ?? 0;
}

/** Posting by its reference, whenever it was. */
export function ledgerEntryOf(ref: string): Posting | undefined {
  const lines = columns.by('ref', ref);
  return lines[0] ? { ref, at: lines[0].at, lines } : pastPosting(ref);
}

/** Every account with rows. */
export const accounts = (): string[] => [...new Set([...pastAccounts(), ...rows.map(({ account }) => account)])];

/** An entry that is out of balance is a defect of the caller, not a matter of business. */
function requireBalanced({ ref, lines }: Posting): void {
  const wrong = lines.find(({ amount }) => !Number.isSafeInteger(amount) || amount === 0);
  if (wrong) throw new Error(`${ref}: ${wrong.amount} is no amount`);
  for (const [asset, legs] of groupsOf(lines, ({ account }) => linePartsOf(account).asset)) {
    const total = sum(legs.map(({ amount }) => amount));
    if (total !== 0) throw new Error(`${ref}: ${asset} is out of balance by ${total}`);
  }
}

/** Refuses changes that would put an account below its limit (409). */
export function requireCovered(posting: Pick<Posting, 'lines'>): void {
  const [shortage] = shortagesOf(posting);
  if (shortage !== undefined) throw new Refusal(409, shortage);
}

/** Accounts that a posting would leave below their floor, with the balance that it would leave. */
export const shortagesOf = ({ lines }: Pick<Posting, 'lines'>): string[] =>
  [...groupsOf(lines, (leg) => leg.account)].flatMap(([account, legs]) => {
    const change = sum(legs.map(({ amount }) => amount));
    const [has, floor] = [balanceOf(account), floorOf(account)];
    if (floor === null || change > 0 || has + change >= floor) return [];
    const [held, left, lacks] = [has, has + change, floor - has - change].map((units) => units.toLocaleString('zh-CN'));
    return `${nameOfAccount(account)} 余额不足：现有 ${held}，将剩 ${left}，还差 ${lacks}`;
  });

function append(posting: Posting, place: number): LedgerLine {
  const { account = '' } = posting.lines[place] ?? {};
  const last = columns.by('account', account).at(-1) ?? pastOf(account).at(-1);
  const line = rows.add(
    ledgerLineOf(posting, place, { seq: (last?.seq ?? -1) + 1, balance_before: balanceOf(account) }),
  );
  const wallet = walletOf(account);
  // Coins come and go while an operator writes about the user: the user's version stays.
  if (wallet && db.users.has(wallet.uid)) db.users.touch(wallet.uid)[wallet.field] = line.balance_after;
  return line;
}

/** Posting with its rows. */
export interface Posted extends Posting {
  lines: readonly LedgerLine[];
}

/** Posts all rows or none, once per `ref`, adding up to 0 per asset, no account below its limit (409). */
export function post(posting: Posting): Posted {
  requireBalanced(posting);
  if (ledgerEntryOf(posting.ref)) throw new Refusal(409, `单号 ${posting.ref} 已入账`);
  requireCovered(posting);
  return { ...posting, lines: posting.lines.map((_, place) => append(posting, place)) };
}

/** Reverses a posting by a new one that refers to it, once (409); neither is ever edited. */
export function reverseEntry(ref: string, at: number): Posted {
  const known = ledgerEntryOf(ref);
  if (!known) throw new Refusal(404, `没有账目 ${ref}`);
  const lines = known.lines.map(({ account, amount }) => ({ account, amount: -amount }));
  return post({ ref: reversalRef(ref), at, lines });
}

/** Refunds coins for a purchase, once per order; visible in the user's coin flow. */
export const refund = (uid: string, orderNo: string, coins: number): Posted =>
  post({
    ref: `compensation:${orderNo}`,
    at: now(),
    lines: [
      { account: 'coin/house/refund', amount: -coins },
      { account: `coin/user/${uid}`, amount: coins },
    ],
  });

/** An account over a span: opening + in − out is closing unless a row does not continue the previous one. */
export interface Proof {
  opening: number;
  in: number;
  out: number;
  closing: number;
  rows: number;
  /** First row whose balance before is not the expected one. */
  broken: { line: LedgerLine; expected: number; difference: number } | null;
}

/** Gap between a row and the previous one of its chain; null if none. */
export function breakOf(line: LedgerLine, before: LedgerLine | undefined): Proof['broken'] {
  const expected = before?.balance_after ?? 0;
  return line.balance_before === expected ? null : { line, expected, difference: line.balance_before - expected };
}

/** Proof of an account from its rows, within a span of epoch ms, both ends included. */
export function proofOf(account: string, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY): Proof {
  const chain = chainOf(account);
  const first = chain.findIndex(({ at }) => at >= from);
  const start = first < 0 ? chain.length : first;
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
