import { useModel } from '@umijs/max';

/** Id of the signed-in operator. */
export const useOperatorId = (): string => useModel('login').state.user?.user_id ?? '';
