import { BellOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useWaiting } from '@/components/approval/useWaiting';
import { useIdle } from '@/hooks/useIdle';
import { useScreens } from '@/kit/field/useScreens';
import styles from './bell.module.css';

/** Button of the 审批中心 with the pending count (blocks G7). Hidden for operators without codes. */
export function ApprovalInboxBell({ onOpen }: { onOpen: () => void }) {
  const hasScreens = useScreens().some(({ group }) => group !== '');
  const idle = useIdle();
  const waiting = useWaiting({ enabled: hasScreens && idle });
  if (!hasScreens) return null;
  return (
    <Button
      title="审批中心"
      type="text"
      aria-label={waiting > 0 ? `审批中心，${waiting} 项待我审批` : '审批中心'}
      aria-haspopup="dialog"
      icon={<BellOutlined />}
      onClick={onOpen}
      className={styles.bell}
    >
      {waiting > 0 && <span className={styles.count}>{waiting > 99 ? '99+' : waiting}</span>}
    </Button>
  );
}
