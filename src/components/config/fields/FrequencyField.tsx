import { Form, Radio } from 'antd';
import { bannerFrequencies } from '@/domain/banner/rules';
import { optionsOf } from '@/domain/shared/labels';

interface Props {
  id?: string;
  value?: string;
  onChange?: (frequency: string) => void;
}

/** Frequency of something that users are shown. The times a day belong to 每天几次, and go with it. */
export function FrequencyField({ id = '', value, onChange }: Props) {
  const form = Form.useFormInstance();
  return (
    <Radio.Group
      id={id}
      value={value}
      options={optionsOf(bannerFrequencies)}
      onChange={({ target }) => {
        form.setFieldValue(['body', 'times_a_day'], target.value === 'daily' ? 1 : 0);
        onChange?.(target.value);
      }}
    />
  );
}
