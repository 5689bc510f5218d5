import { Flex, Form, Input, Radio } from 'antd';
import { ContentChoice } from '@/components/config/fields/ContentChoice';
import { ContentItem } from '@/components/config/fields/ContentItem';
import { TextsField } from '@/components/config/fields/TextsField';
import { Whole } from '@/components/config/fields/Whole';
import type { EditorSection } from '@/components/config/types';
import { checkPage } from '@/domain/page/checks';
import { h5PageFields, type PageBody, pageAddress, pageTemplates } from '@/domain/page/rules';
import { optionsOf } from '@/domain/shared/labels';
import { ActivityField } from '../ActivityField';
import { BlocksField } from './BlocksField';
import { PagePicture } from './PagePicture';
import { choose } from './selection';

/** The parts of a page beside those of all configurations. */
const sections: readonly EditorSection<PageBody>[] = [
  {
    key: 'blocks',
    title: '页面内容',
    paths: ['body.blocks'],
    onJump: (path) => {
      const id = path.split('.')[2];
      if (id?.startsWith('b')) choose(id);
    },
    // Its problems stand at the components that they are about.
    render: () => (
      <Form.Item name={['body', 'blocks']} noStyle>
        <BlocksField />
      </Form.Item>
    ),
  },
  {
    key: 'address',
    title: '活动与地址',
    paths: ['body.slug', 'body.activity_code', 'body.template', 'body.expired_action', 'body.expired_url'],
    render: ({ body: { slug, expired_action } }, env) => (
      <>
        <ContentItem name={['body', 'slug']} extra={slug === '' ? undefined : pageAddress(slug)}>
          <Input maxLength={60} placeholder="spring-2026" />
        </ContentItem>
        <ContentItem name={['body', 'activity_code']}>
          <ActivityField env={env} />
        </ContentItem>
        <ContentItem name={['body', 'template']} label="页面类型">
          <Radio.Group options={optionsOf(pageTemplates)} />
        </ContentItem>
        <ContentChoice name={['body', 'expired_action']} />
        {expired_action === 'jump' && (
          <ContentItem name={['body', 'expired_url']}>
            <Input maxLength={500} placeholder="https://… 或 voice://activity" />
          </ContentItem>
        )}
      </>
    ),
  },
  {
    key: 'texts',
    title: '标题与分享',
    paths: ['body.texts', 'body.share_img'],
    render: ({ body }) => (
      <>
        <TextsField name={['body', 'texts']} value={body.texts} fields={h5PageFields} />
        <Form.Item name={['body', 'share_img']}>
          <PagePicture label="分享图" />
        </Form.Item>
      </>
    ),
  },
  {
    key: 'theme',
    title: '主题',
    paths: ['body.theme'],
    render: () => (
      <Flex wrap gap="0 16px">
        {(['primary', 'text', 'background'] as const).map((name) => (
          <ContentItem key={name} name={['body', 'theme', name]}>
            <Input type="color" />
          </ContentItem>
        ))}
        <Whole name={['body', 'theme', 'radius']} most={24} unit="像素" />
      </Flex>
    ),
  },
];

export default { sections, check: checkPage };
