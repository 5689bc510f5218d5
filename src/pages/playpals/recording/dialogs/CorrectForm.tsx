import { Form, Radio } from 'antd';
import { LiftField, type LiftValues } from '@/components/measures/LiftField';
import type { UnheardValues } from '@/components/room/UnheardCheckbox';
import { recordingType } from '@/domain/recording/fields';
import {
  type RecordConclusion,
  recordConclusions,
  recordingCorrectionProblem,
  violationBarred,
} from '@/domain/recording/rules';
import { restoredText } from '@/domain/shared/inForce';
import { labelOf, optionsOf } from '@/domain/shared/labels';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { correctRecording, type Recording } from '@/services/recording';
import { clock } from '@/utils/clock';
import { RecordingWords } from './RecordingWords';
import { UnheardField } from './UnheardField';
import { likelyViolators, ViolatorFields, type ViolatorValues } from './ViolatorFields';

interface Values extends ViolatorValues, LiftValues, UnheardValues {
  conclusion: RecordConclusion;
}

/** 改判 (L2): another conclusion, or further violators; offers to lift the measures that lose their ground. */
export default function CorrectForm({ targets: [one], onClose }: FormProps<Recording>) {
  const barred = violationBarred(one, clock.now());
  const isViolation = one.review_status === 'violate';
  return (
    <WriteForm<typeof correctRecording.spec.input, typeof correctRecording.spec.output, Values>
      endpoint={correctRecording}
      of={recordingType}
      target={one}
      title="改判"
      okText="确认改判"
      danger
      reasons={({ conclusion }) => (conclusion === 'violate' ? 'violation' : 'lift')}
      remark="required"
      impact={
        <>
          <RecordingWords one={one} />
          现结论「{labelOf(recordConclusions, one.review_status).label}
          」将被替换，原结论保留在改判经过中。{isViolation && '要追加违规人，选「违规」并加选，已判的人不重复计分。'}
        </>
      }
      initialValues={{
        conclusion: isViolation || barred ? 'clean' : 'violate',
        violator_uids: isViolation ? one.violator_uids : likelyViolators(one),
      }}
      input={({ conclusion, violator_uids = [], penalize = false, unheard = false, lift = [] }) =>
        conclusion === 'violate'
          ? { conclusion, violator_uids, penalize, lift }
          : { conclusion, violator_uids: [], unheard, lift }
      }
      done={({ review_status, earlier }) =>
        `已改判为「${labelOf(recordConclusions, review_status).label}」${restoredText(earlier.at(-1)?.restored ?? [])}`
      }
      onClose={onClose}
    >
      <NewConclusion one={one} barred={barred} />
      <UnheardField one={one} />
      <ViolatorFields one={one} />
      <Measures one={one} />
    </WriteForm>
  );
}

/** Refuses a correction that changes nothing. */
function NewConclusion({ one, barred }: { one: Recording; barred: string | undefined }) {
  const form = Form.useFormInstance<Values>();
  const refuseSame = async (_: unknown, conclusion: RecordConclusion) => {
    const { violator_uids = [] }: Partial<Values> = form.getFieldsValue();
    const problem = recordingCorrectionProblem(one, { conclusion, violator_uids }, clock.now());
    if (problem?.field === 'conclusion') throw new Error(problem.text);
  };
  return (
    <FormField
      name="conclusion"
      label="新结论"
      extra={barred}
      dependencies={['violator_uids']}
      rules={[{ validator: refuseSame }]}
    >
      <Radio.Group
        options={optionsOf(recordConclusions).map((option) => ({
          ...option,
          disabled: option.value === 'violate' && barred !== undefined,
        }))}
      />
    </FormField>
  );
}

/** Measures to lift: all for 正常, for 违规 those on persons who are no longer named. */
function Measures({ one: { recording_id, review_status } }: { one: Recording }) {
  const isViolation = Form.useWatch('conclusion') === 'violate';
  const named: string[] = Form.useWatch('violator_uids') ?? [];
  if (review_status !== 'violate') return null;
  return <LiftField record="recording" id={recording_id} named={isViolation ? named : undefined} />;
}
