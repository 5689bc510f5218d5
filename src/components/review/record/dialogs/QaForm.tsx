import { Form, Input, InputNumber, Select } from 'antd';
import { decisionType } from '@/domain/case/fields';
import type { CaseKind } from '@/domain/review/kinds';
import { type QaError, qaErrors, qaStatus } from '@/domain/review/rules';
import { labelOf, optionsOf } from '@/domain/shared/labels';
import { maxRemarkLength } from '@/domain/shared/limits';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { type ReviewRecord, scoreQa } from '@/services/reviewRecords';
import { safeText } from '@/utils/safeText';
import styles from './QaForm.module.css';

interface Props extends FormProps<ReviewRecord> {
  kind: CaseKind;
}

interface Values {
  score: number;
  error?: QaError;
  remark: string;
}

/** 质检打分, by somebody else than the reviewer (docs/design/risk.md#report). */
export default function QaForm({ kind, targets: [record], onClose }: Props) {
  const { case_id, by_name } = record;
  return (
    <WriteForm
      endpoint={scoreQa}
      of={decisionType}
      target={record}
      title="质检打分"
      okText="提交"
      impact={
        <>
          给 {safeText(by_name)} 对 <span className="mono">{case_id}</span>{' '}
          的审核打分，只打一次；结论本身不变，需要更正请改判。
        </>
      }
      initialValues={{ score: 100, remark: '' }}
      input={({ score, error }: Values) => ({ kind, score, error: error ?? null })}
      done={({ qa }) => `已打分：${labelOf(qaStatus, qa.status).label}`}
      onClose={onClose}
    >
      <FormField name="score" label="得分" ask="请输入 0–100 分">
        <InputNumber suffix="分" className={styles.number} />
      </FormField>
      <Fault />
    </WriteForm>
  );
}

/** Full score means no error; anything less needs a description. */
function Fault() {
  const score: number | undefined = Form.useWatch('score');
  const faulty = score !== undefined && score < 100;
  return (
    <>
      {faulty && (
        <FormField name="error" label="差错" rules={[{ required: true, message: '请选择差错类型' }]} required>
          <Select options={optionsOf(qaErrors)} />
        </FormField>
      )}
      <FormField
        name="remark"
        label="评语"
        required={faulty}
        rules={[{ required: faulty, whitespace: true, message: '请写明差错在哪里' }]}
      >
        <Input.TextArea rows={2} maxLength={maxRemarkLength} showCount placeholder="审核员能看到" />
      </FormField>
    </>
  );
}
