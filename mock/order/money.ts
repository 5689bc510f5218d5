import { currencies, payChannels, type ShortRule, splitBack } from '../../src/domain/order/rules';
import type { LedgerClose } from '../../src/services/ledger';
import type { ChannelAnswer } from '../../src/services/order';
import { moneyText } from '../../src/utils/money';
import { numberText } from '../../src/utils/numberText';
import { day, now } from '../_kit/base/clock';
import { groupsOf, sum } from '../_kit/base/groups';
import { Refusal } from '../_kit/base/refusal';
import { Collection } from '../_kit/store/store';
import { userCoins } from '../agent/flows';
import { balanceOf, post } from '../ledger/entries';
import { orders } from './entity';
import type { StoredOrder } from './seed';

/** Disturbed payment channels: `down` cannot be asked, `silent` refunds without an answer. */
export const moods = new Collection<{ channel: StoredOrder['channel']; mood: 'down' | 'silent' }>(
  'channelMoods',
  () => [['paypal', { channel: 'paypal', mood: 'silent' }] as const],
  ({ channel }) => channel,
);

/** Answer of the channel about an order. */
export function queryChannel(order: StoredOrder): ChannelAnswer {
  const { channel, channel_state: state, channel_order_id, channel_refunded: refunded, currency, paid_at } = order;
  const { label } = payChannels[channel];
  if (moods.get(channel)?.mood === 'down') throw new Refusal(409, `渠道${label}暂不可用，请稍后再试`);
  const text = (amount: number) => moneyText(amount, currency);
  const ours = sum(order.refunds.map(({ status, amount }) => (status === 'done' ? amount : 0)));
  const differences = [
    state === 'unpaid' && paid_at !== null && '渠道没有收到这笔款，我方记为已支付',
    state !== 'unpaid' && paid_at === null && `渠道已收款 ${text(order.amount)}，我方没有收到回调`,
    refunded !== ours && `渠道已退 ${text(refunded)}，我方记录已退 ${text(ours)}`,
  ].filter((one) => one !== false);
  const amount = state === 'unpaid' ? 0 : order.amount;
  return { asked_at: now(), state, channel_order_id, amount, refunded, currency, differences };
}

/** Account for a user's debt from refunds; its balance is negative. */
const debtAccount = (uid: string): string => `coin/debt/${uid}`;
export const debtOf = (uid: string): number => Math.max(0, -balanceOf(debtAccount(uid)));

/** Posts coins of an order once per reference: for the user, the user's debt, and at the cost of the house. */
export function postCoins(ref: string, uid: string, coins: number, debt: number, written_off = 0): void {
  const lines = [
    { account: userCoins(uid), amount: coins },
    { account: debtAccount(uid), amount: debt },
    { account: 'coin/house/write_off', amount: written_off },
    { account: 'coin/house/order', amount: -(coins + debt + written_off) },
  ].filter(({ amount }) => amount !== 0);
  if (lines.length > 0) post({ ref, at: now(), lines });
}

/** Split of coins to take back now; refuses (409) if the rule does. */
export function backOf(uid: string, coins: number, rule: ShortRule) {
  const balance = balanceOf(userCoins(uid));
  const { lacks, ...back } = splitBack(coins, balance, rule);
  if (lacks > 0 && rule === 'refuse') {
    const [has, needed, short] = [balance, coins, lacks].map((many) => numberText(many));
    throw new Refusal(409, `用户余额不足：现有 ${has}，须扣回 ${needed}，还差 ${short}`);
  }
  return back;
}

/** Takes coins back, and returns how they were split. */
export function takeCoins(uid: string, number: string, coins: number, rule: ShortRule) {
  const back = backOf(uid, coins, rule);
  postCoins(`order_back:${number}`, uid, -back.taken, -back.owed, -back.written_off);
  return back;
}

const flowOf = (moves: readonly { amount: number }[]) => ({
  in: sum(moves.map(({ amount }) => Math.max(0, amount))),
  out: sum(moves.map(({ amount }) => Math.max(0, -amount))),
});

/** The close of the day that begins at a moment: payments and refunds by currency and channel. */
export function moneyAt(start: number): LedgerClose['money'] {
  const moves = orders.values().flatMap(({ channel, currency, amount, paid_at, refunds }) => {
    const back = refunds.filter(({ status }) => status === 'done').map((one) => ({ at: one.at, amount: -one.amount }));
    const paid = paid_at === null ? [] : [{ at: paid_at, amount }];
    return [...paid, ...back].map((move) => ({ ...move, channel, currency }));
  });
  return (Object.keys(currencies) as (keyof typeof currencies)[]).map((currency) => {
    const past = moves.filter((one) => one.currency === currency && one.at < start + day);
    const today = past.filter(({ at }) => at >= start);
    const flow = flowOf(today);
    const closing = sum(past.map(({ amount }) => amount));
    const opening = closing - flow.in + flow.out;
    const byChannel = groupsOf(today, ({ channel }) => channel);
    const channels = [...byChannel].map(([channel, own]) => ({ channel, ...flowOf(own) }));
    // The stand-in has no second record of money to differ from.
    return { currency, opening, ...flow, closing, difference: 0, channels };
  });
}
