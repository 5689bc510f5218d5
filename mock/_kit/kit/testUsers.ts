import { maxTestsHour } from '../../../src/domain/shared/testUsers';
import { refuseField } from '../base/refusal';
import type { StoredUser } from '../base/stored';
import type { Db } from '../store/db';

type Cannot = (user: StoredUser) => string | undefined;

/** 422 at the field with all ids that belong to no user, and other users that `cannot` excludes, with the reasons. */
export function requireUsers(
  field: string,
  uids: readonly string[],
  { users }: Pick<Db, 'users'>,
  { cannot = () => undefined, advice = '请改正或去掉' }: { cannot?: Cannot | undefined; advice?: string } = {},
): void {
  const wrong = uids.flatMap((uid) => {
    const user = users.get(uid);
    if (!user) return [`${uid} 不存在`];
    const why = user.status === 'deleted' ? '已注销' : cannot(user);
    return why === undefined ? [] : [`${uid} ${why}`];
  });
  if (wrong.length > 0) throw refuseField(field, `${wrong.join('，')}：${advice}`);
}

/** Recipients of a test: if one cannot receive it, nobody gets anything. */
export const requireTestUsers = (uids: readonly string[], db: Db, cannot?: Cannot): void =>
  requireUsers('uids', uids, db, { cannot, advice: '请改正或去掉后再发' });

/** Limits tests per user; `got` lists the recipients of the last hour, one entry each. */
export function requireTestAllowance(uids: readonly string[], got: readonly string[]): void {
  const full = uids.filter((uid) => got.filter((one) => one === uid).length >= maxTestsHour);
  if (full.length > 0)
    throw refuseField('uids', `${full.join('、')} 一小时内已收到 ${maxTestsHour} 次测试：请换用户或稍后再试`);
}
