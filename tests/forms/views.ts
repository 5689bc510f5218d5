import { anchor, change, newKey, views } from '../../mock/testing';
import type { Forms } from './types';

let saved = 0;
const list = 'listBans';
const query = { status: ['active'], sort: ['-created_at'] };

/** A view of `lead` for each form. */
function onView() {
  const view_id = `v_form${++saved}`;
  const who = { maker: 'lead', maker_name: '组长老陈', created_at: anchor };
  change(() => views.add({ view_id, list, name: `第 ${saved} 个`, scope: 'personal', query, ...who, version: 1 }));
  return { view_id, version: 1, idem_key: newKey() };
}

export const viewForms: Forms = {
  saveView: () => ({ list, name: `生效中 ${++saved}`, scope: 'personal', query, idem_key: newKey() }),
  changeView: () => ({ ...onView(), name: `设备封禁 ${saved}`, query: { target_type: ['device'] } }),
  shareView: () => ({ ...onView(), scope: 'shared' }),
  deleteView: () => onView(),
};
