import { Form, Input } from 'antd';
import { useDeferredValue, useMemo } from 'react';
import type { TableReading } from '@/domain/shared/pastedTable';
import { FormField } from './FormField';
import { ReadingNote } from './ReadingNote';
import { TextFile } from './TextFile';

/** A text as a table, or the reason why it cannot be sent. */
type Read = (text: string) => { reading?: TableReading; problem?: string | undefined };

interface Props {
  /** Id of the file input, one per dialog. */
  id: string;
  label?: string;
  /** Example of a line. */
  placeholder: string;
  read: Read;
}

/** Input for lines to import, from a file or pasted; its value is the field `text` of the form. */
export function FileTextField({ id, label = '内容', placeholder, read }: Props) {
  return (
    <>
      <TextFile id={id} />
      <FormField
        name="text"
        label={label}
        required
        extra={<Found read={read} />}
        rules={[
          {
            validator: async (_, text: string = '') => {
              const { problem } = read(text);
              if (problem) throw new Error(problem);
            },
          },
        ]}
      >
        <Input.TextArea rows={8} className="mono" placeholder={placeholder} />
      </FormField>
    </>
  );
}

/** How the form's current text is understood. */
function Found({ read }: { read: Read }) {
  const text: string = useDeferredValue(Form.useWatch('text') ?? '');
  const { reading } = useMemo(() => (text.trim() === '' ? {} : read(text)), [text, read]);
  return <ReadingNote reading={reading} />;
}
