import { block, type CheckLine, type Content } from '../../../../src/domain/config';
import type { RecruitmentBody } from '../../../../src/domain/recruitment';
import type { Ref } from '../../../../src/domain/references';
import type { StoredConfig } from '../../kit/config/store';
import { pictureProblem } from '../../kit/files/pictureProblem';
import type { Db } from '../../store/db';
import { families } from '../seeded/names';
import { clashText, roundIn } from './applies';
import { liveRecruitment } from './rules';
import { appliesIn } from './store';

const knownFamilies = new Set(families.map((_, place) => `fm_${100 + place}`));

/** Checks that need the backend: activities, families, cover, and rooms already picked. */
export function recruitmentProblems({ body }: Content<RecruitmentBody>, db: Db, config: StoredConfig): CheckLine[] {
  const lines: CheckLine[] = body.cover ? pictureProblem('body.cover', body.cover, db) : [];
  const { require, quota } = body;
  const unknown = require.families.find((id) => !knownFamilies.has(id));
  if (unknown !== undefined) lines.push(block('body.require.families', `家族「${unknown}」不存在`));
  const passed = config.env === 'prod' && liveRecruitment(config) ? appliesIn(config.id, 'passed') : [];
  if (quota < passed.length) lines.push(block('body.quota', `已通过 ${passed.length} 个房间，名额不能更少`));
  if (passed.length > 0) lines.push(...slotLines(passed, { ...roundIn(config.id), body }));
  return lines;
}

/** The activity, while it needs the rooms: applications come before it begins. */
export function recruitmentRefs({ body }: Content<RecruitmentBody>): Ref[] {
  const { activity_code: id, activity_start: start_at, activity_end: end_at } = body;
  return id === '' ? [] : [{ type: 'activity', id, path: 'body.activity_code', during: { start_at, end_at } }];
}

/** Rooms that another recruitment has picked at the same time. */
function slotLines(passed: ReturnType<typeof appliesIn>, round: ReturnType<typeof roundIn>): CheckLine[] {
  const clashes = passed.flatMap((apply) => {
    const why = clashText(apply, round);
    return why === undefined ? [] : [`${apply.room_name} ${apply.room_id} 的${why}`];
  });
  const [first] = clashes;
  const more = clashes.length > 1 ? `等 ${clashes.length} 个房间` : '';
  return first === undefined ? [] : [block('body.activity_start', `${first}${more}`)];
}
