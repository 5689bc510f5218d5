import { Form, Input } from 'antd';
import { useOwnFigures } from '@/components/config/figures';
import { dressupType } from '@/domain/dressup/fields';
import { slots } from '@/domain/dressup/rules';
import { labelOf } from '@/domain/shared/labels';
import type { FormProps } from '@/kit/base/openForm';
import { Choice } from '@/kit/form/Choice';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { dressupFigures, takeOffDressup } from '@/services/dressup';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import type { DressupRow } from './takeOffAction';

/** 强制卸下 (L2): off one user or all who wear it, for a violation; they are told, and can put it on again while it is served. */
export default function TakeOffForm({ targets: [row], onClose }: FormProps<DressupRow>) {
  const wearing = useOwnFigures(dressupFigures, row)?.wearing_count;
  const { name, body } = row.content;
  const now = wearing === undefined ? '' : `现在 ${numberText(wearing)} 人佩戴。`;
  return (
    <WriteForm
      endpoint={takeOffDressup}
      of={dressupType}
      target={row}
      title="强制卸下"
      okText="确认卸下"
      danger
      remark="required"
      impact={`${labelOf(slots, body.slot).label}「${safeText(name)}」将立即从用户身上卸下，并通知用户；仍归用户所有，要禁止再戴请同时下架。${now}`}
      initialValues={{ scope: 'one' }}
      done={({ taken }) => `已从 ${numberText(taken)} 名用户身上卸下`}
      onClose={onClose}
    >
      <Choice name="scope" />
      <OneUser />
    </WriteForm>
  );
}

function OneUser() {
  const scope: string | undefined = Form.useWatch('scope');
  return scope === 'one' ? (
    <FormField name="uid" label="用户ID" rules={[{ required: true, message: '请填写用户ID' }]} required>
      <Input className="mono" inputMode="numeric" maxLength={20} />
    </FormField>
  ) : null;
}
