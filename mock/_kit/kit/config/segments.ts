import { block, type CheckFinding, type Content } from '../../../../src/domain/config/rules';
import { listSegments } from '../../../../src/services/segments';
import { userTags } from '../../base/userTags';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import type { Db } from '../../store/db';

/** User segments; in the stand-in, users with the same tag. */
const segments: readonly string[] = userTags;

/** A line that blocks where the group is none: nobody would see it. */
export const segmentFindings = ({ audience: { segment } }: Content<unknown>): CheckFinding[] =>
  segment === '' || segments.includes(segment) ? [] : [block('audience.segment', `人群包「${segment}」不存在`)];

const sizeOf = ({ users }: Db, segment: string): number =>
  users.filter(({ status, tags }) => status !== 'deleted' && tags.includes(segment)).length;

export const segmentHandler: Handler = handle(listSegments, ({ db }) => ({
  list: segments.map((segment) => ({ segment, users: sizeOf(db, segment) })),
}));
