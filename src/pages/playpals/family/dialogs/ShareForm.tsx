import { InputNumber } from 'antd';
import { Field } from '@/components/form/Field';
import { sayWaiting } from '@/components/form/sayWaiting';
import { WriteForm } from '@/components/form/WriteForm';
import { Time } from '@/components/Time';
import { mostShare, nextCycleAt } from '@/domain/family';
import { familyType } from '@/domain/objects/family';
import { type Family, setFamilyShare } from '@/services/families';
import type { FormProps } from '@/ui/openForm';
import { clock } from '@/utils/clock';
import { FamilyWords } from './FamilyWords';

/** 调分成 (L3): a second person agrees, and it holds from the next settlement cycle on. */
export default function ShareForm({ targets: [family], onClose }: FormProps<Family>) {
  const { share_rate, agency_share, settle_cycle, family_id } = family;
  return (
    <WriteForm
      endpoint={setFamilyShare}
      of={familyType}
      target={family}
      title="调分成"
      okText="提交审批"
      reasons="ledger"
      remark="required"
      impact={
        <>
          将调整 <FamilyWords family={family} /> 的分成（当前 {share_rate}
          %）。须由第二人通过；通过后从下个结算周期起生效，最早 <Time at={nextCycleAt(settle_cycle, clock.now())} />。
        </>
      }
      initialValues={{ share_rate }}
      typeToConfirm={family_id}
      done={sayWaiting}
      onClose={onClose}
    >
      <Field
        name="share_rate"
        label="新分成"
        extra={`整数，最多 ${mostShare(agency_share)}%${agency_share > 0 ? `（公会已分 ${agency_share}%）` : ''}`}
      >
        <InputNumber suffix="%" />
      </Field>
    </WriteForm>
  );
}
