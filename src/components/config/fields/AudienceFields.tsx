import { Checkbox, Flex, Form, Input } from 'antd';
import { audienceGenders, platforms } from '@/domain/config/rules';
import { languages } from '@/domain/review/rules';
import { optionsOf } from '@/domain/shared/labels';
import { audienceRegions } from '@/domain/shared/region';
import { ContentChoice } from './ContentChoice';
import { ContentItem } from './ContentItem';
import { SegmentField } from './SegmentField';
import { Whole } from './Whole';

/** Sets that restrict nothing if empty. */
const sets = [
  { name: 'regions', label: '地区', options: optionsOf(audienceRegions) },
  { name: 'platforms', label: '平台', options: optionsOf(platforms) },
  { name: 'languages', label: '语言', options: optionsOf(languages) },
  { name: 'genders', label: '性别', options: optionsOf(audienceGenders) },
] as const;

/** Fields of `audience`. */
export function AudienceFields({ segment }: { segment: string }) {
  return (
    <>
      {sets.map(({ name, label, options }) => (
        <Form.Item key={name} name={['audience', name]} label={`${label}（不选即不限）`}>
          <Checkbox.Group options={options} />
        </Form.Item>
      ))}
      <ContentChoice name={['audience', 'account_age']} />
      <Flex wrap gap="0 16px">
        <Whole name={['audience', 'min_level']} most={100} />
        <ContentItem name={['audience', 'min_version']}>
          <Input placeholder="不限，或 1.2.3" maxLength={20} />
        </ContentItem>
        <ContentItem name={['audience', 'max_version']}>
          <Input placeholder="不限，或 1.2.3" maxLength={20} />
        </ContentItem>
        <SegmentField segment={segment} />
      </Flex>
    </>
  );
}
