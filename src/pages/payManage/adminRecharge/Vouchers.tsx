import { FileLink } from '@/kit/field/FileLink';
import type { Voucher } from '@/services/recharge';
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
          <FileLink file={voucher} thumb={styles.thumb} />
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
