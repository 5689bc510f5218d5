import { ConfigProvider, Flex } from 'antd';
import { pictureTypes } from '@/components/config/fields/pictureRules';
import { UploadStatus } from '@/components/config/fields/UploadStatus';
import { useUpload } from '@/components/config/fields/useUpload';
import { maxVouchers } from '@/domain/recharge/limits';
import { sizeText } from '@/domain/shared/fileSize';
import { maxVoucherBytes } from '@/domain/shared/limits';
import { FileButton } from '@/kit/form/FileButton';
import type { Voucher } from '@/services/recharge';
import { Vouchers } from '../Vouchers';

const types = [...pictureTypes, 'application/pdf'];

/** Problem of a file that can be found before the upload; the backend checks the content. */
function voucherProblem({ type, size }: File): string | undefined {
  if (!types.includes(type)) return `只能上传 PNG、JPG、WebP、PDF，这个文件是 ${type || '未知类型'}`;
  return size > maxVoucherBytes ? `每份最大 ${sizeText(maxVoucherBytes)}，这个文件 ${sizeText(size)}` : undefined;
}

interface Props {
  id?: string;
  value?: readonly Voucher[];
  onChange?: (vouchers: readonly Voucher[]) => void;
}

/** Pictures and PDFs that prove it, one chosen after the other. */
export function VoucherField({ id, value = [], onChange }: Props) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const { upload, send, cancel } = useUpload(
    { purpose: 'voucher', problem: voucherProblem },
    ({ file_id, url, mime, bytes }, { name }) => {
      const others = value.filter((one) => one.file_id !== file_id);
      onChange?.([...others, { file_id, name, url, mime, bytes }]);
    },
  );
  const remove = (gone: Voucher) => onChange?.(value.filter((one) => one !== gone));
  return (
    <>
      <Vouchers vouchers={value} onRemove={disabled ? undefined : remove} />
      <Flex gap="small" align="center">
        <FileButton
          label="选择凭证"
          buttonId={id}
          accept={types.join(',')}
          text="添加凭证"
          small
          busy={upload.kind === 'sending'}
          disabled={disabled || value.length >= maxVouchers}
          onFiles={([file]) => void send(file)}
        />
        <span className="secondary">
          {value.length} / {maxVouchers}，PNG、JPG、WebP、PDF，每份最大 {sizeText(maxVoucherBytes)}
        </span>
      </Flex>
      <UploadStatus upload={upload} onCancel={cancel} onRetry={(file) => void send(file)} />
    </>
  );
}
