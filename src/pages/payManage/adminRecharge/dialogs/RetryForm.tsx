import { rechargeType } from '@/domain/recharge/fields';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Recharge } from '@/services/recharge';
import { retryRecharge } from '@/services/rechargeMoves';
import { safeText } from '@/utils/safeText';
import { RechargeWords } from './RechargeWords';
import { sayResult } from './sayResult';

/** 重试执行: the same key again, so that it is posted once at most. */
export default function RetryForm({ targets: [order], onClose }: FormProps<Recharge>) {
  return (
    <WriteForm
      endpoint={retryRecharge}
      of={rechargeType}
      target={order}
      title="重试执行"
      okText="确认重试"
      remark="required"
      impact={
        <>
          将再次执行：
          <RechargeWords order={order} />。{order.failure && `上次失败：${safeText(order.failure)}。`}
          使用同一幂等键，不会重复入账。
        </>
      }
      done={({ recharge }) => sayResult(recharge)}
      onClose={onClose}
    />
  );
}
