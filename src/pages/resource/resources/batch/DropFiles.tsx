import { maxResourceFiles } from '@/domain/limits';
import { DropFiles as Drop } from '@/kit/form/DropFiles';

interface Props {
  busy: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Several files at once: dropped, or chosen. */
export function DropFiles(props: Props) {
  return (
    <Drop label="选择素材" inputLabel="选择多个文件" text="选择文件" multiple {...props}>
      或拖到这里，一次最多 {maxResourceFiles} 个。文件名即编码：rose.png 为图标，rose.svga / .json / .mp4
      为动效，rose.mp3 / .aac 为音效，同名的写入同一个资源；先预检，确认后才写入草稿
    </Drop>
  );
}
