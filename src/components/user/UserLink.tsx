import { safeText } from '@/utils/safeText';
import { useOpenUser } from '../list/openUser';

/** A user by name and id; the name opens the 360 view beside the list. Names are strangers' text. */
export function UserLink({ uid, name }: { uid: string; name: string }) {
  const openUser = useOpenUser();
  const text = <bdi>{safeText(name) || uid}</bdi>;
  return (
    <>
      {openUser ? (
        <button type="button" className="link-button" onClick={() => openUser(uid)}>
          {text}
        </button>
      ) : (
        text
      )}{' '}
      <span className="mono secondary">{uid}</span>
    </>
  );
}
