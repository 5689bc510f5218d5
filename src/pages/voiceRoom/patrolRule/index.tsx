import { ConfigScreen } from '@/components/config/ConfigScreen';
import { patrolRuleType } from '@/domain/patrolRule/fields';
import { anyOf, textIn } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { patrolRule } from '@/services/patrolRule';
import { patrolRuleColumns } from './columns';
import { patrolRuleConfig } from './type';

const { scene, mode, bucket_id } = patrolRuleType.fields;

const patrolRuleFilters: FiltersOf<typeof patrolRule.list> = [
  anyOf('scene', scene),
  anyOf('mode', mode),
  textIn('bucket', bucket_id),
];

/**
 * 巡检策略 (docs/design/voice-room.md#patrol-rule): rules that choose the rooms to listen to, and what happens on a hit.
 */
export default function PatrolRulePage() {
  return <ConfigScreen type={patrolRuleConfig} columns={patrolRuleColumns} filters={patrolRuleFilters} />;
}
