import { Button } from 'antd';
import { decideActions } from '@/components/approval/decideActions';
import { rechargeType } from '@/domain/recharge/fields';
import { rechargeApproveCode, rechargeCannot, rechargeScopes } from '@/domain/recharge/rules';
import type { Action } from '@/kit/base/actions';
import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { anyOf, oneOf, rangeIn, searchIn, textIn } from '@/kit/base/list/filters';
import { listTime } from '@/kit/base/list/timeFilter';
import type { BuiltInView } from '@/kit/base/list/types';
import { openForm } from '@/kit/base/openForm';
import { reasonFilter } from '@/kit/field/reasonFilter';
import { useActionsOf } from '@/kit/field/useActionsOf';
import { useCan } from '@/kit/field/useAllowed';
import { ListScreen } from '@/kit/list/ListScreen';
import type { FiltersOf } from '@/kit/list/types';
import { listRecharges, type Recharge } from '@/services/recharge';
import { rechargeColumns } from './columns';

/** 新建 and 批量导入. */
function Tools() {
  const can = useCan();
  return (
    <>
      {can('payManage.adminRecharge:import') && (
        <Button onClick={() => openForm(() => import('./dialogs/ImportDialog'), {})}>批量导入</Button>
      )}
      {can('payManage.adminRecharge:create') && (
        <Button type="primary" onClick={() => openForm(() => import('./dialogs/CreateForm'), {})}>
          新建
        </Button>
      )}
    </>
  );
}

const { uid, direction, asset, amount, status, reason_code, created_at } = rechargeType.fields;

const rechargeFilters: FiltersOf<typeof listRecharges> = [
  searchIn('ids', '单号', { placeholder: '充值单号 / 批次，可粘贴多个', many: true, width: 240 }),
  textIn('uid', uid, { maxLength: 20 }),
  oneOf('direction', direction),
  anyOf('status', status),
  rangeIn('amount_min', 'amount_max', amount),
  listTime(created_at, ['ids', 'scope']),
  anyOf('asset', asset),
  reasonFilter('reason_code', reason_code),
  textIn('maker', '发起人（姓名或工号）', { maxLength: 20 }),
  textIn('checker', '审批人（姓名或工号）', { maxLength: 20 }),
  oneOf('scope', '与我有关', rechargeScopes),
];

/** Views of own orders and of orders waiting for me. */
const rechargeViews: readonly BuiltInView[] = [
  { key: 'mine', label: '我的发起', query: { scope: 'mine' } },
  { key: 'to_check', label: '待我审批', query: { scope: 'to_check' }, counted: true },
  { key: 'unknown', label: '结果未知', query: { from: 'month', status: 'executing' }, counted: true },
];

const createCode = 'payManage.adminRecharge:create';
const retryCode = 'payManage.adminRecharge:retry';

/** All that can be done with an order, as data; several depend on who asks. */
const actionsOf = (me: string): readonly Action<Recharge>[] => [
  ...decideActions<Recharge>(rechargeApproveCode, (order) => rechargeCannot.decide(order, me)),
  {
    key: 'submit',
    label: '提交',
    level: 'L2',
    permission: createCode,
    disabledReason: (order) => rechargeCannot.submit(order, me),
    form: () => import('./dialogs/SubmitForm'),
  },
  {
    key: 'edit',
    label: '修改',
    level: 'L2',
    permission: createCode,
    disabledReason: (order) => rechargeCannot.edit(order, me),
    form: () => import('./dialogs/EditForm'),
  },
  {
    key: 'settle',
    label: '查询结果',
    level: 'L2',
    permission: retryCode,
    disabledReason: rechargeCannot.settle,
    form: () => import('./dialogs/SettleForm'),
  },
  {
    key: 'retry',
    label: '重试执行',
    level: 'L2',
    permission: retryCode,
    disabledReason: rechargeCannot.retry,
    form: () => import('./dialogs/RetryForm'),
  },
  {
    key: 'withdraw',
    label: '撤回',
    level: 'L2',
    permission: createCode,
    disabledReason: (order) => rechargeCannot.withdraw(order, me),
    form: () => import('./dialogs/WithdrawForm'),
  },
  {
    key: 'reverse',
    label: '冲正',
    danger: true,
    level: 'L3',
    permission: 'payManage.adminRecharge:reverse',
    disabledReason: rechargeCannot.reverse,
    form: () => import('./dialogs/ReverseForm'),
  },
];

const RechargeDrawer = soonPart(() => import('./RechargeDrawer'));
const Report = lazyPart(() => import('./Report'));

/** 后台充值 (docs/design/pay.md#admin-recharge): manual credits and debits by staff, with approvals and results. */
export default function AdminRechargePage() {
  const actions = useActionsOf(actionsOf);
  return (
    <ListScreen
      title="后台充值"
      call={listRecharges}
      columns={rechargeColumns}
      filters={rechargeFilters}
      views={rechargeViews}
      rowKey={({ recharge_id }) => recharge_id}
      actions={actions}
      detail={RechargeDrawer}
      figures={
        <Figures label="月度对账">
          <Report />
        </Figures>
      }
      emptyHint="近 7 天没有后台充值，可以放宽时间范围"
      exportCode="payManage.adminRecharge:export"
    >
      <Tools />
    </ListScreen>
  );
}
