import { Flex, Form, Input } from 'antd';

/** Names in the other languages, side by side: `body.names`; empty falls back to Chinese. */
export const NamesFields = () => (
  <Flex wrap gap="0 16px">
    <Form.Item name={['body', 'names', 'en']} label="英语名称">
      <Input maxLength={60} dir="auto" />
    </Form.Item>
    <Form.Item name={['body', 'names', 'tl']} label="菲律宾语名称">
      <Input maxLength={60} dir="auto" />
    </Form.Item>
  </Flex>
);
