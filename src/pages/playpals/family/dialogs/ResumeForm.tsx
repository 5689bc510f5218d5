import { WriteForm } from '@/components/form/WriteForm';
import { familyType } from '@/domain/objects/family';
import { type Family, keepFamily, setFamilyState } from '@/services/families';
import type { FormProps } from '@/ui/openForm';
import { FamilyWords } from './FamilyWords';

/** 解除限制, or within the notice of a dissolution 撤回解散 (L2): the family runs again. */
export default function ResumeForm({ targets: [family], onClose }: FormProps<Family>) {
  const shared = { of: familyType, target: family, reasons: 'lift', remark: 'required', onClose } as const;
  const impact = (
    <>
      <FamilyWords family={family} /> 将恢复正常
      {family.payouts_held ? '；已冻结的提现仍须由提现组长逐笔解冻。' : '。'}
    </>
  );
  if (family.status === 'dissolving')
    return (
      <WriteForm
        {...shared}
        endpoint={keepFamily}
        title="撤回解散"
        okText="确认撤回"
        impact={impact}
        done="已撤回解散"
      />
    );
  return (
    <WriteForm
      {...shared}
      endpoint={setFamilyState}
      title="解除限制"
      okText="确认解除"
      impact={impact}
      input={{ status: 'active', payouts_held: false }}
      done="已恢复正常"
    />
  );
}
