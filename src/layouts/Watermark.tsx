import { useModel } from '@umijs/max';
import styles from './watermark.module.css';

/** The operator's id over the page, so that a photograph of it says whose screen it was (security row 17). */
export function Watermark() {
  const { state } = useModel('login');
  const safe = (state.user?.user_id ?? '').replace(/[^\w.-]/g, '');
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><text x="60" y="110" transform="rotate(-20 60 110)" font-family="sans-serif" font-size="14" fill="gray" fill-opacity="0.1">${safe}</text></svg>`;
  return (
    <div
      aria-hidden
      className={styles.tile}
      style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(tile)}")` }}
    />
  );
}
