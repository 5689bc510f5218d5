import { numberText } from '@/utils/numberText';
import styles from './signedCoins.module.css';

/** Coins that came or went: sign, colour and digits of one width; whole coins, 0 without a sign. */
export function SignedCoins({ value }: { value: number }) {
  const tone = value > 0 ? styles.in : value < 0 ? styles.out : '';
  return <span className={`mono ${tone}`}>{numberText(value, { signDisplay: 'exceptZero' })}</span>;
}
