import { Form, Input, Select } from 'antd';
import { useEffect } from 'react';
import { maxRemarkLength, minRemarkLength } from '@/domain/shared/limits';
import { freeReason, hasViolations, type ReasonPurpose, reasonsFor } from '@/domain/shared/reasonSets';
import { needsRemark, type ReasonGroup, reasonGroups, remarkProblem } from '@/domain/shared/reasons';
import { useReasonTree } from '../field/useReasonCodes';
import { choicesFailed } from './choicesFailed';
import { FormField } from './FormField';

/** Purpose of the reason; may depend on the form's values. */
export type Purpose<Values> = ReasonPurpose | ((values: Partial<Values>) => ReasonPurpose);

interface Props<Values> {
  purpose: Purpose<Values>;
}

/**
 * The reason code of an audited write (docs/design/blocks.md#g4, #g16), out of the set that fits: `reason_code`. None
 * other stays. When the codes cannot be read, the free reason can still be chosen and put into words in the remark.
 */
export function ReasonField<Values>({ purpose }: Props<Values>) {
  const tree = useReasonTree();
  const codes = tree.data?.list ?? [];
  const found = Form.useWatch((values: Partial<Values>) => (typeof purpose === 'function' ? purpose(values) : purpose));
  const set = found ?? (typeof purpose === 'function' ? purpose({}) : purpose);
  const grouped = hasViolations(set);
  const fitting = reasonsFor(set, codes);
  const form = Form.useFormInstance();
  const chosen: string | undefined = Form.useWatch('reason_code', form);
  const isOut = chosen !== undefined && codes.length > 0 && fitting.every(({ code }) => code !== chosen);
  useEffect(() => {
    if (isOut) form.setFieldValue('reason_code', undefined);
  }, [isOut, form]);
  const free = tree.isError && codes.length === 0;
  const options = free
    ? [{ value: freeReason, label: '其他（在备注中写明原因）' }]
    : fitting.map(({ code, group, label, points }) => ({
        value: code,
        label: grouped
          ? `${groupLabel(group)} · ${label}${(set === 'punish' || set === 'violation') && points > 0 ? `（${points} 分）` : ''}`
          : label,
      }));
  return (
    <FormField
      name="reason_code"
      label="原因"
      ask="请选择原因"
      required
      extra={choicesFailed(tree, '可以选「其他」并在备注中写明，或')}
    >
      <Select showSearch={{ optionFilterProp: 'label' }} options={options} placeholder="选择或输入关键字" />
    </FormField>
  );
}

const groupLabel = (group: string): string => reasonGroups[group as ReasonGroup]?.label ?? group;

interface RemarkProps {
  required: boolean;
  label: string;
  /** Message for a missing remark. */
  ask: string;
}

/** Remark (docs/design/blocks.md#g5), required by some reasons; shows its length limits. */
export function RemarkField({ required: always, label, ask }: RemarkProps) {
  const reason: string | undefined = Form.useWatch('reason_code');
  const required = always || (reason !== undefined && needsRemark(reason));
  return (
    <FormField
      name="remark"
      label={label}
      required={required}
      rules={[
        {
          validator: async (_, text: string = '') => {
            const problem = remarkProblem(text, { required });
            if (problem) throw new Error(text.trim() === '' ? ask : problem.replace('备注', label));
          },
        },
      ]}
    >
      <Input.TextArea
        rows={2}
        maxLength={maxRemarkLength}
        showCount
        placeholder={`${minRemarkLength}–${maxRemarkLength} 字，会记入操作记录`}
      />
    </FormField>
  );
}
