import { safeText } from '@/utils/safeText';
import { mediaUrl } from './mediaUrl';

interface KeptFile {
  url: string;
  name: string;
  mime: string;
}

export const isFile = (value: unknown): value is KeptFile =>
  typeof value === 'object' &&
  value !== null &&
  ['url', 'name', 'mime'].every((key) => typeof Reflect.get(value, key) === 'string');

interface Props {
  file: KeptFile;
  /** Class of the small picture; without it a picture is shown by its name, too. */
  thumb?: string | undefined;
}

/** An uploaded file, opened in a tab of its own; plain text if the page may not load its address. */
export function FileLink({ file: { url, name, mime }, thumb }: Props) {
  const address = mediaUrl(url, 'image');
  const text = <bdi>{safeText(name)}</bdi>;
  if (!address) return text;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {thumb && mime.startsWith('image/') ? <img src={address} alt={safeText(name)} className={thumb} /> : text}
    </a>
  );
}
