import { BellOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useWaiting } from '@/components/approval/useWaiting';
import { useIdle } from '@/hooks/useIdle';
import { useScreens } from '@/kit/field/useScreens';
import styles from './bell.module.css';

/** Button of the 审批中心 with the pending count (docs/design/blocks.md#g7). Hidden for operators without codes. */
export function ApprovalInboxBell({ onOpen }: { onOpen: () => void }) {
  const hasScreens = useScreens().some(({ group }) => group !== '');
  const idle = useIdle();
  const { waiting, answered } = useWaiting({ enabled: hasScreens && idle });
  if (!hasScreens) return null;
  const news = [waiting > 0 && `${waiting} 项待我审批`, answered > 0 && `${answered} 项申请有了结果`];
  const count = waiting + answered;
  return (
    <Button
      title="审批中心"
      type="text"
      aria-label={['审批中心', ...news.filter((text) => text !== false)].join('，')}
      aria-haspopup="dialog"
      icon={<BellOutlined />}
      onClick={onOpen}
      className={styles.bell}
    >
      {count > 0 && <span className={styles.count}>{count > 99 ? '99+' : count}</span>}
    </Button>
  );
}
