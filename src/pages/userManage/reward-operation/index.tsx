import { Button } from 'antd';
import { useEffect } from 'react';
import { decideActions } from '@/components/approval/decideActions';
import { rewardType } from '@/domain/reward/fields';
import { rewardCannot, rewardLeadCode, rewardRefreshMs } from '@/domain/reward/rules';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { Action } from '@/kit/base/actions';
import { soonPart } from '@/kit/base/lazyPart';
import { anyOf, oneOf, searchIn, textIn } from '@/kit/base/list/filters';
import { listTime } from '@/kit/base/list/timeFilter';
import type { BuiltInView } from '@/kit/base/list/types';
import { openForm } from '@/kit/base/openForm';
import { reasonFilter } from '@/kit/field/reasonFilter';
import { useActionsOf } from '@/kit/field/useActionsOf';
import { useCan } from '@/kit/field/useAllowed';
import { ListScreen } from '@/kit/list/ListScreen';
import type { FiltersOf } from '@/kit/list/types';
import { listRewards, type Reward } from '@/services/reward';
import { clock } from '@/utils/clock';
import { rewardColumns } from './columns';

const create = (item?: string) => openForm(() => import('./dialogs/CreateDialog'), item ? { item } : {});

/** 新建, and the templates for it; other screens lead here with what is to be given: `?give=gift_bag:bag_1003`. */
function Tools() {
  const can = useCan();
  const { query, setQuery } = useHashQuery();
  const give = query.get('give');
  const mayCreate = can('reward-operation:create');
  useEffect(() => {
    if (give === null) return;
    setQuery({ give: null }, { replace: true });
    if (mayCreate) create(give);
  }, [give, mayCreate, setQuery]);
  return (
    mayCreate && (
      <>
        <Button onClick={() => openForm(() => import('./dialogs/TemplatesDialog'), {})}>管理模板</Button>
        <Button type="primary" onClick={() => create()}>
          新建
        </Button>
      </>
    )
  );
}

const { uid, items, op, status, reason_code, created_at } = rewardType.fields;

const rewardFilters: FiltersOf<typeof listRewards> = [
  searchIn('ids', '任务ID', { placeholder: '任务ID，可粘贴多个', many: true, width: 240 }),
  textIn('uid', uid, { maxLength: 20 }),
  textIn('item', items, { maxLength: 40 }),
  oneOf('op', op),
  anyOf('status', status),
  listTime(created_at, ['ids']),
  reasonFilter('reason_code', reason_code),
  textIn('maker', '发起人（姓名或工号）', { maxLength: 20 }),
];

/** Views of tasks that need action. */
const rewardViews: readonly BuiltInView[] = [
  { key: 'pending', label: '待审批', query: { status: 'pending' }, counted: true },
  {
    key: 'stuck',
    label: '待处理',
    query: { status: ['paused', 'unknown', 'partial', 'failed', 'part_rolled_back'] },
    counted: true,
  },
];

const createCode = 'reward-operation:create';
const pauseCode = 'reward-operation:pause';

/** All that can be done with a task, as data; several depend on who asks. */
const actionsOf = (me: string): readonly Action<Reward>[] => [
  ...decideActions<Reward>(rewardLeadCode, (task) => rewardCannot.decide(task, me)),
  {
    key: 'submit',
    label: '提交',
    level: 'L2',
    permission: createCode,
    disabledReason: (task) => rewardCannot.submit(task, me),
    form: () => import('./dialogs/SubmitForm'),
  },
  {
    key: 'withdraw',
    label: '撤销',
    level: 'L2',
    permission: createCode,
    disabledReason: (task) => rewardCannot.withdraw(task, me),
    form: () => import('./dialogs/WithdrawForm'),
  },
  {
    key: 'pause',
    label: '暂停',
    level: 'L2',
    permission: pauseCode,
    disabledReason: rewardCannot.pause,
    form: () => import('./dialogs/PauseForm'),
  },
  {
    key: 'resume',
    label: '继续',
    level: 'L2',
    permission: pauseCode,
    disabledReason: rewardCannot.resume,
    form: () => import('./dialogs/ResumeForm'),
  },
  {
    key: 'settle',
    label: '查询结果',
    level: 'L2',
    permission: createCode,
    disabledReason: rewardCannot.settle,
    form: () => import('./dialogs/SettleForm'),
  },
  {
    key: 'retry',
    label: '失败重试',
    level: 'L2',
    permission: createCode,
    disabledReason: rewardCannot.retry,
    form: () => import('./dialogs/RetryForm'),
  },
  {
    key: 'template',
    label: '存为模板',
    level: 'L2',
    permission: createCode,
    form: () => import('./dialogs/TemplateForm'),
  },
  {
    key: 'rollback',
    label: '整单回滚',
    danger: true,
    inMenu: true,
    level: 'L3',
    permission: 'reward-operation:rollback',
    disabledReason: rewardCannot.rollback,
    form: () => import('./dialogs/RollbackForm'),
  },
];

const RewardDrawer = soonPart(() => import('./RewardDrawer'));

/**
 * 发放与回收 (docs/design/user.md#reward-operation): items and coins granted to users or recalled, with approvals and
 * results.
 */
export default function RewardOperationPage() {
  const actions = useActionsOf(actionsOf);
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
