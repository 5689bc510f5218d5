import { maxFlowSpanDays } from '../src/domain/limits';
import { ledgerClose } from '../src/services/ledger';
import { serverTime } from '../src/utils/regionTime';
import { day, dayOf, now } from './_kit/base/clock';
import { refuseField } from './_kit/base/refusal';
import { assetsAt } from './_kit/entities/ledger/close';
import { moneyAt } from './_kit/entities/orders/money';
import { handle } from './_kit/http/handle';
import { forUmi, type Handler } from './_kit/http/http';

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
