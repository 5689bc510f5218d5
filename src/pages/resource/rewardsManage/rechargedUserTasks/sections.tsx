import { ContentChoice } from '@/components/config/fields/ContentChoice';
import { ContentItem } from '@/components/config/fields/ContentItem';
import type { EditorSection } from '@/components/config/types';
import { AmountCell } from '@/components/money/AmountCell';
import { checkRechargeTask } from '@/domain/rechargeTask/checks';
import {
  centsOfCoins,
  centsText,
  ladderValue,
  maxTaskBudget,
  type RechargeTaskBody,
} from '@/domain/rechargeTask/rules';
import layout from '@/kit/base/layout.module.css';
import { numberText } from '@/utils/numberText';
import { PeopleField } from './editor/PeopleField';
import { GroupField, ManagerField } from './editor/ServiceFields';
import { TaskStepsField } from './editor/TaskStepsField';

/** Value of the budget, and maximum for one user. */
const budgetHint = (body: RechargeTaskBody): string =>
  `≈ ${centsText(centsOfCoins(body.budget))}；一人每周期领完全部档位 ${numberText(ladderValue(body))} 金币；用尽后不再发放，可追加`;

/** The parts of a task beside those of all configurations. */
const sections: readonly EditorSection<RechargeTaskBody>[] = [
  {
    key: 'people',
    title: '参与人群与客服',
    paths: ['body.target', 'body.min_tier', 'body.people', 'body.service_group', 'body.manager'],
    render: ({ name, body: { target, service_group } }) => (
      <>
        <ContentChoice name={['body', 'target']} extra="下方「人群」的地区、平台等条件同时生效" />
        {target === 'tier' && <ContentChoice name={['body', 'min_tier']} />}
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
        <ContentChoice name={['body', 'cycle']} extra="按服务器时间（北京时间）重新计算；每周从周一开始" />
        <ContentChoice name={['body', 'count_channels']} many />
        <ContentChoice name={['body', 'exclude']} extra="退款始终从进度中扣回" many />
        <ContentChoice name={['body', 'claim']} />
      </>
    ),
  },
  {
    key: 'steps',
    title: '档位与预算',
    paths: ['body.steps', 'body.budget'],
    render: ({ body }) => (
      <>
        <TaskStepsField steps={body.steps} />
        <ContentItem name={['body', 'budget']} extra={budgetHint(body)} className={layout.above16 ?? ''}>
          <AmountCell digits={0} most={maxTaskBudget} unit="金币" />
        </ContentItem>
      </>
    ),
  },
];

export default { sections, check: checkRechargeTask };
