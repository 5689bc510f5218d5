import { Input } from 'antd';
import * as z from 'zod/mini';
import { uid } from '@/services/schema';
import { safeText } from '@/utils/safeText';
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

/** Maximum number of wrong ids named. */
const named = 3;

/** Names what was pasted that is no number of a user. */
function misread(lines: unknown): string | undefined {
  const wrong = uidsIn(lines as readonly string[]).filter((one) => !z.safeParse(uid, one).success);
  if (wrong.length === 0) return undefined;
  const first = wrong.slice(0, named).map((one) => `「${safeText(one.slice(0, 24))}」`);
  return `${first.join('、')}${wrong.length > named ? ` 等 ${wrong.length} 个` : ''}不对：用户ID 为 4–20 位数字`;
}

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
    misread={misread}
    getValueProps={(lines: readonly string[] = []) => ({ value: lines.join('\n') })}
    normalize={(text: string) => text.split('\n')}
  >
    <Input.TextArea className="mono" rows={4} />
  </Field>
);
