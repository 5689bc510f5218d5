import { useMemo } from 'react';
import type { ConfigPartProps } from '@/components/config/types';
import { applyCannot, applyMoves, type DecideVerb } from '@/domain/recruitment/apply';
import { recruitApplyType } from '@/domain/recruitment/fields';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { Action } from '@/kit/base/actions';
import { soonPart } from '@/kit/base/lazyPart';
import { anyOf, numberIn, searchIn } from '@/kit/base/list/filters';
import { formWith } from '@/kit/base/openForm';
import { ListScreen } from '@/kit/list/ListScreen';
import type { FiltersOf } from '@/kit/list/types';
import {
  decideRecruitApplies,
  disqualifyRecruitApply,
  listRecruitApplies,
  type RecruitApply,
} from '@/services/recruitmentApplies';
import { activityFilter } from '../../activityFilter';
import { applyColumns } from './columns';
import { NoApplies, RoundBar } from './RoundBar';

const { state, check, score } = recruitApplyType.fields;

const applyFilters: FiltersOf<typeof listRecruitApplies> = [
  searchIn('q', '房间 / 房主 / 家族', { placeholder: '房间 / 房主 / 家族，名称或编号', width: 240 }),
  activityFilter(),
  anyOf('state', state),
  anyOf('check', check),
  numberIn('score_min', score, '≥'),
];

const decide = (verb: DecideVerb): Action<RecruitApply> => ({
  key: verb,
  label: applyMoves[verb].label,
  level: 'L2',
  permission: String(decideRecruitApplies.spec.action),
  batch: true,
  ...(verb === 'reject' ? { danger: true } : {}),
  disabledReason: (apply) => applyCannot(verb, apply),
  form: formWith<RecruitApply, { verb: DecideVerb }>(() => import('./dialogs/DecideForm'), {
    verb,
  }),
});

/** Actions on an application, the same in row, drawer and batch bar; `applyMoves` decides when each is possible. */
const applyActions: readonly Action<RecruitApply>[] = [
  decide('pass'),
  decide('wait'),
  decide('reject'),
  {
    key: 'disqualify',
    label: applyMoves.disqualify.label,
    level: 'L2',
    danger: true,
    permission: String(disqualifyRecruitApply.spec.action),
    disabledReason: (apply) => applyCannot('disqualify', apply),
    form: () => import('./dialogs/DisqualifyForm'),
  },
];

const ApplyDrawer = soonPart(() => import('./ApplyDrawer'));

/** 报名: which rooms want to be picked, of all recruitments or of one (`?recruit=rr_1001`). */
export default function Applies({ title, children }: ConfigPartProps) {
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
