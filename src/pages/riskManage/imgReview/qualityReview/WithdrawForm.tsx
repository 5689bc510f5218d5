import { qualityBatchType } from '@/domain/quality/fields';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import { type QualityBatch, withdrawQualityBatch } from '@/services/quality';
import { safeText } from '@/utils/safeText';

/** 作废批次 (docs/design/risk.md#quality-record): its results stay, and no longer count. */
export default function WithdrawForm({ targets: [batch], onClose }: FormProps<QualityBatch>) {
  const { title, size, checked } = batch;
  return (
    <WriteForm
      endpoint={withdrawQualityBatch}
      of={qualityBatchType}
      target={batch}
      title="作废批次"
      okText="确认作废"
      danger
      remark="required"
      impact={
        <>
          将作废「{safeText(title)}」：已检的 {checked} 张标为「已作废」，不再计入一致率与差错；未检的 {size - checked}{' '}
          张移出队列。不能恢复；操作记入审计。
        </>
      }
      seen={{ title, withdrawn: false }}
      done="批次已作废"
      onClose={onClose}
    />
  );
}
