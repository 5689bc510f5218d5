import { useNewest } from '@/components/approval/useNewest';
import { AmountField } from '@/components/money/AmountField';
import { rechargeType } from '@/domain/recharge/fields';
import { maxRecharge } from '@/domain/recharge/limits';
import { rechargeAssets, rechargeStatus } from '@/domain/recharge/rules';
import { labelOf } from '@/domain/shared/labels';
import { approvalHours } from '@/domain/shared/limits';
import type { FormProps } from '@/kit/base/openForm';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { WriteForm } from '@/kit/form/WriteForm';
import { type Approval, editApproval } from '@/services/approval';
import type { Recharge } from '@/services/recharge';
import { editRecharge } from '@/services/rechargeMoves';
import { CreateFields } from './CreateFields';
import { RechargeWords } from './RechargeWords';
import { rechargeInputOf, rechargeValuesOf, submits } from './values';

const impactOf = ({ status }: Recharge): string =>
  status === 'draft'
    ? '按修改后的内容保存草稿，或提交后按金额逐级审批。'
    : `该单${labelOf(rechargeStatus, status).label}。修改后回到草稿或重新提交，此前的审批作废，从第一级重新审批。`;

/** 修改 of a draft or an unsuccessful order: all fields, like the create form. */
function RewriteForm({ order, onClose }: { order: Recharge; onClose: () => void }) {
  return (
    <WriteForm
      endpoint={editRecharge}
      of={rechargeType}
      target={order}
      title="修改充值"
      okText="确认"
      waits={submits}
      reasonFirst
      remark="required"
      impact={impactOf(order)}
      initialValues={rechargeValuesOf(order)}
      input={rechargeInputOf}
      done={({ recharge: { status } }) => (status === 'draft' ? '已存为草稿' : sayWaiting())}
      onClose={onClose}
    >
      <CreateFields />
    </WriteForm>
  );
}

/** 修改 by the maker: a pending order allows a new amount, which restarts its approval; others allow all fields. */
export default function EditForm({ targets: [order], onClose }: FormProps<Recharge>) {
  if (!order.approval) return <RewriteForm order={order} onClose={onClose} />;
  return <Edit order={order} approval={order.approval} onClose={onClose} />;
}

function Edit({ order, approval, onClose }: { order: Recharge; approval: Approval; onClose: () => void }) {
  const { newest, onNewest } = useNewest(approval);
  return (
    <WriteForm
      endpoint={editApproval}
      about={`申请 ${approval.id}`}
      of={rechargeType}
      title="修改充值"
      okText="提交修改"
      remark="required"
      impact={
        <>
          现申请 <RechargeWords order={order} />
          。修改后此前的审批作废，按新金额重新审批，时限重新计 {approvalHours} 小时。
        </>
      }
      initialValues={{ amount: Number(newest.after.amount), remark: newest.remark }}
      input={({ amount, remark }: { amount?: number; remark?: string }) => ({
        id: approval.id,
        change: { amount },
        remark: remark ?? '',
      })}
      version={newest.version}
      onNewest={onNewest}
      done="已修改，等待审批"
      onClose={onClose}
    >
      <AmountField name="amount" most={maxRecharge} unit={labelOf(rechargeAssets, order.asset).label} />
    </WriteForm>
  );
}
