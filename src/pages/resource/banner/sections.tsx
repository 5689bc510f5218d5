import { Checkbox, Form, Input, Radio } from 'antd';
import { ContentItem } from '@/components/config/fields/ContentItem';
import { FrequencyField } from '@/components/config/fields/FrequencyField';
import { HoursField } from '@/components/config/fields/HoursField';
import { PictureField } from '@/components/config/fields/PictureField';
import { Whole } from '@/components/config/fields/Whole';
import type { EditorSection } from '@/components/config/types';
import {
  type BannerBody,
  bannerPositions,
  checkBanner,
  jumpTypes,
  type PictureLanguage,
  pictureLanguages,
} from '@/domain/banner/rules';
import { mapEntryOf, optionsOf } from '@/domain/shared/labels';
import { maxPictureBytes } from '@/domain/shared/picture';
import { weekdayOptions } from '@/domain/shared/weekdays';

const targets: Readonly<Record<BannerBody['jump_type'], string>> = {
  none: '',
  h5: 'https://app.example.com/…',
  room: '房间号，如 r_88001',
  user: '用户ID',
  activity: '活动编号',
  scheme: 'voice://wallet',
};

const positions = Object.entries(bannerPositions).map(([value, { label, width, height }]) => ({
  value,
  label: `${label}（${width}×${height}）`,
}));

/** The parts of a banner beside those of all configurations. */
const sections: readonly EditorSection<BannerBody>[] = [
  {
    key: 'pictures',
    title: '图片',
    paths: ['body.position', 'body.images', 'body.image_b'],
    render: ({ body }) => {
      const wanted = mapEntryOf(bannerPositions, body.position) ?? bannerPositions.home_top;
      return (
        <>
          <ContentItem name={['body', 'position']}>
            <Radio.Group options={positions} />
          </ContentItem>
          {(Object.keys(pictureLanguages) as PictureLanguage[]).map((language) => (
            <Form.Item key={language} name={['body', 'images', language]}>
              <PictureField
                label={`图片（${pictureLanguages[language].label}）`}
                wanted={wanted}
                mostBytes={maxPictureBytes}
                none={undefined}
              />
            </Form.Item>
          ))}
          <Form.Item name={['body', 'image_b']} extra="设置 B 图后，一半用户看到 B 图，用于对比点击率">
            <PictureField label="B 图" wanted={wanted} mostBytes={maxPictureBytes} none={null} />
          </Form.Item>
        </>
      );
    },
  },
  {
    key: 'jump',
    title: '跳转',
    paths: ['body.jump_type', 'body.jump_value'],
    render: ({ body }) => (
      <>
        <Form.Item name={['body', 'jump_type']} label="跳转类型">
          <Radio.Group options={optionsOf(jumpTypes)} />
        </Form.Item>
        <ContentItem name={['body', 'jump_value']}>
          <Input maxLength={500} placeholder={targets[body.jump_type]} />
        </ContentItem>
      </>
    ),
  },
  {
    key: 'times',
    title: '展示',
    paths: ['body.weekdays', 'body.hours', 'body.frequency', 'body.times_a_day'],
    render: ({ body }) => (
      <>
        <Form.Item name={['body', 'weekdays']} label="星期（不选即每天）">
          <Checkbox.Group options={weekdayOptions} />
        </Form.Item>
        <ContentItem name={['body', 'hours']}>
          <HoursField />
        </ContentItem>
        <ContentItem name={['body', 'frequency']}>
          <FrequencyField />
        </ContentItem>
        {body.frequency === 'daily' && <Whole name={['body', 'times_a_day']} most={99} unit="次" />}
      </>
    ),
  },
];

export default { sections, check: checkBanner };
