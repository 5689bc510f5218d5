import { block, type CheckFinding } from '../../../../src/domain/config/rules';
import type { MediaFile } from '../../../../src/domain/shared/media';
import type { PictureFile } from '../../../../src/domain/shared/picture';
import { same } from '../../base/frozen';
import type { Db } from '../../store/db';
import { drawnFile } from '../media/drawn';
import { drawnMediaOf } from './drawnMedia';

function keptFile(file_id: string, { files }: Db): MediaFile | undefined {
  const stored = files.get(file_id);
  if (!stored) return drawnMediaOf(file_id) ?? drawnFile(file_id);
  const { name: _, data: __, ...kept } = stored;
  return kept;
}

/** Blocks publication if a file is missing or differs from the description; `label` is its name in messages. */
export const mediaProblem = (path: string, label: string, file: MediaFile, db: Db): CheckFinding[] =>
  same(keptFile(file.file_id, db), file) ? [] : [block(path, `${label}已不在，请重新上传`)];

/** Blocks publication if the file of a picture is missing or differs from the description. */
export function pictureProblem(
  path: string,
  { file_id, url, width, height, bytes }: PictureFile,
  db: Db,
): CheckFinding[] {
  const file = db.files.get(file_id) ?? drawnFile(file_id);
  const kept = file && { file_id, url: file.url, width: file.width, height: file.height, bytes: file.bytes };
  return same(kept, { file_id, url, width, height, bytes }) ? [] : [block(path, '图片已不在，请重新上传')];
}
