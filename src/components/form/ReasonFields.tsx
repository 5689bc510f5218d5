import { Form, Input, Select } from 'antd';
import { maxRemarkLength, minRemarkLength } from '@/domain/limits';
import { needsRemark, type ReasonGroup, reasonGroups } from '@/domain/reasons';
import { useReasonCodes } from '../useReasonCodes';

const reasonGroupNames = Object.keys(reasonGroups) as ReasonGroup[];

/** What is no penalty is seldom for a violation: these first, and no points (blocks G16). */
const correctingFirst = ['other', ...reasonGroupNames.filter((group) => group !== 'other')] as const;

interface Props<Values> {
  remarkRequired?: boolean;
  /** Whether the reason is what somebody is punished for; it may hang on what is chosen in the form. */
  penalty: boolean | ((values: Partial<Values>) => boolean);
}

/** Reason code and remark of an audited write: `reason_code`, `remark` in the surrounding form. */
export function ReasonFields<Values>({ remarkRequired = false, penalty }: Props<Values>) {
  const { codes } = useReasonCodes();
  const isPenalty =
    Form.useWatch((values: Partial<Values>) => (typeof penalty === 'function' ? penalty(values) : penalty)) ?? false;
  const reason: string | undefined = Form.useWatch('reason_code');
  const required = remarkRequired || (reason !== undefined && needsRemark(reason));
  const options = (isPenalty ? reasonGroupNames : correctingFirst).map((group) => {
    const { label } = reasonGroups[group];
    return {
      label,
      title: label,
      options: codes
        .filter((code) => code.group === group)
        .map(({ code, label: name, points }) => ({
          value: code,
          label: `${label} · ${name}${isPenalty && points > 0 ? `（${points} 分）` : ''}`,
        })),
    };
  });
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
