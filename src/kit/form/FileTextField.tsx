import { Input } from 'antd';
import { Field } from './Field';
import { TextFile } from './TextFile';

interface Props {
  /** Id of the file input, one per dialog. */
  id: string;
  /** Example of a line. */
  placeholder: string;
  /** Reason why a text cannot be sent; undefined if it can. */
  problem: (text: string) => string | undefined;
}

/** Input for lines to import, from a file or pasted; its value is the field `text` of the form. */
export function FileTextField({ id, placeholder, problem }: Props) {
  return (
    <>
      <TextFile id={id} />
      <Field
        name="text"
        label="内容"
        required
        rules={[
          {
            validator: async (_, text: string = '') => {
              const why = problem(text);
              if (why) throw new Error(why);
            },
          },
        ]}
      >
        <Input.TextArea rows={8} className="mono" placeholder={placeholder} />
      </Field>
    </>
  );
}
