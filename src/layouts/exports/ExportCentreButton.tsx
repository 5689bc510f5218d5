import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useIdle } from '@/hooks/useIdle';
import { useScreens } from '@/kit/field/useScreens';
import styles from '../bell.module.css';
import { useExportCount } from './useExports';

/**
 * Button of the 导出中心, with the number of running and newly ended exports (docs/design/blocks.md#frame). Hidden for
 * operators without codes.
 */
export function ExportCentreButton({ onOpen }: { onOpen: () => void }) {
  const hasScreens = useScreens().some(({ group }) => group !== '');
  const idle = useIdle();
  const count = useExportCount({ enabled: hasScreens && idle });
  if (!hasScreens) return null;
  return (
    <Button
      title="导出中心"
      type="text"
      aria-label={count > 0 ? `导出中心，${count} 项进行中或刚结束` : '导出中心'}
      aria-haspopup="dialog"
      icon={<DownloadOutlined />}
      onClick={onOpen}
      className={styles.bell}
    >
      {count > 0 && <span className={styles.count}>{count > 99 ? '99+' : count}</span>}
    </Button>
  );
}
