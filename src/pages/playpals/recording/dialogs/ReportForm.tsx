import { WriteForm } from '@/components/form/WriteForm';
import { recordingType } from '@/domain/objects/recording';
import { type Recording, reportRecording } from '@/services/recordings';
import { notify } from '@/ui/feedback';
import type { FormProps } from '@/ui/openForm';
import { RecordingWords } from './RecordingWords';

/** 转案 (L2): a new case in the report queue. */
export default function ReportForm({ targets: [one], onClose }: FormProps<Recording>) {
  return (
    <WriteForm
      endpoint={reportRecording}
      of={recordingType}
      target={one}
      title="转案"
      okText="确认转案"
      reasons="punish"
      remark="required"
      impact={
        <>
          将以 <RecordingWords one={one} /> 的{one.marks.length > 0 ? `${one.marks.length} 段证据` : '命中文本'}
          建立一个举报案件，对象为{one.track === 'mixed' ? '房间（混流未区分说话人）' : '说话人'}；每条录音只能转一次。
        </>
      }
      needsAnswer
      done={({ case_id }) => {
        notify({ tone: 'success', text: '已转举报审核', detail: `案件 ${case_id}` });
        return undefined;
      }}
      onClose={onClose}
    />
  );
}
