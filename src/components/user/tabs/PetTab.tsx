import { type LabelMap, labelOf } from '@/domain/shared/labels';
import { Loaded } from '@/kit/base/Loaded';
import { PagedTable } from '@/kit/base/list/PagedTable';
import { usePaged } from '@/kit/base/list/usePaged';
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
  const { query, paged } = usePaged(petMessages, { user_id: userId });
  return (
    <Loaded query={query} rows={10} isEmpty={({ total }) => total === 0} empty="该用户没有宠物消息">
      {({ list, ...counted }) => (
        <PagedTable
          label="宠物消息"
          columns={columns}
          rows={list}
          rowKey={({ message_id }) => message_id}
          counted={counted}
          {...paged}
        />
      )}
    </Loaded>
  );
}
