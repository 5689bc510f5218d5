import { db, newKey } from '../../mock/testing';
import { isAdverse } from '../../src/domain/review/rules';
import type { Forms } from './types';

/** A violation in force whose hash nobody asked for yet. */
function violation() {
  const found = db.decisions.find(({ case_id, status, conclusion }) => {
    const one = db.cases.get(case_id);
    return (
      one?.kind === 'image' && status === 'effective' && isAdverse(conclusion) && one.payload.hash_state === 'none'
    );
  });
  if (!found) throw new Error('No such decision in the seed');
  return found;
}

export const imageForms: Forms = {
  changeHash: () => {
    const { decision_id, version } = violation();
    const why = { reason_code: 'ads.contact', remark: '同一广告反复出现' };
    return { decision_id, move: 'in', ...why, version, idem_key: newKey() };
  },
};
