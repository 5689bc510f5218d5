import { Checkbox } from 'antd';
import { maxRechargeImport, readRecharges, rechargeHeads } from '@/domain/recharge/import';
import { FileTextField } from '@/kit/form/FileTextField';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import type { OutputOf } from '@/services/endpoint';
import { previewRecharges } from '@/services/rechargeImport';

export interface RechargeImportDraft {
  text: string;
  /** Rows like an order of the last 24 hours are meant. */
  duplicate_ok: boolean;
}

interface Props {
  draft: RechargeImportDraft;
  onPreview: (draft: RechargeImportDraft, found: OutputOf<typeof previewRecharges>) => void;
  onClose: () => void;
}

const heads = rechargeHeads.join(',');

function readWithin(text: string) {
  const read = readRecharges(text);
  if (!read.rows || read.rows.length <= maxRechargeImport) return read;
  return { reading: read.reading, problem: `一次最多 ${maxRechargeImport} 行，现在 ${read.rows.length} 行` };
}

/** Selects the rows to import. */
export function ImportFile({ draft, onPreview, onClose }: Props) {
  return (
    <WriteForm
      endpoint={previewRecharges}
      about="充值导入预检"
      title="批量导入充值"
      okText="预检"
      impact={`每行一单：${heads}（工单号可不填）。一次最多 ${maxRechargeImport} 行；先逐行预检，确认后才提交审批。`}
      initialValues={draft}
      input={({ text = '', duplicate_ok = false }: Partial<RechargeImportDraft>) => ({
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
      <FileTextField
        id="recharge-file"
        placeholder={`${heads}\n10000001,增加,金币,800,活动,活动奖励补发,`}
        read={readWithin}
      />
      <FormField name="duplicate_ok" valuePropName="checked">
        <Checkbox>24 小时内相同用户和金额的行也照常导入（已核对，不是重复）</Checkbox>
      </FormField>
    </WriteForm>
  );
}
