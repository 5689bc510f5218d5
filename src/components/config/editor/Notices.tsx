import { Alert, Button, Space } from 'antd';
import type { CheckFinding } from '@/domain/config/rules';
import { Time } from '@/kit/field/Time';
import { safeText } from '@/utils/safeText';
import type { KeptDraft } from './keptDraft';
import { LockNotice } from './LockNotice';
import type { EditLock } from './useLock';

interface Props<B> {
  lock: EditLock;
  /** Reason why it cannot be edited now. */
  cannot: string | undefined;
  /** Reason why the last request was rejected. */
  rejected: string | null;
  offer: KeptDraft<B> | null;
  onRestore: (draft: KeptDraft<B>) => void;
  onForget: () => void;
  /** Problems of the content as a whole. */
  findings: readonly CheckFinding[];
}

/** Notices above the editor. */
export function Notices<B>({ lock, cannot, rejected, offer, onRestore, onForget, findings }: Props<B>) {
  return (
    <>
      {cannot !== undefined && <Alert type="info" showIcon title={`${cannot}，可只读查看`} />}
      {cannot === undefined && <LockNotice {...lock} />}
      {rejected !== null && <Alert type="error" showIcon title={`上次提交被驳回：${safeText(rejected)}`} />}
      {offer && (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              有一份没有保存的修改（
              <Time at={offer.at} />）
            </>
          }
          action={
            <Space>
              <Button size="small" type="primary" onClick={() => onRestore(offer)}>
                恢复
              </Button>
              <Button size="small" onClick={onForget}>
                放弃
              </Button>
            </Space>
          }
        />
      )}
      {findings.map(({ path, level, text }) => (
        <Alert key={`${path} ${text}`} type={level === 'block' ? 'error' : 'warning'} showIcon title={text} />
      ))}
    </>
  );
}
