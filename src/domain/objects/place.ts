import { objectType } from '../objectType';
import { at } from './shared';

const bansOf = (ids: string) => at('/riskManage/banRecord', { ids });

/** A room. It has no screen of its own: its bans are what the console keeps of it. */
export const roomType = objectType({
  type: 'room',
  label: '房间',
  trail: ['banRecord'],
  path: bansOf,
  idPattern: /^r_\d+$/,
  fields: {},
});

/** A family. Like a room, it is looked at by its bans. */
export const familyType = objectType({
  type: 'family',
  label: '家族',
  trail: ['banRecord'],
  path: bansOf,
  idPattern: /^fm_\d+$/,
  fields: {},
});
