import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Select } from 'antd';
import { useEffect, useMemo } from 'react';
import { useConfigFigures } from '@/components/config/figures';
import { applyCannot } from '@/domain/recruitment/apply';
import { recruitmentType } from '@/domain/recruitment/fields';
import { recruitPhases } from '@/domain/recruitment/rules';
import { useHashQuery } from '@/hooks/useHashQuery';
import { type Action, useActions } from '@/kit/base/actions';
import { clearable } from '@/kit/base/clearable';
import { copyText } from '@/kit/base/copyText';
import { toast } from '@/kit/base/feedback';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { StateTag } from '@/kit/field/StateTag';
import { useAllowed } from '@/kit/field/useAllowed';
import { useWrite } from '@/kit/form/useWrite';
import { type RecruitmentFigures, recruitmentFigures } from '@/services/recruitment';
import { listRecruitApplies, scoreRecruitApplies } from '@/services/recruitmentApplies';
import { promoteWaitlist, publishRoster } from '@/services/recruitmentRoster';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { recruitAddress } from '../links';
import styles from '../recruitment.module.css';

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
function useRoundActions(): readonly Action<RecruitmentFigures>[] {
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

const share = (id: string) => copyText(recruitAddress(id), '招募链接已复制');

/** Recruitment of the listed applications, its phase, and actions on all of them. */
export function RoundBar({ recruit }: { recruit: string | null }) {
  const query = useConfigFigures(recruitmentFigures, 'prod');
  const { refetch } = query;
  const client = useQueryClient();
  // Read again with the list, so that both show the same state.
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'fetch') return;
        if (event.query.queryKey[0] === listRecruitApplies.spec.name) void refetch({ cancelRefetch: false });
      }),
    [client, refetch],
  );
  return (
    <Loaded query={query} rows={1}>
      {({ list }) => {
        const one = list.find(({ id }) => id === recruit);
        return (
          <>
            <div className={styles.bar}>
              <Choose list={list} recruit={recruit} />
              {one && <Round one={one} />}
            </div>
            {one && <Notices one={one} />}
          </>
        );
      }}
    </Loaded>
  );
}

function Choose({ list, recruit }: { list: readonly RecruitmentFigures[]; recruit: string | null }) {
  const { setQuery } = useHashQuery();
  const options = list
    .filter(({ phase, applied, id }) => phase !== null || applied > 0 || id === recruit)
    .map(({ id, name, pending }) => ({
      value: id,
      label: `${safeText(name)}（${id}）${pending > 0 ? ` 待审 ${numberText(pending)}` : ''}`,
    }));
  return (
    <Select
      aria-label="招募"
      className={styles.choose ?? ''}
      value={recruit}
      onChange={(id) => setQuery({ recruit: id ?? null, page: null, detail: null })}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={clearable}
      placeholder="全部招募"
    />
  );
}

function Round({ one }: { one: RecruitmentFigures }) {
  const { id, phase, applied, pending, passed, quota, waitlist } = one;
  const actions = useActions(useRoundActions(), { direct: 3 });
  return (
    <>
      {phase && <StateTag map={recruitPhases} value={phase} />}
      <span>
        报名 {numberText(applied)} · 待审 {numberText(pending)} · 已通过 {numberText(passed)} / {numberText(quota)} ·
        候补 {numberText(waitlist)}
      </span>
      {actions.buttons([one])}
      <button type="button" className="link-button" onClick={() => share(id)}>
        分享招募链接
      </button>
    </>
  );
}

function Notices({ one: { check_down, passed, quota, phase } }: { one: RecruitmentFigures }) {
  if (phase === null || phase === 'closed') return null;
  if (check_down)
    return (
      <Alert
        type="warning"
        showIcon
        className={layout.above8}
        title="自动核验服务没有响应，资格待计算：恢复前不能通过，可以先候补或驳回"
      />
    );
  return (
    passed >= quota && (
      <Alert type="info" showIcon className={layout.above8} title="名额已满：只能候补；取消资格后空出名额" />
    )
  );
}

/** Nothing yet: how rooms get here. */
export const NoApplies = ({ recruit }: { recruit: string | null }) => (
  <>
    <span>暂无报名{recruit && '，把招募链接发给房主'}</span>
    {recruit && <Button onClick={() => share(recruit)}>分享招募链接</Button>}
  </>
);
