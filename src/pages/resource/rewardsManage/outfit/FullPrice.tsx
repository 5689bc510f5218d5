import type { Environment } from '@/domain/config';
import { discountText, fullPrice, type OutfitBody } from '@/domain/outfit';
import { numberText } from '@/utils/numberText';
import styles from './outfit.module.css';
import { knownOf, useChoices } from './outfitRow';

interface Props {
  body: OutfitBody;
  env: Environment;
}

/** Total price of the parts and the discount of the set, updated while editing. */
export function FullPrice({ body: { parts, price_bundle, valid_days, obtain }, env }: Props) {
  const { data } = useChoices(env);
  const known = knownOf(parts, data?.list ?? []);
  if (known.length === 0) return null;
  const full = fullPrice(known, valid_days);
  const tooDear = obtain === 'shop' && price_bundle >= full;
  return (
    <p role="status" aria-label="折扣" className={tooDear ? styles.gone : 'secondary'}>
      {known.length} 件单买之和 {numberText(full)} 金币
      {tooDear ? '，套装价须低于它' : `，${discountText(price_bundle, full) ?? '没有折扣'}`}
    </p>
  );
}
