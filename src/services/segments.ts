import * as z from 'zod/mini';
import { configPages } from '../domain/config/pages';
import { count } from '../domain/shared/schema';
import { endpoint, rowsOf } from './endpoint';

/** Lists the user segments 「人群包」 that can restrict an audience. A config refers to one by `audience.segment`. */
export const listSegments = endpoint({
  name: 'listSegments',
  method: 'GET',
  path: '/segments',
  kind: 'read',
  label: '人群包',
  // Pages that select an audience.
  auth: [...configPages, 'reward-operation'],
  input: z.object({}),
  output: rowsOf({
    /** Name, which is also the id. */
    segment: z.string(),
    /** Number of users in the segment, without deleted accounts. */
    users: count,
  }),
  source: 'docs/design/blocks.md#g15, docs/design/resource.md#banner',
});
