import { change, day, db, families, familyCases, newKey, now, openWithdrawals } from '../../mock/testing';
import { found } from '../found';
import type { Forms } from './types';

const on = (family_id: string) => ({
  family_id,
  version: found(families.get(family_id)).version,
  reason_code: 'other.misc',
  remark: '运营核实属实',
  idem_key: newKey(),
});
/** A member without an office. */
const memberOf = (id: string) => {
  const { owner_uid } = found(families.get(id));
  const able = db.users.filter(({ family_id, status }) => family_id === id && status === 'normal');
  return found(able.findLast(({ user_id }) => user_id !== owner_uid)).user_id;
};

/** A family of its own for each request, as one at a time waits for a second person. */
export const familyForms: Forms = {
  auditFamily: () => ({ ...on(familyCases.pending), decision: 'approve' }),
  editFamily: () => ({ ...on(familyCases.usual), family_name: '银河家族', notice: '每晚八点', join_mode: 'apply' }),
  transferFamily: () => ({ ...on('fm_102'), heir_uid: memberOf('fm_102') }),
  setFamilyShare: () => ({ ...on('fm_105'), share_rate: 15 }),
  setFamilyState: () => ({ ...on(familyCases.other), status: 'frozen', payouts_held: true }),
  dissolveFamily: () => {
    const calm = families.findLast(
      ({ family_id, status }) => status === 'active' && openWithdrawals(family_id).length === 0,
    );
    return on(found(calm).family_id);
  },
  keepFamily: () => on(familyCases.dissolving),
  keepFamilyShare: () => {
    change(() => Object.assign(families.edit('fm_107'), { next_share: 15, next_share_at: now() + day }));
    return on('fm_107');
  },
  keepFamilyOwner: () => {
    change(() => Object.assign(families.edit('fm_109'), { heir_uid: memberOf('fm_109'), heir_at: now() + day }));
    return on('fm_109');
  },
  moveFamilyMember: () => ({
    ...on(familyCases.usual),
    uid: memberOf(familyCases.usual),
    to: null,
    breach: true,
  }),
};
