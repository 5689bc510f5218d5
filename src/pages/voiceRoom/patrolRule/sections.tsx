import { useQuery } from '@tanstack/react-query';
import { Checkbox, Flex, Radio, Select } from 'antd';
import { ContentChoice } from '@/components/config/fields/ContentChoice';
import { ContentItem } from '@/components/config/fields/ContentItem';
import { Whole } from '@/components/config/fields/Whole';
import { figuresQuery } from '@/components/config/figures';
import type { EditorSection } from '@/components/config/types';
import type { Environment } from '@/domain/config/rules';
import {
  checkPatrolRule,
  maxCooldownSeconds,
  maxExemptRooms,
  maxRuleRecord,
  maxRuleWindow,
  minAutoPrecision,
  minCooldownSeconds,
  minObserveHours,
  minRuleRecord,
  minRuleWindow,
  type PatrolRuleBody,
  ruleModes,
} from '@/domain/patrolRule/rules';
import { optionsOf } from '@/domain/shared/labels';
import { patrolRuleFigures } from '@/services/patrolRule';
import { ConditionBuilder } from './ConditionBuilder';
import styles from './patrolRule.module.css';

const Ids = (props: object) => (
  <Select
    {...props}
    mode="tags"
    maxCount={maxExemptRooms}
    tokenSeparators={[',', '，', ' ', '\n']}
    placeholder="输入编号后回车"
    open={false}
    suffixIcon={null}
  />
);

/** Buckets by name; `props` come from the form. */
function BucketSelect({ env, ...props }: { env: Environment }) {
  const { data } = useQuery(figuresQuery(patrolRuleFigures, env));
  const options = data?.buckets.map(({ bucket_id, name }) => ({ value: bucket_id, label: `${name} ${bucket_id}` }));
  return <Select {...props} showSearch optionFilterProp="label" options={options ?? []} className={styles.bucket} />;
}

/** The parts of a rule beside those of all configurations. */
const sections: readonly EditorSection<PatrolRuleBody>[] = [
  {
    key: 'conditions',
    title: '条件',
    paths: ['body.scene', 'body.conditions', 'body.threshold', 'body.window_sec', 'body.cooldown_sec'],
    render: () => (
      <>
        <ContentChoice name={['body', 'scene']} />
        <ContentItem name={['body', 'conditions']}>
          <ConditionBuilder />
        </ContentItem>
        <Flex wrap gap="0 16px">
          <Whole name={['body', 'threshold']} most={100} extra="至少有此比例的条件成立；0 为只看条件" />
          <Whole name={['body', 'window_sec']} least={minRuleWindow} most={maxRuleWindow} />
          <Whole
            name={['body', 'cooldown_sec']}
            least={minCooldownSeconds}
            most={maxCooldownSeconds}
            extra="同一房间命中后，此时间内不再命中"
          />
        </Flex>
      </>
    ),
  },
  {
    key: 'actions',
    title: '动作与模式',
    paths: ['body.actions', 'body.bucket_id', 'body.record_sec', 'body.mode'],
    render: ({ body: { actions } }, env) => (
      <>
        <ContentChoice name={['body', 'actions']} many />
        <Flex wrap gap="0 16px">
          {actions.includes('bucket') && (
            <ContentItem name={['body', 'bucket_id']}>
              <BucketSelect env={env} />
            </ContentItem>
          )}
          {actions.includes('record') && (
            <Whole name={['body', 'record_sec']} least={minRuleRecord} most={maxRuleRecord} />
          )}
        </Flex>
        <ContentItem
          name={['body', 'mode']}
          extra={`自动处置：先仅观察满 ${minObserveHours} 小时，7 天准确率不低于 ${minAutoPrecision * 100}%，并由第二人同意；不含封房`}
        >
          <Radio.Group options={optionsOf(ruleModes)} />
        </ContentItem>
      </>
    ),
  },
  {
    key: 'exempt',
    title: '豁免',
    paths: ['body.exempt'],
    render: () => (
      <>
        <ContentItem name={['body', 'exempt', 'rooms']}>
          <Ids />
        </ContentItem>
        <ContentItem name={['body', 'exempt', 'families']}>
          <Ids />
        </ContentItem>
        <ContentItem name={['body', 'exempt', 'official']} valuePropName="checked">
          <Checkbox>官方房不匹配</Checkbox>
        </ContentItem>
      </>
    ),
  },
];

export default { sections, check: checkPatrolRule };
