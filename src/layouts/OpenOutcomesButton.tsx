import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useOpenOutcomes } from '@/components/outcomes/useOpenOutcomes';
import { useAskBeforeUnload } from '@/hooks/useLeaveGuard';
import { openOutcomes } from '@/session/openOutcomes';
import { openForm } from '@/ui/openForm';

/**
 * In the header while a write was not answered (blocks G4): how many, and the way to ask what became of them. While one
 * is on its way, a reload asks, too.
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
      onClick={() => openForm(() => import('@/components/outcomes/OpenOutcomes'), {})}
    >
      结果未知 {length} 项
    </Button>
  );
}
