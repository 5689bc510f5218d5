import type { Db, StoredUser } from './db';
import { refuseField } from './refusal';

/**
 * 422 at the field, naming everybody whom a test cannot go to and why (`cannot` for what is the type's own); then nobody
 * gets anything.
 */
export function requireTestUsers(
  uids: readonly string[],
  { users }: Db,
  cannot: (user: StoredUser) => string | undefined = () => undefined,
): void {
  const wrong = uids.flatMap((uid) => {
    const user = users.get(uid);
    if (!user) return [`${uid} 不存在`];
    const why = user.status === 'deleted' ? '已注销' : cannot(user);
    return why === undefined ? [] : [`${uid} ${why}`];
  });
  if (wrong.length > 0) throw refuseField('uids', `${wrong.join('，')}：请改正或去掉后再发`);
}
