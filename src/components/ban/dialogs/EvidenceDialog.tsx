import { Form, Input, Select } from 'antd';
import { maxEvidence, maxRemarkLength, minRemarkLength } from '@/domain/limits';
import { addBanEvidence, type BanRecord } from '@/services/bans';
import { toast } from '@/ui/feedback';
import FormModal from '../../form/FormModal';
import { typesOf } from '../banText';
import { TargetWords } from '../Target';

interface Values {
  evidence: string[];
  remark: string;
}

/** 补证据: what proves the ban is added, never taken away (domain §4.3.8). */
export default function EvidenceDialog({ ban, onClose }: { ban: BanRecord; onClose: () => void }) {
  const left = maxEvidence - ban.evidence.length;
  return (
    <FormModal<Values, BanRecord>
      title="补证据"
      okText="确认补充"
      reason="none"
      impact={
        <>
          为 <TargetWords ban={ban} /> 的「{typesOf(ban)}」封禁补充证据，已有 {ban.evidence.length} 条，还可补充 {left}{' '}
          条；补充后不能删除，操作记入审计。
        </>
      }
      initialValues={{ evidence: [], remark: '' }}
      version={ban.version}
      fieldLabels={{ evidence: '证据' }}
      seen={ban}
      submit={({ evidence, remark }, { idemKey, version }) =>
        addBanEvidence({ ban_id: ban.ban_id, evidence, remark, version, idem_key: idemKey })
      }
      onDone={({ evidence }) => toast.success(`已补充，共 ${evidence.length} 条证据`)}
      onClose={onClose}
    >
      <Form.Item
        name="evidence"
        label="证据"
        rules={[
          { required: true, type: 'array', message: '请填写证据' },
          { type: 'array', max: left, message: `最多再补充 ${left} 条` },
        ]}
        extra="举报单、消息或录音的编号，回车添加"
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', '\n']} />
      </Form.Item>
      <Form.Item
        name="remark"
        label="备注"
        rules={[
          { required: true, whitespace: true, message: '请填写备注' },
          { min: minRemarkLength, message: `备注至少 ${minRemarkLength} 字` },
        ]}
      >
        <Input.TextArea rows={2} maxLength={maxRemarkLength} showCount placeholder="会记入操作记录" />
      </Form.Item>
    </FormModal>
  );
}
