import { Alert, Flex, Form, Input } from 'antd';
import { ContentChoice } from '@/components/config/fields/ContentChoice';
import { ContentItem } from '@/components/config/fields/ContentItem';
import { MomentPicker } from '@/components/config/fields/MomentPicker';
import { PictureField } from '@/components/config/fields/PictureField';
import { Whole } from '@/components/config/fields/Whole';
import type { EditorSection } from '@/components/config/types';
import { checkActivity } from '@/domain/activity/checks';
import {
  type ActivityBody,
  activityIconKeys,
  activityIcons,
  activityPicture,
  maxActivityCoins,
  ownColours,
  settlesAtEnd,
  worstOf,
} from '@/domain/activity/rules';
import type { Content } from '@/domain/config/rules';
import { type Language, languages } from '@/domain/review/rules';
import { maxPictureBytes } from '@/domain/shared/picture';
import layout from '@/kit/base/layout.module.css';
import { numberText } from '@/utils/numberText';
import { serverTime } from '@/utils/regionTime';
import { ColourField } from './editor/ColourField';
import { RuleFields } from './editor/RuleFields';
import { StagesField } from './editor/StagesField';

/** Maximum cost of the edited content with its calculation; exceeding the budget is reported at that field. */
function WorstCase({ content }: { content: Content<ActivityBody> }) {
  const { coins, how } = worstOf(content);
  return (
    <Alert
      type={coins > content.body.budget_coin ? 'warning' : 'info'}
      showIcon
      className={layout.below12}
      title={`最坏情况发放 ${numberText(coins)} 金币`}
      description={how}
    />
  );
}

const told = (at: number | null): string | undefined =>
  at === null ? undefined : `提交为服务器时间（北京时间）：${serverTime(at) ?? '时间无效'}`;

/** Rules that some types have. */
const rules = [
  ...['body.quota', 'body.rank_rule', 'body.task_rule', 'body.sign', 'body.lottery', 'body.exchange', 'body.topup'],
];

/** The parts of an activity beside those of all configurations. */
const sections: readonly EditorSection<ActivityBody>[] = [
  {
    key: 'kind',
    title: '类型与规则',
    paths: ['body.activity_code', 'body.type', ...rules],
    render: ({ body }) => (
      <>
        <ContentItem name={['body', 'activity_code']} extra="供页面、Banner 和招募识别活动，如 spring_gala">
          <Input maxLength={40} className="mono" />
        </ContentItem>
        <ContentChoice name={['body', 'type']} />
        <RuleFields type={body.type} />
      </>
    ),
  },
  {
    key: 'stages',
    title: '阶段、奖励与预算',
    paths: ['body.stages', 'body.budget_coin', 'body.settle', 'body.type', ...rules],
    render: (content) => (
      <>
        <Form.Item name={['body', 'stages']}>
          <StagesField body={content.body} />
        </Form.Item>
        <WorstCase content={content} />
        <Flex wrap gap="0 16px">
          <Whole name={['body', 'budget_coin']} most={maxActivityCoins} />
          {settlesAtEnd(content.body.type) && (
            <ContentChoice name={['body', 'settle']} extra="自动：结束 1 小时后结算，仍须人工复核和发放" />
          )}
        </Flex>
      </>
    ),
  },
  {
    key: 'moments',
    title: '预热与展示',
    paths: ['body.warm_at', 'body.show_end_at'],
    render: ({ body: { warm_at, show_end_at } }) => (
      <>
        <ContentItem name={['body', 'warm_at']} extra={told(warm_at) ?? '不选则没有预热'}>
          <MomentPicker placeholder="没有预热" />
        </ContentItem>
        <ContentItem name={['body', 'show_end_at']} extra={told(show_end_at) ?? '不选则结束即下架'}>
          <MomentPicker placeholder="结束即下架" />
        </ContentItem>
      </>
    ),
  },
  {
    key: 'theme',
    title: '页面与规则文案',
    paths: ['body.theme'],
    render: () => (
      <>
        <Form.Item name={['body', 'theme', 'bg']}>
          <PictureField label="背景图" wanted={activityPicture} mostBytes={maxPictureBytes} none={null} />
        </Form.Item>
        <Flex wrap gap="0 16px">
          {activityIconKeys.map((key) => (
            <Form.Item key={key} name={['body', 'theme', 'icons', key]}>
              <PictureField
                label={activityIcons[key].label}
                wanted={activityIcons[key]}
                mostBytes={maxPictureBytes}
                none={null}
              />
            </Form.Item>
          ))}
        </Flex>
        <Flex wrap gap="0 16px">
          <ContentItem name={['body', 'theme', 'ground']}>
            <ColourField label="底色" own={ownColours.ground} />
          </ContentItem>
          <ContentItem name={['body', 'theme', 'ink']}>
            <ColourField label="文字色" own={ownColours.ink} />
          </ContentItem>
        </Flex>
        {(Object.keys(languages) as Language[]).map((language) => (
          <Form.Item
            key={language}
            name={['body', 'theme', 'rule_text', language]}
            label={`${languages[language].label}规则`}
          >
            <Input.TextArea rows={3} maxLength={5_000} showCount dir="auto" lang={language} />
          </Form.Item>
        ))}
      </>
    ),
  },
];

export default { sections, check: checkActivity };
