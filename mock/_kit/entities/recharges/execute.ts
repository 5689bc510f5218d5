import { signedRecharge } from '../../../../src/domain/recharge';
import { now } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import { savepoint } from '../../base/transaction';
import { Collection } from '../../store/store';
import { chainOf, entryOf, post, reverse } from '../ledger';
import { isLine, type Leg, type Line } from '../ledger/books';
import { accountOf, counterOf, keyOf, refOf, type StoredRecharge } from './order';
import { recharges } from './store';

/** Simulated failures of the books: a refusal, or no answer with or without posting. */
export type Trouble = 'refused' | 'lost' | 'posted_unanswered';

/** Failure for the next execution, stored at `next`; none by default. */
export const rechargeExecution = new Collection<Trouble>('rechargeExecution', () => []);

function nextTrouble(): Trouble | undefined {
  const trouble = rechargeExecution.get('next');
  if (trouble) rechargeExecution.remove('next');
  return trouble;
}

/** Ledger leg in the user's wallet; undefined if nothing was posted. */
export function legOf(order: StoredRecharge): Leg | undefined {
  const account = accountOf(order);
  return entryOf(keyOf(order))?.lines.find((leg) => leg.account === account);
}

/** The same as a line of the wallet's chain. */
export function lineOf(order: StoredRecharge): Line | undefined {
  const leg = legOf(order);
  if (!leg || isLine(leg)) return leg;
  const ref = keyOf(order);
  return chainOf(leg.account).find((line) => line.ref === ref);
}

/** Posts an order, unless already posted. */
function postOrder(order: StoredRecharge): void {
  if (entryOf(keyOf(order))) return;
  if (order.reverses !== null) {
    reverse(refOf(order.reverses), now());
    return;
  }
  const amount = signedRecharge(order);
  const lines = [
    { account: counterOf(order), amount: -amount },
    { account: accountOf(order), amount },
  ];
  post({ ref: keyOf(order), kind: 'admin', at: now(), lines });
}

/** Marks an executed order as done, and the order it reverses. */
function complete(order: StoredRecharge): void {
  Object.assign(order, { status: 'success', failure: null });
  if (order.reverses !== null) recharges.edit(order.reverses).status = 'reversed';
}

const fail = (order: StoredRecharge, failure: string): void => void Object.assign(order, { status: 'failed', failure });

/** Executes an order: it ends as done, failed with the reason, or executing without an answer. */
export function execute(rechargeId: string): void {
  const order = recharges.edit(rechargeId);
  const trouble = nextTrouble();
  order.status = 'executing';
  try {
    if (trouble === 'refused') throw new Refusal(409, '账务服务繁忙，没有执行');
    if (trouble !== 'lost') savepoint(() => postOrder(order));
    if (trouble === undefined) complete(order);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    fail(order, error.message);
  }
}

/** Asks the books by key about an unanswered execution. */
export function settle(rechargeId: string): void {
  const order = recharges.edit(rechargeId);
  if (legOf(order)) complete(order);
  else fail(order, '已查明没有入账，可以重试执行');
}
