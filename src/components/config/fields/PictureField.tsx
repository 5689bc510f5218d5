import { Button, ConfigProvider, Flex } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { sizeText } from '@/domain/fileSize';
import type { UploadedFile } from '@/services/files';
import { mediaUrl } from '../../mediaUrl';
import styles from './picture.module.css';
import { fileProblem, pictureTypes } from './pictureRules';
import { useUpload } from './useUpload';

export type Picture = Pick<UploadedFile, 'file_id' | 'url' | 'width' | 'height' | 'bytes'>;

interface Props<N extends null | undefined> {
  id?: string;
  value?: Picture | N;
  onChange?: (picture: Picture | N) => void;
  /** What it is, e.g. 图片（中文）. */
  label: string;
  /** Size in pixels, which is also the ratio. */
  wanted: { width: number; height: number };
  mostBytes: number;
  /** What stands for no picture. */
  none: N;
}

/** One picture: chosen, dropped or pasted; says what is wanted and what was found. */
export function PictureField<N extends null | undefined>(props: Props<N>) {
  const { id, value, onChange, label, wanted, mostBytes, none } = props;
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { upload, send } = useUpload(
    { purpose: 'picture', problem: (file) => fileProblem(file, mostBytes) },
    ({ file_id, url, width, height, bytes }) => onChange?.({ file_id, url, width, height, bytes }),
  );
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) void send(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const url = value ? mediaUrl(value.url, 'image') : null;
  return (
    <fieldset
      aria-label={label}
      className={styles.field}
      data-over={over && !disabled}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={({ clipboardData }) => take(clipboardData.files)}
    >
      {url && value && <img src={url} alt={label} width={value.width} height={value.height} className={styles.thumb} />}
      <div>
        <strong>{label}</strong>
        <div className="secondary">
          {wanted.width}×{wanted.height}，PNG、JPG、WebP，最大 {sizeText(mostBytes)}
        </div>
        {value && (
          <div className="mono">
            实际 {value.width}×{value.height} · {sizeText(value.bytes)}
          </div>
        )}
        <Flex gap="small" align="center">
          <input
            ref={input}
            type="file"
            className="sr-only"
            tabIndex={-1}
            aria-label={`选择文件：${label}`}
            accept={pictureTypes.join(',')}
            disabled={disabled}
            onChange={({ target }) => {
              take(target.files);
              // The same file can be chosen again, e.g. after it was made smaller.
              target.value = '';
            }}
          />
          <Button id={id} size="small" loading={upload.kind === 'sending'} onClick={() => input.current?.click()}>
            {value ? '替换' : '选择图片'}
          </Button>
          {value && (
            <Button size="small" onClick={() => onChange?.(none)}>
              移除
            </Button>
          )}
          {!value && <span className="secondary">或拖到这里、粘贴</span>}
        </Flex>
        {upload.kind === 'sending' && <output>正在上传 {upload.name}</output>}
        {upload.kind === 'failed' && (
          <div role="alert" className={styles.failure}>
            {upload.text}
            {upload.file && (
              <Button size="small" type="link" onClick={() => upload.file && void send(upload.file)}>
                重试
              </Button>
            )}
          </div>
        )}
      </div>
    </fieldset>
  );
}
