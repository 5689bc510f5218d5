import { Button, Flex } from 'antd';
import styles from './picture.module.css';
import type { Upload } from './useUpload';

interface Props {
  upload: Upload;
  onCancel: () => void;
  onRetry: (file: File) => void;
}

/** Progress of an upload with a cancel button; on failure, the reason and a retry button. */
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
