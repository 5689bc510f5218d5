import { Flex, Input } from 'antd';
import { ContentItem } from './ContentItem';

/** Names in the other languages, side by side: `body.names`; empty falls back to Chinese. */
export const NamesFields = () => (
  <Flex wrap gap="0 16px">
    <ContentItem name={['body', 'names', 'en']}>
      <Input maxLength={60} dir="auto" />
    </ContentItem>
    <ContentItem name={['body', 'names', 'tl']}>
      <Input maxLength={60} dir="auto" />
    </ContentItem>
  </Flex>
);
