import { Radio } from 'antd';
import { Field } from '@/components/form/Field';
import { WriteForm } from '@/components/form/WriteForm';
import { familyType } from '@/domain/objects/family';
import { auditFamily, type Family } from '@/services/families';
import type { FormProps } from '@/ui/openForm';
import { FamilyWords } from './FamilyWords';

const decisions = [
  { value: 'approve', label: '通过' },
  { value: 'reject', label: '驳回' },
];

/** 审核 (L2) of a new family: its founder becomes the owner, or it ends here. */
export default function AuditForm({ targets: [family], onClose }: FormProps<Family>) {
  return (
    <WriteForm
      endpoint={auditFamily}
      of={familyType}
      target={family}
      title="审核家族"
      okText="确认"
      reasons="correct"
      remark="required"
      impact={
        <>
          <FamilyWords family={family} /> 由 {family.owner_uid} 申请创建；通过后申请人成为族长，驳回后不能再审。
        </>
      }
      done={({ status }) => (status === 'active' ? '已通过' : '已驳回')}
      onClose={onClose}
    >
      <Field name="decision" label="结论" ask="请选择结论">
        <Radio.Group options={decisions} />
      </Field>
    </WriteForm>
  );
}
