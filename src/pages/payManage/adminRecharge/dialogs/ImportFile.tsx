import { Button, Checkbox, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { sizeText } from '@/components/config/fields/pictureRules';
import { Field } from '@/components/form/Field';
import { WriteForm } from '@/components/form/WriteForm';
import { maxRechargeFile, maxRechargeImport } from '@/domain/limits';
import { readRecharges, rechargeHeads } from '@/domain/rechargeImport';
import type { OutputOf } from '@/services/endpoint';
import { previewRecharges } from '@/services/rechargeImport';
import { toast } from '@/ui/feedback';
import { fileText } from '@/utils/fileText';
import { safeText } from '@/utils/safeText';

export interface ImportWish {
  text: string;
  /** Rows like an order of the last 24 hours are meant. */
  duplicate_ok: boolean;
}

interface Props {
  wish: ImportWish;
  onPreview: (wish: ImportWish, found: OutputOf<typeof previewRecharges>) => void;
  onClose: () => void;
}

const heads = rechargeHeads.join(',');

/** Why a text cannot be sent; undefined where it can. */
function textProblem(text: string): string | undefined {
  const { rows, problem } = readRecharges(text);
  if (!rows) return problem;
  return rows.length > maxRechargeImport ? `一次最多 ${maxRechargeImport} 行，现在 ${rows.length} 行` : undefined;
}

/** What is to be imported. */
export function ImportFile({ wish, onPreview, onClose }: Props) {
  return (
    <WriteForm
      endpoint={previewRecharges}
      about="充值导入预检"
      title="批量导入充值"
      okText="预检"
      impact={`每行一单：${heads}（工单号可不填）。一次最多 ${maxRechargeImport} 行；先逐行预检，确认后才提交审批。`}
      initialValues={wish}
      input={({ text = '', duplicate_ok = false }: Partial<ImportWish>) => ({
        rows: readRecharges(text).rows ?? [],
        duplicate_ok,
      })}
      stays
      done={(found, { text = '', duplicate_ok = false }) => {
        onPreview({ text, duplicate_ok }, found);
        return undefined;
      }}
      onClose={onClose}
    >
      <Fields />
    </WriteForm>
  );
}

function Fields() {
  const form = Form.useFormInstance<ImportWish>();
  const file = useRef<HTMLInputElement>(null);
  const [fileName, setFileName] = useState('');
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (!/\.(csv|txt)$/i.test(chosen.name)) return toast.error('只支持 .csv 和 .txt 文件');
    if (chosen.size > maxRechargeFile) return toast.error(`文件最大 ${sizeText(maxRechargeFile)}`);
    form.setFieldValue('text', await fileText(chosen));
    setFileName(chosen.name);
  };
  return (
    <>
      <Form.Item label="文件（.csv / .txt）" htmlFor="recharge-file">
        <input
          ref={file}
          id="recharge-file"
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
              const problem = textProblem(text);
              if (problem) throw new Error(problem);
            },
          },
        ]}
      >
        <Input.TextArea rows={8} className="mono" placeholder={`${heads}\n10000001,加,金币,800,活动,活动奖励补发,`} />
      </Field>
      <Field name="duplicate_ok" valuePropName="checked">
        <Checkbox>24 小时内相同用户和金额的行也照常导入（已核对，不是重复）</Checkbox>
      </Field>
    </>
  );
}
