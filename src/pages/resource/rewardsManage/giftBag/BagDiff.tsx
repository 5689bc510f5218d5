import type { Content } from '@/domain/config/rules';
import { bagRatio, bagValue, type GiftBagBody, ratioText } from '@/domain/giftBag/rules';
import { givenText } from '@/domain/shared/givenItem';
import { oddsRows } from '@/domain/treasureBox/figures';
import { numberText } from '@/utils/numberText';
import { OddsChange } from '../OddsChange';

interface Props {
  before: Content<GiftBagBody> | null;
  after: Content<GiftBagBody>;
}

const worthOf = (body: GiftBagBody): string => `${numberText(bagValue(body))} 金币（${ratioText(bagRatio(body))}）`;
const drawn = (body: GiftBagBody | undefined) => (body?.mode === 'random' ? body.items : []);

/** Changes of value, and of the odds of a random bag. */
export default function BagDiff({ before, after }: Props) {
  const [was, is] = [before ? worthOf(before.body) : '—', worthOf(after.body)];
  return (
    <>
      {was !== is && (
        <p>
          价值（价值比） {was} → <strong>{is}</strong>
        </p>
      )}
      {(before?.body.mode === 'random' || after.body.mode === 'random') && (
        <OddsChange rows={oddsRows(drawn(before?.body), drawn(after.body), givenText)} empty="没有物品" />
      )}
    </>
  );
}
