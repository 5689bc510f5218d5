import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { Field } from '@/components/form/Field';
import { WriteForm } from '@/components/form/WriteForm';
import { Who } from '@/components/user/Who';
import { familyType } from '@/domain/objects/family';
import { type Family, type FamilyMember, listFamilies, moveFamilyMember } from '@/services/families';
import { numberText } from '@/utils/numberText';
import { ChoiceField } from './ChoiceField';
import { FamilyWords } from './FamilyWords';

interface Props {
  family: Family;
  member: FamilyMember;
  way: 'move' | 'kick';
  onClose: () => void;
}

interface Values {
  to: string;
  breach: boolean;
}

/** 迁移成员 or 移出成员 (L2); an exclusive host leaves with the breach of contract confirmed. */
export default function MemberForm({ family, member, way, onClose }: Props) {
  const { uid, nickname, breach_fee } = member;
  const isMove = way === 'move';
  return (
    <WriteForm<typeof moveFamilyMember.spec.input, typeof moveFamilyMember.spec.output, Values>
      endpoint={moveFamilyMember}
      of={familyType}
      target={family}
      title={isMove ? '迁移成员' : '移出成员'}
      okText={isMove ? '确认迁移' : '确认移出'}
      danger={!isMove}
      reasons={isMove ? 'correct' : 'punish'}
      remark="required"
      impact={
        <>
          <Who user={{ user_id: uid, nickname }} /> 将离开 <FamilyWords family={family} />
          {isMove ? '，立即加入目标家族。' : '，不再属于任何家族。'}
        </>
      }
      input={({ to, breach }) => ({ uid, to: isMove ? (to ?? '') : null, breach: breach === true })}
      done={isMove ? '已迁移' : '已移出'}
      onClose={onClose}
    >
      {isMove && <TargetField {...family} />}
      {breach_fee > 0 && (
        <Field
          name="breach"
          label="违约确认"
          required
          valuePropName="checked"
          extra={`独家签约未到期，应付违约金 ${numberText(breach_fee)} 收益（3 个月流水），线下结算`}
          rules={[
            {
              validator: async (_, value) => value === true || Promise.reject(new Error('独家签约主播离开须确认违约')),
            },
          ]}
        >
          <Checkbox>已核对合同，确认按违约处理</Checkbox>
        </Field>
      )}
    </WriteForm>
  );
}

function TargetField({ family_id: own }: Family) {
  const query = useQuery({
    queryKey: [listFamilies.spec.name, 'targets'],
    queryFn: ({ signal }) => listFamilies({ status: ['active'], size: 1000 }, { signal }),
  });
  const others = (query.data?.list ?? []).filter(({ family_id }) => family_id !== own);
  const choices = others.map(({ family_id, family_name }) => ({ id: family_id, name: family_name }));
  return <ChoiceField name="to" label="目标家族" query={query} choices={choices} />;
}
