import { recordingType } from '@/domain/recording/fields';
import { keptAfterHold, keptAfterHoldDays } from '@/domain/recording/rules';
import type { FormProps } from '@/kit/base/openForm';
import { Time } from '@/kit/field/Time';
import { WriteForm } from '@/kit/form/WriteForm';
import { holdRecording, type Recording } from '@/services/recording';
import { clock } from '@/utils/clock';
import { RecordingWords } from './RecordingWords';

/** 法律保全, and its end, which takes a second person. */
export default function HoldForm({ targets: [one], held, onClose }: FormProps<Recording> & { held: boolean }) {
  const title = held ? '法律保全' : '解除保全';
  return (
    <WriteForm
      endpoint={holdRecording}
      of={recordingType}
      target={one}
      title={title}
      okText={`确认${title}`}
      waits={() => !held}
      danger={!held}
      remark="required"
      impact={
        <>
          <RecordingWords one={one} />
          {held ? ' 将不再到期删除，直到解除保全。' : <Release one={one} />}
        </>
      }
      input={{ legal_hold: held }}
      done={held ? '已法律保全' : '已提交审批，通过后解除保全'}
      onClose={onClose}
    />
  );
}

function Release({ one }: { one: Recording }) {
  return (
    <>
      {' '}
      须由另一位负责人同意。保全解除后，录音将于 <Time at={keptAfterHold(one, clock.now())} /> 删除（通过后至少再保留{' '}
      {keptAfterHoldDays} 天），不能恢复。
    </>
  );
}
