import { Flex, Form, Input, InputNumber } from 'antd';
import { ContentChoice } from '@/components/config/fields/ContentChoice';
import { ContentItem } from '@/components/config/fields/ContentItem';
import { MediaField } from '@/components/config/fields/MediaField';
import { NamesFields } from '@/components/config/fields/NamesFields';
import { Whole } from '@/components/config/fields/Whole';
import type { EditorSection } from '@/components/config/types';
import {
  checkResource,
  endlessStock,
  maxEffectLevel,
  maxResourcePrice,
  type ResourceBody,
  resourceIconSize,
} from '@/domain/resource/rules';

/** The parts of a resource beside those of all configurations. */
const sections: readonly EditorSection<ResourceBody>[] = [
  {
    key: 'what',
    title: '类型与名称',
    paths: ['body.kind', 'body.code', 'body.names', 'body.tier'],
    render: () => (
      <>
        <ContentChoice name={['body', 'kind']} />
        <ContentItem name={['body', 'code']} extra="供客户端识别，同一环境内唯一">
          <Input maxLength={60} className="mono" spellCheck={false} />
        </ContentItem>
        <NamesFields />
        <ContentChoice name={['body', 'tier']} />
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
        <Whole name={['body', 'effect_level']} least={1} most={maxEffectLevel} extra="1 最小，5 占满全屏" />
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
          <Whole name={['body', 'price']} most={maxResourcePrice} />
          <Whole name={['body', 'share']} label="主播分成" most={100} unit="%" />
        </Flex>
        <ContentChoice name={['body', 'tabs']} many />
        <ContentChoice name={['body', 'limit']} />
        <ContentItem
          name={['body', 'stock']}
          extra={stock === endlessStock ? '现在不限数量' : '填 -1 为不限'}
          normalize={(typed: number | null) => typed ?? endlessStock}
        >
          <InputNumber />
        </ContentItem>
      </>
    ),
  },
];

export default { sections, check: checkResource };
