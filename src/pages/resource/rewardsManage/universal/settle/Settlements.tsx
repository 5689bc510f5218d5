import type { ConfigPartProps } from '@/components/config/types';
import { type SettleVerb, settleCannot, settleMoves } from '@/domain/activity/settle';
import type { Action } from '@/kit/base/actions';
import { openForm } from '@/kit/base/openForm';
import { useActionsOf } from '@/kit/field/useActionsOf';
import { ListScreen } from '@/kit/list/ListScreen';
import {
  issueSettlement,
  listSettlements,
  type Settlement,
  settleActivity,
  verifySettlement,
} from '@/services/activitySettle';
import { settlementColumns } from './columns';
import { settlementFilters } from './filters';
import type { PreviewProps } from './SettlementPreview';

/** Actions on a settlement that the workflow allows this operator. */
const actionsFor = (me: string): readonly Action<Settlement>[] => {
  const verb = (key: SettleVerb, call: { spec: { action?: unknown } }) => ({
    key,
    label: settleMoves[key].label,
    permission: String(call.spec.action),
    disabledReason: (row: Settlement) => settleCannot(key, row, me),
  });
  return [
    { ...verb('settle', settleActivity), level: 'L3', form: () => import('./SettleForm') },
    { ...verb('verify', verifySettlement), level: 'L2', form: () => import('./VerifyForm') },
    { ...verb('issue', issueSettlement), level: 'L2', form: () => import('./IssueForm') },
    {
      key: 'preview',
      label: '结算预演',
      level: 'view',
      open: ({ id, name }) => openForm<PreviewProps>(() => import('./SettlementPreview'), { id, name }),
    },
  ];
};

/** 结算: what every activity comes to, who settled and looked at it, and how far it is. */
export default function Settlements({ title, children }: ConfigPartProps) {
  const actions = useActionsOf(actionsFor);
  return (
    <ListScreen
      title={title}
      call={listSettlements}
      columns={settlementColumns}
      filters={settlementFilters}
      rowKey={({ id }) => id}
      actions={actions}
      emptyHint="活动结束后在这里结算、复核和发放"
    >
      {children}
    </ListScreen>
  );
}
