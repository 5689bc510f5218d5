import { Alert, Flex, Form, Input, InputNumber, Select } from 'antd';
import { patrolBucketType } from '@/domain/patrolBucket/fields';
import { maxBucketName } from '@/domain/patrolBucket/limits';
import { bucketApprovalReasons, staffGroups } from '@/domain/patrolBucket/rules';
import { optionsOf } from '@/domain/shared/labels';
import layout from '@/kit/base/layout.module.css';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { WriteForm } from '@/kit/form/WriteForm';
import { editBucket, type PatrolBucket } from '@/services/patrolBucket';
import { safeText } from '@/utils/safeText';
import { usePool } from '../usePool';

type Values = Partial<
  Pick<PatrolBucket, 'recall_interval_min' | 'exit_clean' | 'capacity' | 'priority' | 'staff_group' | 'window'>
>;

/** 编辑 (L2): the settings of a bucket, weaker ones by a second person; the entry rule is changed in 巡检策略. */
export default function EditForm({ targets: [bucket], onClose }: FormProps<PatrolBucket>) {
  const { name, recall_interval_min, exit_clean, capacity, priority, staff_group, window } = bucket;
  const all = usePool().data?.buckets ?? [];
  const needsOf = (values: Values) =>
    bucketApprovalReasons.edit(bucket, { ...values, window: values.window ?? window }, all);
  return (
    <WriteForm
      endpoint={editBucket}
      of={patrolBucketType}
      target={bucket}
      title="编辑巡检桶"
      okText="保存"
      waits={(values) => needsOf(values) !== undefined}
      remark="required"
      impact={`修改「${safeText(name)}」的设置；操作记入审计。`}
      initialValues={{ name, recall_interval_min, exit_clean, capacity, priority, staff_group, window }}
      done={({ pending_edit }) => (pending_edit === null ? '已保存' : sayWaiting())}
      onClose={onClose}
    >
      <FormField name="name" label="名称">
        <Input showCount maxLength={maxBucketName} />
      </FormField>
      <Flex wrap gap="0 16px">
        {(['recall_interval_min', 'exit_clean', 'capacity', 'priority'] as const).map((field) => (
          <FormField key={field} name={field}>
            <InputNumber />
          </FormField>
        ))}
        <FormField name={['window', 'from']} label="生效时段 从（wy 时）">
          <InputNumber />
        </FormField>
        <FormField name={['window', 'to']} label="生效时段 到（wy 时）">
          <InputNumber />
        </FormField>
      </Flex>
      <FormField name="staff_group">
        <Select options={optionsOf(staffGroups)} />
      </FormField>
      <ApprovalAlert of={needsOf} />
    </WriteForm>
  );
}

/** Says before it is sent that the new settings take a second person. */
function ApprovalAlert({ of }: { of: (values: Values) => string | undefined }) {
  const approvalNeeded = Form.useWatch((values: Values) => of(values));
  return approvalNeeded === undefined ? null : (
    <Alert type="warning" showIcon title={approvalNeeded} className={layout.below12} />
  );
}
