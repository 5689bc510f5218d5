import { maxTestsHour } from '../../../src/domain/limits';
import { refuseField } from '../base/refusal';
import type { StoredUser } from '../base/stored';
import type { Db } from '../store/db';

/**
 * 422 at the field with all users who cannot receive a test, and the reasons (`cannot` for those of the type); then
 * nobody gets anything.
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

/** Limits tests per user; `got` lists the recipients of the last hour, one entry each. */
export function requireTestRoom(uids: readonly string[], got: readonly string[]): void {
  const full = uids.filter((uid) => got.filter((one) => one === uid).length >= maxTestsHour);
  if (full.length > 0)
    throw refuseField('uids', `${full.join('、')} 一小时内已收到 ${maxTestsHour} 次测试：请换用户或稍后再试`);
}
