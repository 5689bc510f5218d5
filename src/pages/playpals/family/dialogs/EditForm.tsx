import { Input, Radio } from 'antd';
import { Field } from '@/components/form/Field';
import { WriteForm } from '@/components/form/WriteForm';
import { joinModes } from '@/domain/family';
import { optionsOf } from '@/domain/labels';
import { maxFamilyName, maxFamilyNotice } from '@/domain/limits';
import { familyType } from '@/domain/objects/family';
import { editFamily, type Family } from '@/services/families';
import type { FormProps } from '@/ui/openForm';
import { FamilyWords } from './FamilyWords';

/** 编辑资料 (L2): name and notice are checked for sensitive words. */
export default function EditForm({ targets: [family], onClose }: FormProps<Family>) {
  const { family_name, notice, join_mode } = family;
  return (
    <WriteForm
      endpoint={editFamily}
      of={familyType}
      target={family}
      title="编辑资料"
      okText="保存"
      reasons="correct"
      remark="required"
      impact={
        <>
          将修改 <FamilyWords family={family} /> 的资料，成员资料中的家族名随之更新。
        </>
      }
      initialValues={{ family_name, notice, join_mode }}
      done="已保存"
      onClose={onClose}
    >
      <Field name="family_name" label="名称">
        <Input maxLength={maxFamilyName} showCount />
      </Field>
      <Field name="notice" required={false}>
        <Input.TextArea rows={3} maxLength={maxFamilyNotice} showCount />
      </Field>
      <Field name="join_mode">
        <Radio.Group options={optionsOf(joinModes)} />
      </Field>
    </WriteForm>
  );
}
