import type { CSSProperties } from 'react';
import actions from '@/kit/base/actions.module.css';
import styles from './guard.module.css';

interface Props {
  text: string;
  style?: CSSProperties;
  onReload?: () => void;
  /** A medium that cannot be shown is treated as deleted. */
  onDelete?: () => void;
}

/** Placeholder of the medium's size, if it cannot be shown. */
export function MediaTile({ text, style, onReload, onDelete }: Props) {
  return (
    <div className={`${styles.media} ${styles.tile}`} data-guard="tile" style={style}>
      <span>{text}</span>
      <span className={actions.row}>
        {onReload && (
          <button type="button" className="link-button" onClick={onReload}>
            重载
          </button>
        )}
        {onDelete && (
          <button type="button" className="link-button danger" onClick={onDelete}>
            按删除处理
          </button>
        )}
      </span>
    </div>
  );
}
