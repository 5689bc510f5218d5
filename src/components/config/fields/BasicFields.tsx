import { Flex, Input, Select } from 'antd';
import { maxTagLength, maxTags } from '@/domain/shared/limits';
import styles from './BasicFields.module.css';
import { ContentItem } from './ContentItem';
import { Whole } from './Whole';

/** Fields of all types: name, weight if configs compete for a place, tags, owner, remark. */
export function BasicFields({ placed }: { placed: boolean }) {
  return (
    <>
      <ContentItem name="name" label="名称">
        <Input maxLength={200} />
      </ContentItem>
      <Flex wrap gap="0 16px">
        {placed && <Whole name="weight" most={9999} extra="同一位置内，数值越大展示越多" />}
        <ContentItem name="owner">
          <Input maxLength={30} />
        </ContentItem>
        <ContentItem
          name="tags"
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
        </ContentItem>
      </Flex>
      <ContentItem name="remark">
        <Input.TextArea rows={2} maxLength={200} showCount />
      </ContentItem>
    </>
  );
}
