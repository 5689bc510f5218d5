import { recordingType } from '@/domain/objects/recording';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import { holdRecording, type Recording } from '@/services/recording';
import { RecordingWords } from './RecordingWords';

/** 法律保全 and its end (L2). */
export default function HoldForm({ targets: [one], held, onClose }: FormProps<Recording> & { held: boolean }) {
  const title = held ? '法律保全' : '解除保全';
  return (
    <WriteForm
      endpoint={holdRecording}
      of={recordingType}
      target={one}
      title={title}
      okText={`确认${title}`}
      danger={!held}
      remark="required"
      impact={
        <>
          <RecordingWords one={one} />
          {held ? ' 将不再到期删除，直到解除保全。' : ' 将恢复到期删除；已过保留期的立即删除，不能恢复。'}
        </>
      }
      input={{ legal_hold: held }}
      done={`已${title}`}
      onClose={onClose}
    />
  );
}
