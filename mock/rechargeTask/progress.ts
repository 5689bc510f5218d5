import type * as z from 'zod/mini';
import { rechargeTaskCheckCode } from '../../src/domain/rechargeTask/checks';
import { stepName } from '../../src/domain/rechargeTask/claims';
import {
  addCannot,
  type ClaimState,
  claimOf,
  isClaimed,
  isNear,
  progressCannot,
  stepClaimText,
  takenText,
} from '../../src/domain/rechargeTask/progress';
import { centsText } from '../../src/domain/rechargeTask/rules';
import type { RewardItem } from '../../src/domain/reward/rules';
import { givenSum, givenText } from '../../src/domain/shared/givenItem';
import { maxRewardTitle } from '../../src/domain/shared/limits';
import type {
  addRechargeProgress,
  listRechargeProgress,
  ProgressRow,
  RechargeProgress,
  RechargeTaskFigures,
  revokeRechargeClaim,
} from '../../src/services/rechargeTaskProgress';
import { now } from '../_kit/base/clock';
import type { Operator } from '../_kit/base/operators';
import { Refusal, refuseField, refuseState } from '../_kit/base/refusal';
import type { StoredApproval } from '../_kit/base/stored';
import { type PageOf, type PageQuery, Table } from '../_kit/http/query';
import { missing, requireWhy } from '../_kit/http/writeRules';
import { registerApproval, requestApproval } from '../_kit/kit/approvals';
import { configsOf } from '../_kit/kit/config/kits';
import { liveOf, type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import type { Put } from '../_kit/store/audits';
import { type Db, db as held } from '../_kit/store/db';
import { queueAgreed } from '../reward/request';
import { runNow } from '../reward/run';
import { rewards, servedOf } from '../reward/store';
import { rechargeTaskBodyOf } from './entity';
import { taskPeopleOf } from './people';
import { changeMark, markOf, progressIdOf, standingsOf, type TaskStanding } from './standings';

/** Progress of users in recharge tasks: figures, rows, and the changes that two operators agree to. */

const isServed = ({ env, status }: StoredConfig): boolean =>
  env === 'prod' && (status === 'online' || status === 'paused');
/** Ended tasks are shown as well, since users still ask about them. */
const isTold = (config: StoredConfig): boolean =>
  isServed(config) || (config.env === 'prod' && config.status === 'ended' && config.online_at !== null);

/** Delay of a task's progress in minutes; seeded for one task. */
const lateMinutes = (config: StoredConfig): number => (isServed(config) && config.id === 'rct_1004' ? 18 : 0);

const liveBody = (config: StoredConfig) => rechargeTaskBodyOf(liveOf(config)?.content ?? shownContentOf(config));

export function rechargeTaskFiguresOf(config: StoredConfig): RechargeTaskFigures {
  const { steps, budget } = liveBody(config);
  const { byUid, spent, exhausted } = standingsOf(config);
  const all = [...byUid.values()];
  const countAt = (place: number, ...of: ClaimState[]) =>
    all.filter(({ steps: own }) => of.some((state) => own[place]?.state === state)).length;
  return {
    id: config.id,
    participants: taskPeopleOf(shownContentOf(config), config).length,
    spent,
    budget,
    exhausted,
    reached: all.filter(({ reached }) => reached > 0).length,
    late_minutes: lateMinutes(config),
    funnel: steps.map(({ threshold }, place) => ({
      step: place + 1,
      threshold,
      reached: all.filter(({ reached }) => reached > place).length,
      claimed: countAt(place, 'claimed', 'short'),
      ready: countAt(place, 'ready'),
      short: countAt(place, 'short'),
      refused: countAt(place, 'refused'),
    })),
  };
}

function rowOf(config: StoredConfig, { uid, amount, reached, steps: own }: TaskStanding): ProgressRow {
  const { id } = config;
  const { steps } = liveBody(config);
  const mark = markOf(id, uid);
  const next = steps[reached]?.threshold ?? null;
  return {
    id,
    task_name: shownContentOf(config).name,
    steps: steps.length,
    late_minutes: lateMinutes(config),
    over: config.status === 'ended',
    progress_id: progressIdOf(id, uid),
    uid,
    nickname: held.users.get(uid)?.nickname ?? '',
    amount,
    step: reached,
    gap: next === null ? null : next - amount,
    near: isNear(amount, next),
    claim: claimOf(own.map(({ state }) => state)),
    claimed: own.filter(isClaimed).length,
    messaged_at: mark?.messaged_at ?? null,
    pending_approval: mark?.pending_approval ?? null,
    version: mark?.version ?? 1,
  };
}

/** Rows of a live task. */
export const rowsOfTask = (config: StoredConfig): ProgressRow[] =>
  isServed(config) ? [...standingsOf(config).byUid.values()].map((standing) => rowOf(config, standing)) : [];

type ProgressQuery = Omit<z.output<typeof listRechargeProgress.spec.input>, keyof PageQuery>;

const order = {
  amount: ({ amount }: ProgressRow) => amount,
  step: ({ step }: ProgressRow) => step,
  gap: ({ gap }: ProgressRow) => gap ?? Number.MAX_SAFE_INTEGER,
};

/** One page of progress rows; ended tasks are included when a task is searched for. */
export function progressPage({ q = '', uid, claim, near }: ProgressQuery, write: PageQuery): PageOf<ProgressRow> {
  const text = q.trim().toLowerCase();
  const isFound = (config: StoredConfig) =>
    isTold(config) && (config.id === text || shownContentOf(config).name.toLowerCase().includes(text));
  const rows = configsOf('rechargeTask')
    .filter(text === '' ? isServed : isFound)
    .flatMap((config) => {
      const own = [...standingsOf(config).byUid.values()].filter((one) => !uid || one.uid === uid);
      return own.map((standing) => rowOf(config, standing));
    })
    .filter((row) => (!claim?.length || claim.includes(row.claim)) && (!near || row.near));
  return new Table(rows, order).page(write, '-amount');
}

function grantState(task_id: string, uid: string) {
  const task = rewards.get(task_id);
  return task && servedOf(task, uid)?.status === 'failed' ? 'failed' : 'done';
}

/** Progress of a user, step by step, in a task that is or was live; 404 otherwise. */
export function progressDetail(progress_id: string): RechargeProgress {
  const [, task = '', user = ''] = /^rp_(\d+)_(\d+)$/.exec(progress_id) ?? [];
  const config = configsOf('rechargeTask').get(`rct_${task}`);
  const standing = config && isTold(config) ? standingsOf(config).byUid.get(user) : undefined;
  if (!config || !standing) throw missing('充值任务进度');
  const { amount: _, reached: __, steps, uid, ...sums } = standing;
  const { revoked = [], granted = [] } = markOf(config.id, uid) ?? {};
  return {
    ...sums,
    progress: rowOf(config, standing),
    total_recharge: held.users.get(uid)?.total_recharge ?? 0,
    steps: steps.map((own, place) => {
      const { threshold = 0, rewards: gives = [] } = liveBody(config).steps[place] ?? {};
      const isOwn = ({ claim_id }: { claim_id: string }) => claim_id === own.claim_id;
      const { task_id } = granted.find(isOwn) ?? {};
      const { claim_id: ___, ...taken } = revoked.find(isOwn) ?? { claim_id: null };
      return {
        ...own,
        step: place + 1,
        threshold,
        rewards: gives.map(givenText).join(' + '),
        value: givenSum(gives),
        given: task_id !== undefined && isClaimed(own) ? { task_id, state: grantState(task_id, uid) } : null,
        taken: 'items' in taken ? taken : null,
      };
    }),
  };
}

type Step = RechargeProgress['steps'][number];

/** Runs a reward task that grants a step or takes it back; its title names the threshold, since steps change their numbers. */
function runTask(
  { id, uid, task_name }: ProgressRow,
  { threshold }: Step,
  by: { id: string; name: string; remark: string; op: 'issue' | 'recall' },
) {
  const config = configsOf('rechargeTask').get(id);
  const gives = config && liveBody(config).steps.find((step) => step.threshold === threshold)?.rewards;
  const { op, remark } = by;
  const title = `${op === 'recall' ? '撤销 ' : ''}${task_name} 满 ${centsText(threshold)}`;
  const task = queueAgreed(by, {
    op,
    title: [...title].slice(0, maxRewardTitle).join(''),
    items: (gives ?? []).map((item): RewardItem => ({ ...item, recall_policy: 'drain' })),
    targets: [uid],
    reason_code: 'other.campaign',
    remark,
    notice: op === 'issue' ? 'campaign' : 'none',
  });
  runNow(task);
  return task;
}

/** Takes a granted step back as far as the user still has it; nothing if it never arrived. */
function takeBack(row: ProgressRow, step: Step, { maker: id, maker_name: name, remark }: StoredApproval) {
  if (step.given?.state === 'failed') return { task_id: null, items: [] };
  const task = runTask(row, step, { id, name, remark, op: 'recall' });
  const moved = servedOf(task, row.uid)?.moved ?? [];
  const takenOf = (wanted: string) => moved.find(({ name: one }) => one === wanted)?.qty ?? 0;
  const items = task.items.map((item) => ({ name: item.name, wanted: item.qty, taken: takenOf(item.name) }));
  return { task_id: task.task_id, items };
}

/** Fields shown in audit rows, requests and conflicts. */
function viewOf(progress_id: string): Record<string, unknown> {
  const { progress, added, steps } = progressDetail(progress_id);
  const { id, uid, amount, step } = progress;
  const claims = steps.flatMap((one) =>
    one.state === 'open' ? [] : [`${stepName(one)} ${stepClaimText(one.state, one.why)}`],
  );
  const taken = steps.flatMap((one) => (one.taken ? [`${stepName(one)} ${takenText(one.taken.items)}`] : []));
  return { id, uid, amount, added, step, claims, taken };
}

type Add = z.output<typeof addRechargeProgress.spec.input>;
type Revoke = z.output<typeof revokeRechargeClaim.spec.input>;

interface ChangeRules<W extends Add | Revoke> {
  type: string;
  label: string;
  why: string;
  /** Refuses a change that is not possible; otherwise the result that the approver sees. */
  effect: (found: RechargeProgress, write: W) => Record<string, unknown>;
  /** Executes the change in the cycle it was requested in. */
  apply: (found: RechargeProgress, write: W, request: StoredApproval) => void;
}

/** Registers a change of one user's progress that a second person must agree to, and returns how to request it. */
function changing<W extends Add | Revoke>({ type, label, why, effect, apply }: ChangeRules<W>) {
  const object_type = 'rechargeProgress';
  registerApproval({
    type,
    holds: [object_type],
    asHeld: true,
    steps: (write) => [{ code: rechargeTaskCheckCode, why: write.why }],
    apply: (request, { audit }) => {
      const { id: approval_id, object_id, maker, payload } = request;
      const found = progressDetail(object_id);
      if (found.cycle_from !== payload.cycle_from) throw new Refusal(409, '申请后已进入新的周期，请重新申请');
      const before = viewOf(object_id);
      apply(found, payload.write as W, request);
      changeMark(object_id).pending_approval = null;
      audit({ object_type, object_id, before, after: { ...viewOf(object_id), maker }, approval_id });
    },
    // The progress stays unchanged, and another request is possible.
    drop: ({ object_id }) => {
      changeMark(object_id).pending_approval = null;
    },
  });

  return (db: Db, operator: Operator, write: W, audit: Put) => {
    requireWhy(write);
    const { progress_id: object_id, reason_code, remark } = write;
    const found = progressDetail(object_id);
    const before = viewOf(object_id);
    const { version, task_name, uid } = found.progress;
    if (version !== write.version)
      throw new Refusal(409, '内容已被他人修改', {
        latest: { ...before, version, changed_by: '他人', changed_at: now() },
      });
    const after = { ...before, ...effect(found, write) };
    const { id: approval_id } = requestApproval(db, operator, {
      type,
      label,
      why,
      object_type,
      object_id,
      object_name: `${task_name} · ${uid}`,
      checker_code: rechargeTaskCheckCode,
      reason_code,
      remark: remark.trim(),
      before,
      after,
      payload: { write, cycle_from: found.cycle_from },
    });
    changeMark(object_id).pending_approval = approval_id;
    audit({ object_type, object_id, before, after: { ...after, approval: 'pending' } });
    return { approval_id, progress: progressDetail(object_id).progress };
  };
}

/** 手工补进度: adds an amount; steps reached through it are granted at once. */
export const requestAdd = changing<Add>({
  type: 'recharge_progress_add',
  label: '手工补进度',
  why: '手工补进度可能触发发奖，须由第二人同意',
  effect: ({ progress, added }, { cents }) => {
    refuseState(addCannot(progress));
    return { amount: progress.amount + cents, added: added + cents, cents };
  },
  apply: ({ progress, steps: before }, { progress_id, cents }) => {
    if (progress.over) throw new Refusal(409, '申请后任务已结束，不再补进度');
    const mark = changeMark(progress_id);
    mark.adds.push({ at: now(), cents });
    const reached = progressDetail(progress_id).steps.filter(isClaimed);
    const by = { id: 'system', name: '系统', remark: '充值任务达成，按任务发放', op: 'issue' } as const;
    for (const step of reached) {
      const isNew = !before.some((one) => one.claim_id === step.claim_id);
      if (!isNew || step.claim_id === null) continue;
      mark.granted.push({ claim_id: step.claim_id, task_id: runTask(progress, step, by).task_id });
    }
  },
});

const claimedIn = ({ steps }: RechargeProgress, { claim_id }: { claim_id: string }): Step | undefined =>
  steps.find((one) => one.claim_id === claim_id && isClaimed(one));

/** 撤销领取: takes exactly one granted step back. */
export const requestRevoke = changing<Revoke>({
  type: 'recharge_progress_revoke',
  label: '撤销领取',
  why: '撤销会回收用户已得的奖励，须由第二人同意',
  effect: (found, write) => {
    refuseState(progressCannot(found.progress));
    const step = claimedIn(found, write);
    if (!step) throw refuseField('claim_id', '这一档没有领取，不能撤销');
    return { revoked: `${stepName(step)}（满 ${centsText(step.threshold)}）：${step.rewards}` };
  },
  apply: (found, write, request) => {
    const step = claimedIn(found, write);
    if (!step) throw new Refusal(409, '申请撤销的一档已不是领取状态');
    const taken = takeBack(found.progress, step, request);
    changeMark(write.progress_id).revoked.push({ claim_id: write.claim_id, ...taken });
  },
});
