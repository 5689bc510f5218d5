import { useQuery } from '@tanstack/react-query';
import { rewardType } from '@/domain/reward/fields';
import { rewardEvents } from '@/domain/reward/rules';
import { Loaded } from '@/kit/base/Loaded';
import { PlainTable } from '@/kit/base/PlainTable';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { rewardTimeline } from '@/services/rewardRows';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';

/** Items a user received from staff: grant, notification, use and recall, newest first. */
export function RewardTimeline({ userId }: { userId: string }) {
  const events = useQuery(queryOf(rewardTimeline, { uid: userId }));
  return (
    <Loaded query={events} rows={6}>
      {({ list }) => (
        <PlainTable
          label="发放记录"
          rows={list}
          rowKey={({ at, event, task_id, name }) => `${at} ${event} ${task_id} ${name}`}
          empty="没有发放记录"
          columns={[
            { title: '时间', render: ({ at }) => <Time at={at} /> },
            { title: '动作', render: ({ event }) => <StateTag map={rewardEvents} value={event} /> },
            {
              title: '物品 / 通知',
              render: ({ name, qty }) => (
                <>
                  <bdi>{safeText(name)}</bdi>
                  {qty !== null && `×${numberText(qty)}`}
                </>
              ),
            },
            {
              title: '任务',
              wraps: true,
              render: ({ task_id, title }) => (
                <ObjectLink type={rewardType} id={task_id}>
                  <bdi>{safeText(title)}</bdi>
                </ObjectLink>
              ),
            },
          ]}
        />
      )}
    </Loaded>
  );
}
