import { Radio } from 'antd';
import { roomTerms } from '@/domain/room/rules';
import { FormField } from '@/kit/form/FormField';
import { minutesText } from './target';

/** Duration of 静麦, 限流 or 封房, out of those that the rule offers. */
export function MinutesField({ of, label }: { of: keyof typeof roomTerms; label: string }) {
  return (
    <FormField name="minutes" label={label} required rules={[{ required: true, message: `请选择${label}` }]}>
      <Radio.Group optionType="button" options={roomTerms[of].map((value) => ({ value, label: minutesText(value) }))} />
    </FormField>
  );
}
