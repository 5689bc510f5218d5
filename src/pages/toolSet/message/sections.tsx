import { Flex, Form, Input, Radio } from 'antd';
import { ContentChoice } from '@/components/config/fields/ContentChoice';
import { ContentItem } from '@/components/config/fields/ContentItem';
import { PictureField } from '@/components/config/fields/PictureField';
import { QuietHoursField } from '@/components/config/fields/QuietHoursField';
import { TextsField } from '@/components/config/fields/TextsField';
import { VariablesField } from '@/components/config/fields/VariablesField';
import { Whole } from '@/components/config/fields/Whole';
import type { EditorSection } from '@/components/config/types';
import { allowedHosts } from '@/domain/banner/rules';
import {
  capPeriods,
  checkMessage,
  type MessageBody,
  maxMessageCap,
  maxMessageVariables,
  messageFields,
  messageIconSize,
} from '@/domain/message/rules';
import { optionsOf } from '@/domain/shared/labels';
import { maxPictureBytes } from '@/domain/shared/picture';

/** The parts of a template beside those of all configurations. */
const sections: readonly EditorSection<MessageBody>[] = [
  {
    key: 'what',
    title: '场景与渠道',
    paths: ['body.code', 'body.scene', 'body.channels'],
    render: () => (
      <>
        <ContentChoice name={['body', 'scene']} extra="处罚、支付、提现类须法务复核后发布" />
        <ContentItem name={['body', 'code']} extra="发送方按编码调用；同一环境内唯一，发布后不能修改">
          <Input maxLength={40} className="mono" spellCheck={false} placeholder="withdraw_paid" />
        </ContentItem>
        <ContentChoice name={['body', 'channels']} many />
      </>
    ),
  },
  {
    key: 'texts',
    title: '文案与变量',
    paths: ['body.texts', 'body.variables'],
    render: ({ body: { texts } }) => (
      <>
        <TextsField name={['body', 'texts']} value={texts} fields={messageFields} />
        <ContentItem name={['body', 'variables']} extra="文案里写作 {user_name}；示例用于预览和测试发送">
          <VariablesField texts={texts} most={maxMessageVariables} />
        </ContentItem>
      </>
    ),
  },
  {
    key: 'look',
    title: '跳转与图标',
    paths: ['body.jump_url', 'body.icon'],
    render: () => (
      <>
        <ContentItem
          name={['body', 'jump_url']}
          extra={`不填则不跳转；网页限 ${allowedHosts.join('、')}，应用内页面写作 voice://wallet`}
        >
          <Input maxLength={500} spellCheck={false} />
        </ContentItem>
        <Form.Item name={['body', 'icon']}>
          <PictureField label="图标" wanted={messageIconSize} mostBytes={maxPictureBytes} none={null} />
        </Form.Item>
      </>
    ),
  },
  {
    key: 'delivery',
    title: '发送规则',
    paths: ['body.priority', 'body.quiet_hours', 'body.freq_cap'],
    render: () => (
      <>
        <ContentChoice name={['body', 'priority']} />
        <ContentItem name={['body', 'quiet_hours']} extra="按用户所在时区；期间的消息推迟到结束后">
          <QuietHoursField />
        </ContentItem>
        <Flex wrap gap="0 16px">
          <Whole
            name={['body', 'freq_cap', 'n']}
            label="频次上限"
            most={maxMessageCap}
            unit="条"
            extra="每个用户；0 为不限"
          />
          <Form.Item name={['body', 'freq_cap', 'period']} label="频次周期">
            <Radio.Group options={optionsOf(capPeriods)} />
          </Form.Item>
        </Flex>
      </>
    ),
  },
];

export default { sections, check: checkMessage };
