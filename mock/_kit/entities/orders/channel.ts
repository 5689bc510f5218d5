import type { ChannelState, PayChannel } from '../../../../src/domain/order';
import { payChannels } from '../../../../src/domain/order';
import type { ChannelAnswer } from '../../../../src/services/orders';
import { moneyText } from '../../../../src/utils/money';
import { now } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import { Collection } from '../../store/store';
import type { StoredOrder } from './stored';

/** Payment channels of the stand-in: they can be queried, and requested to refund. */

/** State of a channel today: down, refusing refunds, refunding without an answer, or losing them. */
type Mood = 'down' | 'refuses' | 'silent' | 'lost';

export const moods = new Collection<{ channel: PayChannel; mood: Mood }>(
  'channelMoods',
  () => [['paypal', { channel: 'paypal', mood: 'silent' }] as const],
  ({ channel }) => channel,
);

const moodOf = (channel: PayChannel): Mood | undefined => moods.get(channel)?.mood;

function requireUp({ channel }: StoredOrder): void {
  if (moodOf(channel) === 'down') throw new Refusal(409, `渠道${payChannels[channel].label}暂不可用，请稍后再试`);
}

/** Channel's answer about an order, including changes that it has not reported. */
export function askChannel(order: StoredOrder): ChannelAnswer {
  requireUp(order);
  const { channel_state: state, channel_order_id, channel_refunded: refunded, amount, currency } = order;
  return {
    asked_at: now(),
    state,
    channel_order_id,
    amount: state === 'unpaid' ? 0 : amount,
    refunded,
    currency,
    differences: differencesOf(order, state, refunded),
  };
}

/** Amount known to be refunded. */
export const settledOf = ({ refunds }: Pick<StoredOrder, 'refunds'>): number =>
  refunds.reduce((sum, { status, amount }) => sum + (status === 'done' ? amount : 0), 0);

function differencesOf(order: StoredOrder, state: ChannelState, refunded: number): string[] {
  const { paid_at, amount, currency } = order;
  const ours = settledOf(order);
  return [
    ...(state === 'unpaid' && paid_at !== null ? ['渠道没有收到这笔款，我方记为已支付'] : []),
    ...(state !== 'unpaid' && paid_at === null ? [`渠道已收款 ${moneyText(amount, currency)}，我方没有收到回调`] : []),
    ...(refunded === ours
      ? []
      : [`渠道已退 ${moneyText(refunded, currency)}，我方记录已退 ${moneyText(ours, currency)}`]),
  ];
}

/** Requests a refund from the channel: done, or unknown. Refuses (409) if the channel does. */
export function refundAt(order: StoredOrder, amount: number): 'done' | 'unknown' {
  requireUp(order);
  const mood = moodOf(order.channel);
  if (mood === 'refuses') throw new Refusal(409, `渠道${payChannels[order.channel].label}拒绝退款，请联系渠道`);
  if (mood !== 'lost') {
    order.channel_refunded += amount;
    if (order.channel_refunded >= order.amount) order.channel_state = 'refunded';
  }
  return mood === undefined ? 'done' : 'unknown';
}
