import { Form, type FormItemProps } from 'antd';
import { useContext } from 'react';
import { FormFields } from '@/kit/form/formFields';

/** Name of a field in a version's content, or the way to it. */
export type ContentName = string | string[];

/** Label of a field of the edited type: its own, or else that of its declaration. */
export function useFieldLabel(name: ContentName, own?: string): string {
  const fields = useContext(FormFields);
  return own ?? fields[[name].flat().join('.')]?.label ?? '';
}

export interface ContentItemProps extends Omit<FormItemProps, 'name' | 'label'> {
  name: ContentName;
  label?: string;
}

/** Item of a configuration's editor. */
export function ContentItem({ name, label, ...item }: ContentItemProps) {
  return <Form.Item {...item} name={name} label={useFieldLabel(name, label)} />;
}
