import { rechargeType } from '@/domain/recharge/fields';
import { rechargeAssets, rechargeDirections } from '@/domain/recharge/rules';
import { labelOf } from '@/domain/shared/labels';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { WriteForm } from '@/kit/form/WriteForm';
import { createRecharge } from '@/services/recharge';
import { numberText } from '@/utils/numberText';
import { CreateFields } from './CreateFields';
import { rechargeInputOf, submits } from './values';

/** 新建: a credit or debit, for others to agree to; the amount is typed twice. */
export default function CreateForm({ onClose }: { onClose: () => void }) {
  return (
    <WriteForm
      endpoint={createRecharge}
      about={({ uid, direction, asset, amount }) =>
        `用户 ${uid} ${labelOf(rechargeDirections, direction).label} ${numberText(amount)} ${labelOf(rechargeAssets, asset).label}`
      }
      of={rechargeType}
      title="新建后台充值"
      okText="确认"
      waits={submits}
      reasonFirst
      remark="required"
      impact="按金额逐级审批（发起人除外，每级不同人），全部通过后立即改变用户余额；操作记入审计。"
      initialValues={{ direction: 'credit', asset: 'coin', as: 'submit', offline_currency: 'CNY' }}
      input={rechargeInputOf}
      done={({ recharge: { status } }) => (status === 'draft' ? '已存为草稿' : sayWaiting())}
      onClose={onClose}
    >
      <CreateFields />
    </WriteForm>
  );
}
