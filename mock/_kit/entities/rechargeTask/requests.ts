import { stepName } from '../../../../src/domain/rechargeClaims';
import { addCannot, claimText, isClaimed, progressCannot, takenText } from '../../../../src/domain/rechargeProgress';
import { centsText } from '../../../../src/domain/rechargeTask';
import { rechargeTaskCheckCode } from '../../../../src/domain/rechargeTaskRules';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { Refusal, refuseField, refuseState } from '../../base/refusal';
import type { StoredApproval } from '../../base/stored';
import { approval, requestApproval } from '../../kit/approvals';
import type { Put } from '../../store/audits';
import type { Db } from '../../store/db';
import { grantClaim, takeClaim } from './claims';
import { changeMark } from './marks';
import { progressDetail } from './reads';

/** Manual changes of a user's progress; each needs a maker and an approver. */

const types = { add: 'recharge_progress_add', revoke: 'recharge_progress_revoke' } as const;

interface Asked {
  progress_id: string;
  version: number;
  reason_code: string;
  remark: string;
}

/** Progress fields shown in audit rows, requests and conflict responses. */
function viewOf(progress_id: string): Record<string, unknown> {
  const { progress, added, steps } = progressDetail(progress_id);
  const { id, uid, amount, step } = progress;
  const claims = steps.flatMap((one) =>
    one.state === 'open' ? [] : [`${stepName(one)} ${claimText(one.state, one.why)}`],
  );
  const taken = steps.flatMap((one) => (one.taken ? [`${stepName(one)} ${takenText(one.taken.items)}`] : []));
  return { id, uid, amount, added, step, claims, taken };
}

/** Progress in the version shown; 409 with the newest one if changed. */
function asSeen({ progress_id, version }: Pick<Asked, 'progress_id' | 'version'>) {
  const found = progressDetail(progress_id);
  if (found.progress.version !== version)
    throw new Refusal(409, '内容已被他人修改', {
      latest: { ...viewOf(progress_id), version: found.progress.version, changed_by: '他人', changed_at: now() },
    });
  return found;
}

interface Wish {
  type: (typeof types)[keyof typeof types];
  label: string;
  why: string;
  after: Record<string, unknown>;
  payload: Record<string, unknown>;
}

/** Requests approval; the progress stays unchanged until then. */
function ask(db: Db, operator: Operator, asked: Asked, wish: Wish, audit: Put) {
  const { progress_id, reason_code, remark } = asked;
  const { progress, cycle_from } = progressDetail(progress_id);
  const before = viewOf(progress_id);
  const { id: approval_id } = requestApproval(db, operator, {
    ...wish,
    object_type: 'rechargeProgress',
    object_id: progress_id,
    object_name: `${progress.task_name} · ${progress.uid}`,
    checker_code: rechargeTaskCheckCode,
    reason_code,
    remark: remark.trim(),
    before,
    after: { ...before, ...wish.after },
    payload: { ...wish.payload, cycle_from },
  });
  changeMark(progress_id).pending_approval = approval_id;
  const after = { ...before, ...wish.after, approval: 'pending' };
  audit({ object_type: 'rechargeProgress', object_id: progress_id, before, after, approval_id });
  return { approval_id, progress: progressDetail(progress_id).progress };
}

/** 手工补进度. */
export function requestAdd(db: Db, operator: Operator, wish: Asked & { cents: number }, audit: Put) {
  const { progress, added } = asSeen(wish);
  refuseState(addCannot(progress));
  const { cents } = wish;
  const asked: Wish = {
    type: types.add,
    label: '手工补进度',
    why: '手工补进度可能触发发奖，须由第二人同意',
    after: { amount: progress.amount + cents, added: added + cents, cents },
    payload: { cents },
  };
  return ask(db, operator, wish, asked, audit);
}

/** 撤销领取 of exactly one grant. */
export function requestRevoke(db: Db, operator: Operator, wish: Asked & { claim_id: string }, audit: Put) {
  const { progress, steps } = asSeen(wish);
  refuseState(progressCannot(progress));
  const { claim_id } = wish;
  const found = steps.find((one) => one.claim_id === claim_id);
  if (!found || !isClaimed(found)) throw refuseField('claim_id', '这一档没有领取，不能撤销');
  const revoked = `${stepName(found)}（满 ${centsText(found.threshold)}）：${found.rewards}`;
  const asked: Wish = {
    type: types.revoke,
    label: '撤销领取',
    why: '撤销会回收用户已得的奖励，须由第二人同意',
    after: { revoked },
    payload: { claim_id },
  };
  return ask(db, operator, wish, asked, audit);
}

/** A request is about the cycle it was made in. */
function stillOf({ object_id, payload }: Pick<StoredApproval, 'object_id' | 'payload'>) {
  const found = progressDetail(object_id);
  if (found.cycle_from !== payload.cycle_from) throw new Refusal(409, '申请后已进入新的周期，请重新申请');
  return found;
}

/** Rules shared by both kinds of request; `change` executes the request. */
const rulesFor = (type: Wish['type'], change: (request: StoredApproval) => void) => ({
  type,
  asHeld: true as const,
  steps: ({ why }: { why: string }) => [{ code: rechargeTaskCheckCode, why }],

  apply: (request: StoredApproval, { audit }: { audit: Put }) => {
    const { id: approval_id, object_id, maker } = request;
    const before = viewOf(object_id);
    change(request);
    changeMark(object_id).pending_approval = null;
    const after = { ...viewOf(object_id), maker };
    audit({ object_type: 'rechargeProgress', object_id, before, after, approval_id });
  },

  // The progress stays unchanged; another request is possible.
  drop: ({ object_id }: StoredApproval) => {
    changeMark(object_id).pending_approval = null;
  },
});

approval(
  rulesFor(types.add, ({ object_id, payload }) => {
    const { progress, steps: before } = stillOf({ object_id, payload });
    if (progress.over) throw new Refusal(409, '申请后任务已结束，不再补进度');
    const mark = changeMark(object_id);
    mark.adds.push({ at: now(), cents: Number(payload.cents) });
    // Steps reached through the addition are granted at once.
    for (const [place, step] of progressDetail(object_id).steps.entries()) {
      const isNew = isClaimed(step) && step.value > 0 && !before.some((one, at) => at === place && isClaimed(one));
      if (isNew && step.claim_id !== null)
        mark.granted.push({ claim_id: step.claim_id, task_id: grantClaim(progress, step) });
    }
  }),
);

approval(
  rulesFor(types.revoke, (request) => {
    const { progress, steps } = stillOf(request);
    const found = steps.find(({ claim_id }) => claim_id === request.payload.claim_id);
    if (!found || !isClaimed(found)) throw new Refusal(409, '申请撤销的一档已不是领取状态');
    if (found.given?.state === 'waiting') throw new Refusal(409, `${stepName(found)}的奖励还在发放，请等待完成`);
    const by = { id: request.maker, name: request.maker_name };
    const taken = takeClaim(progress, found, { by, remark: request.remark });
    changeMark(request.object_id).revoked.push({ claim_id: found.claim_id ?? '', ...taken });
  }),
);
