import { Form, Radio, Select } from 'antd';
import type { RecordOf } from '@/components/review/record/recordOf';
import { decisionType } from '@/domain/case/fields';
import { hackingRules, sampleVerdicts } from '@/domain/hacking/rules';
import { labelOf, optionsOf } from '@/domain/shared/labels';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { hackingResultIn, markSample } from '@/services/hacking';

type Verdict = keyof typeof sampleVerdicts;

interface Values {
  verdict: Verdict;
  rules?: string[];
}

/** 样本标注: the rules learn from it, the decision stays as it is (docs/design/risk.md#hacking-record). */
export default function SampleForm({ targets: [record], onClose }: FormProps<RecordOf<'hacking'>>) {
  const { case_id, extra } = record;
  const { sample } = hackingResultIn(extra);
  const initialValues: Values = { verdict: sample?.verdict ?? 'wrong', rules: [] };
  return (
    <WriteForm
      endpoint={markSample}
      of={decisionType}
      target={record}
      title="样本标注"
      okText="提交标注"
      remark="required"
      impact={
        <>
          <span className="mono">{case_id}</span> 进入样本库，计入规则准确率；结论不变，需要更正请改判。
          {sample && ` 现有标注：${labelOf(sampleVerdicts, sample.verdict).label}（${sample.by}）。`}
        </>
      }
      initialValues={initialValues}
      input={({ verdict, rules = [] }: Values) => ({ verdict, rules: verdict === 'wrong' ? rules : [] })}
      done={({ sample: marked }) => `已标注：${labelOf(sampleVerdicts, marked.verdict).label}`}
      onClose={onClose}
    >
      <FormField name="verdict" label="标注">
        <Radio.Group options={optionsOf(sampleVerdicts)} />
      </FormField>
      <Rules ids={record.case.payload.rule_ids} />
    </WriteForm>
  );
}

function Rules({ ids }: { ids: readonly string[] }) {
  const verdict: Verdict | undefined = Form.useWatch('verdict');
  if (verdict !== 'wrong') return null;
  return (
    <FormField name="rules" label="判错的规则" required rules={[{ required: true, message: '误报须指明判错的规则' }]}>
      <Select
        mode="multiple"
        placeholder="选择规则"
        options={ids.map((id) => ({ value: id, label: `${labelOf(hackingRules, id).label}（${id}）` }))}
      />
    </FormField>
  );
}
