import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Flex, Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { type RewardRowStatus, rewardRowStatus } from '@/domain/reward/rules';
import { optionsOf } from '@/domain/shared/labels';
import { pageSizes } from '@/domain/shared/limits';
import { Loaded } from '@/kit/base/Loaded';
import { PlainTable } from '@/kit/base/PlainTable';
import { ReportButton } from '@/kit/field/ReportButton';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { Uid } from '@/kit/field/Uid';
import type { Reward } from '@/services/reward';
import { exportRewardRows, rewardRows } from '@/services/rewardRows';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';

type Wanted = RewardRowStatus | 'all';

function firstOf({ kept, failed }: Reward): Wanted {
  if (kept > 0) return 'kept';
  return failed > 0 ? 'failed' : 'all';
}

/** Result per user; those that failed, or could not be rolled back, first. */
export function RewardRows({ task }: { task: Reward }) {
  const [wanted, setWanted] = useState<Wanted>(firstOf(task));
  const [page, setPage] = useState(1);
  const of = { task_id: task.task_id, ...(wanted === 'all' ? {} : { status: wanted }) };
  const asked = { ...of, page, size: pageSizes[0] };
  const rows = useQuery({ ...queryOf(rewardRows, asked, task.version), placeholderData: keepPreviousData });
  return (
    <Flex vertical gap="middle">
      <Flex gap="small" wrap justify="space-between">
        <Segmented<Wanted>
          aria-label="结果"
          options={[{ value: 'all', label: '全部' }, ...optionsOf(rewardRowStatus)]}
          value={wanted}
          onChange={(next) => {
            setWanted(next);
            setPage(1);
          }}
        />
        <ReportButton permission="reward-operation:export" subject="发放明细" fetch={() => exportRewardRows(of)}>
          导出明细
        </ReportButton>
      </Flex>
      <Loaded query={rows} rows={6}>
        {({ list, total }) => (
          <>
            <PlainTable
              label="发放明细"
              rows={list}
              rowKey={({ uid }) => uid}
              empty="未找到用户"
              columns={[
                { title: '用户ID', render: ({ uid }) => <Uid id={uid} label="用户ID" /> },
                { title: '昵称', render: ({ nickname }) => <bdi>{safeText(nickname) || '—'}</bdi> },
                { title: '结果', render: ({ status }) => <StateTag map={rewardRowStatus} value={status} /> },
                { title: '原因', wraps: true, render: ({ reason }) => safeText(reason ?? '—') },
                { title: '时间', render: ({ at }) => <Time at={at} /> },
                { title: '已通知', render: ({ notified_at }) => <Time at={notified_at} /> },
              ]}
            />
            <Pagination
              size="small"
              current={page}
              pageSize={pageSizes[0]}
              total={total}
              showSizeChanger={false}
              showTotal={(count) => `共 ${count} 人`}
              onChange={setPage}
            />
          </>
        )}
      </Loaded>
    </Flex>
  );
}
