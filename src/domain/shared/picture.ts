import * as z from 'zod/mini';
import { block, type CheckFinding, pass, warn } from '../config/rules';
import { text } from './bodyFields';
import { ifKnown } from './figure';
import { idOf } from './ids';
import { count } from './schema';

/** Uploaded picture, as returned by `uploadFile`. */
export const picture = z.object({
  file_id: idOf(),
  /** Address that loads without the session header. */
  url: text(500),
  /** Pixels. */
  width: count,
  height: count,
  bytes: count,
});
export type PictureFile = z.infer<typeof picture>;

export const maxPictureBytes = 1_048_576;

interface Size {
  width: number;
  height: number;
}

/** `1029×360`. */
export const pixelsText = ({ width, height }: Size): string => `${ifKnown(width, String)}×${ifKnown(height, String)}`;

/** Checks ratio and size of a picture; `label` is its name in messages. */
export function pictureFinding(path: string, label: string, picture: Size, wanted: Size): CheckFinding {
  const size = pixelsText(wanted);
  const own = pixelsText(picture);
  if (picture.width * wanted.height !== picture.height * wanted.width)
    return block(path, `${label}的比例应为 ${size}，实际 ${own}`);
  if (picture.width < wanted.width) return warn(path, `${label}小于 ${size}，会被放大：实际 ${own}`);
  return pass(path, `${label} ${own}`);
}
