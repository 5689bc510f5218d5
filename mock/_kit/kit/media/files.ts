import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MachineLabel } from '../../../../src/domain/shared/machineLabel';
import { memo } from '../../base/lazy';

/** Reads a file of `files/` (see its LICENCE.md). */
export const fileNamed = memo(200, (name: string): Uint8Array => readFileSync(path.join(__dirname, 'files', name)));

const textNamed = (name: string): string => Buffer.from(fileNamed(name)).toString('utf8');

/** Moving wallpapers: GIFs of nine frames, each also as a file of its own, and the same ones as video. */
export const loopCount = 3;
export const loopFrames = 9;
export const loopSize = { w: 108, h: 192 };
/** Pixels of a video for one of the loop. */
export const clipScale = 2;

export const loop = (n: number): Uint8Array => fileNamed(`loop-${n % loopCount}.gif`);
export const clip = (n: number): Uint8Array => fileNamed(`clip-${n % loopCount}.webm`);
/** Frame `n % 9` of loop `n / 9`. */
export const frame = (n: number): Uint8Array => fileNamed(`frame-${n % (loopCount * loopFrames)}.gif`);

/** Two to three seconds of plucked notes, MP3. */
export const sound = (n: number): Uint8Array => fileNamed(`sound-${n % 4}.mp3`);
/** H.264 in MP4, two seconds; the same for every number. */
export const movie = (): Uint8Array => fileNamed('movie-0.mp4');
/** SVGA 2 animation of two seconds. */
export const svgaOf = (n: number): Uint8Array => fileNamed(`svga-${n % 2}.svga`);

/** The number goes into the animation's name, so that no two numbers are the same file. */
const numbered = (text: string, n: number): string => text.replace(/"nm":"star \d+"/, `"nm":"star ${n}"`);

/** Lottie animation of two seconds: a star that turns and breathes. */
export const lottieOf = (n: number): string => numbered(textNamed(`lottie-${n % 4}.json`), n);
/** Lottie animation in the size of a dress-up's slot, with a clear middle. */
export const slotLottie = (slot: string, n: number): string => numbered(textNamed(`dressup-${slot}.json`), n);

interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A picture of the review queues in pixels: areas marked by a machine, and texts written on it. */
export interface DrawnPicture {
  w: number;
  h: number;
  marks: (Area & { label: MachineLabel; score: number })[];
  lines: (Area & { text: string })[];
}

const drawings = memo(1, (name: string) => JSON.parse(textNamed(name)) as Record<string, DrawnPicture>);

/** Pictures of each motif. */
const variants = 4;

const motifs = [
  'portrait',
  'landscape',
  'selfie',
  'poster',
  'food',
  'chat',
  'group',
  'meme',
  'pet',
  'cover',
  'child',
  'knife',
] as const;
export type Motif = (typeof motifs)[number];

/** Number of the n-th picture of a motif; the remainder by the number of motifs names the motif. */
export const motifNumber = (n: number, motif: Motif): number => n * motifs.length + motifs.indexOf(motif);

const pictureName = (number: number): string =>
  `${motifs[number % motifs.length]}-${Math.floor(number / motifs.length) % variants}`;
const wallpaperName = (number: number): string => `background-${number % variants}`;

const drawingNamed = (name: string): DrawnPicture => {
  const drawing = drawings('pictures.json')[name];
  if (!drawing) throw new Error(`pictures.json lacks ${name}`);
  return drawing;
};

export const pictureOf = (number: number): DrawnPicture => drawingNamed(pictureName(number));
export const wallpaperOf = (number: number): DrawnPicture => drawingNamed(wallpaperName(number));
export const pictureSvg = (number: number): Uint8Array => fileNamed(`${pictureName(number)}.svg`);
export const wallpaperSvg = (number: number): Uint8Array => fileNamed(`${wallpaperName(number)}.svg`);

/** Picture of a dress-up, transparent where layers below must stay visible. */
export const slotSvg = (slot: string, n: number): Uint8Array => fileNamed(`dressup-${slot}-${n % 3}.svg`);
