import type { QualityMode } from '../../../../../src/domain/quality';
import { anchor, day, hour } from '../../../base/clock';

/** A batch as the seed draws it. */
interface SeedBatch {
  batch_id: string;
  title: string;
  mode: QualityMode;
  /** Operator id. */
  owner: string;
  drawn_at: number;
  due_at: number;
  withdrawn: boolean;
  /** Pictures that are decided, and that wait. */
  done: number;
  open: number;
}

const batch = (
  batch_id: string,
  title: string,
  [mode, owner]: [QualityMode, string],
  [drawn, due]: [number, number],
  [done, open]: [number, number],
): SeedBatch => ({
  batch_id,
  title,
  mode,
  owner,
  drawn_at: Math.floor(anchor - drawn * day),
  due_at: Math.floor(anchor + due * day - 3 * hour),
  withdrawn: false,
  done,
  open,
});

/** `[14, -7]`: drawn 14 days ago, due 7 days ago. */
export const seedBatches: readonly SeedBatch[] = [
  batch('qb_101', '第 45 周图片复检', ['qa', 'lead'], [14, -7], [36, 0]),
  batch('qb_102', '新审核员抽检', ['qa', 'admin'], [9, -4], [12, 0]),
  batch('qb_103', '第 47 周图片复检', ['qa', 'lead'], [4, 2], [22, 15]),
  batch('qb_104', '房间封面专项复检', ['qa', 'admin'], [8, -1], [6, 9]),
  { ...batch('qb_105', '第 46 周图片复检（抽样有误）', ['qa', 'lead'], [7, -2], [8, 0]), withdrawn: true },
  batch('qb_201', '推荐池头像分级', ['quality', 'lead'], [12, -5], [32, 0]),
  batch('qb_202', '新用户相册分级', ['quality', 'admin'], [5, 3], [34, 38]),
];
