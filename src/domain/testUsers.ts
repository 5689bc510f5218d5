import { maxTestsHour } from './limits';
import { isOfStaff } from './user';

/** Whom a test is sent to: what nobody has checked yet reaches no user, but those who can tell a test from news. */
export const testUsersText = `只能填员工和内部测试账号，每个账号一小时最多收 ${maxTestsHour} 次`;

/** Why somebody is sent no test; undefined where he can be. */
export const testUserCannot = (user: Parameters<typeof isOfStaff>[0]): string | undefined =>
  isOfStaff(user) ? undefined : '不是员工或内部测试账号';
