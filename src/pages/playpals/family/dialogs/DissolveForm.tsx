import { useQuery } from '@tanstack/react-query';
import { sayWaiting } from '@/components/form/sayWaiting';
import { WriteForm } from '@/components/form/WriteForm';
import { unsettledText } from '@/domain/family';
import { familyNoticeDays } from '@/domain/limits';
import { familyType } from '@/domain/objects/family';
import { dissolveFamily, type Family, getFamily } from '@/services/families';
import type { FormProps } from '@/ui/openForm';
import { FamilyWords } from './FamilyWords';

/** 解散 (L3): a second person agrees, then seven days of notice; open withdrawals are named before anything is typed. */
export default function DissolveForm({ targets: [family], onClose }: FormProps<Family>) {
  const { family_id, member_count } = family;
  const { data } = useQuery({
    queryKey: [getFamily.spec.name, family_id],
    queryFn: ({ signal }) => getFamily({ family_id }, { signal }),
  });
  return (
    <WriteForm
      endpoint={dissolveFamily}
      of={familyType}
      target={family}
      title="解散家族"
      okText="提交审批"
      danger
      reasons="punish"
      remark="required"
      impact={
        <>
          将解散 <FamilyWords family={family} />，{member_count} 名成员退出。须由第二人通过；通过后公示{' '}
          {familyNoticeDays} 天，期间可以撤回，期满不可恢复。
        </>
      }
      blocked={unsettledText(data?.open_withdrawals ?? [])}
      typeToConfirm={family_id}
      done={sayWaiting}
      onClose={onClose}
    />
  );
}
