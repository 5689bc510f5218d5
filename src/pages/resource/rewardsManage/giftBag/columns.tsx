import { columnsOf } from '@/components/list/columnsOf';
import type { ColumnsOf } from '@/components/list/types';
import { mediaUrl } from '@/components/mediaUrl';
import { bagRatio, bagValue, contentText, limitText, priceText, ratioText } from '@/domain/giftBag';
import { givenText } from '@/domain/givenItem';
import { giftBagType } from '@/domain/objects/giftBag';
import type { giftBag } from '@/services/giftBag';
import { ContentCell, LimitCell, PriceCell, StockCell } from './cells';
import styles from './giftBag.module.css';

const { fields } = giftBagType;

/** A bag's own, beside those of all types. */
export const giftBagColumns: ColumnsOf<typeof giftBag.list> = columnsOf(fields, [
  {
    key: 'content.picture',
    field: 'picture',
    width: 64,
    picture: true,
    render: ({ content: { body } }) => {
      const url = body.picture && mediaUrl(body.picture.url, 'image');
      return url ? <img src={url} alt="" loading="lazy" className={styles.icon} /> : '—';
    },
  },
  { key: 'content.scene', field: 'scene', width: 72, value: ({ content }) => content.body.scene },
  {
    key: 'content.items',
    field: 'items',
    width: 190,
    render: (row) => <ContentCell row={row} />,
    text: ({ content: { body } }) => `${contentText(body)}：${body.items.map(givenText).join('、')}`,
  },
  {
    key: 'content.price',
    title: `${fields.price.label} / 价值（比）`,
    width: 180,
    render: (row) => <PriceCell row={row} />,
    text: ({ content: { body } }) => `${priceText(body)} / ${bagValue(body)} 金币（${ratioText(bagRatio(body))}）`,
  },
  {
    key: 'content.buy_limit',
    field: 'buy_limit',
    width: 120,
    render: (row) => <LimitCell row={row} />,
    text: ({ content: { body } }) => limitText(body.buy_limit),
  },
  {
    key: 'id',
    title: `${fields.sold.label} / ${fields.stock.label}`,
    width: 130,
    render: (row) => <StockCell row={row} />,
  },
]);
