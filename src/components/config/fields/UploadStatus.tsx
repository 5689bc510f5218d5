import { Button, Flex } from 'antd';
import styles from './picture.module.css';
import type { Upload } from './useUpload';

interface Props {
  upload: Upload;
  onCancel: () => void;
  onRetry: (file: File) => void;
}

/** How far a file on its way is, with a way to take it back; why it did not arrive, with a way to try again. */
export function UploadStatus({ upload, onCancel, onRetry }: Props) {
  if (upload.kind === 'sending')
    return (
      <Flex gap="small" align="center" wrap>
        <output>正在上传 {upload.name}</output>
        <progress aria-label="上传进度" value={upload.share} />
        <span className="mono">{Math.floor(upload.share * 100)}%</span>
        <Button size="small" type="link" onClick={onCancel}>
          取消上传
        </Button>
      </Flex>
    );
  if (upload.kind === 'none') return null;
  const { text, file } = upload;
  return (
    <div role="alert" className={styles.failure}>
      {text}
      {file && (
        <Button size="small" type="link" onClick={() => onRetry(file)}>
          重试
        </Button>
      )}
    </div>
  );
}
