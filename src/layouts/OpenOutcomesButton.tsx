import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useAskBeforeUnload } from '@/hooks/useLeaveGuard';
import { openForm } from '@/kit/base/openForm';
import { useOpenOutcomes } from '@/kit/outcomes/useOpenOutcomes';
import { openOutcomes } from '@/session/openOutcomes';

/**
 * Header button while writes are unanswered (docs/design/blocks.md#g4): their number, and a way to query them. A reload
 * asks while one is being sent.
 */
export function OpenOutcomesButton() {
  const { length } = useOpenOutcomes();
  useAskBeforeUnload(length > 0 || openOutcomes.isSending);
  if (length === 0) return null;
  return (
    <Button
      title="有操作没有收到答复"
      aria-label={`结果未知 ${length} 项`}
      type="text"
      danger
      aria-haspopup="dialog"
      icon={<WarningOutlined />}
      onClick={() => openForm(() => import('@/kit/outcomes/OpenOutcomes'), {})}
    >
      结果未知 {length} 项
    </Button>
  );
}
