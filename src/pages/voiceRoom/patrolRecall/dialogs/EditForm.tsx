import { Flex, Input, InputNumber, Select } from 'antd';
import { optionsOf } from '@/domain/labels';
import { maxBucketName } from '@/domain/limits';
import { patrolBucketType } from '@/domain/objects/patrolBucket';
import { staffGroups } from '@/domain/patrolBucket';
import type { FormProps } from '@/kit/base/openForm';
import { Field } from '@/kit/form/Field';
import { WriteForm } from '@/kit/form/WriteForm';
import { editBucket, type PatrolBucket } from '@/services/patrolBucket';
import { safeText } from '@/utils/safeText';

/** 编辑 (L2): the settings of a bucket; the entry rule is changed in 巡检策略. */
export default function EditForm({ targets: [bucket], onClose }: FormProps<PatrolBucket>) {
  const { name, recall_interval_min, exit_clean, capacity, priority, staff_group, window } = bucket;
  return (
    <WriteForm
      endpoint={editBucket}
      of={patrolBucketType}
      target={bucket}
      title="编辑巡检桶"
      okText="保存"
      remark="required"
      impact={`修改「${safeText(name)}」的设置，立即生效；操作记入审计。`}
      initialValues={{ name, recall_interval_min, exit_clean, capacity, priority, staff_group, window }}
      done="已保存"
      onClose={onClose}
    >
      <Field name="name" label="名称">
        <Input showCount maxLength={maxBucketName} />
      </Field>
      <Flex wrap gap="0 16px">
        {(['recall_interval_min', 'exit_clean', 'capacity', 'priority'] as const).map((field) => (
          <Field key={field} name={field}>
            <InputNumber />
          </Field>
        ))}
        <Field name={['window', 'from']} label="生效时段 从（wy 时）">
          <InputNumber />
        </Field>
        <Field name={['window', 'to']} label="生效时段 到（wy 时）">
          <InputNumber />
        </Field>
      </Flex>
      <Field name="staff_group">
        <Select options={optionsOf(staffGroups)} />
      </Field>
    </WriteForm>
  );
}
