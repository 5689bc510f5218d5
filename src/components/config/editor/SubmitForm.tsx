import { Radio } from 'antd';
import { rolloutSteps } from '@/domain/config';
import { Field } from '../../form/Field';
import { WriteForm } from '../../form/WriteForm';
import type { ConfigDetail, ConfigType } from '../types';
import { seenOf } from '../useConfigActions';
import type { Published } from './PublishStep';

interface Props<B> {
  type: ConfigType<B>;
  detail: ConfigDetail<B>;
  note: string | undefined;
  /** Effect of the submission, in one sentence. */
  impact: string;
  onDone: (result: Published<B>) => void;
  onStale: () => void;
  onClose: () => void;
}

/** The note and the share, and the write itself. */
export function SubmitForm<B>({ type, detail: { config }, note = '', impact, onDone, onStale, onClose }: Props<B>) {
  return (
    <WriteForm
      endpoint={type.calls.submit}
      of={type.of}
      target={config}
      seen={seenOf(config)}
      title="提交发布"
      okText="提交发布"
      impact={impact}
      remark="required"
      remarkLabel="发布说明"
      initialValues={{ percent: config.rollout.percent, remark: note }}
      needsAnswer
      // The content changed since the check, so the check runs again.
      onNewest={() => {
        onStale();
        return undefined;
      }}
      done={(result) => {
        onDone(result);
        return undefined;
      }}
      onClose={onClose}
    >
      <Field name="percent" label="灰度比例">
        <Radio.Group options={rolloutSteps.map((value) => ({ value, label: `${value}%` }))} />
      </Field>
    </WriteForm>
  );
}
