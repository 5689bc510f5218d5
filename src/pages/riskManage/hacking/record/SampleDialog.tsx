import { Form, Radio, Select } from 'antd';
import FormModal from '@/components/form/FormModal';
import { RemarkField } from '@/components/form/ReasonFields';
import type { RecordOf } from '@/components/review/record/recordOf';
import { hackingRules, sampleVerdicts } from '@/domain/hacking';
import { labelOf, optionsOf } from '@/domain/labels';
import { markSample, resultIn } from '@/services/hacking';
import { toast } from '@/ui/feedback';

type Verdict = keyof typeof sampleVerdicts;

interface Values {
  verdict: Verdict;
  rules?: string[];
  remark: string;
}

interface Props {
  record: RecordOf<'hacking'>;
  onClose: () => void;
}

/** 样本标注: the rules learn from it, the decision stays as it is (screens/risk §3.7.4). */
export default function SampleDialog({ record, onClose }: Props) {
  const { case_id, decision_id, extra } = record;
  const { sample } = resultIn(extra);
  return (
    <FormModal<Values, Awaited<ReturnType<typeof markSample>>>
      title="样本标注"
      okText="提交标注"
      reason="none"
      impact={
        <>
          <span className="mono">{case_id}</span> 进入样本库，计入规则准确率；结论不变，需要更正请改判。
          {sample && ` 现有标注：${sampleVerdicts[sample.verdict].label}（${sample.by}）。`}
        </>
      }
      initialValues={{ verdict: sample?.verdict ?? 'wrong', remark: '', rules: [] }}
      version={record.version}
      fieldLabels={{ status: '状态', conclusion: '结论' }}
      seen={record}
      submit={({ verdict, rules = [], remark }, { idemKey, version }) =>
        markSample({
          decision_id,
          verdict,
          rules: verdict === 'wrong' ? rules : [],
          remark,
          version,
          idem_key: idemKey,
        })
      }
      onDone={({ sample: marked }) => toast.success(`已标注：${sampleVerdicts[marked.verdict].label}`)}
      onClose={onClose}
    >
      <Form.Item name="verdict" label="标注" required>
        <Radio.Group options={optionsOf(sampleVerdicts)} />
      </Form.Item>
      <Rules ids={record.case.payload.rule_ids} />
      <RemarkField required />
    </FormModal>
  );
}

function Rules({ ids }: { ids: readonly string[] }) {
  const verdict: Verdict | undefined = Form.useWatch('verdict');
  if (verdict !== 'wrong') return null;
  return (
    <Form.Item name="rules" label="判错的规则" rules={[{ required: true, message: '误报须指明判错的规则' }]}>
      <Select
        mode="multiple"
        placeholder="选择规则"
        options={ids.map((id) => ({ value: id, label: `${labelOf(hackingRules, id).label}（${id}）` }))}
      />
    </Form.Item>
  );
}
