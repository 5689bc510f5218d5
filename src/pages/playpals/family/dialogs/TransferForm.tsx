import { useQuery } from '@tanstack/react-query';
import { sayWaiting } from '@/components/form/sayWaiting';
import { WriteForm } from '@/components/form/WriteForm';
import { familyCoolingHours } from '@/domain/limits';
import { familyType } from '@/domain/objects/family';
import { type Family, listFamilyMembers, transferFamily } from '@/services/families';
import type { FormProps } from '@/ui/openForm';
import { ChoiceField } from './ChoiceField';
import { FamilyWords } from './FamilyWords';

/** 转让族长 (L3): a second person agrees, and both users have 72 hours to object. */
export default function TransferForm({ targets: [family], onClose }: FormProps<Family>) {
  const { family_id } = family;
  const members = useQuery({
    queryKey: [listFamilyMembers.spec.name, family_id, 'all'],
    queryFn: ({ signal }) => listFamilyMembers({ family_id, size: 1000 }, { signal }),
  });
  const able = (members.data?.list ?? []).filter(({ role, status }) => role !== 'owner' && status === 'normal');
  return (
    <WriteForm
      endpoint={transferFamily}
      of={familyType}
      target={family}
      title="转让族长"
      okText="提交审批"
      danger
      reasons="correct"
      remark="required"
      impact={
        <>
          将 <FamilyWords family={family} /> 转让给另一位成员。须由第二人通过；通过后通知双方，{familyCoolingHours}{' '}
          小时冷静期满生效。
        </>
      }
      typeToConfirm={family_id}
      done={sayWaiting}
      onClose={onClose}
    >
      <ChoiceField
        name="heir_uid"
        label="接任族长"
        query={members}
        choices={able.map(({ uid, nickname }) => ({ id: uid, name: nickname }))}
      />
    </WriteForm>
  );
}
