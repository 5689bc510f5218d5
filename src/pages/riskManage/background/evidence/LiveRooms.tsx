import { Link } from '@umijs/max';
import styles from '@/components/review/parts.module.css';
import { Uid } from '@/kit/field/Uid';
import { useScreens } from '@/kit/field/useScreens';
import type { CaseOf } from '@/services/caseSchema';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

const snapshots = '/voiceRoom/partySnapshot';

/** Rooms that are live with it now, each with the way to its snapshots where this operator may open them. */
export function LiveRooms({ rooms }: { rooms: CaseOf<'background'>['payload']['live_rooms'] }) {
  const linked = useScreens().some(({ path }) => path === snapshots);
  if (rooms.length === 0) return null;
  return (
    <section aria-label="正在使用的房间">
      <h3>
        正在使用的房间 {rooms.length} {!linked && <span className="secondary">（快照暂不可看）</span>}
      </h3>
      <ul className={styles.plain}>
        {rooms.map(({ room_id, name, online }) => (
          <li key={room_id}>
            <bdi>{safeText(name) || '（无房名）'}</bdi> <Uid id={room_id} label="房间号" />{' '}
            <span className="secondary">{numberText(online)} 人在线</span>{' '}
            {linked && <Link to={`${snapshots}?detail=${encodeURIComponent(room_id)}`}>看快照</Link>}
          </li>
        ))}
      </ul>
    </section>
  );
}
