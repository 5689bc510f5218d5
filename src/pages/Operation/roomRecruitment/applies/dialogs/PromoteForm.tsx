import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/kit/base/Loaded';
import type { FormProps } from '@/kit/base/openForm';
import { PlainTable } from '@/kit/base/PlainTable';
import { WriteForm } from '@/kit/form/WriteForm';
import type { RecruitmentFigures } from '@/services/recruitment';
import { nextOfWaitlist, promoteWaitlist } from '@/services/recruitmentRoster';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import styles from '../../recruitment.module.css';
import { ApplyRoomWords } from './ApplyRoomWords';

/** 候补递补 (L2): the best of the waitlist take the free places; whom is said before. */
export default function PromoteForm({ targets: [{ id, name }], onClose }: FormProps<RecruitmentFigures>) {
  const next = useQuery(queryOf(nextOfWaitlist, { recruit: id }));
  const { free = 0, list = [], passed_over = [] } = next.data ?? {};
  return (
    <WriteForm
      endpoint={promoteWaitlist}
      about={`活动房间招募 ${id}`}
      input={{ recruit: id, apply_ids: list.map(({ apply_id }) => apply_id) }}
      title="候补递补"
      okText={next.data ? `确认递补 ${list.length} 个` : '确认递补'}
      remark="required"
      impact={
        <>
          「<bdi>{safeText(name)}</bdi>」{next.data ? `空出 ${free} 个名额，` : ''}按评分从高到低递补
          {next.data ? ` ${list.length} 个` : ''}候补；公布名单时通知房主。
        </>
      }
      blocked={next.data ? (list.length === 0 ? '没有可递补的候补' : undefined) : ''}
      done={({ promoted }) => `已递补 ${promoted} 个房间`}
      onClose={onClose}
    >
      <Loaded query={next} rows={3}>
        {() => (
          <div className={styles.parts}>
            <PlainTable
              label="将递补"
              rows={list}
              rowKey={({ apply_id }) => apply_id}
              empty="没有可递补的候补"
              columns={[
                { title: '名次', number: true, render: (_, place) => place + 1 },
                { title: '房间', wraps: true, render: (room) => <ApplyRoomWords room={room} /> },
                { title: '分', number: true, render: ({ score }) => score ?? '未评分' },
              ]}
            />
            {passed_over.length > 0 && (
              <PlainTable
                caption="排在前面但不能递补"
                rows={passed_over}
                rowKey={({ apply_id }) => apply_id}
                columns={[
                  { title: '房间', wraps: true, render: (room) => <ApplyRoomWords room={room} /> },
                  { title: '原因', wraps: true, render: ({ why }) => safeText(why) },
                ]}
              />
            )}
          </div>
        )}
      </Loaded>
    </WriteForm>
  );
}
