import { Radio } from 'antd';
import { FormField } from './FormField';
import { useMapOptions } from './formFields';

/** Form field of a label map: its values as buttons. */
export const Choice = ({ name }: { name: string }) => (
  <FormField name={name}>
    <Radio.Group options={useMapOptions(name)} />
  </FormField>
);
