import type { LookProps } from '@/components/config/types';
import { rechargeProgressType } from '@/domain/objects/rechargeTask';
import { soonPart } from '@/kit/base/lazyPart';
import { ListScreen } from '@/kit/list/ListScreen';
import { listRechargeProgress } from '@/services/rechargeTaskProgress';
import { progressActions } from './actions';
import { progressColumns } from './columns';
import { progressFilters } from './filters';

const ProgressDrawer = soonPart(() => import('./ProgressDrawer'));

/** 用户进度: how far everybody is with the tasks that are served, and what was given to him. */
export default function Progress({ title, children }: LookProps) {
  return (
    <ListScreen
      title={title}
      call={listRechargeProgress}
      columns={progressColumns}
      filters={progressFilters}
      rowKey={({ progress_id }) => progress_id}
      actions={progressActions}
      detail={ProgressDrawer}
      exportCode={rechargeProgressType.exports?.listRechargeProgress ?? ''}
      emptyHint="任务生效后，可在此查看人群内每个用户的进度"
    >
      {children}
    </ListScreen>
  );
}
