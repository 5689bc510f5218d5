import { Button, ConfigProvider, Flex } from 'antd';
import { type DragEvent, type ReactNode, useState } from 'react';
import { sizeText } from '@/domain/shared/fileSize';
import { type MediaKind, mediaKinds } from '@/domain/shared/media';
import { FileButton } from '@/kit/form/FileButton';
import type { UploadedFile } from '@/services/files';
import styles from './picture.module.css';
import { UploadStatus } from './UploadStatus';
import { useUpload } from './useUpload';

interface Props {
  id: string | undefined;
  /** Name of the file, e.g. 图片（中文）. */
  label: string;
  kind: MediaKind;
  /** Types and endings that are offered to choose from. */
  accept: string;
  /** Requirements, worded for the operator. */
  wanted: string;
  /** Problem of a file that can be found before the upload. */
  problem: (file: File) => string | undefined;
  /** Makes a chosen file smaller before it is checked and sent. */
  prepare?: ((file: File) => Promise<File>) | undefined;
  onUploaded: (file: UploadedFile) => void;
  /** Removes the current file; absent if there is none. */
  onRemove: (() => void) | undefined;
  /** Preview of the file, shown beside its details. */
  preview: ReactNode;
  facts: ReactNode;
}

/** Upload of one file: chosen, dropped or pasted; shows requirements, facts and progress. */
export function FileField(props: Props) {
  const { id, label, kind, accept, wanted, prepare, problem, onUploaded, onRemove, preview, facts } = props;
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const [over, setOver] = useState(false);
  const { upload, shrunk, send, cancel } = useUpload({ purpose: kind, prepare, problem }, onUploaded);
  const take = ([file]: FileList | [File, ...File[]]) => {
    if (file && !disabled) void send(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
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
      {preview}
      <div>
        <strong>{label}</strong>
        <div className="secondary">{wanted}</div>
        {facts}
        {onRemove && shrunk && <div>{`已压缩：${sizeText(shrunk.from)} → ${sizeText(shrunk.to)}`}</div>}
        <Flex gap="small" align="center">
          <FileButton
            label={`选择文件：${label}`}
            buttonId={id}
            accept={accept}
            text={onRemove ? '替换' : `选择${mediaKinds[kind].label}`}
            small
            busy={upload.kind === 'sending'}
            disabled={disabled}
            onFiles={take}
          />
          {onRemove && (
            <Button size="small" onClick={onRemove}>
              移除
            </Button>
          )}
          {!onRemove && <span className="secondary">或拖到这里、粘贴</span>}
        </Flex>
        <UploadStatus upload={upload} onCancel={cancel} onRetry={(file) => void send(file)} />
      </div>
    </fieldset>
  );
}
