import { Input } from 'antd';
import { decisionType } from '@/domain/case/fields';
import { disputeDays } from '@/domain/quality/rules';
import { qaErrors } from '@/domain/review/rules';
import { grades } from '@/domain/shared/kindLabels';
import { labelOf } from '@/domain/shared/labels';
import { maxRemarkLength } from '@/domain/shared/limits';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { disputeQuality, qualityResultIn } from '@/services/quality';
import type { QualityRecord } from './columns';

/** 申辩: whoever was checked answers once; a lead who did not inspect decides. */
export default function DisputeForm({ targets: [record], onClose }: FormProps<QualityRecord>) {
  const result = qualityResultIn(record.extra);
  const error = result?.error_type;
  return (
    <WriteForm
      endpoint={disputeQuality}
      of={decisionType}
      target={record}
      title="申辩"
      okText="提交申辩"
      impact={
        <>
          <span className="mono">{record.case_id}</span>：初审{' '}
          {result?.first && labelOf(grades, result.first.grade).label}，复检{' '}
          {result && labelOf(grades, result.grade).label}
          {error && `，差错「${labelOf(qaErrors, error).label}」`}。每条只能申辩一次，{disputeDays}{' '}
          天内有效，由质检人以外的组长裁定。
        </>
      }
      initialValues={{ text: '' }}
      done="申辩已提交"
      onClose={onClose}
    >
      <FormField name="text" label="申辩理由" required ask="请填写申辩理由">
        <Input.TextArea rows={3} maxLength={maxRemarkLength} showCount placeholder="说明为何初审没有差错" />
      </FormField>
    </WriteForm>
  );
}
