import type { Db } from './db';
import { refuseField } from './refusal';

/** 422 at the field, naming everybody whom a test cannot go to and why; then nobody gets anything. */
export function requireTestUsers(uids: readonly string[], { users }: Db): void {
  const wrong = uids.flatMap((uid) => {
    const user = users.get(uid);
    if (!user) return [`${uid} 不存在`];
    return user.status === 'deleted' ? [`${uid} 已注销`] : [];
  });
  if (wrong.length > 0) throw refuseField('uids', `${wrong.join('，')}：请改正或去掉后再发`);
}
