import { bodyCells } from '@/components/config/bodyCells';
import { figureCells } from '@/components/config/figureCells';
import lines from '@/components/lines.module.css';
import { daysText, obtains, slots } from '@/domain/dressup/rules';
import { outfitType } from '@/domain/outfit/fields';
import type { OutfitBody } from '@/domain/outfit/rules';
import { tiers } from '@/domain/resource/rules';
import { labelOf } from '@/domain/shared/labels';
import { Below } from '@/kit/base/Below';
import { StateTag } from '@/kit/field/StateTag';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import { type outfit, outfitFigures } from '@/services/outfit';
import { CompleteCell, OutfitPriceCell, PartThumb } from './cells';

const { fields } = outfitType;

const slotsText = ({ parts }: OutfitBody): string => parts.map(({ slot }) => labelOf(slots, slot).label).join('、');

/** A set's own, beside those of all types. */
export const outfitColumns: ColumnsOf<typeof outfit.list> = columnsOf(fields, [
  {
    key: 'content.theme_img',
    title: '合成预览',
    // As wide as its head.
    width: 92,
    picture: true,
    render: (row) => <PartThumb row={row} />,
  },
  {
    key: 'content.rarity',
    field: 'rarity',
    width: 92,
    render: ({ content: { body } }) => (
      <>
        <StateTag map={tiers} value={body.rarity} />
        {body.limited && <Below>限定</Below>}
      </>
    ),
    file: bodyCells(fields, 'rarity', 'limited'),
  },
  {
    key: 'content.parts',
    field: 'parts',
    width: 190,
    render: ({ content: { body } }) => (
      <div className={lines.two}>
        {body.parts.length} 件 <span className="secondary">{slotsText(body)}</span>
      </div>
    ),
    text: ({ content: { body } }) => slotsText(body),
  },
  {
    key: 'content.price_bundle',
    title: '套装价（原价）',
    width: 150,
    render: (row) => <OutfitPriceCell row={row} />,
    file: bodyCells(fields, 'price_bundle'),
  },
  {
    key: 'id',
    title: fields.complete_users.label,
    width: 100,
    render: (row) => <CompleteCell row={row} />,
    figures: figureCells(outfitFigures, {
      [fields.complete_users.label]: ({ complete_users }) => complete_users,
      整套获得人数: ({ sold }) => sold,
    }),
  },
  {
    key: 'content.obtain',
    field: 'obtain',
    width: 104,
    hiddenAtFirst: true,
    value: ({ content }) => labelOf(obtains, content.body.obtain).label,
  },
  {
    key: 'content.valid_days',
    field: 'valid_days',
    width: 84,
    hiddenAtFirst: true,
    value: ({ content }) => daysText(content.body.valid_days),
  },
]);
