import { createHash } from 'node:crypto';
import type { MediaFile } from '../../../../src/domain/shared/media';
import { isProblem, type Read } from '../../../../src/utils/mediaFile/fileFacts';
import { readLottie } from '../../../../src/utils/mediaFile/readLottie';
import { readMp4 } from '../../../../src/utils/mediaFile/readMp4';
import { readMp3 } from '../../../../src/utils/mediaFile/readSound';
import { readSvga } from '../../../../src/utils/mediaFile/readSvga';
import { memo } from '../../base/lazy';
import { slotOfNumber } from '../media/drawn';
import { lottieOf, movie, slotLottie, sound, svgaOf } from '../media/files';

/** Lottie animation in the size of the slot that the number names. */
export const slotLottieOf = (n: number): string => slotLottie(slotOfNumber(n), n);

interface Drawing {
  /** Folder from which it is served. */
  folder: string;
  ending: string;
  draw: (n: number) => Uint8Array | string;
  read: Read;
}

const drawings = {
  lo: { folder: 'lottie', ending: 'json', draw: lottieOf, read: readLottie },
  sv: { folder: 'svga', ending: 'svga', draw: svgaOf, read: readSvga },
  dl: { folder: 'dressup-lottie', ending: 'json', draw: slotLottieOf, read: readLottie },
  so: { folder: 'sound', ending: 'mp3', draw: sound, read: readMp3 },
  mp: { folder: 'movie', ending: 'mp4', draw: movie, read: readMp4 },
} satisfies Record<string, Drawing>;
type DrawnType = keyof typeof drawings;

const idPattern = new RegExp(`^(${Object.keys(drawings).join('|')})_(\\d{1,9})$`);

const drawn = memo(64, (file_id: string): MediaFile => {
  const [, type, digits] = idPattern.exec(file_id) ?? [];
  const { folder, ending, draw, read } = drawings[type as DrawnType];
  const bytes = Buffer.from(draw(Number(digits)));
  const facts = read(bytes);
  if (!facts || isProblem(facts)) throw new Error(`The drawn file ${file_id} is no ${ending}`);
  const url = `/mock-media/${folder}/${digits}.${ending}`;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { file_id, url, ...facts, bytes: bytes.length, sha256 };
});

/** The n-th drawn animation (`lo` Lottie, `sv` SVGA, `dl` Lottie in the size of a slot, `mp` MP4) or sound (`so`) of the seed, as if it had been uploaded. */
export const drawnMedia = (type: DrawnType, n: number): MediaFile => drawn(`${type}_${n}`);

/** The drawn file that an id names. */
export const drawnMediaOf = (file_id: string): MediaFile | undefined =>
  idPattern.test(file_id) ? drawn(file_id) : undefined;
