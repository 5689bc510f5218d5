import { rewardRefreshMs } from '@/domain/reward';
import { soonPart } from '@/kit/base/lazyPart';
import { ListScreen } from '@/kit/list/ListScreen';
import { listRewards } from '@/services/reward';
import { clock } from '@/utils/clock';
import { rewardColumns } from './columns';
import { rewardFilters } from './filters';
import { Tools } from './Tools';
import { useRewardActions } from './useRewardActions';
import { rewardViews } from './views';

const RewardDrawer = soonPart(() => import('./RewardDrawer'));

/** 发放与回收 (screens/user §3.1.2): items and coins granted to users or recalled, with approvals and results. */
export default function RewardOperationPage() {
  const actions = useRewardActions();
  return (
    <ListScreen
      title="发放与回收"
      call={listRewards}
      columns={rewardColumns}
      filters={rewardFilters}
      views={rewardViews}
      rowKey={({ task_id }) => task_id}
      refreshMs={(task) => rewardRefreshMs(task, clock.now())}
      actions={actions}
      detail={RewardDrawer}
      emptyHint="还没有发放任务，点击新建"
      exportCode="reward-operation:export"
    >
      <Tools />
    </ListScreen>
  );
}
