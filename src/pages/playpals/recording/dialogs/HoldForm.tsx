import { WriteForm } from '@/components/form/WriteForm';
import { recordingType } from '@/domain/objects/recording';
import { holdRecording, type Recording } from '@/services/recordings';
import type { FormProps } from '@/ui/openForm';
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
      reasons="reveal"
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
