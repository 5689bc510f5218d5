import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { commonFields } from '@/components/config/commonFields';
import { figuresQuery, ownOf } from '@/components/config/figures';
import type { ConfigRow, ConfigType } from '@/components/config/types';
import { type ActivityBody, activityTypes, usesPart } from '@/domain/activity';
import { freshBody } from '@/domain/activityFresh';
import { checkActivity } from '@/domain/activityRules';
import { type Environment, everybody, type StopVerb } from '@/domain/config';
import { activityType } from '@/domain/objects/activity';
import { lazyPart } from '@/kit/base/lazyPart';
import { activity, activityFigures } from '@/services/activity';
import { TemplatesButton } from './TemplatesButton';

const { fields } = activityType;

/** An ended activity is archived after its settlement. Reads the figures that list and drawer load. */
function useMoveCannot(env: Environment) {
  const { data } = useQuery({ ...figuresQuery(activityFigures, env), enabled: false });
  return useCallback(
    (verb: StopVerb, row: ConfigRow<ActivityBody>) =>
      (verb === 'archive' && ownOf(data?.list, row)?.archive_cannot) || undefined,
    [data],
  );
}

/** 活动 for the config kit (docs/design/rewards.md#universal); a type groups them, and they do not compete for it. */
export const activityConfig: ConfigType<ActivityBody> = {
  of: activityType,
  calls: activity,
  placeOf: ({ body }) => body.type,
  places: activityTypes,
  room: null,
  empty: () => ({
    name: '',
    start_at: null,
    end_at: null,
    audience: everybody,
    weight: 0,
    tags: [],
    owner: '',
    remark: '',
    body: freshBody('rank'),
  }),
  check: checkActivity,
  labels: {
    ...commonFields,
    'body.activity_code': fields.activity_code,
    'body.type': fields.type,
    'body.warm_at': fields.warm_at,
    'body.show_end_at': fields.show_end_at,
    'body.stages': fields.stages,
    'body.quota': fields.quota,
    'body.rank_rule.metric': fields.metric,
    'body.rank_rule.period': fields.period,
    'body.rank_rule.top_n': fields.top_n,
    'body.rank_rule.tie': fields.tie,
    'body.task_rule.metric': fields.task_metric,
    'body.task_rule.reset': fields.reset,
    'body.sign.mode': fields.sign_mode,
    'body.sign.makeup': fields.makeup,
    'body.sign.makeup_coin': fields.makeup_coin,
    'body.lottery.cost_coin': fields.cost_coin,
    'body.lottery.draws_user_day': fields.draws_user_day,
    'body.lottery.draws_total': fields.draws_total,
    'body.exchange.token': fields.token,
    'body.exchange.per_user': fields.per_user,
    'body.topup.mode': fields.topup_mode,
    'body.theme.bg': fields.bg,
    'body.theme.icons.entry': fields.icon_entry,
    'body.theme.icons.token': fields.icon_token,
    'body.theme.ground': fields.ground,
    'body.theme.ink': fields.ink,
    'body.theme.rule_text.zh': fields.rule_zh,
    'body.theme.rule_text.en': fields.rule_en,
    'body.theme.rule_text.tl': fields.rule_tl,
    'body.budget_coin': fields.budget_coin,
    'body.settle': fields.settle,
  },
  isTold: (path, { body }) => usesPart(body.type, path),
  moments: ['warm_at', 'show_end_at'],
  sections: () => import('./sections'),
  Preview: lazyPart(() => import('./travel/TimeTravel')),
  moves: {
    pause: { effect: '立即从客户端隐藏，停止计分和发放；之后可以恢复，时间不顺延' },
    resume: { effect: '立即恢复展示、计分和发放' },
    end: { label: '提前结束', effect: '立即结束活动并停止计分，不能恢复；之后按现有成绩结算' },
  },
  useMoveCannot,
  More: lazyPart(() => import('./More')),
  Tools: TemplatesButton,
  looks: [
    { key: 'settle', label: '结算', View: lazyPart(() => import('./settle/Settlements')) },
    { key: 'names', label: '结算名单', View: lazyPart(() => import('./settle/Names')) },
  ],
  emptyHint: '点「从模板创建」，六种活动各有一份可直接修改的草稿',
};
