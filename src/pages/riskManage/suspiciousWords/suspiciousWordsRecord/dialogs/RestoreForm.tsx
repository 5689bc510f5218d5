import { restoreMessageHours } from '@/domain/shared/limits';
import { wordHitType } from '@/domain/word/fields';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import { restoreMessage, type WordHit } from '@/services/wordRecords';
import { HitText } from '../../words/HitText';

/** 恢复消息: what was blocked is delivered after all. */
export default function RestoreForm({ targets: [hit], onClose }: FormProps<WordHit>) {
  const { text, hits, user, peer_uid } = hit;
  return (
    <WriteForm
      endpoint={restoreMessage}
      of={wordHitType}
      target={hit}
      title="恢复消息"
      okText="确认恢复"
      remark="required"
      impact={
        <>
          用户 {user.user_id} 被屏蔽的消息将重新送达{peer_uid ? `用户 ${peer_uid}` : ''}，不能撤回；仅屏蔽后{' '}
          {restoreMessageHours} 小时内、双方账号正常时可恢复。
        </>
      }
      done="消息已恢复"
      onClose={onClose}
    >
      {text !== null && <HitText text={text} hits={hits} />}
    </WriteForm>
  );
}
