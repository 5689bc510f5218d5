import { getUser, listUsers } from '../../../../src/services/user';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { pageOfUsers, profileOf, rowOf, userOf } from '../users';

export const lookupHandlers: readonly Handler[] = [
  handle(listUsers, ({ input, operator, db }) => {
    const { list, total } = pageOfUsers(input, operator, db);
    const missing = input.uids && [...new Set(input.uids)].filter((uid) => !db.users.has(uid));
    return { list: list.map(rowOf), total, ...(missing?.length ? { missing } : {}) };
  }),
  handle(getUser, ({ input, db }) => profileOf(userOf(db, input.user_id))),
];
