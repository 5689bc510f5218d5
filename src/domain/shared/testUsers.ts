import { isOfStaff } from '../user/rules';

/** Tests per user and hour: of all pushes, and of all messages. */
export const maxTestsHour = 5;

/** Test recipients: unreviewed content goes only to accounts that can recognise a test. */
export const testUsersText = `只能填员工和内部测试账号，每个账号一小时最多收 ${maxTestsHour} 次`;

/** Reason why a user cannot receive tests; undefined if possible. */
export const testUserCannot = (user: Parameters<typeof isOfStaff>[0]): string | undefined =>
  isOfStaff(user) ? undefined : '不是员工或内部测试账号';
