import { labelOf } from '@/domain/labels';
import { rechargeType } from '@/domain/objects/recharge';
import { rechargeStatus } from '@/domain/recharge';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Recharge } from '@/services/recharge';
import { editRecharge } from '@/services/rechargeMoves';
import { CreateFields } from './CreateFields';
import { inputOf, valuesOf } from './values';

const impactOf = ({ status }: Recharge): string =>
  status === 'draft'
    ? '按修改后的内容保存草稿，或提交后按金额逐级审批。'
    : `该单${labelOf(rechargeStatus, status).label}。修改后回到草稿或重新提交，此前的审批作废，从第一级重新审批。`;

/** 修改 of a draft or an unsuccessful order: all fields, like the create form. */
export function RewriteForm({ order, onClose }: { order: Recharge; onClose: () => void }) {
  return (
    <WriteForm
      endpoint={editRecharge}
      of={rechargeType}
      target={order}
      title="修改充值"
      okText="确认"
      reasons="recharge"
      reasonFirst
      remark="required"
      impact={impactOf(order)}
      initialValues={valuesOf(order)}
      input={inputOf}
      done={({ recharge: { status } }) => (status === 'draft' ? '已存为草稿' : sayWaiting())}
      onClose={onClose}
    >
      <CreateFields />
    </WriteForm>
  );
}
