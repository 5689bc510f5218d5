import { Checkbox, Flex, Form, Input, Select } from 'antd';
import { ContentChoice } from '@/components/config/fields/ContentChoice';
import { ContentItem } from '@/components/config/fields/ContentItem';
import { PictureField } from '@/components/config/fields/PictureField';
import { QuietHoursField } from '@/components/config/fields/QuietHoursField';
import { TextsField } from '@/components/config/fields/TextsField';
import { Whole } from '@/components/config/fields/Whole';
import type { EditorSection } from '@/components/config/types';
import { allowedHosts } from '@/domain/banner/rules';
import { checkPush, pushImageSize } from '@/domain/push/checks';
import {
  maxPushDayCap,
  maxPushDays,
  maxPushHoldout,
  maxPushThrottle,
  maxPushValidHours,
  maxPushWeekCap,
} from '@/domain/push/limits';
import { type PushBody, pushFields } from '@/domain/push/rules';
import { rechargeTiers } from '@/domain/rechargeTask/rules';
import { optionsOf } from '@/domain/shared/labels';
import { maxPictureBytes } from '@/domain/shared/picture';
import { clearable } from '@/kit/base/clearable';
import { AbField } from './editor/AbField';
import { EstimatePart } from './editor/EstimatePart';
import { GiftField } from './editor/GiftField';
import { ListField } from './editor/ListField';
import { ScheduleFields } from './editor/ScheduleFields';

/** The parts of a push beside those of all configurations. */
const sections: readonly EditorSection<PushBody>[] = [
  {
    key: 'words',
    title: '内容',
    paths: ['body.channel', 'body.sender', 'body.msg_type', 'body.texts', 'body.image', 'body.jump_url', 'body.gift'],
    render: ({ body: { texts } }, env) => (
      <>
        <ContentChoice name={['body', 'channel']} />
        <ContentChoice name={['body', 'sender']} />
        <ContentChoice name={['body', 'msg_type']} />
        <TextsField name={['body', 'texts']} value={texts} fields={pushFields} />
        <Form.Item name={['body', 'image']}>
          <PictureField label="图片" wanted={pushImageSize} mostBytes={maxPictureBytes} none={null} />
        </Form.Item>
        <ContentItem
          name={['body', 'jump_url']}
          extra={`不填则不跳转；网页限 ${allowedHosts.join('、')}，应用内页面写作 voice://wallet`}
        >
          <Input maxLength={500} spellCheck={false} />
        </ContentItem>
        <Form.Item name={['body', 'gift']} label="推送礼包" extra="随推送领取；礼包停用时，本推送自动暂停">
          <GiftField env={env} />
        </Form.Item>
      </>
    ),
  },
  {
    key: 'ab',
    title: 'A/B',
    paths: ['body.ab'],
    render: ({ body: { ab } }) => <AbField ab={ab} />,
  },
  {
    key: 'people',
    title: '目标与排除',
    holds: 'audience',
    paths: ['body.target', 'body.list', 'body.rules', 'body.exclude', 'body.holdout'],
    reads: ['name'],
    render: ({ name, body: { target } }) => (
      <>
        <ContentChoice name={['body', 'target']} extra="全员推送须总监审批，且不能再限人群" />
        {target === 'uids' && (
          <ContentItem name={['body', 'list']}>
            <ListField push={name} />
          </ContentItem>
        )}
        <Flex wrap gap="0 16px">
          <Whole name={['body', 'rules', 'last_active_days']} most={maxPushDays} unit="天内" extra="0 为不限" />
          <ContentItem
            name={['body', 'rules', 'min_tier']}
            getValueProps={(value: string) => ({ value: value === '' ? undefined : value })}
            normalize={(value?: string) => value ?? ''}
          >
            <Select
              allowClear={clearable}
              placeholder="不限"
              popupMatchSelectWidth={false}
              options={optionsOf(rechargeTiers)}
            />
          </ContentItem>
          <Form.Item name={['body', 'rules', 'tags']} label="用户标签（含任一）">
            <Select mode="tags" placeholder="不限" popupMatchSelectWidth={false} open={false} />
          </Form.Item>
        </Flex>
        <Flex wrap gap="0 16px">
          <Whole name={['body', 'exclude', 'pushed_days']} most={maxPushDays} unit="天" extra="0 为不排除" />
          <ContentItem name={['body', 'exclude', 'banned']} valuePropName="checked">
            <Checkbox>不推送给封禁中的用户</Checkbox>
          </ContentItem>
          <ContentItem name={['body', 'exclude', 'unsubscribed']} valuePropName="checked">
            <Checkbox>不推送给已退订的用户</Checkbox>
          </ContentItem>
          <Whole
            name={['body', 'holdout']}
            label="对照组"
            most={maxPushHoldout}
            unit="%"
            extra="不推送，用于对比效果"
          />
        </Flex>
      </>
    ),
  },
  {
    key: 'sending',
    title: '发送',
    holds: 'window',
    paths: ['body.schedule', 'body.quiet_hours', 'body.freq_cap', 'body.throttle'],
    reads: ['start_at', 'end_at'],
    render: ({ start_at, end_at, body: { schedule } }) => (
      <>
        <ScheduleFields start_at={start_at} end_at={end_at} schedule={schedule} />
        <ContentItem
          name={['body', 'quiet_hours']}
          extra="按用户所在地区；免打扰期间推迟到结束后发送，超过有效时长则不发"
        >
          <QuietHoursField />
        </ContentItem>
        <Flex wrap gap="0 16px">
          <Whole
            name={['body', 'schedule', 'valid_hours']}
            label="有效时长"
            least={1}
            most={maxPushValidHours}
            unit="小时"
          />
          <Whole
            name={['body', 'freq_cap', 'per_user_day']}
            label="每天上限"
            least={1}
            most={maxPushDayCap}
            unit="条"
          />
          <Whole name={['body', 'freq_cap', 'per_week']} label="每周上限" least={1} most={maxPushWeekCap} unit="条" />
          <Whole name={['body', 'throttle']} label="发送速度" least={1} most={maxPushThrottle} unit="条/秒" />
          <Form.Item name={['body', 'freq_cap', 'override']} valuePropName="checked" label="频次">
            <Checkbox>交易类：不受频次限制</Checkbox>
          </Form.Item>
        </Flex>
      </>
    ),
  },
  { key: 'estimate', title: '预估与测试', paths: [], render: () => <EstimatePart /> },
];

export default { sections, check: checkPush };
