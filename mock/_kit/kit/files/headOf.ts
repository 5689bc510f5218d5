import type { ResourceSlot } from '../../../../src/domain/resourceFiles';
import { seemsToBe } from './seemsToBe';
import { soundHead } from './sound';
import { isZlib } from './svga';

/** Signature at the start of a file format. */
interface Head {
  /** Name of the format, e.g. PNG. */
  format: string;
  /** Undefined if no resource takes the format. */
  slot?: ResourceSlot;
  /** Endings that its name may have. */
  endings: readonly string[];
}

const known: Readonly<Record<string, Omit<Head, 'format'>>> = {
  PNG: { slot: 'icon', endings: ['png'] },
  JPG: { slot: 'icon', endings: ['jpg', 'jpeg'] },
  WebP: { slot: 'icon', endings: ['webp'] },
  SVGA: { slot: 'anim', endings: ['svga'] },
  JSON: { slot: 'anim', endings: ['json'] },
  MP4: { slot: 'anim', endings: ['mp4'] },
  MP3: { slot: 'sound', endings: ['mp3'] },
  AAC: { slot: 'sound', endings: ['aac'] },
};

/** Format by the first bytes, whatever the name; the upload checks all of them. */
export function headOf(bytes: Buffer): Head {
  const format = soundHead(bytes) ?? (isZlib(bytes) ? 'SVGA' : seemsToBe(bytes));
  return { format, ...(known[format] ?? { endings: [] }) };
}
