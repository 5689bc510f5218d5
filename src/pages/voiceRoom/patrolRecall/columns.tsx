import { RoomCell } from '@/components/room/RoomCell';
import { UserLink } from '@/components/user/UserLink';
import { userCells } from '@/components/user/userCells';
import { patrolBucketType } from '@/domain/patrolBucket/fields';
import { checkConclusions } from '@/domain/shared/patrol';
import { Below } from '@/kit/base/Below';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { BucketRoom, listBucketRooms } from '@/services/patrolBucket';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { RuleLink } from './RuleLink';
import { usePool } from './usePool';

const { fields } = patrolBucketType;

/** Time of the next check; a room that waits for it says for how long, and a closed one that it is not live. */
function NextCheck({ room: { live, urgent, waiting_since, next_check_at } }: { room: BucketRoom }) {
  return (
    <>
      {urgent && <Tag color="red">队首</Tag>} {waiting_since === null && <Time at={next_check_at} short />}
      {waiting_since !== null && (
        <>
          <Tag color="gold">待巡</Tag> <Time at={waiting_since} relative />
        </>
      )}
      {!live && <Below>未开播</Below>}
    </>
  );
}

/** Rule that put the room in, or the remark of who recalled it. */
function Note({ room: { entry_reason, entry_note } }: { room: BucketRoom }) {
  const { data } = usePool();
  if (entry_reason !== 'rule') return safeText(entry_note);
  const filled = data?.buckets.find(({ entry_rule }) => entry_rule === entry_note);
  return <RuleLink id={entry_note} name={filled?.entry_rule_name} />;
}

export const bucketRoomColumns: ColumnsOf<typeof listBucketRooms> = columnsOf(fields, [
  {
    key: 'room_id',
    width: 190,
    picture: true,
    // The backend does not tell the party; only the dot depends on it.
    render: ({ live, room_id, room_name, cover }) => (
      <RoomCell room={{ room_id, room_name, cover, party_id: live ? room_id : null }} />
    ),
  },
  {
    key: 'owner_uid',
    width: 140,
    render: ({ owner_uid, owner_name }) => <UserLink uid={owner_uid} name={owner_name} />,
    file: userCells(({ owner_uid: uid, owner_name: nickname }) => ({ uid, nickname })),
  },
  {
    key: 'buckets',
    title: '桶',
    width: 124,
    render: ({ buckets: [own = '', ...others] }) => (
      <>
        {safeText(own)}
        {others.length > 0 && <Below>另在{safeText(others.join('、'))}</Below>}
      </>
    ),
    text: ({ buckets }) => buckets.join('、'),
  },
  {
    key: 'entry_reason',
    width: 138,
    after: (room) => (
      <Below>
        <Note room={room} />
      </Below>
    ),
  },
  {
    key: 'entered_at',
    width: 100,
    sort: 'entered_at',
    after: ({ entered_at }) => (
      <Below>
        <Time at={entered_at} relative />
      </Below>
    ),
  },
  {
    key: 'checked_count',
    title: '已巡 / 结论',
    width: 130,
    sort: 'checked_count',
    render: ({ checked_count, last_conclusion }) => (
      <>
        <span className="mono">{numberText(checked_count)}</span> 次{' '}
        {last_conclusion && <StateTag map={checkConclusions} value={last_conclusion} />}
      </>
    ),
    file: [
      { field: fields.checked_count, valueIn: ({ checked_count }) => checked_count },
      { field: fields.last_conclusion, valueIn: ({ last_conclusion }) => last_conclusion },
    ],
  },
  {
    key: 'next_check_at',
    width: 120,
    sort: 'queue_at',
    render: (room) => <NextCheck room={room} />,
    file: [{ field: fields.next_check_at, valueIn: ({ next_check_at }) => next_check_at }],
  },
  { key: 'online', width: 88 },
  {
    key: 'patrolled_by',
    title: '正在巡',
    width: 90,
    render: ({ patrolled_by }) => (patrolled_by === null ? '—' : <Tag color="blue">{safeText(patrolled_by)}</Tag>),
    text: ({ patrolled_by }) => patrolled_by,
  },
  { key: 'region', width: 70, hiddenAtFirst: true },
]);
