import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LabelMap, labelOf } from '@/domain/labels';
import { Loaded } from '@/kit/base/Loaded';
import { firstPlace, PagedTable } from '@/kit/base/list/PagedTable';
import type { PlainColumn } from '@/kit/base/PlainTable';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import { petMessages } from '@/services/chat';
import type { OutputOf } from '@/services/endpoint';
import { safeText } from '@/utils/safeText';

type PetMessage = OutputOf<typeof petMessages>['list'][number];

/** Seen from the user, as the conversations are. */
const directions = {
  in: { label: '收到', color: 'blue' },
  out: { label: '发出', color: 'green' },
} as const satisfies LabelMap<PetMessage['direction']>;

const columns: readonly PlainColumn<PetMessage>[] = [
  { title: '时间', render: ({ at }) => <Time at={at} /> },
  { title: '宠物', render: ({ pet_name }) => <bdi>{safeText(pet_name)}</bdi> },
  {
    title: '方向',
    render: ({ direction }) => {
      const { label, color } = labelOf(directions, direction);
      return <Tag color={color}>{label}</Tag>;
    },
  },
  { title: '内容', wraps: true, render: ({ content }) => <bdi>{safeText(content)}</bdi> },
];

/** Chat between a user and their pet (spec C22). */
export default function PetTab({ userId }: { userId: string }) {
  const [place, setPlace] = useState(firstPlace);
  const query = useQuery({
    queryKey: [petMessages.spec.name, userId, place],
    queryFn: ({ signal }) => petMessages({ user_id: userId, ...place }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} rows={10} isEmpty={({ total }) => total === 0} empty="该用户没有宠物消息">
      {({ list, total }) => (
        <PagedTable
          label="宠物消息"
          busy={query.isFetching}
          columns={columns}
          rows={list}
          rowKey={({ message_id }) => message_id}
          place={place}
          total={total}
          onPlace={setPlace}
        />
      )}
    </Loaded>
  );
}
