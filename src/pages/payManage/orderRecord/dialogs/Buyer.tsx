import { Alert } from 'antd';
import { manyRefunds } from '@/domain/order/limits';
import layout from '@/kit/base/layout.module.css';
import type { OrderDetail } from '@/services/order';
import { numberText } from '@/utils/numberText';

/** Warnings about an unusual buyer, shown before a request. */
export function Buyer({ buyer }: { buyer: OrderDetail['buyer'] }) {
  const { refunds_30d, orders_30d, debt, chargebacks } = buyer;
  const said = [
    ...(refunds_30d >= manyRefunds - 1 ? [`近 30 天已退 ${refunds_30d} 笔（共付 ${orders_30d} 笔）`] : []),
    ...(debt > 0 ? [`已欠 ${numberText(debt)} 币`] : []),
    ...(chargebacks > 0 ? [`拒付过 ${chargebacks} 笔`] : []),
  ];
  if (said.length === 0) return null;
  return <Alert type="warning" showIcon className={layout.below16} title={`该用户${said.join('，')}`} />;
}
