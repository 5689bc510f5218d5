import { patrolRuleType } from '@/domain/objects/patrolRule';
import { anyOf, textIn } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { patrolRule } from '@/services/patrolRule';

const { scene, mode, bucket_id } = patrolRuleType.fields;

export const patrolRuleFilters: FiltersOf<typeof patrolRule.list> = [
  anyOf('scene', scene),
  anyOf('mode', mode),
  textIn('bucket', bucket_id),
];
