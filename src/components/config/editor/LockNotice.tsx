import { Alert, Button, Space } from 'antd';
import { mayTakeOver, takeoverAfterMs } from '@/domain/config/lock';
import { clock } from '@/utils/clock';
import { safeText } from '@/utils/safeText';
import type { EditLock } from './useLock';

const waitText = `${takeoverAfterMs / 60_000} 分钟`;

/** Edit lock of a colleague, and requests to take one over. */
export function LockNotice({ held, wanted, me, ask, refuse, handOver }: EditLock) {
  if (wanted)
    return (
      <Alert
        type="warning"
        showIcon
        title={`${safeText(wanted.by_name)} 请求接管编辑，${waitText}没有答复对方即可接管`}
        action={
          <Space>
            <Button size="small" onClick={handOver}>
              交出
            </Button>
            <Button size="small" type="primary" onClick={refuse}>
              继续编辑
            </Button>
          </Space>
        }
      />
    );
  if (!held) return null;
  const isWaiting = held.lock.wanted?.by === me;
  return (
    <Alert
      type="warning"
      showIcon
      title={textOf(held, isWaiting)}
      action={
        <Button size="small" disabled={isWaiting && !mayTakeOver(held.lock, me, clock.now())} onClick={ask}>
          {isWaiting ? '接管' : '请求接管'}
        </Button>
      }
    />
  );
}

function textOf({ lock, isRefused }: NonNullable<EditLock['held']>, isWaiting: boolean): string {
  const name = safeText(lock.by_name);
  if (isWaiting) return `已请求 ${name} 交出编辑，${waitText}没有答复即可接管`;
  return `${name} ${isRefused ? '还在编辑' : '正在编辑'}，可只读查看；编辑锁释放后会自动恢复编辑`;
}
