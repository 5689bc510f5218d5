import { Checkbox } from 'antd';
import { FormField } from '@/kit/form/FormField';

/** A like one is not asked for by mistake. */
export function Acknowledge() {
  return (
    <FormField
      name="duplicate_ok"
      valuePropName="checked"
      required
      rules={[
        {
          validator: async (_, value) => {
            if (value !== true) throw new Error('请核对后勾选确认');
          },
        },
      ]}
    >
      <Checkbox>已核对，不是重复发放</Checkbox>
    </FormField>
  );
}
