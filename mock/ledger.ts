import { ledgerAssets } from '../src/domain/ledger';
import { maxFlowSpanDays } from '../src/domain/limits';
import { type LedgerClose, ledgerClose } from '../src/services/ledger';
import { serverTime } from '../src/utils/regionTime';
import { day, dayOf, now } from './_kit/base/clock';
import { groupsOf, sum } from './_kit/base/groups';
import { refuseField } from './_kit/base/refusal';
import { once } from './_kit/base/scale';
import { breakOf, postedLines } from './_kit/entities/ledger';
import { type Line, partsOf } from './_kit/entities/ledger/lines';
import { pastAccounts, pastOf } from './_kit/entities/ledger/past';
import { moneyAt } from './_kit/entities/order/money';
import { handle } from './_kit/http/handle';
import { forUmi, type Handler } from './_kit/http/http';

interface Sums {
  in: number;
  out: number;
  /** Sum of the gaps between rows. */
  difference: number;
  kinds: Map<string, { rows: number; amount: number }>;
}

/** By asset and start of the day. */
type Days = Map<string, Map<number, Sums>>;

/** Accounts whose balance the house owes: those of users and agents. */
const isHeld = (account: string): boolean => partsOf(account).holder !== 'house';

function add(days: Days, { account, ref, at, amount }: Line, difference: number): void {
  const { asset } = partsOf(account);
  const own = days.get(asset) ?? new Map<number, Sums>();
  const sums = own.get(dayOf(at)) ?? { in: 0, out: 0, difference: 0, kinds: new Map() };
  days.set(asset, own.set(dayOf(at), sums));
  sums.in += Math.max(0, amount);
  sums.out += Math.max(0, -amount);
  sums.difference += difference;
  // `reversal:order:o1001` is of the kind `order`.
  const kind = ref.replace(/^reversal:/, '').split(':')[0] ?? ref;
  const { rows, amount: before } = sums.kinds.get(kind) ?? { rows: 0, amount: 0 };
  sums.kinds.set(kind, { rows: rows + 1, amount: before + amount });
}

/** Days of all seeded rows; drawing every wallet takes seconds, once for a process. */
const seededDays = once(() => {
  const days: Days = new Map();
  for (const account of pastAccounts().filter(isHeld)) {
    let before: Line | undefined;
    for (const line of pastOf(account)) {
      add(days, line, breakOf(line, before)?.difference ?? 0);
      before = line;
    }
  }
  return days;
});

/** The close of the day that begins at a moment. */
function assetsAt(start: number): LedgerClose['assets'] {
  const posted: Days = new Map();
  for (const line of postedLines()) if (isHeld(line.account)) add(posted, line, 0);
  return (Object.keys(ledgerAssets) as (keyof typeof ledgerAssets)[]).map((asset) => {
    const all = [seededDays(), posted].flatMap((days) => [...(days.get(asset) ?? [])]);
    const today = all.flatMap(([at, sums]) => (at === start ? [sums] : []));
    const [came, out, difference] = (['in', 'out', 'difference'] as const).map((key) =>
      sum(today.map((one) => one[key])),
    );
    const before = all.flatMap(([at, sums]) => (at < start ? [sums.in - sums.out + sums.difference] : []));
    const groups = groupsOf(
      today.flatMap(({ kinds }) => [...kinds]),
      ([kind]) => kind,
    );
    const kinds = [...groups].map(([kind, own]) => {
      return { kind, rows: sum(own.map(([, { rows }]) => rows)), amount: sum(own.map(([, { amount }]) => amount)) };
    });
    const moved = { in: came ?? 0, out: out ?? 0, difference: difference ?? 0 };
    const opening = sum(before);
    return { asset, opening, ...moved, closing: opening + moved.in - moved.out + moved.difference, kinds };
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
