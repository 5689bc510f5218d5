import { bodyCells } from '@/components/config/bodyCells';
import { figureCells } from '@/components/config/figureCells';
import { giftBagType } from '@/domain/giftBag/fields';
import { bagRatio, bagValue, contentText } from '@/domain/giftBag/rules';
import { givenText } from '@/domain/shared/givenItem';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import { type giftBag, giftBagFigures } from '@/services/giftBag';
import { moneyNumber } from '@/utils/moneyNumber';
import { GiftBagContentCell, GiftBagPriceCell, LimitCell, StockCell } from './cells';
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
    width: 202,
    render: (row) => <GiftBagContentCell row={row} />,
    text: ({ content: { body } }) => `${contentText(body)}：${body.items.map(givenText).join('、')}`,
  },
  {
    key: 'content.price',
    title: `${fields.price.label} / 价值（比）`,
    width: 180,
    render: (row) => <GiftBagPriceCell row={row} />,
    file: [
      ...bodyCells(fields, 'price_type'),
      {
        head: fields.price_coin.label,
        text: ({ content: { body } }) => (body.price_type === 'coin' ? body.price_coin : null),
      },
      {
        head: `${fields.price.label}（USD）`,
        text: ({ content: { body } }) => (body.price_type === 'cash' ? moneyNumber(body.cash.price, 'USD') : null),
      },
      { head: fields.origin_value.label, text: ({ content: { body } }) => bagValue(body) },
      {
        head: `${fields.value_ratio.label}（倍）`,
        text: ({ content: { body } }) => bagRatio(body)?.toFixed(1) ?? null,
      },
    ],
  },
  {
    key: 'content.buy_limit',
    field: 'buy_limit',
    width: 108,
    render: (row) => <LimitCell row={row} />,
    file: (['per_user', 'per_day', 'total'] as const).map((name) => ({
      head: fields.buy_limit.fields[name].label,
      // 0 is no limit.
      text: ({ content: { body } }) => body.buy_limit[name] || null,
    })),
  },
  {
    key: 'id',
    title: `${fields.sold.label} / ${fields.stock.label}`,
    width: 130,
    render: (row) => <StockCell row={row} />,
    figures: figureCells(giftBagFigures, {
      // An unlimited stock is an empty cell.
      [fields.stock.label]: ({ stock }) => stock,
      [fields.sold.label]: ({ sold }) => sold,
      [fields.left.label]: ({ left }) => left,
    }),
  },
]);
