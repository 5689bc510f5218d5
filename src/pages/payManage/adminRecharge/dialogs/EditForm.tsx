import { useNewest } from '@/components/approval/useNewest';
import { AmountField } from '@/components/money/AmountField';
import { labelOf } from '@/domain/labels';
import { approvalHours, maxRecharge } from '@/domain/limits';
import { rechargeType } from '@/domain/objects/recharge';
import { rechargeAssets } from '@/domain/recharge';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import { type Approval, editApproval } from '@/services/approval';
import type { Recharge } from '@/services/recharge';
import { OrderWords } from './OrderWords';
import { RewriteForm } from './RewriteForm';

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
          现申请 <OrderWords order={order} />
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
