import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import type { LookProps } from '@/components/config/types';
import { ListScreen } from '@/components/list/ListScreen';
import { type SettleVerb, settleCannot, settleMoves } from '@/domain/activitySettle';
import { listSettlementNames, readmitName, reissueReward } from '@/services/activitySettle';
import type { RowOf } from '@/services/endpoint';
import type { Action } from '@/ui/actions';
import { nameColumns } from './columns';
import { nameFilters } from './filters';

export type NameRow = RowOf<typeof listSettlementNames>;

/** Who did what is asked of settlements, not of names. */
const ofEnded = { status: 'ended', settled_by: null, verified_by: null, readmitted: [] } as const;

function actionsFor(me: string): readonly Action<NameRow>[] {
  const cannot = (verb: SettleVerb, row: NameRow) =>
    settleCannot(verb, { ...ofEnded, settle: row.settle, is_asked: row.is_asked }, me);
  return [
    {
      key: 'readmit',
      label: settleMoves.readmit.label,
      level: 'L2',
      permission: String(readmitName.spec.action),
      disabledReason: (row) => {
        if (row.name_state !== 'excluded') return '只有被排除的人可以恢复资格';
        return row.why === 'deleted' ? '已注销的用户不能恢复资格' : cannot('readmit', row);
      },
      form: () => import('./ReadmitForm'),
    },
    {
      key: 'reissue',
      label: settleMoves.reissue.label,
      level: 'L2',
      permission: String(reissueReward.spec.action),
      disabledReason: (row) => (row.rank === null ? '被排除的人没有奖励' : cannot('reissue', row)),
      form: () => import('./ReissueForm'),
    },
  ];
}

/** 结算名单: everybody of the settlements, with what he is given, or why he is left out. */
export default function Names({ title, children }: LookProps) {
  const { state } = useModel('login');
  const me = state.user?.user_id ?? '';
  const actions = useMemo(() => actionsFor(me), [me]);
  return (
    <ListScreen
      title={title}
      call={listSettlementNames}
      columns={nameColumns}
      filters={nameFilters}
      rowKey={({ id, round, uid }) => `${id} ${round} ${uid}`}
      actions={actions}
      exportCode={'resource.universal:export'}
      emptyHint="活动结束后，名单和被排除的人都在这里"
    >
      {children}
    </ListScreen>
  );
}
