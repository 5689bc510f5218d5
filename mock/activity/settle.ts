import { activityCheckCode } from '../../src/domain/activity/checks';
import { periodOf, roundsOf } from '../../src/domain/activity/rules';
import { type NameState, type SettleHand, settleApprovalNeeded } from '../../src/domain/activity/settle';
import { maxRewardTitle } from '../../src/domain/shared/limits';
import type { Operator } from '../_kit/base/operators';
import { Refusal, refuseField } from '../_kit/base/refusal';
import { jsonSha256Of } from '../_kit/base/sha256';
import { registerApproval, requestApproval } from '../_kit/kit/approvals';
import { configsOf } from '../_kit/kit/config/kits';
import { configWindowOf, type StoredConfig } from '../_kit/kit/config/store';
import { db } from '../_kit/store/db';
import { queueAgreed } from '../reward/request';
import { leaveTo } from '../reward/run';
import { rewards, servedOf } from '../reward/store';
import type { SettledName } from './figures';
import { activityOf } from './rules';
import * as store from './settlement';

/** Actions on settlements; a settlement is granted by tasks of 发放与回收, which need no further approval. */

type By = Pick<Operator, 'id' | 'name'>;

/** Records an operator's involvement, which excludes them from verifying. */
function noteHand(row: store.StoredSettlement, by: string, did: SettleHand): void {
  row.hands = [...row.hands.filter((one) => one.by !== by || one.did !== did), { by, did }];
}

/** 第 2 期第 38 名, or 第 38 名 with a single round. */
function placeText(config: StoredConfig, name: SettledName | undefined): string {
  if (!name) return '开始';
  const rounds = roundsOf(configWindowOf(config), periodOf(activityOf(config).body));
  return `${rounds > 1 ? `第 ${name.round} 期` : ''}第 ${name.rank} 名`;
}

/** Continues through the list; a failure of the service stops it, and the rest waits. */
export function continueSettlement(config: StoredConfig, by: By): void {
  const { names, excluded } = structuredClone(store.outcomeNow(config));
  const row = store.changeSettlement(config.id);
  noteHand(row, by.id, 'settled');
  const stop = store.settleService.get('next') ?? names.length;
  store.settleService.remove('next');
  const done = Math.min(names.length, Math.max(row.done, stop));
  const isOver = done === names.length;
  Object.assign(row, { names, excluded, done, settled_by: by, state: isOver ? 'settled' : 'settling' });
  row.failure = isOver ? null : `结算服务超时，停在${placeText(config, names[done - 1])}之后`;
}

const listHash = (config: StoredConfig): string => jsonSha256Of(store.outcomeNow(config).names);

/** Requests approval of exactly this list; null if none is needed. */
export function requestSettlement(config: StoredConfig, operator: Operator, remark: string): string | null {
  const { names } = store.outcomeNow(config);
  const { name, body } = activityOf(config);
  const coins = store.settledCoinsOf(names);
  const approvalNeeded = settleApprovalNeeded(coins, body.budget_coin);
  if (!approvalNeeded || store.settlementIn(config.id).state !== 'unsettled') return null;
  const { id } = requestApproval(db, operator, {
    type: 'activity_settle',
    label: '结算活动',
    object_type: 'activity',
    object_id: config.id,
    object_name: name,
    checker_code: approvalNeeded.code,
    why: approvalNeeded.why,
    reason_code: '',
    remark,
    before: { settle_state: 'unsettled' },
    after: {
      settle_state: 'settled',
      settled_names: names.length,
      settled_coins: coins,
      budget_coin: body.budget_coin,
    },
    payload: { hash: listHash(config) },
  });
  store.changeSettlement(config.id).approval_id = id;
  return id;
}

registerApproval({
  type: 'activity_settle',
  holds: ['activity'],
  steps: ({ why }) => [{ code: activityCheckCode, why }],
  asHeld: true,

  apply: (request, { operator, audit }) => {
    const config = configsOf('activity').edit(request.object_id);
    if (config.status !== 'ended') throw new Refusal(409, '活动已不是结束状态，请核对后重新结算');
    if (listHash(config) !== request.payload.hash) throw new Refusal(409, '申请后名单有变化，请核对后重新结算');
    const before = store.settlementFacts(config);
    const row = store.changeSettlement(config.id);
    row.approval_id = null;
    noteHand(row, operator.id, 'agreed');
    continueSettlement(config, { id: request.maker, name: request.maker_name });
    const after = { ...store.settlementFacts(config), maker: request.maker };
    audit({ object_type: 'activity', object_id: config.id, before, after, approval_id: request.id });
  },

  drop: ({ object_id }) => {
    store.changeSettlement(object_id).approval_id = null;
  },
});

/** 复核 or 退回; of a settlement that is sent back only the readmitted users stay. */
export function verify(
  { id }: StoredConfig,
  { id: by, name }: By,
  { verdict }: { verdict: 'verify' | 'sendBack' },
): void {
  const row = store.changeSettlement(id);
  if (verdict === 'verify') Object.assign(row, { state: 'verified', verified_by: { id: by, name } });
  else Object.assign(row, { ...store.freshSettlement(id), readmitted: row.readmitted, sent_back: true });
}

/** 恢复资格 of an excluded user. */
export function readmit(
  config: StoredConfig,
  { id, name }: By,
  { uid, remark }: { uid: string; remark: string },
): void {
  const left = store.outcomeNow(config).excluded.find((one) => one.uid === uid);
  if (!left) throw refuseField('uid', '排除名单里没有这个用户');
  if (left.why === 'deleted') throw new Refusal(409, '已注销的用户不能恢复资格');
  store.changeSettlement(config.id).readmitted.push({ uid, why: remark.trim(), by: id, by_name: name });
}

/** 取消恢复: the user is excluded again. */
export function leaveOut({ id }: StoredConfig, _: By, { uid }: { uid: string }): void {
  const row = store.changeSettlement(id);
  if (!row.readmitted.some((one) => one.uid === uid)) throw refuseField('uid', '该用户未恢复过资格');
  row.readmitted = row.readmitted.filter((one) => one.uid !== uid);
}

interface Input {
  stage: number;
  targets: readonly string[];
  title: readonly string[];
  remark: string;
}

function taskFor(config: StoredConfig, operator: Operator, { stage, targets, title, remark }: Input): string {
  const items = (activityOf(config).body.stages[stage]?.rewards ?? []).map((item) => ({
    ...item,
    recall_policy: 'unused' as const,
  }));
  const cut = [...title.join(' ')].slice(0, maxRewardTitle).join('');
  return queueAgreed(operator, { title: cut, items, targets, remark, reason_code: 'other.campaign' }).task_id;
}

/** 发放: one task for each stage and round with a user in it. */
export function issue(config: StoredConfig, operator: Operator, { remark }: { remark: string }): void {
  const { name, body } = activityOf(config);
  const { names } = store.settlementIn(config.id);
  const rounds = [...new Set(names.map(({ round }) => round))];
  const tasks = rounds.flatMap((round) =>
    body.stages.flatMap(({ name: called }, stage) => {
      const targets = names.filter((one) => one.round === round && one.stages.includes(stage)).map(({ uid }) => uid);
      if (targets.length === 0) return [];
      const title = [name, ...(rounds.length > 1 ? [`第 ${round} 期`] : []), called];
      return [{ stage, round, task_id: taskFor(config, operator, { stage, targets, title, remark }) }];
    }),
  );
  Object.assign(store.changeSettlement(config.id), { state: 'issued', issued_by: operator.name, tasks });
}

/** Last task that grants a stage to a user; undefined if it is not recorded. */
function taskOf({ tasks, reissues }: store.StoredSettlement, { uid, round }: SettledName, stage: number) {
  const found = [...tasks, ...reissues.filter((one) => one.uid === uid)].findLast(
    (one) => one.stage === stage && one.round === round,
  );
  const task = rewards.get(found?.task_id ?? '');
  return task?.targets.includes(uid) ? task : undefined;
}

/** Issue state of one stage for a user; `unknown` if it is not recorded which task granted it. */
function stateOf(row: store.StoredSettlement, name: SettledName, stage: number): NameState | 'unknown' {
  const task = taskOf(row, name, stage);
  if (!task) return 'unknown';
  if (task.left.includes(name.uid) || task.unknown.includes(name.uid)) return 'issuing';
  const { status } = servedOf(task, name.uid) ?? {};
  if (status !== undefined) return status === 'failed' ? 'failed' : 'issued';
  // A task that ended without serving the user has failed for this user.
  return task.due_at === null ? 'failed' : 'issuing';
}

/** Issue state of a settled name: `issuing` while any of its stages is still under way. */
export function issuedState(row: store.StoredSettlement, name: SettledName): NameState {
  const states = name.stages.map((stage) => stateOf(row, name, stage));
  return (['issuing', 'failed'] as const).find((state) => states.includes(state)) ?? 'issued';
}

/** 补发: grants one user's missing rewards by separate tasks; returns the last one. */
export function reissue(
  config: StoredConfig,
  operator: Operator,
  { uid, round, remark }: { uid: string; round: number; remark: string },
): string {
  const row = store.changeSettlement(config.id);
  const settled = row.names.find((one) => one.uid === uid && one.round === round);
  if (!settled) throw refuseField('uid', '结算名单里没有这个用户');
  if (settled.stages.length === 0) throw refuseField('uid', '这个名次没有奖励');
  const states = settled.stages.map((stage) => stateOf(row, settled, stage));
  if (states.includes('issuing')) throw new Refusal(409, '发放或补发还在执行，请等待完成');
  const missed = settled.stages.filter((_, place) => states[place] === 'failed');
  if (missed.length === 0) {
    const isKnown = !states.includes('unknown');
    throw new Refusal(
      409,
      isKnown ? '该用户的奖励已经到账，不需要补发' : '没有这一名次的发放记录，不能补发：请到「发放与回收」核对',
    );
  }
  const { name, body } = activityOf(config);
  const made = missed.map((stage) => {
    const title = ['补发', name, body.stages[stage]?.name ?? ''];
    const failed = taskOf(row, settled, stage);
    const task_id = taskFor(config, operator, { stage, targets: [uid], title, remark });
    if (failed) leaveTo(failed.task_id, uid, task_id);
    return { uid, stage, round, task_id };
  });
  row.reissues.push(...made);
  return made.at(-1)?.task_id ?? '';
}
