import { Radio } from 'antd';
import { decisionType } from '@/domain/case/fields';
import layout from '@/kit/base/layout.module.css';
import type { FormProps } from '@/kit/base/openForm';
import { Time } from '@/kit/field/Time';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { ruleDispute } from '@/services/quality';
import { safeText } from '@/utils/safeText';
import type { QualityRecord } from './columns';

const options = [
  { value: 'upheld', label: '维持差错' },
  { value: 'overturned', label: '申辩成立，差错不计' },
];

/** A dispute is ruled once, by neither the inspector nor the one checked. */
export default function RuleForm({ targets: [record], onClose }: FormProps<QualityRecord>) {
  const { appeal, by_name, case_id } = record;
  return (
    <WriteForm
      endpoint={ruleDispute}
      of={decisionType}
      target={record}
      title="裁定申辩"
      okText="确认裁定"
      remark="required"
      impact={
        <>
          <span className="mono">{case_id}</span> 由 {safeText(by_name)} 质检，被检人于 <Time at={appeal.at} />{' '}
          申辩。只裁定一次，记入审计。
          <blockquote className={layout.quote}>
            <bdi>{safeText(appeal.text)}</bdi>
          </blockquote>
        </>
      }
      initialValues={{ result: 'upheld' }}
      done="申辩已裁定"
      onClose={onClose}
    >
      <FormField name="result" label="裁定">
        <Radio.Group options={options} />
      </FormField>
    </WriteForm>
  );
}
