import { Radio } from 'antd';
import { recordingType } from '@/domain/recording/fields';
import { retainTerms } from '@/domain/recording/rules';
import type { FormProps } from '@/kit/base/openForm';
import { Time } from '@/kit/field/Time';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { extendRecording, type Recording } from '@/services/recording';
import { RecordingWords } from './RecordingWords';

/** 延长保留 (L2): the recording is deleted later. */
export default function ExtendForm({ targets: [one], onClose }: FormProps<Recording>) {
  return (
    <WriteForm
      endpoint={extendRecording}
      of={recordingType}
      target={one}
      title="延长保留"
      okText="确认延长"
      remark="required"
      impact={
        <>
          <RecordingWords one={one} /> 现保留至 <Time at={one.retain_until} />
          ；将至少再保留所选天数，从今天算起，不会缩短。
        </>
      }
      initialValues={{ days: retainTerms[0] }}
      done="已延长保留"
      onClose={onClose}
    >
      <FormField name="days" label="保留">
        <Radio.Group optionType="button" options={retainTerms.map((value) => ({ value, label: `${value} 天` }))} />
      </FormField>
    </WriteForm>
  );
}
