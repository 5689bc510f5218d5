import type { ConfigPartProps } from '@/components/config/types';
import { nameCannot, settleCannot, settleMoves } from '@/domain/activity/settle';
import type { Action } from '@/kit/base/actions';
import { useActionsOf } from '@/kit/field/useActionsOf';
import { ListScreen } from '@/kit/list/ListScreen';
import { leaveOutName, listSettlementNames, readmitName, reissueReward } from '@/services/activitySettle';
import type { RowOf } from '@/services/endpoint';
import { nameColumns } from './columns';
import { nameFilters } from './filters';

export type NameRow = RowOf<typeof listSettlementNames>;

/** Roles apply to settlements, not to single users. */
const ofEnded = { status: 'ended', began: true, settled_by: null, verified_by: null, hands: [] } as const;

function actionsFor(me: string): readonly Action<NameRow>[] {
  const cannot = (verb: Parameters<typeof nameCannot>[0]) => (row: NameRow) =>
    nameCannot(verb, row) ?? settleCannot(verb, { ...ofEnded, settle: row.settle, is_asked: row.is_asked }, me);
  return [
    {
      key: 'readmit',
      label: settleMoves.readmit.label,
      level: 'L2',
      permission: String(readmitName.spec.action),
      disabledReason: cannot('readmit'),
      form: () => import('./ReadmitForm'),
    },
    {
      key: 'leaveOut',
      label: settleMoves.leaveOut.label,
      level: 'L2',
      permission: String(leaveOutName.spec.action),
      disabledReason: cannot('leaveOut'),
      form: () => import('./LeaveOutForm'),
    },
    {
      key: 'reissue',
      label: settleMoves.reissue.label,
      level: 'L2',
      permission: String(reissueReward.spec.action),
      disabledReason: cannot('reissue'),
      form: () => import('./ReissueForm'),
    },
  ];
}

/** 结算名单: everybody of the settlements, with what he is given, or why he is left out. */
export default function Names({ title, children }: ConfigPartProps) {
  const actions = useActionsOf(actionsFor);
  return (
    <ListScreen
      title={title}
      call={listSettlementNames}
      columns={nameColumns}
      filters={nameFilters}
      rowKey={({ id, round, uid }) => `${id} ${round} ${uid}`}
      actions={actions}
      exportCode={'resource.universal:export'}
      emptyHint="活动结束后，可在此查看名单和被排除的用户"
    >
      {children}
    </ListScreen>
  );
}
