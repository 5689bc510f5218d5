import { Button, Flex, Spin } from 'antd';
import { behaviorTimeoutMs } from '@/domain/user/limits';
import { useNow } from '@/hooks/useNow';
import { useReturnFocus } from '@/hooks/useReturnFocus';
import styles from './Running.module.css';

const two = (value: number) => String(value).padStart(2, '0');

/** Progress of a warehouse query: elapsed time and a cancel button (spec C26). */
export function Running({ since, onCancel }: { since: number; onCancel: () => void }) {
  useReturnFocus();
  return (
    <Flex gap="middle" align="center" className={styles.box}>
      <Spin />
      <div className={styles.block}>
        <span role="status">正在查询</span>，已用 <Elapsed since={since} />
        <div className="secondary">
          最长 {behaviorTimeoutMs / 60_000} 分钟。可以切换到其他标签，完成后会通知；离开该用户或关闭页面会中止查询。
        </div>
      </div>
      <Button danger onClick={onCancel}>
        取消
      </Button>
    </Flex>
  );
}

function Elapsed({ since }: { since: number }) {
  const seconds = Math.max(0, Math.floor((useNow(500) - since) / 1000));
  return (
    <span role="timer" className="mono">
      {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
    </span>
  );
}
