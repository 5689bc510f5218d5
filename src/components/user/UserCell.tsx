import { mediaUrl } from '@/kit/field/mediaUrl';
import { Uid } from '@/kit/field/Uid';
import { useOpenUser } from '@/kit/list/openUser';
import { safeText } from '@/utils/safeText';
import { Flags } from './Flags';
import styles from './userCell.module.css';

interface Props {
  user: { user_id: string; nickname: string; avatar: string; flags: readonly string[] };
  /** Opens the user's 360 view; without it the screen around decides (`OpenUserProvider`); null: the row does. */
  onOpen?: (() => void) | null;
  /** State of the user, if it has a column of its own. */
  status?: string;
}

/**
 * A user in a list: picture, name, id, flags (docs/design/blocks.md#g11). Names are strangers' text: shown, never run.
 */
export function UserCell({ user, onOpen, status }: Props) {
  const openUser = useOpenUser();
  const own = openUser && (() => openUser(user.user_id));
  const open = onOpen === undefined ? own : onOpen;
  const name = safeText(user.nickname) || '（无昵称）';
  return (
    <div className={styles.cell}>
      <Avatar address={user.avatar} name={name} size={24} />{' '}
      <div className={styles.text}>
        <div className={styles.name}>
          {open ? (
            <button type="button" className="link-button" title={name} onClick={open}>
              <bdi>{name}</bdi>
            </button>
          ) : (
            <bdi title={name}>{name}</bdi>
          )}
          <Flags flags={user.flags} status={status} />
        </div>{' '}
        <Uid id={user.user_id} label="用户ID" />
      </div>
    </div>
  );
}

export function Avatar({ address, name, size }: { address: string; name: string; size: number }) {
  const url = mediaUrl(address, 'image');
  const style = { width: size, height: size, fontSize: size / 2 };
  if (!url) {
    return (
      <span className={styles.avatar} style={style} aria-hidden>
        {[...name][0]}
      </span>
    );
  }
  return <img className={styles.avatar} style={style} src={url} alt="" loading="lazy" referrerPolicy="no-referrer" />;
}
