import type { Picture } from '../../../src/domain/picture';
import { drawnActivityIcon } from '../activity/pictures';
import { drawnPicture } from '../banner/pictures';
import { drawnIcon } from '../consumable/pictures';
import { drawnBag } from '../giftBag/pictures';
import { drawnCover } from '../playlist/pictures';
import { drawnPushImage } from '../push/pictures';
import { drawnRecruitCover } from '../recruitment/pictures';

const draw: Readonly<Record<string, (number: number) => Picture>> = {
  ai: drawnActivityIcon,
  bp: drawnPicture,
  ci: drawnIcon,
  gb: drawnBag,
  pc: drawnCover,
  rc: drawnRecruitCover,
  pi: drawnPushImage,
};

/** The drawn picture of the seed that an id of a file names. */
export function drawnFile(file_id: string): Picture | undefined {
  const [, type = '', digits] = /^([a-z]{2})_(\d{1,9})$/.exec(file_id) ?? [];
  return draw[type]?.(Number(digits));
}
