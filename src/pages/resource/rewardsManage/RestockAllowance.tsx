import { Alert } from 'antd';
import { restockApprovalReason } from '@/domain/shared/restock';
import layout from '@/kit/base/layout.module.css';
import { numberText } from '@/utils/numberText';

interface Props {
  added: number;
  /** Quantity one person may add alone. */
  allowance: number;
}

/** Told before 补库存 is sent: whether it happens at once, or after a second person. */
export function RestockAllowance({ added, allowance }: Props) {
  const approvalNeeded = restockApprovalReason(added, allowance);
  return approvalNeeded === undefined ? (
    <p className="secondary">一人最多再补 {numberText(allowance)} 个，立即生效；更多须由第二人同意</p>
  ) : (
    <Alert type="warning" showIcon title={`${approvalNeeded}，同意前不变`} className={layout.below16} />
  );
}
