import { rechargeType } from '@/domain/recharge/fields';
import type { FormProps } from '@/kit/base/openForm';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Recharge } from '@/services/recharge';
import { submitRecharge } from '@/services/rechargeMoves';
import { RechargeForecast } from './RechargeForecast';
import { RechargeWords } from './RechargeWords';

/** 提交: a draft goes to those who must agree. */
export default function SubmitForm({ targets: [order], onClose }: FormProps<Recharge>) {
  return (
    <WriteForm
      endpoint={submitRecharge}
      of={rechargeType}
      target={order}
      title="提交充值"
      okText="提交"
      impact={
        <>
          将申请 <RechargeWords order={order} />
          ，全部审批通过后立即执行。
        </>
      }
      typeToConfirm={String(order.amount)}
      done={sayWaiting}
      onClose={onClose}
    >
      <RechargeForecast request={order} />
    </WriteForm>
  );
}
