import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { bodyLabels } from '@/components/config/commonFields';
import { figuresQuery, ownOf } from '@/components/config/figures';
import type { ConfigRow, ConfigType } from '@/components/config/types';
import { type Environment, everybody, type StopVerb } from '@/domain/config/rules';
import { patrolRuleType } from '@/domain/patrolRule/fields';
import { feedCannot, type PatrolRuleBody, patrolRuleBodyFields, ruleScenes } from '@/domain/patrolRule/rules';
import { lazyPart } from '@/kit/base/lazyPart';
import { openForm } from '@/kit/base/openForm';
import { patrolRule, patrolRuleFigures, startBackTest } from '@/services/patrolRule';
import type { BackTestProps } from './BackTestDialog';

const { fields } = patrolRuleType;

/** One person does not stop a rule that feeds a bucket of suspects. Reads the figures that list and drawer load. */
function useMoveCannot(env: Environment) {
  const { data } = useQuery({ ...figuresQuery(patrolRuleFigures, env), enabled: false });
  return useCallback(
    (verb: StopVerb, row: ConfigRow<PatrolRuleBody>) =>
      feedCannot(verb, row.content.body, ownOf(data?.list, row)?.feeds ?? []),
    [data],
  );
}

/**
 * 巡检策略 for the config kit (docs/design/voice-room.md#patrol-rule); a scene groups them, and they do not compete for it.
 */
export const patrolRuleConfig: ConfigType<PatrolRuleBody> = {
  of: patrolRuleType,
  calls: patrolRule,
  placeOf: ({ body }) => body.scene,
  places: ruleScenes,
  capacity: null,
  affects: '房间',
  empty: () => ({
    name: '',
    start_at: null,
    end_at: null,
    audience: everybody,
    weight: 0,
    tags: [],
    owner: '',
    remark: '',
    body: {
      scene: 'audio',
      conditions: { join: 'all', items: [] },
      threshold: 0,
      window_sec: 60,
      cooldown_sec: 600,
      actions: ['snapshot'],
      bucket_id: '',
      record_sec: 60,
      mode: 'observe',
      exempt: { rooms: [], official: false, families: [] },
    },
  }),
  labels: bodyLabels(fields, patrolRuleBodyFields),
  isTold: (path, { body }) =>
    !path.startsWith('audience.') &&
    (path !== 'body.bucket_id' || body.actions.includes('bucket')) &&
    (path !== 'body.record_sec' || body.actions.includes('record')),
  sections: () => import('./sections'),
  Preview: lazyPart(() => import('./RulePreview')),
  moves: {
    pause: { label: '停用', effect: '立即停止匹配和处置；已产生的命中和处置不变，之后可以恢复' },
    resume: { label: '启用', effect: '立即恢复匹配' },
    end: { effect: '立即停止匹配；再次使用须重新发布' },
  },
  useMoveCannot,
  actions: [
    {
      key: 'backTest',
      label: '回测',
      level: 'view',
      permission: String(startBackTest.spec.action),
      open: ({ id, content }) => openForm<BackTestProps>(() => import('./BackTestDialog'), { id, name: content.name }),
    },
  ],
};
