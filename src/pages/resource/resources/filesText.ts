import { sizeText } from '@/domain/fileSize';
import { formatLabel } from '@/domain/media';
import type { ResourceBody } from '@/domain/resource';

/** SVGA · 1.2 MB；MP3 · 80 KB */
export const filesText = ({ anim, sound }: Pick<ResourceBody, 'anim' | 'sound'>): string =>
  [anim, sound].flatMap((file) => (file ? [`${formatLabel(file.mime)} · ${sizeText(file.bytes)}`] : [])).join('；') ||
  '—';
