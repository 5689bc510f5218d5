import { getUser, listUsers } from '../../../src/services/user';
import { handle } from '../handle';
import type { Handler } from '../http';
import { pageOfUsers, profileOf, rowOf, userOf } from '../users';

export const lookupHandlers: readonly Handler[] = [
  handle(listUsers, ({ input, operator, db }) => {
    const { list, total } = pageOfUsers(input, operator, db);
    return { list: list.map(rowOf), total };
  }),
  handle(getUser, ({ input, db }) => profileOf(userOf(db, input.user_id))),
];
