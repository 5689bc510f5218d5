import { configSeenOf } from '@/components/config/useConfigActions';
import { pushType } from '@/domain/push/fields';
import { pushHeldText } from '@/domain/push/send';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import { recallPush, retryPush } from '@/services/pushSends';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { type PushRow, sendingOf, useRun } from '../usePushFigures';

/** 重试失败 (L2): what failed in the last sending, once more; what was delivered or is not known stays as it is. */
export function RetryForm({ targets: [row], onClose }: FormProps<PushRow>) {
  const { run } = useRun(row);
  const held = pushHeldText(run?.held ?? []);
  const waits = held === '' ? '' : `暂不能重试、本次不发：${held}。`;
  return (
    <WriteForm
      endpoint={retryPush}
      of={pushType}
      target={row}
      seen={{ ...configSeenOf(row), ...sendingOf(run) }}
      title="重试失败"
      okText="确认重试"
      remark="required"
      remarkLabel="说明"
      impact={`将重新发送「${safeText(row.content.name)}」中可重试的 ${run ? numberText(run.retriable) : '—'} 条失败消息；已送达和结果未知的不会再发。${waits}`}
      done={({ retried, sent }) => `已重试 ${numberText(retried)} 条，送达 ${numberText(sent)} 条`}
      onClose={onClose}
    />
  );
}

/** 撤回消息 (L2): from those who got the last sending. */
export function RecallForm({ targets: [row], onClose }: FormProps<PushRow>) {
  const { run } = useRun(row);
  return (
    <WriteForm
      endpoint={recallPush}
      of={pushType}
      target={row}
      seen={{ ...configSeenOf(row), ...sendingOf(run) }}
      title="撤回消息"
      okText="确认撤回"
      danger
      remark="required"
      remarkLabel="说明"
      impact={`将从 ${run ? numberText(run.to_recall) : '—'} 名用户的会话中撤回「${safeText(row.content.name)}」，不能恢复；已弹出的系统通知收不回。`}
      done={({ recalled }) => `已撤回 ${numberText(recalled)} 条`}
      onClose={onClose}
    />
  );
}
