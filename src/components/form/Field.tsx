import { Form, type FormItemProps } from 'antd';
import { useContext } from 'react';
import { CheckContext } from './check';
import { type FieldPath, placeOf, samePath } from './places';

interface Props extends Omit<FormItemProps, 'name' | 'required'> {
  /** Its name in the call's input, or the way to it. */
  name: string | FieldPath;
  label?: string;
  /** What is said when it is empty; by default what the schema says, else 请填写 with its label. */
  ask?: string;
  /** Where the schema does not tell. */
  required?: boolean;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * A field of a form: what may stand in it is what the call's schema takes there, said in the schema's words; `rules`
 * are for what only this form knows.
 */
export function Field({ name, label = '', ask, rules = [], required, ...item }: Props) {
  const form = Form.useFormInstance();
  const check = useContext(CheckContext);
  const path: FieldPath = typeof name === 'string' ? [name] : name;
  const bySchema = async (_: unknown, value: unknown) => {
    const fields = form.getFieldsError().map((field) => field.name);
    const found = check.problems(form.getFieldsValue()).find((problem) => {
      const place = placeOf(problem.path, fields);
      return place !== undefined && samePath(place, path);
    });
    if (!found) return;
    if (isEmpty(value)) throw new Error(ask ?? found.text ?? `请填写${label}`);
    throw new Error(found.text ?? `${label}不正确`);
  };
  return (
    <Form.Item
      {...item}
      name={typeof name === 'string' ? name : [...name]}
      {...(label ? { label } : {})}
      required={required ?? !check.isOptional(path)}
      validateFirst
      rules={[{ validator: bySchema }, ...rules]}
    />
  );
}
