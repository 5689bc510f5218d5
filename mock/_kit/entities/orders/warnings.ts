import { manyRefunds } from '../../../../src/domain/limits';
import { orderRisks } from '../../../../src/domain/order';
import { riskLevel } from '../../../../src/domain/user';
import { numberText } from '../../../../src/utils/numberText';
import { day, now } from '../../base/clock';
import type { Db } from '../../store/db';
import { userCoins } from '../agents/flows';
import { balanceOf } from '../ledger';
import { coinsOf } from '../seeded/orders';
import { owedBy } from './coins';
import { orderColumns } from './store';
import type { StoredOrder } from './stored';

const monthDays = 30;

/** Payments and refunds of a user within the month. */
export function monthOf(uid: string): { paid: StoredOrder[]; refunded: StoredOrder[] } {
  const paid = orderColumns
    .by('uid', uid)
    .filter(({ paid_at }) => paid_at !== null && paid_at > now() - monthDays * day);
  return { paid, refunded: paid.filter(({ refunds }) => refunds.some(({ status }) => status !== 'failed')) };
}

/** Warnings about an unusual order or buyer, shown to the maker and the approver. */
export function warningsOf(order: StoredOrder, db: Db): string[] {
  const { uid, risk_flag, done_at } = order;
  const user = db.users.get(uid);
  const { refunded } = monthOf(uid);
  const [has, debt] = [balanceOf(userCoins(uid)), owedBy(uid)];
  return [
    ...(risk_flag === 'none' ? [] : [`订单有风险标记：${orderRisks[risk_flag].label}`]),
    ...(user && user.risk_level !== 'low' ? [`用户风险等级：${riskLevel[user.risk_level].label}`] : []),
    ...(refunded.length >= manyRefunds - 1 ? [`该用户近 30 天第 ${refunded.length + 1} 次退款`] : []),
    ...(done_at !== null && has < coinsOf(order)
      ? [`用户余额 ${numberText(has)}，少于本单到账的 ${numberText(coinsOf(order))}`]
      : []),
    ...(debt > 0 ? [`该用户已欠 ${numberText(debt)} 币`] : []),
  ];
}
