import { Form, Select } from 'antd';
import { configCannot } from '@/domain/config/rules';
import { maxTagLength, maxTags } from '@/domain/shared/limits';
import type { FormProps } from '@/kit/base/openForm';
import type { ConfigRow } from '../types';
import type { TypeFact } from '../useConfigActions';
import { EachForm } from './EachForm';

interface Values {
  add?: string[];
  take?: string[];
}

/** 批量改标签 (L2): tags alone; users see nothing of them, so nobody has to agree. */
export default function RetagForm<B>(props: FormProps<ConfigRow<B>> & TypeFact<B>) {
  const { targets, type } = props;
  const known = [...new Set(targets.flatMap(({ content }) => content.tags))];
  return (
    <EachForm<B, Values>
      {...props}
      label="改标签"
      okText="确认"
      impact={`所选的 ${targets.length} 个 ${type.of.label} 加上或去掉标签，其他内容不变；已发布的记为新版本，用户看不到标签。`}
      cannot={(row) => configCannot('retag', row)}
      send={({ id, version }, { add = [], take = [] }, idem_key, options) =>
        type.calls.retag({ id, version, add, take, idem_key }, options)
      }
    >
      <Form.Item
        name="add"
        label="加上"
        normalize={(tags: string[]) => [...new Set(tags.map((tag) => tag.trim().slice(0, maxTagLength)))]}
        dependencies={['take']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, add: string[] = []) => {
              const take: string[] = getFieldValue('take') ?? [];
              if (add.length + take.length === 0) throw new Error('请填写要加上或去掉的标签');
              if (add.some((tag) => take.includes(tag))) throw new Error('同一个标签不能既加上又去掉');
            },
          }),
        ]}
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
      <Form.Item name="take" label="去掉">
        <Select mode="multiple" placeholder="选择已有标签" options={known.map((value) => ({ value, label: value }))} />
      </Form.Item>
    </EachForm>
  );
}
