import { Radio } from 'antd';
import { Field } from '@/components/form/Field';
import { WriteForm } from '@/components/form/WriteForm';
import { familyType } from '@/domain/objects/family';
import { type Family, setFamilyState } from '@/services/families';
import type { FormProps } from '@/ui/openForm';
import { FamilyWords } from './FamilyWords';

interface Values {
  /** `held` freezes the withdrawals of members as well. */
  status: 'restricted' | 'frozen' | 'held';
}

/** 限制 / 冻结 (L2); with a freeze the withdrawals of members can be frozen, too. */
export default function RestrictForm({ targets: [family], onClose }: FormProps<Family>) {
  const isRestricted = family.status === 'restricted';
  return (
    <WriteForm<typeof setFamilyState.spec.input, typeof setFamilyState.spec.output, Values>
      endpoint={setFamilyState}
      of={familyType}
      target={family}
      title="限制 / 冻结"
      okText="确认"
      danger
      reasons="punish"
      remark="required"
      impact={
        <>
          将处置 <FamilyWords family={family} />
          ：限制后不能迁入成员，冻结后停止运营；冻结提现时，成员待审、待打款的提现一并冻结，由提现组长逐笔解冻。
        </>
      }
      initialValues={{ status: isRestricted ? 'frozen' : 'restricted' }}
      input={({ status }) => ({ status: status === 'held' ? 'frozen' : status, payouts_held: status === 'held' })}
      done={({ status }) => (status === 'frozen' ? '已冻结' : '已限制')}
      onClose={onClose}
    >
      <Field name="status" label="处置">
        <Radio.Group
          options={[
            { value: 'restricted', label: '限制', disabled: isRestricted },
            { value: 'frozen', label: '冻结' },
            { value: 'held', label: '冻结，并冻结提现' },
          ]}
        />
      </Field>
    </WriteForm>
  );
}
