import { Checkbox, Radio } from 'antd';
import { ContentItem } from '@/components/config/fields/ContentItem';
import type { Section } from '@/components/config/types';
import { AmountCell } from '@/components/money/AmountCell';
import { optionsOf } from '@/domain/labels';
import { payChannels } from '@/domain/order';
import {
  centsOfCoins,
  centsText,
  claimModes,
  ladderValue,
  maxTaskBudget,
  type RechargeTaskBody,
  rechargeTiers,
  taskCycles,
  taskExclusions,
  taskTargets,
} from '@/domain/rechargeTask';
import layout from '@/kit/base/layout.module.css';
import { numberText } from '@/utils/numberText';
import { PeopleField } from './editor/PeopleField';
import { GroupField, ManagerField } from './editor/ServiceFields';
import { StepsField } from './editor/StepsField';

/** Value of the budget, and maximum for one user. */
const budgetHint = (body: RechargeTaskBody): string =>
  `≈ ${centsText(centsOfCoins(body.budget))}；一人每周期领完全部档位 ${numberText(ladderValue(body))} 金币；用尽后不再发放，可追加`;

/** The parts of a task beside those of all configurations. */
const sections: readonly Section<RechargeTaskBody>[] = [
  {
    key: 'people',
    title: '参与人群与客服',
    paths: ['body.target', 'body.min_tier', 'body.people', 'body.service_group', 'body.manager'],
    render: ({ name, body: { target, service_group } }) => (
      <>
        <ContentItem name={['body', 'target']} extra="下方「人群」的地区、平台等条件同时生效">
          <Radio.Group options={optionsOf(taskTargets)} />
        </ContentItem>
        {target === 'tier' && (
          <ContentItem name={['body', 'min_tier']}>
            <Radio.Group options={optionsOf(rechargeTiers)} />
          </ContentItem>
        )}
        {target === 'list' && (
          <ContentItem name={['body', 'people']}>
            <PeopleField task={name} />
          </ContentItem>
        )}
        {target === 'service' && <GroupField />}
        <ManagerField group={target === 'service' ? service_group : ''} />
      </>
    ),
  },
  {
    key: 'counting',
    title: '计入与领取',
    paths: ['body.cycle', 'body.count_channels', 'body.exclude', 'body.claim'],
    render: () => (
      <>
        <ContentItem name={['body', 'cycle']} extra="按服务器时间（北京时间）重新计算；每周从周一开始">
          <Radio.Group options={optionsOf(taskCycles)} />
        </ContentItem>
        <ContentItem name={['body', 'count_channels']}>
          <Checkbox.Group options={optionsOf(payChannels)} />
        </ContentItem>
        <ContentItem name={['body', 'exclude']} extra="退款始终从进度中扣回">
          <Checkbox.Group options={optionsOf(taskExclusions)} />
        </ContentItem>
        <ContentItem name={['body', 'claim']}>
          <Radio.Group options={optionsOf(claimModes)} />
        </ContentItem>
      </>
    ),
  },
  {
    key: 'steps',
    title: '档位与预算',
    paths: ['body.steps', 'body.budget'],
    render: ({ body }) => (
      <>
        <StepsField steps={body.steps} />
        <ContentItem name={['body', 'budget']} extra={budgetHint(body)} className={layout.above16 ?? ''}>
          <AmountCell digits={0} most={maxTaskBudget} unit="金币" />
        </ContentItem>
      </>
    ),
  },
];

export default sections;
