import { Alert } from 'antd';
import { PendingRequest } from '@/components/approval/PendingRequest';
import { type Mismatch, mismatches } from '@/domain/order/rules';
import { labelOf } from '@/domain/shared/labels';
import type { Order } from '@/services/order';
import { DisputeNotice } from '../DisputeNotice';

/** The one safe way out of each difference. */
const repairs: Readonly<Record<Mismatch, string>> = {
  undelivered: '款已收，货未发：用「补发」到账，同一订单只会到账一次。',
  unpaid: '渠道没有收到这笔款：请用「扣回金币」扣回到账，订单随之关闭。',
  doubled: '同一笔付款发了两次货：请用「扣回金币」扣回本单的到账。',
  not_taken_back: '款已退，金币没有扣回：请用「扣回金币」处理。',
};

/** Notices at the top: mismatch of money and coins, dispute, request, unanswered refund. */
export function OrderNotices({ order }: { order: Order }) {
  const { mismatch, dispute, pending_approval, status } = order;
  return (
    <>
      {mismatch && (
        <Alert
          type="error"
          showIcon
          title={labelOf(mismatches, mismatch).label}
          description={pending_approval === null && repairs[mismatch]}
        />
      )}
      {status === 'refunding' && (
        <Alert
          type="warning"
          showIcon
          title="退款结果未知"
          description="渠道没有答复，请先「查询退款结果」，查明之前不能再次退款。"
        />
      )}
      {dispute && <DisputeNotice dispute={dispute} />}
      {pending_approval && <PendingRequest id={pending_approval} />}
    </>
  );
}
