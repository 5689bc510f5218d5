import { mediaUrl } from '@/components/mediaUrl';
import type { Voucher } from '@/services/recharges';
import { safeText } from '@/utils/safeText';
import styles from './adminRecharge.module.css';

interface Props {
  vouchers: readonly Voucher[];
  /** Takes one out again, where that may be done. */
  onRemove?: ((voucher: Voucher) => void) | undefined;
}

/** Vouchers of an order: small pictures, each can be opened. */
export function Vouchers({ vouchers, onRemove }: Props) {
  if (vouchers.length === 0) return onRemove ? null : '—';
  return (
    <ul aria-label="凭证" className={styles.vouchers}>
      {vouchers.map((voucher) => (
        <li key={voucher.file_id}>
          <Opened voucher={voucher} />
          {onRemove && (
            <button
              type="button"
              className="link-button"
              aria-label={`移除 ${safeText(voucher.name)}`}
              onClick={() => onRemove(voucher)}
            >
              移除
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Opened({ voucher: { url, mime, name } }: { voucher: Voucher }) {
  const address = mediaUrl(url, 'image');
  const text = <bdi>{safeText(name)}</bdi>;
  if (!address) return text;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {mime.startsWith('image/') ? <img src={address} alt={safeText(name)} className={styles.thumb} /> : text}
    </a>
  );
}
