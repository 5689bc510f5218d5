import { Checkbox, Flex, Form, Input, Radio } from 'antd';
import { accountAges, audienceGenders, audienceRegions, platforms } from '@/domain/config';
import { optionsOf } from '@/domain/labels';
import { languages } from '@/domain/review';
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
      <Form.Item name={['audience', 'account_age']} label="新老用户">
        <Radio.Group options={optionsOf(accountAges)} />
      </Form.Item>
      <Flex wrap gap="0 16px">
        <Whole name={['audience', 'min_level']} label="最低等级" most={100} />
        <Form.Item name={['audience', 'min_version']} label="最低版本">
          <Input placeholder="不限，或 1.2.3" maxLength={20} />
        </Form.Item>
        <Form.Item name={['audience', 'max_version']} label="最高版本">
          <Input placeholder="不限，或 1.2.3" maxLength={20} />
        </Form.Item>
        <SegmentField segment={segment} />
      </Flex>
    </>
  );
}
