import { useMemo } from 'react';
import { recruitmentType } from '@/domain/objects/recruitment';
import { applyCannot } from '@/domain/recruitmentApply';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { Action } from '@/kit/base/actions';
import { toast } from '@/kit/base/feedback';
import { useAllowed } from '@/kit/field/useAllowed';
import { useWrite } from '@/kit/form/useWrite';
import type { RecruitmentFigures } from '@/services/recruitment';
import { scoreRecruitApplies } from '@/services/recruitmentApplies';
import { promoteWaitlist, publishRoster } from '@/services/recruitmentRoster';

const isOver = ({ phase }: RecruitmentFigures): string | undefined =>
  phase === null || phase === 'closed' ? '招募不在进行中，名单不再变动' : undefined;

/** Reason why nobody of the waitlist can be promoted now. */
const promoteReason = ({ phase, check_down, passed, quota, waitlist }: RecruitmentFigures): string | undefined =>
  applyCannot('promote', {
    state: 'waitlist',
    check: check_down ? 'waiting' : 'pass',
    phase,
    full: passed >= quota,
  }) ?? (waitlist === 0 ? '没有候补的报名' : undefined);

/** Actions on all applications of one recruitment. */
export function useRoundActions(): readonly Action<RecruitmentFigures>[] {
  const write = useWrite();
  const { setQuery } = useHashQuery();
  const all = useMemo((): Action<RecruitmentFigures>[] => {
    const score = async ([one]: readonly RecruitmentFigures[]) => {
      if (!one) return false;
      let scored = 0;
      const happened = await write(async (idem_key, options) => {
        ({ scored } = await scoreRecruitApplies({ recruit: one.id, idem_key }, options));
      }, `${recruitmentType.label} ${one.id}`);
      if (!happened) return false;
      toast.success(`已为 ${scored} 个报名评分，按得分从高到低排列`);
      setQuery({ sort: '-score', page: null });
      return true;
    };
    return [
      {
        key: 'score',
        label: '自动评分排序',
        level: 'L1',
        permission: String(scoreRecruitApplies.spec.action),
        disabledReason: (one) => isOver(one) ?? (one.pending + one.waitlist === 0 ? '没有待审或候补的报名' : undefined),
        ask: ([one]) => `为「${one?.name ?? ''}」待审和候补的报名评分，并排序？评分不改变状态，得分明细见各报名详情。`,
        run: score,
      },
      {
        key: 'promote',
        label: '候补递补',
        level: 'L2',
        permission: String(promoteWaitlist.spec.action),
        disabledReason: promoteReason,
        form: () => import('./dialogs/PromoteForm'),
      },
      {
        key: 'publish',
        label: '公布名单',
        level: 'L2',
        permission: String(publishRoster.spec.action),
        disabledReason: (one) => isOver(one) ?? (one.published + one.passed === 0 ? '还没有通过的房间' : undefined),
        form: () => import('./dialogs/PublishForm'),
      },
    ];
  }, [write, setQuery]);
  return useAllowed(all);
}
