import { Flex, Form, InputNumber } from 'antd';
import { ContentChoice } from '@/components/config/fields/ContentChoice';
import { ContentItem } from '@/components/config/fields/ContentItem';
import { MediaField } from '@/components/config/fields/MediaField';
import { NamesFields } from '@/components/config/fields/NamesFields';
import { Whole } from '@/components/config/fields/Whole';
import type { EditorSection } from '@/components/config/types';
import { checkDressup, type DressupBody, maxLayer, maxVipLevel, slotRule, slots } from '@/domain/dressup/rules';
import { labelOf } from '@/domain/shared/labels';
import { maxValidDays } from '@/domain/shared/limits';
import { PricesField } from './PricesField';

/** The parts of a dress-up beside those of all configurations. */
const sections: readonly EditorSection<DressupBody>[] = [
  {
    key: 'what',
    title: '部位与名称',
    paths: ['body.slot', 'body.names', 'body.rarity', 'body.layer'],
    render: ({ body: { slot } }) => (
      <>
        <ContentChoice name={['body', 'slot']} />
        <NamesFields />
        <ContentChoice name={['body', 'rarity']} />
        <Whole
          name={['body', 'layer']}
          most={maxLayer}
          extra={`层级大的显示在上层；${labelOf(slots, slot).label}通常为 ${slotRule(slot).layer}`}
        />
      </>
    ),
  },
  {
    key: 'files',
    title: '素材',
    paths: ['body.preview_static', 'body.preview_anim', 'body.slot'],
    render: ({ body: { slot } }) => {
      const { wanted, alpha, safe } = slotRule(slot);
      return (
        <>
          <p className="secondary">
            {labelOf(slots, slot).label}：{alpha ? '须有透明通道；' : ''}
            {safe}
          </p>
          <Form.Item name={['body', 'preview_static']}>
            <MediaField label="静图" kind="picture" wanted={wanted} none={null} />
          </Form.Item>
          <Form.Item name={['body', 'preview_anim']}>
            <MediaField label="动效" kind="animation" wanted={wanted} none={null} />
          </Form.Item>
        </>
      );
    },
  },
  {
    key: 'obtain',
    title: '获取与价格',
    paths: [
      ...['body.obtain', 'body.price_list', 'body.valid_days', 'body.vip_min', 'body.gender_limit'],
      'body.value_coin',
    ],
    render: () => (
      <>
        <ContentChoice name={['body', 'obtain']} />
        <ContentItem name={['body', 'price_list']} extra="按天数从少到多；0 天为永久，放在最后">
          <PricesField />
        </ContentItem>
        <Flex wrap gap="0 16px">
          <Whole name={['body', 'valid_days']} most={maxValidDays} unit="天" extra="非购买获得时的有效期；0 为永久" />
          <ContentItem name={['body', 'value_coin']} extra="用于计算奖励预算">
            <InputNumber />
          </ContentItem>
          <Whole name={['body', 'vip_min']} most={maxVipLevel} extra="0 为不限" />
        </Flex>
        <ContentChoice name={['body', 'gender_limit']} />
      </>
    ),
  },
];

export default { sections, check: checkDressup };
