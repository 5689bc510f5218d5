import * as z from 'zod/mini';
import { approvalScopes } from '../domain/approval/rules';
import { keyOf, searched } from '../domain/shared/schema';
import { endpoint } from './endpoint';

/**
 * Finds the objects with a given id, among those that the operator may look at. Other ids are not found. A phone number
 * finds its user, for operators who may read it in full. For an approval, `scope` is the list in which it stands.
 */
export const findThings = endpoint({
  name: 'findThings',
  method: 'GET',
  path: '/find',
  kind: 'read',
  label: '按编号查找',
  input: z.object({
    /**
     * Whole id of any kind, or a phone number as the user has it, without a country code, such as `138 0000 0000`:
     * its digits alone are compared, all of them.
     */
    q: searched,
  }),
  output: z.object({
    list: z.array(
      z.object({
        /** Kind of object as in audit rows, such as `user`, `order` or `approval`. */
        object_type: z.string(),
        /** Id as it was asked for; for a phone number that number, not the user's id. */
        object_id: z.string(),
        /** List that an approval is in; null for other kinds. */
        scope: z.nullable(keyOf(approvalScopes)),
      }),
    ),
  }),
  source: 'docs/design/blocks.md#frame',
});
