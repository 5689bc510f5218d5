import { Form } from 'antd';
import { useState } from 'react';
import { sizeText } from '@/domain/shared/fileSize';
import { maxTextFile } from '@/domain/shared/limits';
import { decodeText, type TextEncoding, textEncodings } from '@/domain/shared/textEncoding';
import { safeText } from '@/utils/safeText';
import { FileButton } from './FileButton';

interface Props {
  /** Id of the file input, one per dialog. */
  id: string;
  /** Form field that receives its text. */
  name?: string;
  /** The field's value for a text; by default the text. */
  valueIn?: (text: string) => unknown;
  label?: string;
  /** Bytes it may have. */
  most?: number;
  /** The only way to fill the field; shows the field's errors. */
  required?: boolean;
}

/** File input whose text is put into a form field, for review. */
export function TextFile({
  id,
  name = 'text',
  valueIn,
  label = '文件（.csv / .txt）',
  most = maxTextFile,
  required,
}: Props) {
  const form = Form.useFormInstance<Record<string, unknown>>();
  const [read, setRead] = useState<{ name: string; encoding: TextEncoding }>();
  const [wrong, setWrong] = useState<string>();
  const take = async (chosen: File) => {
    const isText = /\.(csv|txt)$/i.test(chosen.name);
    const refused = isText ? chosen.size > most && `文件最大 ${sizeText(most)}` : '只支持 .csv 和 .txt 文件';
    const found = refused ? undefined : decodeText(new Uint8Array(await chosen.arrayBuffer()));
    const problem = refused || (found ? undefined : '编码无法识别，请另存为 UTF-8 或 GBK 的 CSV');
    setWrong(problem ? `「${safeText(chosen.name)}」没有读取：${problem}` : undefined);
    if (!found) return;
    form.setFieldValue(name, valueIn ? valueIn(found.text) : found.text);
    setRead({ name: chosen.name, encoding: found.encoding });
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
        <bdi>{read ? `${safeText(read.name)}（${textEncodings[read.encoding]}）` : '未选择文件'}</bdi>
      </span>
    </Form.Item>
  );
}
