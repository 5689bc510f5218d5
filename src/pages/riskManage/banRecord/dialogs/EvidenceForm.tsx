import { Select } from 'antd';
import { banType } from '@/domain/ban/fields';
import { maxEvidence } from '@/domain/ban/limits';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { addBanEvidence, type BanRecord } from '@/services/ban';
import { TargetWords } from '../BanTarget';
import { typesOf } from '../banText';

/** 补证据: what proves the ban is added, never taken away (docs/design/domain.md#evidence). */
export default function EvidenceForm({ targets: [ban], onClose }: FormProps<BanRecord>) {
  const left = maxEvidence - ban.evidence.length;
  return (
    <WriteForm
      endpoint={addBanEvidence}
      of={banType}
      target={ban}
      title="补证据"
      okText="确认补充"
      remark="required"
      impact={
        <>
          为 <TargetWords ban={ban} /> 的「{typesOf(ban)}」封禁补充证据，已有 {ban.evidence.length} 条，还可补充 {left}{' '}
          条；补充后不能删除，操作记入审计。
        </>
      }
      initialValues={{ evidence: [] }}
      done={({ evidence }) => `已补充，共 ${evidence.length} 条证据`}
      onClose={onClose}
    >
      <FormField
        name="evidence"
        rules={[{ type: 'array', max: left, message: `最多再补充 ${left} 条` }]}
        extra="举报单、消息或录音的编号，回车添加"
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', '\n']} />
      </FormField>
    </WriteForm>
  );
}
