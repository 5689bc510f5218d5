import FormModal from '@/components/form/FormModal';
import { HitText } from '@/components/words/HitText';
import { restoreMessageHours } from '@/domain/limits';
import { restoreMessage, type WordHit } from '@/services/wordRecords';
import { toast } from '@/ui/feedback';

interface Values {
  reason_code: string;
  remark: string;
}

/** 恢复消息: what was blocked is delivered after all. */
export default function RestoreDialog({ hit, onClose }: { hit: WordHit; onClose: () => void }) {
  const { hit_id, text, hits, user, peer_uid, version } = hit;
  return (
    <FormModal<Values, WordHit>
      title="恢复消息"
      okText="确认恢复"
      reason="with-remark"
      impact={
        <>
          用户 {user.user_id} 被屏蔽的消息将重新送达{peer_uid ? `用户 ${peer_uid}` : ''}，不能收回；仅屏蔽后{' '}
          {restoreMessageHours} 小时内、双方账号正常时可恢复。
        </>
      }
      initialValues={{ remark: '' }}
      version={version}
      seen={{ ...hit }}
      fieldLabels={{ restored_at: '恢复时间', false_positive: '误伤' }}
      submit={({ reason_code, remark }, { idemKey, version: seen }) =>
        restoreMessage({ hit_id, reason_code, remark, version: seen, idem_key: idemKey })
      }
      onDone={() => toast.success('消息已恢复')}
      onClose={onClose}
    >
      {text !== null && <HitText text={text} hits={hits} />}
    </FormModal>
  );
}
