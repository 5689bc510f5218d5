import type { ReactNode } from 'react';
import { useOpenUser } from '@/kit/list/openUser';
import { safeText } from '@/utils/safeText';
import styles from './userLink.module.css';

interface Props {
  uid: string;
  name: string;
  /** Stands after the id. */
  children?: ReactNode;
}

/** A user by name and id; the name opens the 360 view beside the list. Names are strangers' text. */
export function UserLink({ uid, name, children }: Props) {
  const openUser = useOpenUser();
  const text = safeText(name) || uid;
  return (
    <span className={styles.link}>
      {openUser ? (
        <button type="button" className={`link-button ${styles.name}`} title={text} onClick={() => openUser(uid)}>
          <bdi>{text}</bdi>
        </button>
      ) : (
        <bdi className={styles.name} title={text}>
          {text}
        </bdi>
      )}{' '}
      <span className={styles.id}>
        <span className="mono secondary">{uid}</span> {children}
      </span>
    </span>
  );
}
