import { useQuery } from '@tanstack/react-query';
import { rechargeType } from '@/domain/recharge/fields';
import { shortOf, signedRecharge } from '@/domain/recharge/rules';
import { Loaded } from '@/kit/base/Loaded';
import type { FormProps } from '@/kit/base/openForm';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { WriteForm } from '@/kit/form/WriteForm';
import { type Recharge, rechargeOutlook } from '@/services/recharge';
import { reverseRecharge } from '@/services/rechargeMoves';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { RechargeWords } from './RechargeWords';

/** 冲正 (L3): a new order takes the coins back; the amount is typed, and others agree as to any order. */
export default function ReverseForm({ targets: [order], onClose }: FormProps<Recharge>) {
  const { uid, asset, amount } = order;
  const direction = order.direction === 'credit' ? 'debit' : 'credit';
  const request = { uid, direction, asset, amount } as const;
  const finding = useQuery(queryOf(rechargeOutlook, request));
  return (
    <WriteForm
      endpoint={reverseRecharge}
      of={rechargeType}
      target={order}
      title="冲正"
      okText="确认冲正"
      danger
      remark="required"
      impact={
        <>
          将新建一张反向单，冲正 {order.recharge_id}（<RechargeWords order={order} />
          ）。按金额逐级审批，通过后从用户余额反向记账；原单不改动，标记为已冲正。
        </>
      }
      blocked={finding.data && shortOf(direction, amount, finding.data.balance)}
      typeToConfirm={String(amount)}
      input={{ amount }}
      done={sayWaiting}
      onClose={onClose}
    >
      <Loaded query={finding} rows={1}>
        {({ balance }) => (
          <p>
            用户余额{' '}
            <span className="mono">
              {numberText(balance)} → {numberText(balance + signedRecharge(request))}
            </span>
          </p>
        )}
      </Loaded>
    </WriteForm>
  );
}
