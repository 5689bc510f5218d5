import { FiguresCell } from '@/components/config/figures';
import lines from '@/components/lines.module.css';
import { bagRatioCeiling } from '@/domain/giftBag/checks';
import {
  bagRatio,
  bagValue,
  contentText,
  giftBagPriceText,
  limitParts,
  ratioText,
  skuProblems,
} from '@/domain/giftBag/rules';
import { givenText } from '@/domain/shared/givenItem';
import { Below } from '@/kit/base/Below';
import { Tag } from '@/kit/field/Tag';
import { giftBagFigures } from '@/services/giftBag';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { OffTag } from '../OffTag';
import { type GiftBagRow, useSkus } from './row';

interface Props {
  row: GiftBagRow;
}

/** Number of items and their names, and how many of them may no longer be given. */
export function GiftBagContentCell({ row: { content } }: Props) {
  const { body } = content;
  const items = safeText(body.items.map(givenText).join('、'));
  return (
    <div className={lines.two} title={items}>
      {contentText(body)} <OffTag items={body.items} /> <span className="secondary">{items}</span>
    </div>
  );
}

/** Price and value, and whether the stores still sell it at that price. */
export function GiftBagPriceCell({ row: { content } }: Props) {
  const { body } = content;
  const ratio = bagRatio(body);
  const [problem] = skuProblems(body, useSkus().data?.list ?? []);
  return (
    <>
      {giftBagPriceText(body)} <SkuTag text={problem?.text} />
      <Below>
        {numberText(bagValue(body))} 金币{' '}
        {ratio !== null &&
          (ratio > bagRatioCeiling ? <Tag color="red">{ratioText(ratio)}</Tag> : `· ${ratioText(ratio)}`)}
      </Below>
    </>
  );
}

/** The mark of the SKU check; nothing where the stores agree. */
function SkuTag({ text }: { text: string | undefined }) {
  return (
    text !== undefined && (
      <span title={text}>
        <Tag color="red">SKU 不符</Tag>
      </span>
    )
  );
}

/** Purchase limit per user; below, the daily and total limits. */
export function LimitCell({ row: { content } }: Props) {
  const [first, ...others] = limitParts(content.body.buy_limit);
  return (
    <>
      {first ?? '不限'}
      {others.length > 0 && <Below>{others.join('，')}</Below>}
    </>
  );
}

/** Sold of total stock; marked if sold out. */
export const StockCell = ({ row }: { row: Pick<GiftBagRow, 'id' | 'env'> }) => (
  <FiguresCell of={giftBagFigures} row={row}>
    {({ sold, stock, left, pending_approval }) => (
      <>
        {numberText(sold)} / {stock === null ? '不限' : numberText(stock)}
        {left !== null && (
          <Below>
            {left === 0 ? <Tag color="red">售罄</Tag> : `剩 ${numberText(left)}`}{' '}
            {pending_approval && <Tag color="gold">补库存待审批</Tag>}
          </Below>
        )}
      </>
    )}
  </FiguresCell>
);
