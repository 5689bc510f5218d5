import { Form, Input, Select } from 'antd';
import { maxRemarkLength, minRemarkLength } from '@/domain/limits';
import { needsRemark, reasonGroups } from '@/domain/reasons';
import { useReasonCodes } from '../useReasonCodes';

/** Reason code and remark of an audited write: `reason_code`, `remark` in the surrounding form. */
export function ReasonFields({ remarkRequired = false }: { remarkRequired?: boolean }) {
  const { codes } = useReasonCodes();
  const reason: string | undefined = Form.useWatch('reason_code');
  const required = remarkRequired || (reason !== undefined && needsRemark(reason));
  const options = Object.entries(reasonGroups).map(([group, { label }]) => ({
    label,
    title: label,
    options: codes
      .filter((code) => code.group === group)
      .map(({ code, label: name, points }) => ({
        value: code,
        label: `${label} · ${name}${points > 0 ? `（${points} 分）` : ''}`,
      })),
  }));
  return (
    <>
      <Form.Item name="reason_code" label="原因" rules={[{ required: true, message: '请选择原因' }]}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={options} placeholder="选择或输入关键字" />
      </Form.Item>
      <RemarkField required={required} />
    </>
  );
}

export function RemarkField({ required }: { required: boolean }) {
  return (
    <Form.Item
      name="remark"
      label="备注"
      rules={[
        { required, whitespace: true, message: '请填写备注' },
        { min: minRemarkLength, message: `备注至少 ${minRemarkLength} 字` },
        { max: maxRemarkLength, message: `备注最多 ${maxRemarkLength} 字` },
      ]}
    >
      <Input.TextArea rows={2} maxLength={maxRemarkLength} showCount placeholder="会记入操作记录" />
    </Form.Item>
  );
}
