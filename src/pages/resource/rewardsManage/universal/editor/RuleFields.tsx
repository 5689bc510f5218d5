import { Flex, Input, Radio } from 'antd';
import type { ReactNode } from 'react';
import { ContentItem } from '@/components/config/fields/ContentItem';
import { Whole } from '@/components/config/fields/Whole';
import {
  type ActivityType,
  activityMetrics,
  activityPeriods,
  hasQuota,
  maxActivityDraws,
  maxActivityQuota,
  signModes,
  tieRules,
  topupModes,
} from '@/domain/activity';
import { type LabelMap, optionsOf } from '@/domain/labels';
import { maxTopN } from '@/domain/limits';

interface ChoiceProps {
  name: string[];
  map: LabelMap<string>;
}

const Choice = ({ name, map }: ChoiceProps) => (
  <ContentItem name={['body', ...name]}>
    <Radio.Group options={optionsOf(map)} />
  </ContentItem>
);

const own: Readonly<Record<ActivityType, ReactNode>> = {
  rank: (
    <>
      <Choice name={['rank_rule', 'metric']} map={activityMetrics} />
      <Choice name={['rank_rule', 'period']} map={activityPeriods} />
      <Flex wrap gap="0 16px">
        <Whole name={['body', 'rank_rule', 'top_n']} least={1} most={maxTopN} unit="人" />
        <Choice name={['rank_rule', 'tie']} map={tieRules} />
      </Flex>
    </>
  ),
  task: (
    <>
      <Choice name={['task_rule', 'metric']} map={activityMetrics} />
      <Choice name={['task_rule', 'reset']} map={activityPeriods} />
    </>
  ),
  lottery: (
    <Flex wrap gap="0 16px">
      <Whole name={['body', 'lottery', 'cost_coin']} most={1_000_000} extra="0 为免费" />
      <Whole name={['body', 'lottery', 'draws_user_day']} most={1_000} extra="0 为不限" />
      <Whole name={['body', 'lottery', 'draws_total']} most={maxActivityDraws} extra="抽完即止，用于计算预算" />
    </Flex>
  ),
  sign: (
    <Flex wrap gap="0 16px">
      <Choice name={['sign', 'mode']} map={signModes} />
      <Whole name={['body', 'sign', 'makeup']} most={31} unit="次" extra="0 为不能补签" />
      <Whole name={['body', 'sign', 'makeup_coin']} most={1_000_000} extra="0 为免费" />
    </Flex>
  ),
  exchange: (
    <Flex wrap gap="0 16px">
      <ContentItem name={['body', 'exchange', 'token']}>
        <Input maxLength={20} />
      </ContentItem>
      <Whole name={['body', 'exchange', 'per_user']} most={1_000} extra="每项；0 为不限" />
    </Flex>
  ),
  topup: <Choice name={['topup', 'mode']} map={topupModes} />,
};

/** Fields of one activity type beside its stages; fields of other types keep their values. */
export const RuleFields = ({ type }: { type: ActivityType }) => (
  <>
    {own[type]}
    {hasQuota(type) && (
      <Whole name={['body', 'quota']} most={maxActivityQuota} unit="人" extra="先到先得，发完即止；用于计算预算" />
    )}
  </>
);
