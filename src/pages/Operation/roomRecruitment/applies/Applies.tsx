import { useMemo } from 'react';
import type { LookProps } from '@/components/config/types';
import { recruitApplyType } from '@/domain/objects/recruitment';
import { useHashQuery } from '@/hooks/useHashQuery';
import { soonPart } from '@/kit/base/lazyPart';
import { ListScreen } from '@/kit/list/ListScreen';
import { listRecruitApplies } from '@/services/recruitmentApplies';
import { applyActions } from './actions';
import { applyColumns } from './columns';
import { applyFilters } from './filters';
import { NoApplies, RoundBar } from './RoundBar';

const ApplyDrawer = soonPart(() => import('./ApplyDrawer'));

/** 报名: which rooms want to be picked, of all recruitments or of one (`?recruit=rr_1001`). */
export default function Applies({ title, children }: LookProps) {
  const { query } = useHashQuery();
  const recruit = query.get('recruit');
  const fixed = useMemo(() => (recruit ? { recruit } : undefined), [recruit]);
  const bar = useMemo(() => <RoundBar recruit={recruit} />, [recruit]);
  return (
    <ListScreen
      title={title}
      call={listRecruitApplies}
      columns={applyColumns}
      filters={applyFilters}
      rowKey={({ apply_id }) => apply_id}
      {...(fixed ? { fixed } : {})}
      actions={applyActions}
      detail={ApplyDrawer}
      exportCode={recruitApplyType.exports?.listRecruitApplies ?? ''}
      figures={bar}
      emptyHint={<NoApplies recruit={recruit} />}
    >
      {children}
    </ListScreen>
  );
}
