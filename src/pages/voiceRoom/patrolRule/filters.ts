import type { FiltersOf } from '@/components/list/types';
import { patrolRuleType } from '@/domain/objects/patrolRule';
import type { patrolRule } from '@/services/patrolRules';
import { anyOf, textIn } from '@/ui/list/filters';

const { scene, mode, bucket_id } = patrolRuleType.fields;

export const patrolRuleFilters: FiltersOf<typeof patrolRule.list> = [
  anyOf('scene', scene),
  anyOf('mode', mode),
  textIn('bucket', bucket_id),
];
