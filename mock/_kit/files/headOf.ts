import type { ResourceSlot } from '../../../src/domain/resourceFiles';
import { seemsToBe } from './seemsToBe';
import { soundHead } from './sound';
import { isZlib } from './svga';

/** Signature at the start of a file format. */
interface Head {
  /** Name of the format, e.g. PNG. */
  format: string;
  /** Undefined for what no resource has. */
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

/** By its first bytes, whatever it is called; all of them are looked at when it is uploaded. */
export function headOf(bytes: Buffer): Head {
  const format = soundHead(bytes) ?? (isZlib(bytes) ? 'SVGA' : seemsToBe(bytes));
  return { format, ...(known[format] ?? { endings: [] }) };
}
