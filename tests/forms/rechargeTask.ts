import { configsOf, newKey, progressDetail, progressPage, rowsOfTask } from '../../mock/testing';
import type { ProgressRow } from '../../src/services/rechargeTaskProgress';
import { rechargeTaskCases } from '../configCases';
import { configForms } from '../configForms';
import { found } from '../found';
import type { Forms } from './types';

/** Somebody who claimed something, and about whom nobody asks for anything: for each form another one. */
const claimant = (place: number): ProgressRow =>
  found(
    progressPage({ claim: ['claimed'] }, { page: 1, size: 99 }).list.filter(
      ({ pending_approval }) => pending_approval === null,
    )[place],
  );

const asking = ({ progress_id, version }: ProgressRow) => ({
  progress_id,
  version,
  reason_code: 'other.campaign',
  remark: '线下打款，凭证已核对',
  idem_key: newKey(),
});

export const rechargeTaskForms: Forms = {
  ...configForms('rechargeTask', rechargeTaskCases),
  addRechargeProgress: () => ({ ...asking(claimant(0)), cents: 5_000 }),
  revokeRechargeClaim: () => {
    const one = claimant(1);
    const { claim_id } = found(progressDetail(one.progress_id).steps.find((step) => step.state === 'claimed'));
    return { ...asking(one), reason_code: 'other.misissued', claim_id: claim_id ?? '' };
  },
  nudgeRecharge: () => {
    const tasks = configsOf('rechargeTask').filter(({ status, env }) => status === 'online' && env === 'prod');
    const near = tasks.flatMap((config) => rowsOfTask(config)).filter((row) => row.near);
    const { id, uid } = found(near[0]);
    return { id, uids: [uid], content: '只差 {gap} 就能领取{step}的奖励', idem_key: newKey() };
  },
};
