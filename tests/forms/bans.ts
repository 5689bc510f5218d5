import { cases, change, db, newKey } from '../../mock/testing';
import type { Forms } from './types';

const handPicked = new Set<string>(Object.values(cases));

/** Common input of writes, on an active ban of a user that no other form uses. */
function onBan() {
  const ban = db.bans.find(
    ({ target_type, target_id, status, duration }) =>
      target_type === 'user' && !handPicked.has(target_id) && status === 'active' && duration > 0,
  );
  return {
    ban_id: ban?.ban_id,
    version: ban?.version,
    reason_code: 'other.misc',
    remark: '复核录音后调整',
    idem_key: newKey(),
  };
}

export const banForms: Forms = {
  liftBan: onBan,
  liftBans: () => {
    const { ban_id, version, ...why } = onBan();
    return { ...why, bans: [{ ban_id, version }] };
  },
  changeBanTerm: () => ({ ...onBan(), duration: 365 * 86_400 }),
  addBanEvidence: () => {
    const { reason_code: _, ...rest } = onBan();
    return { ...rest, evidence: [`ev_${rest.idem_key}`] };
  },
  decideBanAppeal: () => {
    const ban = db.bans.findLast(({ target_type, created_by }) => target_type !== 'user' && created_by !== '组长老陈');
    if (ban && ban.appeal.status !== 'submitted') {
      change(() => {
        db.bans.touch(ban.ban_id).appeal.status = 'submitted';
      });
    }
    return { ...onBan(), ban_id: ban?.ban_id, version: ban?.version, result: 'upheld' };
  },
};
