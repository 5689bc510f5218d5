import { ledgerAssets } from '../../src/domain/ledger/rules';
import { maxFlowSpanDays } from '../../src/domain/shared/limits';
import { type LedgerClose, ledgerClose } from '../../src/services/ledger';
import { serverTime } from '../../src/utils/regionTime';
import { day, dayOf, now } from '../_kit/base/clock';
import { groupsOf, sum } from '../_kit/base/groups';
import { refuseField } from '../_kit/base/refusal';
import { once } from '../_kit/base/scale';
import { handle } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
import { moneyAt } from '../order/money';
import { breakOf, postedLines } from './entries';
import { type LedgerLine, linePartsOf } from './lines';
import { pastAccounts, pastOf } from './past';

/** Sums of the rows of one asset, day and kind. */
interface Sums {
  asset: string;
  /** Start of the day. */
  at: number;
  kind: string;
  rows: number;
  in: number;
  out: number;
  /** Sum of the gaps between rows. */
  difference: number;
}

/** Accounts whose balance the house owes: those of users and agents. */
const isHeld = (account: string): boolean => linePartsOf(account).holder !== 'house';

function add(sums: Map<string, Sums>, line: LedgerLine, difference: number): void {
  const { asset } = linePartsOf(line.account);
  // `reversal:order:o1001` is of the kind `order`.
  const kind = line.ref.replace(/^reversal:/, '').split(':')[0] ?? line.ref;
  const at = dayOf(line.at);
  const key = `${asset} ${at} ${kind}`;
  const own = sums.get(key) ?? { asset, at, kind, rows: 0, in: 0, out: 0, difference: 0 };
  sums.set(key, own);
  own.rows += 1;
  own.in += Math.max(0, line.amount);
  own.out += Math.max(0, -line.amount);
  own.difference += difference;
}

/** Sums of all seeded rows; drawing every wallet takes seconds, once for a process. */
const seededSums = once(() => {
  const sums = new Map<string, Sums>();
  for (const account of pastAccounts().filter(isHeld)) {
    const chain = pastOf(account);
    for (const [place, line] of chain.entries()) add(sums, line, breakOf(line, chain[place - 1])?.difference ?? 0);
  }
  return sums;
});

/** The close of the day that begins at a moment. */
function assetsAt(start: number): LedgerClose['assets'] {
  const posted = new Map<string, Sums>();
  for (const line of postedLines()) if (isHeld(line.account)) add(posted, line, 0);
  const all = [...seededSums().values(), ...posted.values()];
  return (Object.keys(ledgerAssets) as (keyof typeof ledgerAssets)[]).map((asset) => {
    const own = all.filter((one) => one.asset === asset && one.at <= start);
    const today = own.filter(({ at }) => at === start);
    const total = (rows: readonly Sums[], key: 'in' | 'out' | 'difference' | 'rows') =>
      sum(rows.map((one) => one[key]));
    const change = (rows: readonly Sums[]) => total(rows, 'in') - total(rows, 'out') + total(rows, 'difference');
    const moved = { in: total(today, 'in'), out: total(today, 'out'), difference: total(today, 'difference') };
    const kinds = [...groupsOf(today, ({ kind }) => kind)].map(([kind, rows]) => {
      return { kind, rows: total(rows, 'rows'), amount: total(rows, 'in') - total(rows, 'out') };
    });
    return { asset, opening: change(own) - change(today), ...moved, closing: change(own), kinds };
  });
}

/** The first moment of a day that is written out; refuses what is none, or too long ago. */
function startOf(date: string): number {
  const start = Date.parse(`${date}T00:00:00+08:00`);
  if (serverTime(start)?.slice(0, 10) !== date) throw refuseField('date', '没有这一天');
  const today = dayOf(now());
  if (start > today) throw refuseField('date', '这一天还没有到');
  if (start <= today - maxFlowSpanDays * day) throw refuseField('date', `只能查看最近 ${maxFlowSpanDays} 天`);
  return start;
}

export const ledgerHandlers: readonly Handler[] = [
  handle(ledgerClose, ({ input }) => {
    const start = startOf(input.date);
    return { assets: assetsAt(start), money: moneyAt(start) };
  }),
];

export default forUmi(ledgerHandlers);
