import { Checkbox, Flex, Form, Input, InputNumber, Radio } from 'antd';
import { MediaField } from '@/components/config/fields/MediaField';
import { NamesFields } from '@/components/config/fields/NamesFields';
import { Whole } from '@/components/config/fields/Whole';
import type { Section } from '@/components/config/types';
import { optionsOf } from '@/domain/labels';
import { maxEffectLevel, maxResourcePrice, maxResourceStock } from '@/domain/limits';
import {
  endlessStock,
  panelTabs,
  type ResourceBody,
  resourceIconSize,
  resourceKinds,
  resourceLimits,
  tiers,
} from '@/domain/resource';

/** The parts of a resource beside those of all configurations. */
const sections: readonly Section<ResourceBody>[] = [
  {
    key: 'what',
    title: '类型与名称',
    paths: ['body.kind', 'body.code', 'body.names', 'body.tier'],
    render: () => (
      <>
        <Form.Item name={['body', 'kind']} label="类型">
          <Radio.Group options={optionsOf(resourceKinds)} />
        </Form.Item>
        <Form.Item name={['body', 'code']} label="编码" extra="供客户端识别，同一环境内唯一">
          <Input maxLength={60} className="mono" spellCheck={false} />
        </Form.Item>
        <NamesFields />
        <Form.Item name={['body', 'tier']} label="稀有度">
          <Radio.Group options={optionsOf(tiers)} />
        </Form.Item>
      </>
    ),
  },
  {
    key: 'files',
    title: '素材',
    paths: ['body.icon', 'body.anim', 'body.sound', 'body.effect_level'],
    render: () => (
      <>
        <Form.Item name={['body', 'icon']}>
          <MediaField label="图标" kind="picture" wanted={resourceIconSize} none={null} />
        </Form.Item>
        <Form.Item name={['body', 'anim']}>
          <MediaField label="动效" kind="animation" none={null} />
        </Form.Item>
        <Form.Item name={['body', 'sound']}>
          <MediaField label="音效" kind="sound" none={null} />
        </Form.Item>
        <Whole
          name={['body', 'effect_level']}
          label="特效等级"
          least={1}
          most={maxEffectLevel}
          extra="1 最小，5 占满全屏"
        />
      </>
    ),
  },
  {
    key: 'sale',
    title: '价格与售卖',
    paths: ['body.price', 'body.share', 'body.tabs', 'body.limit', 'body.stock'],
    render: ({ body: { stock } }) => (
      <>
        <Flex wrap gap="0 16px">
          <Whole name={['body', 'price']} label="价格（金币）" most={maxResourcePrice} />
          <Whole name={['body', 'share']} label="主播分成" most={100} unit="%" />
        </Flex>
        <Form.Item name={['body', 'tabs']} label="面板分类">
          <Checkbox.Group options={optionsOf(panelTabs)} />
        </Form.Item>
        <Form.Item name={['body', 'limit']} label="限制">
          <Radio.Group options={optionsOf(resourceLimits)} />
        </Form.Item>
        <Form.Item
          name={['body', 'stock']}
          label="库存"
          extra={stock === endlessStock ? '现在不限数量' : '填 -1 为不限'}
          normalize={(typed) => (Number.isInteger(typed) ? typed : endlessStock)}
        >
          <InputNumber min={endlessStock} max={maxResourceStock} precision={0} />
        </Form.Item>
      </>
    ),
  },
];

export default sections;
