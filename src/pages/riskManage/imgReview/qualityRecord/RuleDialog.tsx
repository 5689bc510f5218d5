import { Form, Radio } from 'antd';
import FormModal from '@/components/form/FormModal';
import { Time } from '@/components/Time';
import { ruleDispute } from '@/services/quality';
import { toast } from '@/ui/feedback';
import { safeText } from '@/utils/safeText';
import type { QualityRecord } from './columns';

interface Values {
  result: 'upheld' | 'overturned';
  reason_code: string;
  remark: string;
}

interface Props {
  record: QualityRecord;
  onClose: () => void;
}

const options = [
  { value: 'upheld', label: '维持差错' },
  { value: 'overturned', label: '申辩成立，差错不计' },
];

/** A dispute is ruled once, by neither the inspector nor the one checked. */
export default function RuleDialog({ record, onClose }: Props) {
  const { appeal, by_name, case_id, decision_id } = record;
  return (
    <FormModal<Values, { decision_id: string }>
      title="裁定申辩"
      okText="确认裁定"
      reason="with-remark"
      impact={
        <>
          <span className="mono">{case_id}</span> 由 {safeText(by_name)} 质检，被检人于 <Time at={appeal.at} />{' '}
          申辩。只裁定一次，记入审计。
          <blockquote style={{ margin: '8px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            <bdi>{safeText(appeal.text)}</bdi>
          </blockquote>
        </>
      }
      initialValues={{ result: 'upheld', remark: '' }}
      version={record.version}
      fieldLabels={{ status: '状态' }}
      seen={record}
      submit={({ result, reason_code, remark }, { idemKey, version }) =>
        ruleDispute({ decision_id, result, reason_code, remark, version, idem_key: idemKey })
      }
      onDone={() => toast.success('申辩已裁定')}
      onClose={onClose}
    >
      <Form.Item name="result" label="裁定">
        <Radio.Group options={options} />
      </Form.Item>
    </FormModal>
  );
}
