import { Form, Radio } from 'antd';
import FormModal from '@/components/form/FormModal';
import { Time } from '@/components/Time';
import { type AppealStatus, appealStatus } from '@/domain/review';
import type { CaseKind } from '@/domain/reviewKinds';
import { decideAppeal, type ReviewRecord } from '@/services/reviewRecords';
import { toast } from '@/ui/feedback';
import { safeText } from '@/utils/safeText';

type Answer = Exclude<AppealStatus, 'none' | 'submitted'>;

const answers: readonly { value: Answer; label: string; effect: string }[] = [
  { value: 'upheld', label: '维持', effect: '原结论与处置不变。' },
  { value: 'overturned', label: '推翻', effect: '原结论按改判撤回：封禁解除，处罚分收回，不能恢复的会列出。' },
  { value: 'reduced', label: '减轻', effect: '结论保留，生效中的封禁时长减半，永久的改为 30 天。' },
];

interface Values {
  result: Answer;
  reason_code: string;
  remark: string;
}

interface Props {
  kind: CaseKind;
  record: ReviewRecord;
  /** The decision was taken back, and not all of what it did. */
  onNotRestored: (record: ReviewRecord) => void;
  onClose: () => void;
}

/** A second person answers an appeal (screens/risk §3.7.2). */
export default function AppealDialog({ kind, record, onNotRestored, onClose }: Props) {
  const { appeal, case_id, by_name, decision_id } = record;
  return (
    <FormModal<Values, ReviewRecord>
      title="处理申诉"
      okText="确认处理"
      reason="with-remark"
      impact={
        <>
          <span className="mono">{case_id}</span> 由 {safeText(by_name)} 审核，用户于 <Time at={appeal.at} />{' '}
          申诉。每次申诉只答复一次，答复记入审计。
          <blockquote style={{ margin: '8px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            <bdi>{safeText(appeal.text) || '（没有写明理由）'}</bdi>
          </blockquote>
        </>
      }
      initialValues={{ result: 'upheld', remark: '' }}
      version={record.version}
      fieldLabels={{ status: '状态', conclusion: '结论' }}
      seen={record}
      submit={({ result, reason_code, remark }, { idemKey, version }) =>
        decideAppeal({ kind, decision_id, result, reason_code, remark, version, idem_key: idemKey })
      }
      onDone={(answered) => {
        toast.success(`已处理：${appealStatus[answered.appeal.status].label}`);
        if (answered.not_restored.length > 0) onNotRestored(answered);
      }}
      onClose={onClose}
    >
      <Form.Item name="result" label="处理结果" required>
        <Radio.Group options={answers.map(({ value, label }) => ({ value, label }))} />
      </Form.Item>
      <Effect />
    </FormModal>
  );
}

function Effect() {
  const result: Answer | undefined = Form.useWatch('result');
  return <p className="secondary">{answers.find(({ value }) => value === result)?.effect}</p>;
}
