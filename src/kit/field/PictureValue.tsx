import { formatLabel } from '@/domain/shared/media';
import { mediaUrl } from './mediaUrl';
import styles from './pictureValue.module.css';

/** Uploaded picture as stored in records and versions; width and height are pixels. */
export interface KeptPicture {
  url: string;
  /** Present for animations and sounds as well, which are shown by their format. */
  mime?: string;
  width: number;
  height: number;
}

export const isPicture = (value: unknown): value is KeptPicture =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  typeof value.url === 'string' &&
  'width' in value &&
  typeof value.width === 'number' &&
  'height' in value &&
  typeof value.height === 'number';

/** Picture as a value: small, with its size; animations, sounds and blocked addresses are described in words. */
export function PictureValue({ picture: { url: address, mime = 'image/', width, height } }: { picture: KeptPicture }) {
  const isStill = mime.startsWith('image/');
  const url = isStill ? mediaUrl(address, 'image') : null;
  return (
    <figure className={styles.shot}>
      {url && <img src={url} alt="图片" loading="lazy" />}
      <figcaption className="secondary mono">
        {isStill ? '' : `${formatLabel(mime)} `}
        {width > 0 && `${width}×${height}`}
      </figcaption>
    </figure>
  );
}
