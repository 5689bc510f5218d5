import { Form, Input } from 'antd';
import FormModal from '@/components/form/FormModal';
import { grades } from '@/domain/kindLabels';
import { disputeDays, maxRemarkLength, minRemarkLength } from '@/domain/limits';
import { qaErrors } from '@/domain/review';
import { disputeQuality, resultIn } from '@/services/quality';
import { toast } from '@/ui/feedback';
import type { QualityRecord } from './columns';

interface Values {
  text: string;
}

interface Props {
  record: QualityRecord;
  onClose: () => void;
}

/** 申辩: whoever was checked answers once; a lead who did not inspect decides. */
export default function DisputeDialog({ record, onClose }: Props) {
  const result = resultIn(record.extra);
  const error = result?.error_type;
  return (
    <FormModal<Values, { decision_id: string }>
      title="申辩"
      okText="提交申辩"
      reason="none"
      impact={
        <>
          <span className="mono">{record.case_id}</span>：初审 {result?.first && grades[result.first.grade].label}，复检{' '}
          {result && grades[result.grade].label}
          {error && `，差错「${qaErrors[error].label}」`}。每条只能申辩一次，{disputeDays}{' '}
          天内有效，由质检人以外的组长裁定。
        </>
      }
      initialValues={{ text: '' }}
      version={record.version}
      fieldLabels={{ status: '状态' }}
      seen={record}
      submit={({ text }, { idemKey, version }) =>
        disputeQuality({ decision_id: record.decision_id, text, version, idem_key: idemKey })
      }
      onDone={() => toast.success('申辩已提交')}
      onClose={onClose}
    >
      <Form.Item
        name="text"
        label="申辩理由"
        rules={[
          { required: true, whitespace: true, message: '请填写申辩理由' },
          { min: minRemarkLength, message: `申辩至少 ${minRemarkLength} 字` },
        ]}
      >
        <Input.TextArea rows={3} maxLength={maxRemarkLength} showCount placeholder="说明为何初审没有差错" />
      </Form.Item>
    </FormModal>
  );
}
