import type { Order } from '@/services/order';
import { moneyText } from '@/utils/money';
import { numberText } from '@/utils/numberText';

/** Suggested customer service reply for an order's state, with its numbers filled in. */
export function replyText(order: Order): string {
  const { order_id, product_name, status, amount, refunded, currency, coins, bonus_coins, mismatch } = order;
  const head = `您好，您的订单 ${order_id}（${product_name}，${moneyText(amount, currency)}）`;
  const got = coins + bonus_coins > 0 ? `，${numberText(coins + bonus_coins)} 金币已发放` : '';
  if (mismatch === 'undelivered') return `${head}已支付成功，正在为您补发，请稍候查看余额。`;
  switch (status) {
    case 'created':
    case 'paying':
      return `${head}尚未支付成功。如已扣款，请提供支付凭证，我们会尽快核实。`;
    case 'closed':
      return `${head}因未完成支付已关闭，不会扣款。`;
    case 'paid':
    case 'delivering':
    case 'deliver_failed':
      return `${head}已支付成功，正在发放，请稍候查看。`;
    case 'refunding':
      return `${head}正在退款，退款将原路返回，请留意支付账户。`;
    case 'refunded':
      return `${head}已退款 ${moneyText(refunded, currency)}，款项原路返回，到账时间以支付渠道为准。`;
    case 'chargeback':
    case 'disputed':
      return `${head}正在核实，我们会在核实后第一时间联系您。`;
    default:
      return `${head}已到账${got}，请在「我的钱包」查看。`;
  }
}
