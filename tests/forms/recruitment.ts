import { appliesIn, configsOf, newKey, nextIn, rosterView } from '../../mock/testing';
import type { ApplyState } from '../../src/domain/recruitment/apply';
import { recruitmentCases } from '../configCases';
import { configForms } from '../configForms';
import { found } from '../found';
import type { Forms } from './types';

const why = { reason_code: 'other.campaign', remark: '按活动方案审核' };
const one = (recruit: string, state: ApplyState) => {
  const { apply_id, version } = found(appliesIn(found(configsOf('recruitment').get(recruit)).id, state)[0]);
  return { apply_id, version };
};
const ids = (list: readonly { apply_id: string }[]) => list.map(({ apply_id }) => apply_id);

export const recruitmentForms: Forms = {
  ...configForms('recruitment', recruitmentCases),
  decideRecruitApplies: () => ({ verb: 'wait', applies: [one('rr_1001', 'pending')], ...why, idem_key: newKey() }),
  scoreRecruitApplies: () => ({ recruit: 'rr_1001', idem_key: newKey() }),
  promoteWaitlist: () => {
    // Rooms already promoted are no longer on a waitlist.
    const recruit = found(['rr_1005', 'rr_1001'].find((id) => nextIn(id).list.length > 0));
    return { recruit, apply_ids: ids(nextIn(recruit).list), ...why, idem_key: newKey() };
  },
  disqualifyRecruitApply: () => ({
    ...one('rr_1002', 'passed'),
    ...why,
    reason_code: 'other.request',
    idem_key: newKey(),
  }),
  publishRoster: () => {
    const { published, added, removed } = rosterView('rr_1002');
    return {
      recruit: 'rr_1002',
      published,
      added: ids(added),
      removed: ids(removed),
      note: '请按时开播',
      remark: '第二次公布名单',
      idem_key: newKey(),
    };
  },
};
