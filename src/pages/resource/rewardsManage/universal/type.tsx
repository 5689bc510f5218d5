import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { bodyLabels } from '@/components/config/commonFields';
import { figuresQuery, ownOf } from '@/components/config/figures';
import type { ConfigRow, ConfigType } from '@/components/config/types';
import { activityType } from '@/domain/activity/fields';
import { freshBody } from '@/domain/activity/fresh';
import { type ActivityBody, activityBodyFields, activityTypes, usesPart } from '@/domain/activity/rules';
import { type Environment, everybody, type StopVerb } from '@/domain/config/rules';
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
  capacity: null,
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
  labels: bodyLabels(fields, activityBodyFields),
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
  configParts: [
    { key: 'settle', label: '结算', View: lazyPart(() => import('./settle/Settlements')) },
    { key: 'names', label: '结算名单', View: lazyPart(() => import('./settle/Names')) },
  ],
  emptyHint: '点「从模板创建」，六种活动各有一份可直接修改的草稿',
};
