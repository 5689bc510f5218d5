import { sizeText } from '@/domain/shared/fileSize';
import { type MediaKind, mediaKinds, mediaLimits } from '@/domain/shared/media';

/** Types of pictures that clients show (docs/design/blocks.md#g15). */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

type Told = Pick<File, 'type' | 'size'>;

function sizeProblem(what: string, size: number, most: number): string | undefined {
  if (size === 0) return '文件是空的';
  return size > most ? `${what}最大 ${sizeText(most)}，这个文件 ${sizeText(size)}` : undefined;
}

/** Problem of a picture that can be found before the upload. */
export function fileProblem({ type, size }: Told, mostBytes: number): string | undefined {
  if (!pictureTypes.includes(type)) return `只能上传 PNG、JPG、WebP，这个文件是 ${type || '未知类型'}`;
  return sizeProblem(mediaKinds.picture.label, size, mostBytes);
}

/**
 * The same for any kind of file; types of animations and sounds are detected by content, since browsers do not know
 * them.
 */
export function pictureFileProblem(kind: MediaKind, file: Told): string | undefined {
  const { bytes } = mediaLimits[kind];
  return kind === 'picture' ? fileProblem(file, bytes) : sizeProblem(mediaKinds[kind].label, file.size, bytes);
}
