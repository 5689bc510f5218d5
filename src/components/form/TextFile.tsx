import { Button, Form } from 'antd';
import { useRef, useState } from 'react';
import { sizeText } from '@/domain/fileSize';
import { maxTextFile } from '@/domain/limits';
import { toast } from '@/ui/feedback';
import { fileText } from '@/utils/fileText';
import { safeText } from '@/utils/safeText';

interface Props {
  /** Of the input of files, one in a dialog. */
  id: string;
  /** The field of the form that its text goes to. */
  name?: string;
  label?: string;
}

/** A file whose text stands in a field of the form then, to be looked at. */
export function TextFile({ id, name = 'text', label = '文件（.csv / .txt）' }: Props) {
  const form = Form.useFormInstance<Record<string, string>>();
  const file = useRef<HTMLInputElement>(null);
  const [fileName, setFileName] = useState('');
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (!/\.(csv|txt)$/i.test(chosen.name)) return toast.error('只支持 .csv 和 .txt 文件');
    if (chosen.size > maxTextFile) return toast.error(`文件最大 ${sizeText(maxTextFile)}`);
    form.setFieldValue(name, await fileText(chosen));
    setFileName(chosen.name);
  };
  return (
    <Form.Item label={label} htmlFor={id}>
      {/* The browser's own button speaks the browser's language; a form's rule for files outdoes `hidden`. */}
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
  );
}
