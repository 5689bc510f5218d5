import { Radio } from 'antd';
import { configSeenOf } from '@/components/config/useConfigActions';
import { pushType } from '@/domain/push/fields';
import { rateOf } from '@/domain/shared/rate';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { pickPushVariant } from '@/services/pushSends';
import { numberText, percentText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { type PushRow, sendingOf, useRun } from '../usePushFigures';

/** A/B 选胜全量 (L2): all who have not got theirs yet get one variant. */
export default function PickForm({ targets: [row], onClose }: FormProps<PushRow>) {
  const { run } = useRun(row);
  const options = (run?.by_variant ?? []).map(({ variant, sent, clicked }) => ({
    value: variant,
    label: `${variant}：送达 ${numberText(sent)}，点击率 ${percentText(rateOf(clicked, sent), 1)}`,
  }));
  return (
    <WriteForm
      endpoint={pickPushVariant}
      of={pushType}
      target={row}
      seen={{ ...configSeenOf(row), ...sendingOf(run) }}
      title="A/B 选胜全量"
      okText="确认全量"
      remark="required"
      remarkLabel="说明"
      impact={`「${safeText(row.content.name)}」还没有发送的 ${run ? numberText(run.queued - run.done) : '—'} 人将全部收到所选组；已发送的不变，提交后不能改回。`}
      done={({ left }) => `其余 ${numberText(left)} 人将收到所选组`}
      onClose={onClose}
    >
      <FormField name="variant" label="全量组" required>
        <Radio.Group options={options} />
      </FormField>
    </WriteForm>
  );
}
