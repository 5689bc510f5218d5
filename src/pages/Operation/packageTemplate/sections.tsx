import { Alert, Flex, Form, Switch } from 'antd';
import { ContentChoice } from '@/components/config/fields/ContentChoice';
import { ContentItem } from '@/components/config/fields/ContentItem';
import { TextsField } from '@/components/config/fields/TextsField';
import { VariablesField } from '@/components/config/fields/VariablesField';
import { Whole } from '@/components/config/fields/Whole';
import type { EditorSection } from '@/components/config/types';
import { GivenItemsField } from '@/components/reward/GivenItemsField';
import { checkPackageTemplate } from '@/domain/packageTemplate/checks';
import {
  maxPackageHours,
  maxPackageItems,
  maxPackagePerUser,
  maxPackageQuota,
  maxPackageVariables,
  maxReturnDays,
} from '@/domain/packageTemplate/limits';
import {
  maxPackageBudget,
  type PackageTemplateBody,
  packageFields,
  packageValue,
} from '@/domain/packageTemplate/rules';
import layout from '@/kit/base/layout.module.css';
import { numberText } from '@/utils/numberText';
import { BagField } from './BagField';
import { PushField } from './PushField';

/** The parts of a template beside those of all configurations. */
const sections: readonly EditorSection<PackageTemplateBody>[] = [
  {
    key: 'trigger',
    title: '触发与领取',
    paths: ['body.trigger', 'body.return_days', 'body.push_id', 'body.claim'],
    render: ({ body: { trigger, claim } }, env) => (
      <>
        <ContentChoice name={['body', 'trigger']} />
        {trigger === 'push' && (
          <ContentItem name={['body', 'push_id']} extra="仅收到该推送的用户可领；不选则任一推送都可使用">
            <PushField env={env} />
          </ContentItem>
        )}
        <Flex wrap gap="0 16px">
          {trigger === 'return' && <Whole name={['body', 'return_days']} least={1} most={maxReturnDays} unit="天" />}
          {claim.need_action && (
            <Whole
              name={['body', 'claim', 'expire_hours']}
              label="领取时限"
              least={1}
              most={maxPackageHours}
              unit="小时"
              extra="从触达起算"
            />
          )}
          <Whole name={['body', 'claim', 'per_user']} least={1} most={maxPackagePerUser} unit="次" />
          <ContentItem name={['body', 'claim', 'need_action']} valuePropName="checked" extra="关闭则触达即到账">
            <Switch />
          </ContentItem>
        </Flex>
      </>
    ),
  },
  {
    key: 'content',
    title: '内容',
    paths: ['body.content', 'body.bag', 'body.items'],
    render: ({ body: { content } }) => (
      <>
        <ContentChoice name={['body', 'content']} />
        {content === 'bag' ? (
          <Form.Item name={['body', 'bag']} label="礼包" extra="礼包停售时，本模板自动暂停">
            <BagField />
          </Form.Item>
        ) : (
          <Form.Item name={['body', 'items']}>
            <GivenItemsField label="物品" most={maxPackageItems} />
          </Form.Item>
        )}
      </>
    ),
  },
  {
    key: 'texts',
    title: '文案与变量',
    paths: ['body.texts', 'body.variables'],
    render: ({ body: { texts } }) => (
      <>
        <TextsField name={['body', 'texts']} value={texts} fields={packageFields} />
        <ContentItem name={['body', 'variables']} extra="文案里写作 {user_name}；示例用于预览">
          <VariablesField texts={texts} most={maxPackageVariables} />
        </ContentItem>
      </>
    ),
  },
  {
    key: 'budget',
    title: '配额与预算',
    paths: ['body.total_quota', 'body.budget_coin'],
    reads: ['body.content', 'body.bag', 'body.items'],
    render: ({ body }) => {
      const value = packageValue(body);
      const need = value * body.total_quota;
      const isShort = body.budget_coin < need;
      return (
        <>
          <Flex wrap gap="0 16px">
            <Whole name={['body', 'total_quota']} least={1} most={maxPackageQuota} unit="份" />
            <Whole name={['body', 'budget_coin']} label="预算" most={maxPackageBudget} unit="金币" />
          </Flex>
          <Alert
            type={isShort ? 'error' : 'info'}
            showIcon
            className={layout.below12}
            title={`${numberText(body.total_quota)} 份 × ${numberText(value)} 金币 = ${numberText(need)} 金币${
              isShort ? `，预算还差 ${numberText(need - body.budget_coin)}` : '，预算足够；用完自动熔断'
            }`}
          />
        </>
      );
    },
  },
];

export default { sections, check: checkPackageTemplate };
