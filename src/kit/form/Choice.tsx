import { Radio } from 'antd';
import { Field } from './Field';
import { useMapOptions } from './formFields';

/** Form field of a label map: its values as buttons. */
export const Choice = ({ name }: { name: string }) => (
  <Field name={name}>
    <Radio.Group options={useMapOptions(name)} />
  </Field>
);
