import { Flex, Input } from 'antd';
import type { ReactNode } from 'react';
import { ContentChoice } from '@/components/config/fields/ContentChoice';
import { ContentItem } from '@/components/config/fields/ContentItem';
import { Whole } from '@/components/config/fields/Whole';
import { maxTopN } from '@/domain/activity/limits';
import { type ActivityType, hasQuota, maxActivityDraws, maxActivityQuota } from '@/domain/activity/rules';

const own: Readonly<Record<ActivityType, ReactNode>> = {
  rank: (
    <>
      <ContentChoice name={['body', 'rank_rule', 'metric']} />
      <ContentChoice name={['body', 'rank_rule', 'period']} />
      <Flex wrap gap="0 16px">
        <Whole name={['body', 'rank_rule', 'top_n']} least={1} most={maxTopN} unit="人" />
        <ContentChoice name={['body', 'rank_rule', 'tie']} />
      </Flex>
    </>
  ),
  task: (
    <>
      <ContentChoice name={['body', 'task_rule', 'metric']} />
      <ContentChoice name={['body', 'task_rule', 'reset']} />
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
      <ContentChoice name={['body', 'sign', 'mode']} />
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
  topup: <ContentChoice name={['body', 'topup', 'mode']} />,
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
