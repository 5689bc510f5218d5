import { Input } from 'antd';
import * as z from 'zod/mini';
import { uid } from '@/domain/schema';
import { safeText } from '@/utils/safeText';
import { Field } from './Field';

/** Ids in the pasted lines, without duplicates. */
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

/** Names pasted parts that are no user ids. */
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

/** Several pasted user ids: the form value are the lines, which `uidsIn` converts to ids. */
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
