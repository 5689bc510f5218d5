import { Button } from 'antd';
import { useRef, useState } from 'react';
import { maxResourceFiles } from '@/domain/limits';
import styles from './batch.module.css';

interface Props {
  busy: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Several files at once: dropped, or chosen. */
export function DropFiles({ busy, onFiles }: Props) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset
      aria-label="选择素材"
      className={styles.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!busy) onFiles([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        className="sr-only"
        tabIndex={-1}
        aria-label="选择多个文件"
        disabled={busy}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same files can be chosen again, e.g. after one was made smaller.
          target.value = '';
        }}
      />
      <Button loading={busy} onClick={() => input.current?.click()}>
        选择文件
      </Button>
      <span className="secondary">
        或拖到这里，一次最多 {maxResourceFiles} 个。文件名即编码：rose.png 为图标，rose.svga / .json / .mp4
        为动效，rose.mp3 / .aac 为音效，同名的写入同一个资源；先预检，确认后才写入草稿
      </span>
    </fieldset>
  );
}
