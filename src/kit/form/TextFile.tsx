import { Form } from 'antd';
import { useState } from 'react';
import { sizeText } from '@/domain/fileSize';
import { maxTextFile } from '@/domain/limits';
import { safeText } from '@/utils/safeText';
import { FileButton } from './FileButton';

/** The text of a file; one of an older office program may be GB 18030. */
async function fileText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

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
  const [fileName, setFileName] = useState('');
  const [wrong, setWrong] = useState<string>();
  const take = async (chosen: File) => {
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
      <FileButton id={id} accept=".csv,.txt" onFiles={([chosen]) => void take(chosen)} />{' '}
      <span className="secondary">
        <bdi>{safeText(fileName) || '未选择文件'}</bdi>
      </span>
    </Form.Item>
  );
}
