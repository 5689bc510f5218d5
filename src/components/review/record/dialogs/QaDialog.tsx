import { Form, Input, InputNumber, Select } from 'antd';
import FormModal from '@/components/form/FormModal';
import { optionsOf } from '@/domain/labels';
import { maxRemarkLength } from '@/domain/limits';
import { type QaError, qaErrors, qaStatus } from '@/domain/review';
import type { CaseKind } from '@/domain/reviewKinds';
import { type ReviewRecord, scoreQa } from '@/services/reviewRecords';
import { toast } from '@/ui/feedback';
import { safeText } from '@/utils/safeText';

interface Values {
  score: number;
  error?: QaError;
  remark: string;
}

interface Props {
  kind: CaseKind;
  record: ReviewRecord;
  onClose: () => void;
}

/** 质检打分, by somebody else than the reviewer (screens/risk §3.7.2). */
export default function QaDialog({ kind, record, onClose }: Props) {
  const { case_id, by_name, decision_id } = record;
  return (
    <FormModal<Values, ReviewRecord>
      title="质检打分"
      okText="提交"
      reason="none"
      impact={
        <>
          给 {safeText(by_name)} 对 <span className="mono">{case_id}</span>{' '}
          的审核打分，只打一次；结论本身不变，需要更正请改判。
        </>
      }
      initialValues={{ score: 100, remark: '' }}
      version={record.version}
      fieldLabels={{ status: '状态', conclusion: '结论' }}
      seen={record}
      submit={({ score, error, remark }, { idemKey, version }) =>
        scoreQa({ kind, decision_id, score, error: error ?? null, remark, version, idem_key: idemKey })
      }
      onDone={({ qa }) => toast.success(`已打分：${qaStatus[qa.status].label}`)}
      onClose={onClose}
    >
      <Form.Item name="score" label="得分" rules={[{ required: true, message: '请输入 0–100 分' }]}>
        <InputNumber min={0} max={100} precision={0} suffix="分" style={{ width: 120 }} />
      </Form.Item>
      <Fault />
    </FormModal>
  );
}

/** Full marks are no error; anything less is one, told in words. */
function Fault() {
  const score: number | undefined = Form.useWatch('score');
  const faulty = score !== undefined && score < 100;
  return (
    <>
      {faulty && (
        <Form.Item name="error" label="差错" rules={[{ required: true, message: '请选择差错类型' }]}>
          <Select options={optionsOf(qaErrors)} />
        </Form.Item>
      )}
      <Form.Item
        name="remark"
        label="评语"
        rules={[{ required: faulty, whitespace: true, message: '请写明差错在哪里' }]}
      >
        <Input.TextArea rows={2} maxLength={maxRemarkLength} showCount placeholder="审核员能看到" />
      </Form.Item>
    </>
  );
}
