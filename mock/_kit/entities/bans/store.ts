import type { StoredBan } from '../../base/stored';
import { type Db, db } from '../../store/db';
import { userView } from '../penalties';
import { userOfBan } from './columns';

/** Fields shown in audit rows and conflict responses: the ban and the resulting state of the user. */
export function banView(ban: StoredBan): Record<string, unknown> {
  const user = userOfBan(ban);
  return {
    ...(user ? userView(user) : {}),
    ban_id: ban.ban_id,
    ban_status: ban.status,
    duration: ban.duration,
    end_at: ban.until,
    evidence: ban.evidence,
    appeal: ban.appeal.status,
    misjudged: ban.misjudged,
  };
}

/** Object whose audit trail records changes of a ban. */
export const trailOf = ({ target_type, target_id, ban_id }: StoredBan): { object_type: string; object_id: string } =>
  target_type === 'user' ? { object_type: 'user', object_id: target_id } : { object_type: 'ban', object_id: ban_id };

/** Display name of a ban's target; for a user, the current nickname. */
export const nameOf = (ban: StoredBan): string => userOfBan(ban)?.nickname ?? ban.target_name;

/** A change of a user's ban also counts as an edit of that user. */
export function editUserOf(data: Db, ban: StoredBan): void {
  if (userOfBan(ban)) data.users.edit(ban.target_id);
}

/** A write on one ban: version, audit row and conflicts are `handle`'s. */
export const banTarget = {
  rows: db.bans,
  key: ({ ban_id }: { ban_id: string }) => ban_id,
  type: (ban: StoredBan) => trailOf(ban).object_type,
  id: (ban: StoredBan) => trailOf(ban).object_id,
  view: banView,
};
