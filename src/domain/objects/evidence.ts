import { objectType } from '../objectType';
import { at } from './shared';

/** A piece of evidence of a ban: its link lists the bans that rest on it. */
export const evidenceType = objectType({
  type: 'evidence',
  label: '证据',
  trail: [],
  path: (ids) => at('/riskManage/banRecord', { ids }),
  idPattern: /^ev_\w+$/,
  fields: {},
});
