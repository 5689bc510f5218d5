import { Flex, Form, Input, Select } from 'antd';
import { maxTagLength, maxTags } from '@/domain/limits';
import styles from './BasicFields.module.css';
import { Whole } from './Whole';

/** Fields of all types: name, weight if configs compete for a place, tags, owner, remark. */
export function BasicFields({ placed }: { placed: boolean }) {
  return (
    <>
      <Form.Item name="name" label="名称">
        <Input maxLength={200} />
      </Form.Item>
      <Flex wrap gap="0 16px">
        {placed && <Whole name="weight" label="权重" most={9999} extra="同一位置内，数值越大展示越多" />}
        <Form.Item name="owner" label="负责人">
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item
          name="tags"
          label="标签"
          normalize={(tags: string[]) => [...new Set(tags.map((tag) => tag.slice(0, maxTagLength)))]}
          className={styles.item}
        >
          <Select
            mode="tags"
            maxCount={maxTags}
            tokenSeparators={[',', '，', ' ']}
            placeholder="输入后回车"
            open={false}
            suffixIcon={null}
          />
        </Form.Item>
      </Flex>
      <Form.Item name="remark" label="备注">
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
    </>
  );
}
