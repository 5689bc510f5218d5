import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { type LabelMap, labelOf } from '@/domain/labels';
import { pageSizes, virtualFrom } from '@/domain/limits';
import { petMessages } from '@/services/chat';
import type { OutputOf } from '@/services/endpoint';
import { Loaded } from '@/ui/Loaded';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { Tag } from '../../Tag';
import { Time } from '../../Time';

type PetMessage = OutputOf<typeof petMessages>['list'][number];

/** Seen from the user, as the conversations are. */
const directions = {
  in: { label: '收到', color: 'blue' },
  out: { label: '发出', color: 'green' },
} as const satisfies LabelMap<PetMessage['direction']>;

const columns: TableColumnsType<PetMessage> = [
  { title: '时间', key: 'at', width: 210, render: (_, { at }) => <Time at={at} /> },
  { title: '宠物', key: 'pet', width: 140, render: (_, { pet_name }) => <bdi>{safeText(pet_name)}</bdi> },
  {
    title: '方向',
    key: 'direction',
    width: 80,
    render: (_, { direction }) => {
      const { label, color } = labelOf(directions, direction);
      return <Tag color={color}>{label}</Tag>;
    },
  },
  { title: '内容', key: 'content', width: 400, render: (_, { content }) => <bdi>{safeText(content)}</bdi> },
];

/** Chat between a user and their pet (spec C22). */
export default function PetTab({ userId }: { userId: string }) {
  const [place, setPlace] = useState<{ page: number; size: number }>({ page: 1, size: pageSizes[0] });
  const query = useQuery({
    queryKey: [petMessages.spec.name, userId, place],
    queryFn: ({ signal }) => petMessages({ user_id: userId, ...place }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} rows={10} isEmpty={({ total }) => total === 0} empty="该用户没有宠物消息">
      {({ list, total }) => {
        const virtual = list.length >= virtualFrom;
        return (
          <Table
            size="small"
            rowKey="message_id"
            aria-label="宠物消息"
            aria-busy={query.isFetching}
            columns={columns}
            dataSource={list}
            virtual={virtual}
            {...(virtual ? { scroll: { x: 830, y: 480 } } : {})}
            pagination={{
              current: place.page,
              pageSize: place.size,
              total,
              pageSizeOptions: [...pageSizes],
              showSizeChanger: true,
              showTotal: (count) => `共 ${numberText(count)} 条`,
              onChange: (page, size) => setPlace({ page: size === place.size ? page : 1, size }),
            }}
          />
        );
      }}
    </Loaded>
  );
}
