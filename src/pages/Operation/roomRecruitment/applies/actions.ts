import { applyCannot, applyMoves, type DecideVerb } from '@/domain/recruitmentApply';
import type { Action } from '@/kit/base/actions';
import { formWith } from '@/kit/base/openForm';
import { decideRecruitApplies, disqualifyRecruitApply, type RecruitApply } from '@/services/recruitmentApplies';

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
export const applyActions: readonly Action<RecruitApply>[] = [
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
