import { measureText, type RecordOf } from '@/components/review/record/recordOf';
import { decisionType } from '@/domain/case/fields';
import { restoreTextDays } from '@/domain/longText/rules';
import { conclusions } from '@/domain/review/rules';
import { labelOf } from '@/domain/shared/labels';
import { toast } from '@/kit/base/feedback';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import { restoreText } from '@/services/longText';

/** 恢复原文 (docs/design/risk.md#long-text-record, L2): a new decision shows the author's original text again. */
export default function RestoreForm({ targets: [record], onClose }: FormProps<RecordOf<'long_text'>>) {
  const { conclusion, measures, case: item } = record;
  return (
    <WriteForm
      endpoint={restoreText}
      of={decisionType}
      target={record}
      title="恢复原文"
      okText="确认恢复"
      remark="required"
      impact={
        <>
          <span className="mono">{item.payload.text_id}</span> 将撤回「{labelOf(conclusions, conclusion).label}
          」，按原文展示给所有人 （{restoreTextDays} 天内可恢复）；记为改判，两条结论都保留。
          {measures.length > 0 && <div>一并撤销：{measures.map(measureText).join('、')}（已发出的消息除外）</div>}
        </>
      }
      done={({ not_restored }) => {
        if (not_restored.length === 0) return '已恢复原文';
        toast.warning(`已恢复原文；未能撤销：${not_restored.join('、')}`);
        return undefined;
      }}
      onClose={onClose}
    />
  );
}
