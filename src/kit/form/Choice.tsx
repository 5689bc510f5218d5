import { Radio } from 'antd';
import { useContext } from 'react';
import { optionsOf } from '@/domain/labels';
import { Field } from './Field';
import { FormFields } from './formFields';

/** Form field of a label map: its values as buttons. */
export function Choice({ name }: { name: string }) {
  const field = useContext(FormFields)[name];
  return (
    <Field name={name}>
      <Radio.Group options={field?.kind === 'map' ? optionsOf(field.map) : []} />
    </Field>
  );
}
