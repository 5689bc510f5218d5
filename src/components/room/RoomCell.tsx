import type { ReactNode } from 'react';
import { LinkedUid } from '@/kit/field/LinkedUid';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { safeText } from '@/utils/safeText';
import styles from './roomCell.module.css';

interface Props {
  room: { room_id: string; room_name: string; cover: string; party_id?: string | null };
  /** Stands beside the name. */
  children?: ReactNode;
}

/**
 * A room in a list: cover, name, id, and a dot while it is live (docs/design/blocks.md#g11). Names are strangers' text.
 */
export function RoomCell({ room: { room_id, room_name, cover, party_id }, children }: Props) {
  return (
    <div className={styles.cell}>
      <RoomCover address={cover} />
      <div className={styles.text}>
        <div className={styles.name}>
          {party_id !== undefined && (
            <span className={styles.dot} data-live={party_id !== null}>
              <span className="sr-only">{party_id === null ? '已关闭' : '直播中'} </span>
            </span>
          )}
          <span className={styles.cut}>
            <bdi title={safeText(room_name)}>{safeText(room_name) || '（无房名）'}</bdi>
          </span>
          {children}
        </div>{' '}
        <LinkedUid id={room_id} label="房间号" type="room" />
      </div>
    </div>
  );
}

/** Picture of a room; an address that the page may not load leaves an empty place. */
export function RoomCover({ address }: { address: string }) {
  const url = mediaUrl(address, 'image');
  return url ? (
    <img className={styles.cover} src={url} alt="" loading="lazy" referrerPolicy="no-referrer" />
  ) : (
    <span className={styles.cover} aria-hidden />
  );
}
