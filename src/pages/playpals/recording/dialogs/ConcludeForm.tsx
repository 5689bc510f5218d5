import { Radio } from 'antd';
import type { UnheardValues } from '@/components/room/UnheardCheckbox';
import { recordingType } from '@/domain/recording/fields';
import { type RecordConclusion, recordConclusions, violationBarred } from '@/domain/recording/rules';
import { labelOf, optionsOf } from '@/domain/shared/labels';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { concludeRecording, type Recording } from '@/services/recording';
import { clock } from '@/utils/clock';
import { RecordingWords } from './RecordingWords';
import { UnheardField } from './UnheardField';
import { likelyViolators, ViolatorFields, type ViolatorValues } from './ViolatorFields';

interface Values extends ViolatorValues, UnheardValues {
  conclusion: RecordConclusion;
}

/** 结论 (L2): a violation rests on evidence, and on single tracks counts for its speakers (docs/design/blocks.md#g17). */
export default function ConcludeForm({ targets: [one], onClose }: FormProps<Recording>) {
  const barred = violationBarred(one, clock.now());
  return (
    <WriteForm<typeof concludeRecording.spec.input, typeof concludeRecording.spec.output, Values>
      endpoint={concludeRecording}
      of={recordingType}
      target={one}
      title="录音结论"
      okText="确认结论"
      danger
      reasons={({ conclusion }) => (conclusion === 'violate' ? 'violation' : 'quality')}
      remark="required"
      impact={
        <>
          将为
          <RecordingWords one={one} />
          记下结论，已有 {one.marks.length} 段证据；判违规后证据保留 180 天，不能再删除。
        </>
      }
      initialValues={{ conclusion: barred ? 'clean' : 'violate', violator_uids: likelyViolators(one) }}
      input={({ conclusion, violator_uids = [], penalize = false, unheard = false }) =>
        conclusion === 'violate' ? { conclusion, violator_uids, penalize } : { conclusion, violator_uids: [], unheard }
      }
      done={({ review_status }) => `已判「${labelOf(recordConclusions, review_status).label}」`}
      onClose={onClose}
    >
      <FormField name="conclusion" extra={barred}>
        <Radio.Group
          options={optionsOf(recordConclusions).map((option) => ({
            ...option,
            disabled: option.value === 'violate' && barred !== undefined,
          }))}
        />
      </FormField>
      <UnheardField one={one} />
      <ViolatorFields one={one} />
    </WriteForm>
  );
}
