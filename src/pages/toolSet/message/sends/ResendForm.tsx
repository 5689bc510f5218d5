import { maxResends } from '@/domain/message/limits';
import { resendCannot } from '@/domain/message/send';
import type { FormProps } from '@/kit/base/openForm';
import { BatchForm } from '@/kit/batch/BatchForm';
import { Uid } from '@/kit/field/Uid';
import { type MessageSend, type ResendResult, resendMessages } from '@/services/messageSends';

const idOf = ({ send_id }: { send_id: string }) => send_id;

/** 重发 (L2): what failed or was held back, once more; each can be sent again only once. */
export default function ResendForm({ targets, onClose }: FormProps<MessageSend>) {
  return (
    <BatchForm
      endpoint={resendMessages}
      about={targets.length === 1 ? `消息 ${targets[0].send_id}` : `${targets.length} 条消息`}
      title="重发消息"
      titleOfRetry="重试失败项"
      okText="确认重发"
      remark="required"
      remarkLabel="说明"
      targets={targets}
      idOf={idOf}
      leftOut={(one: MessageSend): ResendResult | undefined => {
        const reason = resendCannot(one);
        return reason ? { send_id: one.send_id, uid: one.uid, resent_as: null, status: 'skipped', reason } : undefined;
      }}
      sayLeftOut={(results) => ({
        title: `所选中有 ${results.length} 条不能重发，将跳过`,
        description: [...new Set(results.map(({ reason }) => reason))].join('；'),
      })}
      max={maxResends}
      unit="条"
      impact={(pending) =>
        `将给 ${new Set(pending.map(({ uid }) => uid)).size} 名用户重发 ${pending.length} 条消息，按模板现在的线上版本；每条只能重发一次，发出后不能撤回。`
      }
      input={(pending, { remark = '' }: { remark?: string }) => ({
        send_ids: pending.map(({ target }) => target.send_id),
        remark,
      })}
      resultsOf={({ results }) => results}
      doneAlone={({ resent_as }) => `已重发为 ${resent_as}`}
      resultsTitle="重发结果"
      subject={{ title: '用户ID', render: ({ uid }) => <Uid id={uid} label="用户ID" /> }}
      onClose={onClose}
    />
  );
}
