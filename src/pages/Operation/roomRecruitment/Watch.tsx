import { useQuery } from '@tanstack/react-query';
import { refreshMs } from '@/domain/shared/limits';
import { Loaded } from '@/kit/base/Loaded';
import { PlainTable } from '@/kit/base/PlainTable';
import { Section } from '@/kit/detail/Section';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import { Uid } from '@/kit/field/Uid';
import { watchRecruitRooms } from '@/services/recruitmentRoster';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';

/** Picked rooms while the event goes on, those to look after first; read again every minute. */
export default function Watch({ id }: { id: string }) {
  const watching = useQuery({
    ...queryOf(watchRecruitRooms, { recruit: id }),
    refetchInterval: refreshMs,
    refetchIntervalInBackground: false,
  });
  return (
    <Section title="活动中的房间">
      <Loaded query={watching} rows={4}>
        {({ rooms, live, list }) => (
          <PlainTable
            label="活动中的房间"
            caption={`开播 ${numberText(live)} / ${numberText(rooms)}${
              rooms > list.length ? `，列出最需要关注的 ${list.length} 个` : ''
            }`}
            rows={list}
            rowKey={({ apply_id }) => apply_id}
            empty="还没有通过的房间"
            columns={[
              {
                title: '房间',
                wraps: true,
                render: ({ room_id, room_name }) => (
                  <>
                    <bdi>{safeText(room_name)}</bdi> <Uid id={room_id} label="房间" />
                  </>
                ),
              },
              {
                title: '房主',
                render: ({ owner_uid }) => (
                  <ObjectLink type="user" id={owner_uid}>
                    <span className="mono">{owner_uid}</span>
                  </ObjectLink>
                ),
              },
              {
                title: '状态',
                render: ({ is_live }) => (is_live ? <Tag color="green">开播中</Tag> : <Tag color="red">未开播</Tag>),
              },
              { title: '在线', number: true, render: ({ online }) => numberText(online) },
              { title: '开播于', render: ({ since }) => (since === null ? '—' : <Time at={since} short />) },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
