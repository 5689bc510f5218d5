import { listenGrantMinutes } from '@/domain/recording/limits';
import { WriteForm } from '@/kit/form/WriteForm';
import { openRecording, type Recording } from '@/services/recording';
import { RecordingWords } from './RecordingWords';

/** Asks why before sound and text of a recording are given. */
export default function OpenForm({ one, onClose }: { one: Recording; onClose: () => void }) {
  const { recording_id } = one;
  return (
    <WriteForm
      endpoint={openRecording}
      about={`录音 ${recording_id}`}
      title="打开录音"
      okText="打开"
      remark="required"
      impact={
        <>
          将打开
          <RecordingWords one={one} />，{listenGrantMinutes} 分钟内有效。收听人、原因和收听秒数记入审计。
        </>
      }
      input={{ recording_id }}
      done="录音已打开"
      onClose={onClose}
    />
  );
}
