import type { ConfigPartProps } from '@/components/config/types';
import { rechargeProgressType } from '@/domain/rechargeTask/fields';
import { addCannot, progressCannot } from '@/domain/rechargeTask/progress';
import type { Action } from '@/kit/base/actions';
import { soonPart } from '@/kit/base/lazyPart';
import { anyOf, flag, searchIn, textIn } from '@/kit/base/list/filters';
import { ListScreen } from '@/kit/list/ListScreen';
import type { FiltersOf } from '@/kit/list/types';
import {
  addRechargeProgress,
  listRechargeProgress,
  type ProgressRow,
  revokeRechargeClaim,
} from '@/services/rechargeTaskProgress';
import { progressColumns } from './columns';

const { uid, claim } = rechargeProgressType.fields;

const progressFilters: FiltersOf<typeof listRechargeProgress> = [
  searchIn('q', '任务', { placeholder: '任务编号或名称', many: false, width: 200 }),
  textIn('uid', uid, { maxLength: 20 }),
  anyOf('claim', claim),
  flag('near', '接近下一档（≥ 90%）'),
];

/** Manual changes of one user's progress; each needs an approver. */
const progressActions: readonly Action<ProgressRow>[] = [
  {
    key: 'add',
    label: '补进度',
    level: 'L3',
    permission: String(addRechargeProgress.spec.action),
    disabledReason: addCannot,
    form: () => import('./AddForm'),
  },
  {
    key: 'revoke',
    label: '撤销领取',
    level: 'L3',
    danger: true,
    permission: String(revokeRechargeClaim.spec.action),
    disabledReason: (row) => (row.claimed === 0 ? '没有已领取的档位' : progressCannot(row)),
    form: () => import('./RevokeForm'),
  },
];

const ProgressDrawer = soonPart(() => import('./ProgressDrawer'));

/** 用户进度: how far everybody is with the tasks that are served, and what was given to him. */
export default function Progress({ title, children }: ConfigPartProps) {
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
