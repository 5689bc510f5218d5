import { readFileSync } from 'node:fs';
import path from 'node:path';
import { memo } from '../lazy';

/** How many clips scripts/sampleMedia.ts made. */
export const clipCount = 3;
/** Their pixels to one of the loop. */
export const clipScale = 2;

/** A loop as video: of the loop with the same number modulo the clips there are. */
export const clip = memo(
  clipCount,
  (n: number): Uint8Array => readFileSync(path.join(__dirname, 'files', `clip-${n}.webm`)),
);
