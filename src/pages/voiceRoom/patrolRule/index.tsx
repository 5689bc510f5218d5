import { ConfigScreen } from '@/components/config/ConfigScreen';
import { patrolRuleColumns } from './columns';
import { patrolRuleFilters } from './filters';
import { patrolRuleConfig } from './type';

/** 巡检策略 (screens/voice-room §3.2.3): rules that choose the rooms to listen to, and what happens on a hit. */
export default function PatrolRulePage() {
  return <ConfigScreen type={patrolRuleConfig} columns={patrolRuleColumns} filters={patrolRuleFilters} />;
}
