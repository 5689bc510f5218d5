import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { count } from './schema';

/** Groups of users that something can be shown to alone (人群包): `audience.segment` names one of them. */
export const listSegments = endpoint({
  name: 'listSegments',
  method: 'GET',
  path: '/segments',
  kind: 'read',
  label: '人群包',
  // Whoever configures for whom something is; each screen of these adds its own.
  auth: [
    'resource.banner',
    'resource.resource',
    'message',
    'resource.consumableResource',
    'resource.DressupResource',
    'resource.outfit',
    'resource.playlistWindow',
    'resource.treasureBox',
    'Operation.roomRecruitment',
    'resource.rechargedUserTasks',
    'resource.giftBag',
    'resource.universal',
    'Operation.packageTemplate',
    'push.im',
    'reward-operation',
  ],
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        /** Its name, which is its id. */
        segment: z.string(),
        /** How many are in it. */
        users: count,
      }),
    ),
  }),
  source: 'blocks G15, screens/resource §3.5.4',
});
