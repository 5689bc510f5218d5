import FormModal from '@/components/form/FormModal';
import { measureText, type RecordOf } from '@/components/review/record/recordOf';
import { restoreTextDays } from '@/domain/limits';
import { conclusions } from '@/domain/review';
import { restoreText } from '@/services/longText';
import { toast } from '@/ui/feedback';

interface Values {
  reason_code: string;
  remark: string;
}

interface Props {
  record: RecordOf<'long_text'>;
  onClose: () => void;
}

const comparedFields = { conclusion: '结论', status: '状态', reversed_by: '改判为' };

/** 恢复原文 (screens/risk §3.7.6, L2): the text is shown as its author wrote it, by a decision of its own. */
export default function RestoreDialog({ record, onClose }: Props) {
  const { decision_id, conclusion, measures, case: item, version } = record;
  return (
    <FormModal<Values, Awaited<ReturnType<typeof restoreText>>>
      title="恢复原文"
      okText="确认恢复"
      danger
      reason="with-remark"
      penalty={false}
      impact={
        <>
          <span className="mono">{item.payload.text_id}</span> 将撤回「{conclusions[conclusion].label}
          」，按原文展示给所有人 （{restoreTextDays} 天内可恢复）；记为改判，两条结论都保留。
          {measures.length > 0 && <div>一并收回：{measures.map(measureText).join('、')}（已发出的消息除外）</div>}
        </>
      }
      initialValues={{ remark: '' }}
      version={version}
      fieldLabels={comparedFields}
      seen={record}
      submit={({ reason_code, remark }, { idemKey, version: seen }) =>
        restoreText({ decision_id, reason_code, remark, version: seen, idem_key: idemKey })
      }
      onDone={({ not_restored }) => {
        if (not_restored.length > 0) toast.warning(`已恢复原文；未能收回：${not_restored.join('、')}`);
        else toast.success('已恢复原文');
      }}
      onClose={onClose}
    />
  );
}
