import { sizeText } from '@/domain/shared/fileSize';
import { pixelsText } from '@/domain/shared/picture';
import { mediaUrl } from '@/kit/field/mediaUrl';
import type { UploadedFile } from '@/services/files';
import { FileField } from './FileField';
import styles from './picture.module.css';
import { fileProblem, pictureTypes } from './pictureRules';

export type Picture = Pick<UploadedFile, 'file_id' | 'url' | 'width' | 'height' | 'bytes'>;

interface Props<N extends null | undefined> {
  id?: string;
  value?: Picture | N;
  onChange?: (picture: Picture | N) => void;
  /** Name of the picture, e.g. 图片（中文）. */
  label: string;
  /** Size in pixels, which is also the ratio; words if any size will do. */
  wanted: { width: number; height: number } | string;
  /** Makes a chosen picture smaller. */
  prepare?: (file: File) => Promise<File>;
  mostBytes: number;
  /** Value for no picture. */
  none: N;
}

/** One picture of a size that is wanted. */
export function PictureField<N extends null | undefined>(props: Props<N>) {
  const { id, value, onChange, label, wanted, prepare, mostBytes, none } = props;
  const size = typeof wanted === 'string' ? wanted : `${wanted.width}×${wanted.height}`;
  const url = value ? mediaUrl(value.url, 'image') : null;
  return (
    <FileField
      id={id}
      label={label}
      kind="picture"
      accept={pictureTypes.join(',')}
      wanted={`${size}，PNG、JPG、WebP，最大 ${sizeText(mostBytes)}`}
      prepare={prepare}
      problem={(file) => fileProblem(file, mostBytes)}
      onUploaded={({ file_id, url, width, height, bytes }) => onChange?.({ file_id, url, width, height, bytes })}
      onRemove={value ? () => onChange?.(none) : undefined}
      preview={
        url &&
        value && (
          <img
            src={url}
            alt={label}
            width={value.width || undefined}
            height={value.height || undefined}
            className={styles.thumb}
          />
        )
      }
      facts={
        value && (
          <div className="mono">
            实际 {pixelsText(value)} · {sizeText(value.bytes)}
          </div>
        )
      }
    />
  );
}
