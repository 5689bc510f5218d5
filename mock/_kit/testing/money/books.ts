import { accounts, balanceOf } from '../../entities/ledger';
import { type Entry, isLine, type Line, partsOf } from '../../entities/ledger/books';
import { floorOf } from '../../entities/ledger/kinds';
import { type Watch, where } from './watch';

/** Every entry adds up to 0 for each asset, every line follows the one before, and no account falls below its line. */

function sumsIn(legs: Entry['lines']): number[] {
  const sums = new Map<string, number>();
  for (const { account, amount } of legs)
    sums.set(partsOf(account).asset, (sums.get(partsOf(account).asset) ?? 0) + amount);
  return [...sums.values()];
}

function wrongLine(line: Line, before: Line | undefined): string[] {
  const { line_id, account, amount, balance_before, balance_after, seq } = line;
  const floor = floorOf(account);
  const isBelow = floor !== null && balance_after < floor && amount < 0;
  const follows = !before || (before.balance_after === balance_before && before.seq + 1 === seq);
  return [...where(!follows, `${line_id} does not follow`), ...where(isBelow, `${account} is at ${balance_after}`)];
}

export function watchBooks(): Watch {
  /** Last known line of each account that moved. */
  const last = new Map<string, Line>();
  return ({ entries }) =>
    entries.flatMap(({ ref, lines }) => [
      ...where(
        sumsIn(lines).some((sum) => sum !== 0),
        `${ref} does not add up`,
      ),
      ...lines.filter(isLine).flatMap((line) => {
        const before = last.get(line.account);
        last.set(line.account, line);
        return wrongLine(line, before);
      }),
    ]);
}

/** Total of all accounts per asset, without assets that sum to 0. */
export function everything(): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const account of accounts()) {
    const { asset } = partsOf(account);
    sums[asset] = (sums[asset] ?? 0) + balanceOf(account);
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}
