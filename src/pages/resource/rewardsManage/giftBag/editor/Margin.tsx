import { ConfigProvider } from 'antd';
import { useState } from 'react';
import { bagRatioCeiling, storeShare } from '@/domain/giftBag/checks';
import {
  bagRatio,
  bagValue,
  type GiftBagBody,
  giftBagPriceText,
  marginOf,
  maxBagStock,
  ratioText,
  usdText,
} from '@/domain/giftBag/rules';
import { usdCents } from '@/domain/recharge/rules';
import { NumberCell } from '@/kit/base/NumberCell';
import { PlainTable } from '@/kit/base/PlainTable';
import { numberText, percentText } from '@/utils/numberText';
import styles from '../giftBag.module.css';

const usualCount = 1_000;

const coinText = (coins: number): string => `${numberText(coins)} 金币（约 ${usdText(usdCents('coin', coins))}）`;

/** Value of one bag relative to its price, and margin for a number of sold ones (margin calculator). */
export function Margin({ body }: { body: GiftBagBody }) {
  const [count, setCount] = useState(usualCount);
  const value = bagValue(body);
  return (
    // Read-only users can use the calculator too.
    <ConfigProvider componentDisabled={false}>
      <p role="status" aria-label="价值比">
        价值 {coinText(value)}，售价 {giftBagPriceText(body)}，价值比 <strong>{ratioText(bagRatio(body))}</strong>
        <span className="secondary">，超过 {bagRatioCeiling} 倍须第二人同意</span>
      </p>
      <div className={styles.row}>
        按销量测算
        <NumberCell label="测算销量" value={count} least={1} most={maxBagStock} onChange={setCount} />个
      </div>
      <PlainTable
        label="毛利测算"
        rows={rowsOf(body, count)}
        rowKey={({ name }) => name}
        columns={[
          { title: '项目', render: ({ name }) => name },
          { title: '每个', number: true, render: ({ each }) => each },
          { title: `${numberText(count)} 个`, number: true, render: ({ all }) => all },
        ]}
      />
    </ConfigProvider>
  );
}

/** One line for each part of the sum: of one, and of so many. */
function rowsOf(body: GiftBagBody, count: number) {
  const [one, many] = [marginOf(body, 1, storeShare), marginOf(body, count, storeShare)];
  const value = bagValue(body);
  const short = (coins: number) => `${numberText(coins)} 金币`;
  if (!one || !many) return [{ name: '送出价值', each: short(value), all: coinText(value * count) }];
  const isCash = body.price_type === 'cash';
  const [each, all] = isCash ? [usdText, usdText] : [short, coinText];
  const row = (name: string, part: keyof typeof one) => ({ name, each: each(one[part]), all: all(many[part]) });
  const rate = percentText(many.margin / many.income, 1);
  return [
    row('收入', 'income'),
    ...(isCash ? [row(`商店分成（${percentText(storeShare, 0)}）`, 'fee')] : []),
    // Coins are worth money by one rate: about so much.
    row(isCash ? '物品价值（约）' : '物品价值', 'given'),
    row(isCash ? '毛利（约）' : '毛利', 'margin'),
    { name: '毛利率', each: rate, all: rate },
  ];
}
