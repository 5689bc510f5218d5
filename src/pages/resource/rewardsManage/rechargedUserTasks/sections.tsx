import { Checkbox, Form, Radio } from 'antd';
import type { Section } from '@/components/config/types';
import { AmountCell } from '@/components/money/AmountCell';
import { optionsOf } from '@/domain/labels';
import { maxTaskBudget } from '@/domain/limits';
import { payChannels } from '@/domain/order';
import {
  centsOfCoins,
  centsText,
  claimModes,
  ladderValue,
  type RechargeTaskBody,
  rechargeTiers,
  taskCycles,
  taskExclusions,
  taskTargets,
} from '@/domain/rechargeTask';
import layout from '@/ui/layout.module.css';
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
        <Form.Item name={['body', 'target']} label="参与人群" extra="下方「人群」的地区、平台等条件同时生效">
          <Radio.Group options={optionsOf(taskTargets)} />
        </Form.Item>
        {target === 'tier' && (
          <Form.Item name={['body', 'min_tier']} label="最低充值档">
            <Radio.Group options={optionsOf(rechargeTiers)} />
          </Form.Item>
        )}
        {target === 'list' && (
          <Form.Item name={['body', 'people']} label="名单">
            <PeopleField task={name} />
          </Form.Item>
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
        <Form.Item name={['body', 'cycle']} label="周期" extra="按服务器时间（PRC）重新计算；每周从周一开始">
          <Radio.Group options={optionsOf(taskCycles)} />
        </Form.Item>
        <Form.Item name={['body', 'count_channels']} label="计入渠道">
          <Checkbox.Group options={optionsOf(payChannels)} />
        </Form.Item>
        <Form.Item name={['body', 'exclude']} label="不计入" extra="退款始终从进度中扣回">
          <Checkbox.Group options={optionsOf(taskExclusions)} />
        </Form.Item>
        <Form.Item name={['body', 'claim']} label="领取方式">
          <Radio.Group options={optionsOf(claimModes)} />
        </Form.Item>
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
        <Form.Item
          name={['body', 'budget']}
          label="预算（金币）"
          extra={budgetHint(body)}
          className={layout.above16 ?? ''}
        >
          <AmountCell digits={0} most={maxTaskBudget} unit="金币" />
        </Form.Item>
      </>
    ),
  },
];

export default sections;
