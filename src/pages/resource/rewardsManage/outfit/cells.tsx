import { envOf } from '@/components/config/Environment';
import { FiguresCell } from '@/components/config/figures';
import { slots } from '@/domain/dressup/rules';
import { fullPrice, type OutfitPart, outfitDiscountText } from '@/domain/outfit/rules';
import { labelOf } from '@/domain/shared/labels';
import { useHashQuery } from '@/hooks/useHashQuery';
import { Below } from '@/kit/base/Below';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { outfitFigures } from '@/services/outfit';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { DummyScene, type Worn } from '../../shared/dummy/DummyScene';
import styles from './outfit.module.css';
import { knownPartsOf, type OutfitRow, useChoices, wornOf } from './outfitRow';

interface Props {
  row: OutfitRow;
}

/** Its picture alone. */
function still({ preview_static }: Worn) {
  const url = preview_static && mediaUrl(preview_static.url, 'image');
  return url && <img src={url} alt="" loading="lazy" />;
}

/** All parts on the dummy, small and still. */
export function PartThumb({ row: { env, content } }: Props) {
  const { data } = useChoices(env);
  return (
    <span className={styles.thumb} role="img" aria-label="合成预览">
      {data && <DummyScene worn={wornOf(content.body.parts, data.list)} draw={still} />}
    </span>
  );
}

/** Price; below, the total price of the parts and the discount. */
export function OutfitPriceCell({ row: { env, content } }: Props) {
  const { data } = useChoices(env);
  const { parts, price_bundle, valid_days, obtain } = content.body;
  const full = data && fullPrice(knownPartsOf(parts, data.list), valid_days);
  const beside = full === undefined ? [] : [numberText(full), outfitDiscountText(price_bundle, full) ?? '没有折扣'];
  return (
    <>
      {numberText(price_bundle)}
      <Below>{obtain === 'shop' ? beside.join(' · ') : '不出售'}</Below>
    </>
  );
}

/** Users with all parts; below, those who got them as a set. */
export const CompleteCell = ({ row }: Props) => (
  <FiguresCell of={outfitFigures} row={row}>
    {({ complete_users, sold }) =>
      complete_users > 0 && (
        <>
          {numberText(complete_users)}
          <Below>整套 {numberText(sold)}</Below>
        </>
      )
    }
  </FiguresCell>
);

/** The dress-ups of a version by name, each below the other; by number while they are not known. */
export function PartsValue({ value }: { value: unknown }) {
  const { query } = useHashQuery();
  const { data } = useChoices(envOf(query));
  return (value as OutfitPart[]).map(({ slot, dressup_id }) => (
    <div key={slot}>
      {labelOf(slots, slot).label}{' '}
      {dressup_id === '' ? (
        '未选择'
      ) : (
        <ObjectLink type="dressup" id={dressup_id}>
          <bdi>{safeText(data?.list.find(({ id }) => id === dressup_id)?.name ?? dressup_id)}</bdi>
        </ObjectLink>
      )}
    </div>
  ));
}
