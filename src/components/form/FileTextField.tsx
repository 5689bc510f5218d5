import { Button, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { sizeText } from '@/components/config/fields/pictureRules';
import { toast } from '@/ui/feedback';
import { fileText } from '@/utils/fileText';
import { safeText } from '@/utils/safeText';
import { Field } from './Field';

interface Props {
  /** Of the input of files, one in a dialog. */
  id: string;
  maxBytes: number;
  /** What a line looks like. */
  placeholder: string;
  /** Why a text cannot be sent; undefined where it can. */
  problem: (text: string) => string | undefined;
}

/** Lines to import, out of a file or pasted: `text` of the form. */
export function FileTextField({ id, maxBytes, placeholder, problem }: Props) {
  const form = Form.useFormInstance<{ text: string }>();
  const file = useRef<HTMLInputElement>(null);
  const [fileName, setFileName] = useState('');
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (!/\.(csv|txt)$/i.test(chosen.name)) return toast.error('只支持 .csv 和 .txt 文件');
    if (chosen.size > maxBytes) return toast.error(`文件最大 ${sizeText(maxBytes)}`);
    form.setFieldValue('text', await fileText(chosen));
    setFileName(chosen.name);
  };
  return (
    <>
      <Form.Item label="文件（.csv / .txt）" htmlFor={id}>
        <input
          ref={file}
          id={id}
          type="file"
          className="sr-only"
          tabIndex={-1}
          accept=".csv,.txt"
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
        <Button onClick={() => file.current?.click()}>选择文件</Button>{' '}
        <span className="secondary">
          <bdi>{safeText(fileName) || '未选择文件'}</bdi>
        </span>
      </Form.Item>
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
