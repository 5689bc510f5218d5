import { sizeText } from '@/domain/fileSize';

/** Types of pictures that clients show (blocks G15). */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** What is wrong with a file that can be told before it is sent. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>, mostBytes: number): string | undefined {
  if (!pictureTypes.includes(type)) return `只能上传 PNG、JPG、WebP，这个文件是 ${type || '未知类型'}`;
  if (size > mostBytes) return `图片最大 ${sizeText(mostBytes)}，这个文件 ${sizeText(size)}`;
  return undefined;
}
