import { block, type CheckLine, type Content, warn } from '../../../src/domain/config';
import { type GiftBagBody, leftOf, skuProblems } from '../../../src/domain/giftBag';
import { configsOf } from '../config/kits';
import { contentOf, type StoredConfig } from '../config/store';
import type { Db } from '../db';
import { pictureProblem } from '../files/pictureProblem';
import { givenProblems, givenRefs } from '../rewards/given';
import { bagOf } from './rules';
import { stockWith } from './sales';
import { skus } from './skus';

/** Warns if a bag in this bag itself contains a bag. */
function nestedLines({ items }: GiftBagBody): CheckLine[] {
  return items.flatMap(({ item_type, item_id, name }, place) => {
    const inner = item_type === 'gift_bag' ? configsOf('giftBag').get(item_id) : undefined;
    const deeper = inner && bagOf(contentOf(inner)).items.find((one) => one.item_type === 'gift_bag');
    return deeper
      ? [warn(`body.items.${place}`, `「${name}」里还有礼包「${deeper.name}」：用户要拆三层才拿到物品`)]
      : [];
  });
}

/** Warns if stock is used up: sold bags count for every version. */
function stockLines({ stock, buy_limit: { total } }: GiftBagBody, config: StoredConfig): CheckLine[] {
  const there = stockWith(config, stock);
  const path = leftOf(there) === 0 ? 'body.stock' : 'body.buy_limit.total';
  return there.sold > 0 && leftOf(there, total) === 0
    ? [warn(path, `已售 ${there.sold.toLocaleString('zh-CN')} 个，发布后即售罄`)]
    : [];
}

/** Checks that need the backend: picture, current item values, store products and sold quantity. */
export const giftBagProblems = ({ body }: Content<GiftBagBody>, db: Db, config: StoredConfig): CheckLine[] => [
  ...(body.picture ? pictureProblem('body.picture', body.picture, db) : []),
  ...givenProblems('body.items', body.items),
  ...nestedLines(body),
  ...skuProblems(body, skus).map(({ text }) => block('body.cash', text)),
  ...stockLines(body, config),
];

/** References from a gift bag to other configs. */
export const giftBagRefs = ({ body }: Content<GiftBagBody>) => givenRefs('body.items', body.items);
