import { useState } from 'react';
import { bodyCells } from '@/components/config/bodyCells';
import { figureCells } from '@/components/config/figureCells';
import { FiguresCell } from '@/components/config/figures';
import { dressupType } from '@/domain/dressup/fields';
import {
  type DressupBody,
  type DressupPrice,
  daysText,
  dressupPriceText,
  obtains,
  slots,
} from '@/domain/dressup/rules';
import { tiers } from '@/domain/resource/rules';
import { labelOf } from '@/domain/shared/labels';
import { Below } from '@/kit/base/Below';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { StateTag } from '@/kit/field/StateTag';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import { type dressup, dressupFigures } from '@/services/dressup';
import { numberText } from '@/utils/numberText';
import { DummyAvatar } from '../shared/dummy/DummyAvatar';
import { HoverMedia } from '../shared/HoverMedia';
import type { DressupRow } from './takeOffAction';
import styles from './thumb.module.css';
import { wearRate } from './wearRate';

/** One on a dummy, small and still; pointed at, its animation beside it. */
function Thumb({ body: { slot, preview_static, preview_anim } }: { body: DressupBody }) {
  const [broken, setBroken] = useState(false);
  const url = preview_static && mediaUrl(preview_static.url, 'image');
  return (
    <HoverMedia anim={preview_anim} poster={preview_static?.url}>
      <span className={styles.thumb} data-slot={slot}>
        <DummyAvatar />
        {url && !broken ? (
          <img
            src={url}
            alt={`佩戴效果：${labelOf(slots, slot).label}`}
            loading="lazy"
            onError={() => setBroken(true)}
          />
        ) : (
          <span className="secondary">{url ? '素材损坏' : '无图'}</span>
        )}
      </span>
    </HoverMedia>
  );
}

/** Numbers of owners and wearers; below, the share of wearers. */
const WearCell = ({ row }: { row: Pick<DressupRow, 'id' | 'env'> }) => (
  <FiguresCell of={dressupFigures} row={row}>
    {(one) =>
      one.own_count > 0 && (
        <>
          {numberText(one.own_count)} / {numberText(one.wearing_count)}
          <Below>佩戴率 {wearRate(one)}</Below>
        </>
      )
    }
  </FiguresCell>
);

const { fields } = dressupType;

/** The first price; below, how many there are, or the other one. */
function Prices({ prices: [first, second, ...others] }: { prices: readonly DressupPrice[] }) {
  if (!first) return '不出售';
  return (
    <>
      {dressupPriceText(first)}
      {second && <Below>{others.length > 0 ? `共 ${others.length + 2} 档` : dressupPriceText(second)}</Below>}
    </>
  );
}

/** A dress-up's own, beside those of all types. */
export const dressupColumns: ColumnsOf<typeof dressup.list> = columnsOf(fields, [
  {
    key: 'content.preview_static',
    title: '预览',
    width: 80,
    picture: true,
    render: ({ content }) => <Thumb body={content.body} />,
  },
  {
    key: 'content.slot',
    title: `${fields.slot.label} / ${fields.rarity.label}`,
    width: 110,
    render: ({ content: { body } }) => (
      <>
        {labelOf(slots, body.slot).label}
        <Below>
          <StateTag map={tiers} value={body.rarity} />
        </Below>
      </>
    ),
    file: bodyCells(fields, 'slot', 'rarity'),
  },
  {
    key: 'content.obtain',
    field: 'obtain',
    width: 104,
    render: ({ content: { body } }) => (
      <>
        {labelOf(obtains, body.obtain).label}
        {body.vip_min > 0 && <Below>VIP {body.vip_min} 起</Below>}
      </>
    ),
    file: [
      ...bodyCells(fields, 'obtain'),
      { head: fields.vip_min.label, text: ({ content: { body } }) => (body.vip_min > 0 ? body.vip_min : null) },
    ],
  },
  {
    key: 'content.price_list',
    field: 'price_list',
    width: 150,
    render: ({ content: { body } }) => <Prices prices={body.price_list} />,
    text: ({ content: { body } }) => body.price_list.map(dressupPriceText).join('；'),
  },
  {
    key: 'content.valid_days',
    field: 'valid_days',
    width: 84,
    render: ({ content }) => daysText(content.body.valid_days),
    text: ({ content }) => daysText(content.body.valid_days),
  },
  {
    key: 'id',
    title: `${fields.own_count.label} / ${fields.wearing_count.label}`,
    width: 120,
    render: (row) => <WearCell row={row} />,
    figures: figureCells(dressupFigures, {
      [fields.own_count.label]: ({ own_count }) => own_count,
      [fields.wearing_count.label]: ({ wearing_count }) => wearing_count,
    }),
  },
  { key: 'used', width: 80, hiddenAtFirst: true, value: ({ used }) => used.count },
  { key: 'content.layer', field: 'layer', width: 80, hiddenAtFirst: true, value: ({ content }) => content.body.layer },
  {
    key: 'content.value_coin',
    field: 'value_coin',
    width: 110,
    hiddenAtFirst: true,
    value: ({ content }) => content.body.value_coin,
  },
]);
