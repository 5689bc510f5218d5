import type { ReactNode } from 'react';
import { copyText } from '@/kit/base/copyText';
import styles from './uid.module.css';

interface Props {
  id: string;
  label?: string;
  /** The id as it is shown, e.g. as a link. */
  children?: ReactNode;
}

/** An id in fixed-width digits, with one press to copy it. Lists draw hundreds: plain markup. */
export function Uid({ id, label = 'ID', children = id }: Props) {
  return (
    <span data-figure>
      <span className="mono">{children}</span>
      <button type="button" className={styles.copy} aria-label={`复制${label} ${id}`} onClick={() => copyText(id)}>
        <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
          <path
            d="M5 1h8a1 1 0 0 1 1 1v9h-1.5V2.500H5zM3 4h7a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zm.5 1.500v8h6v-8z"
            fill="currentColor"
          />
        </svg>
      </button>
    </span>
  );
}
