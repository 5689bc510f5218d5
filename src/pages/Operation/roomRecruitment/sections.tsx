import { Checkbox, Flex, Form, Input, Select } from 'antd';
import { ContentChoice } from '@/components/config/fields/ContentChoice';
import { ContentItem } from '@/components/config/fields/ContentItem';
import { MomentField } from '@/components/config/fields/MomentField';
import { PictureField } from '@/components/config/fields/PictureField';
import { Whole } from '@/components/config/fields/Whole';
import type { EditorSection } from '@/components/config/types';
import {
  checkRecruitment,
  maxCleanDays,
  maxQuota,
  maxRecruitFamilies,
  maxRewardText,
  maxRoomLevel,
  maxRoomOnline,
  type RecruitmentBody,
  recruitmentCoverSize,
  roomTypes,
} from '@/domain/recruitment/rules';
import { optionsOf } from '@/domain/shared/labels';
import { maxPictureBytes } from '@/domain/shared/picture';
import { audienceRegions } from '@/domain/shared/region';
import { ActivityField } from '../ActivityField';

const unasked = '0 为不要求';

/** The parts of a recruitment beside those of all configurations. */
const sections: readonly EditorSection<RecruitmentBody>[] = [
  {
    key: 'what',
    title: '活动与封面',
    paths: ['body.activity_code', 'body.cover', 'body.quota'],
    render: (_, env) => (
      <>
        <ContentItem name={['body', 'activity_code']}>
          <ActivityField env={env} />
        </ContentItem>
        <Form.Item name={['body', 'cover']}>
          <PictureField label="封面" wanted={recruitmentCoverSize} mostBytes={maxPictureBytes} none={null} />
        </Form.Item>
        <Whole name={['body', 'quota']} most={maxQuota} unit="个房间" />
      </>
    ),
  },
  {
    key: 'times',
    title: '报名与活动时间',
    paths: ['body.apply_start', 'body.apply_end', 'body.activity_start', 'body.activity_end'],
    render: ({ body: { apply_start, apply_end, activity_start, activity_end } }) => (
      <>
        <Flex wrap gap="0 16px">
          <MomentField name={['body', 'apply_start']} at={apply_start} />
          <MomentField name={['body', 'apply_end']} at={apply_end} />
        </Flex>
        <Flex wrap gap="0 16px">
          <MomentField name={['body', 'activity_start']} at={activity_start} />
          <MomentField name={['body', 'activity_end']} at={activity_end} />
        </Flex>
      </>
    ),
  },
  {
    key: 'require',
    title: '报名要求',
    paths: ['body.require'],
    render: () => (
      <>
        <Flex wrap gap="0 16px">
          <Whole name={['body', 'require', 'room_level']} most={maxRoomLevel} extra={unasked} />
          <Whole name={['body', 'require', 'avg_online_7d']} most={maxRoomOnline} unit="人" extra={unasked} />
          <Whole name={['body', 'require', 'no_violation_days']} most={maxCleanDays} unit="天" extra={unasked} />
        </Flex>
        <Form.Item
          name={['body', 'require', 'families']}
          label="家族要求（不填即不限）"
          normalize={(ids: string[]) => [...new Set(ids.map((id) => id.trim().slice(0, 20)))].filter(Boolean)}
        >
          <Select
            mode="tags"
            maxCount={maxRecruitFamilies}
            tokenSeparators={[',', '，', ' ']}
            placeholder="家族编号，如 fm_100，输入后回车"
            open={false}
            suffixIcon={null}
          />
        </Form.Item>
        <Form.Item name={['body', 'require', 'regions']} label="房间地区要求（不选即不限）">
          <Checkbox.Group options={optionsOf(audienceRegions)} />
        </Form.Item>
        <Form.Item name={['body', 'require', 'types']} label="房间类型要求（不选即不限）">
          <Checkbox.Group options={optionsOf(roomTypes)} />
        </Form.Item>
      </>
    ),
  },
  {
    key: 'benefits',
    title: '入选权益',
    paths: ['body.traffic', 'body.reward'],
    render: () => (
      <>
        <ContentChoice name={['body', 'traffic']} />
        <ContentItem name={['body', 'reward']} extra="奖励由活动发放，此处仅展示给房主">
          <Input.TextArea rows={2} maxLength={maxRewardText} showCount />
        </ContentItem>
      </>
    ),
  },
];

export default { sections, check: checkRecruitment };
