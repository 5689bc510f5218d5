import { Input } from 'antd';
import { Field } from './Field';

/** The numbers in what was pasted line by line, each once. */
export const uidsIn = (lines: readonly string[]): string[] => [
  ...new Set(
    lines
      .join('\n')
      .split(/[\s，,、;；]+/)
      .filter(Boolean),
  ),
];

interface Props {
  name: string;
  label: string;
  required?: boolean;
}

/** Several users by their numbers, as they were pasted: the form's value are its lines, of which `uidsIn` makes numbers. */
export const UidsField = ({ name, label, required = true }: Props) => (
  <Field
    name={name}
    label={label}
    required={required}
    getValueProps={(lines: readonly string[] = []) => ({ value: lines.join('\n') })}
    normalize={(text: string) => text.split('\n')}
  >
    <Input.TextArea className="mono" rows={4} />
  </Field>
);
