import { Form, type FormItemProps } from 'antd';
import { useContext } from 'react';
import { CheckContext } from './check';
import { FormFields } from './formFields';
import { type FieldPath, placeOf, samePath } from './places';

interface Props extends Omit<FormItemProps, 'name' | 'required'> {
  /** Its name in the call's input, or the way to it. */
  name: string | FieldPath;
  /** Label; by default the descriptor's label of the field. */
  label?: string;
  /** Message for an empty field; by default the schema's, or else 请填写 with the label. */
  ask?: string;
  /** Required flag, if the schema does not tell. */
  required?: boolean;
  /** Reason why the input cannot be parsed, checked before the schema. */
  misread?: (value: unknown) => string | undefined;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Form field: the call's schema decides valid values, with its messages; `rules` are for additional rules of the form.
 */
export function FormField({ name, label: own, ask, rules = [], required, misread, ...item }: Props) {
  const form = Form.useFormInstance();
  const check = useContext(CheckContext);
  const fields = useContext(FormFields);
  const path: FieldPath = typeof name === 'string' ? [name] : name;
  const label = own ?? fields[path.join('.')]?.label ?? '';
  const bySchema = async (_: unknown, value: unknown) => {
    const unread = isEmpty(value) ? undefined : misread?.(value);
    if (unread) throw new Error(unread);
    const places = form.getFieldsError().map((field) => field.name);
    const found = check.problems(form.getFieldsValue()).find((problem) => {
      const place = placeOf(problem.path, places);
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
