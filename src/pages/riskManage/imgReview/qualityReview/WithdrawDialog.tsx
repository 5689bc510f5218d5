import FormModal from '@/components/form/FormModal';
import { type QualityBatch, withdrawQualityBatch } from '@/services/quality';
import { toast } from '@/ui/feedback';
import { safeText } from '@/utils/safeText';

interface Values {
  reason_code: string;
  remark: string;
}

/** 作废批次 (screens/risk §3.7.11): its results stay, and no longer count. */
export default function WithdrawDialog({ batch, onClose }: { batch: QualityBatch; onClose: () => void }) {
  const { batch_id, title, size, checked, version } = batch;
  return (
    <FormModal<Values, QualityBatch>
      title="作废批次"
      okText="确认作废"
      danger
      penalty={false}
      reason="with-remark"
      impact={
        <>
          将作废「{safeText(title)}」：已检的 {checked} 张标为「已作废」，不再计入一致率与差错；未检的 {size - checked}{' '}
          张移出队列。不能恢复；操作记入审计。
        </>
      }
      initialValues={{ remark: '' }}
      version={version}
      fieldLabels={{ withdrawn: '已作废' }}
      seen={{ withdrawn: false }}
      submit={({ reason_code, remark }, { idemKey, version: seen }) =>
        withdrawQualityBatch({ batch_id, reason_code, remark, version: seen, idem_key: idemKey })
      }
      onDone={() => toast.success('批次已作废')}
      onClose={onClose}
    />
  );
}
