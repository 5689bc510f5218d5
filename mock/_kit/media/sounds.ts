import { readFileSync } from 'node:fs';
import path from 'node:path';
import { memo } from '../lazy';

/** How many sounds scripts/sampleSounds.ts made. */
const soundCount = 4;

const file = memo(soundCount + 1, (name: string): Uint8Array => readFileSync(path.join(__dirname, 'files', name)));

/** The n-th sound: two to three seconds of plucked notes, MP3. */
export const sound = (n: number): Uint8Array => file(`sound-${n % soundCount}.mp3`);

/** The one video: H.264 in MP4, two seconds. */
export const movie = (): Uint8Array => file('movie-0.mp4');
