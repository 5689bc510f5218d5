import { Button, Form } from 'antd';
import { useRef, useState } from 'react';
import { sizeText } from '@/domain/fileSize';
import { maxTextFile } from '@/domain/limits';
import { fileText } from '@/utils/fileText';
import { safeText } from '@/utils/safeText';

interface Props {
  /** Id of the file input, one per dialog. */
  id: string;
  /** Form field that receives its text. */
  name?: string;
  label?: string;
  /** Bytes it may have. */
  most?: number;
  /** The only way to fill the field; shows the field's errors. */
  required?: boolean;
}

/** File input whose text is put into a form field, for review. */
export function TextFile({ id, name = 'text', label = '文件（.csv / .txt）', most = maxTextFile, required }: Props) {
  const form = Form.useFormInstance<Record<string, string>>();
  const file = useRef<HTMLInputElement>(null);
  const [fileName, setFileName] = useState('');
  const [wrong, setWrong] = useState<string>();
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const isText = /\.(csv|txt)$/i.test(chosen.name);
    const problem = isText ? chosen.size > most && `文件最大 ${sizeText(most)}` : '只支持 .csv 和 .txt 文件';
    setWrong(problem ? `「${safeText(chosen.name)}」没有读取：${problem}` : undefined);
    if (problem) return;
    form.setFieldValue(name, await fileText(chosen));
    setFileName(chosen.name);
    if (required) void form.validateFields([name]).catch(() => undefined);
  };
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      {...(required === undefined ? {} : { required })}
      {...(wrong === undefined ? {} : { validateStatus: 'error', help: wrong })}
    >
      {/* The browser's own button speaks the browser's language; a form's rule for files outdoes `hidden`. */}
      <input
        ref={file}
        id={id}
        type="file"
        className="sr-only"
        tabIndex={-1}
        accept=".csv,.txt"
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          // The same file may be chosen again once it is mended.
          event.currentTarget.value = '';
        }}
      />
      <Button onClick={() => file.current?.click()}>选择文件</Button>{' '}
      <span className="secondary">
        <bdi>{safeText(fileName) || '未选择文件'}</bdi>
      </span>
    </Form.Item>
  );
}
