import type { SettledName } from '../../../../src/domain/activitySettle';
import { maxRewardTitle } from '../../../../src/domain/limits';
import type { Operator } from '../../base/operators';
import { Refusal, refuseField } from '../../base/refusal';
import type { StoredConfig } from '../../kit/config/store';
import { queueAgreed } from '../rewards/request';
import { leaveTo } from '../rewards/run';
import { rewards, served } from '../rewards/store';
import { type StoredReward, servedKey } from '../rewards/stored';
import { settlementIn } from './outcome';
import { activityOf } from './rules';
import { changeSettlement } from './store';
import type { IssueTask, Reissue, StoredSettlement } from './stored';

/** Grants settled rewards by tasks of 发放与回收; they are already approved and verified. */

const titleOf = (...parts: readonly string[]): string => [...parts.join(' ')].slice(0, maxRewardTitle).join('');

interface Wish {
  stage: number;
  targets: readonly string[];
  title: string;
  remark: string;
}

function taskFor(config: StoredConfig, operator: Operator, { stage, targets, title, remark }: Wish): string {
  const items = (activityOf(config).body.stages[stage]?.rewards ?? []).map((item) => ({
    ...item,
    recall_policy: 'unused' as const,
  }));
  return queueAgreed(operator, { title, items, targets, remark, reason_code: 'other.campaign' }).task_id;
}

/** One task for each stage and round with somebody in it: a user is served once for each of his ranks. */
export function issue(config: StoredConfig, operator: Operator, remark: string): void {
  const { name, body } = activityOf(config);
  const { names } = settlementIn(config.id);
  const rounds = [...new Set(names.map(({ round }) => round))];
  const tasks = rounds.flatMap((round) =>
    body.stages.flatMap(({ name: called }, stage): IssueTask[] => {
      const targets = names.filter((one) => one.round === round && one.stages.includes(stage)).map(({ uid }) => uid);
      if (targets.length === 0) return [];
      const title = titleOf(name, ...(rounds.length > 1 ? [`第 ${round} 期`] : []), called);
      return [{ stage, round, task_id: taskFor(config, operator, { stage, targets, title, remark }) }];
    }),
  );
  Object.assign(changeSettlement(config.id), { state: 'issued', issued_by: operator.name, tasks });
}

/** Issue state of one stage for a user; `unknown` if it is not recorded which task granted it. */
type Standing = 'done' | 'failed' | 'waiting' | 'unknown';

function standingIn(task: StoredReward, uid: string): Standing {
  const known = served.get(servedKey(task.task_id, uid));
  if (task.left.includes(uid) || task.unknown.includes(uid)) return 'waiting';
  if (known) return known.status === 'failed' ? 'failed' : 'done';
  // The task ended without a grant to this user.
  return task.due_at === null ? 'failed' : 'waiting';
}

/** Last task that grants a stage to a user. */
function taskOf({ tasks, reissues }: StoredSettlement, { uid, round }: SettledName, stage: number) {
  const isIt = (one: IssueTask) => one.stage === stage && one.round === round;
  const found = reissues.findLast((one) => one.uid === uid && isIt(one)) ?? tasks.find(isIt);
  return found && rewards.get(found.task_id);
}

const standingOf = (row: StoredSettlement, name: SettledName, stage: number): Standing => {
  const task = taskOf(row, name, stage);
  return task?.targets.includes(name.uid) ? standingIn(task, name.uid) : 'unknown';
};

/** Issue state of a settled name: `issuing` while any of its stages is still under way. */
export function issuedState(row: StoredSettlement, name: SettledName): 'issuing' | 'issued' | 'failed' {
  const standings = name.stages.map((stage) => standingOf(row, name, stage));
  if (standings.includes('waiting')) return 'issuing';
  return standings.includes('failed') ? 'failed' : 'issued';
}

/** Settled stages not yet granted to the user. A stage without a record counts as granted. */
function missedBy(row: StoredSettlement, name: SettledName): number[] {
  const standings = name.stages.map((stage) => ({ stage, standing: standingOf(row, name, stage) }));
  const is = (wanted: Standing) => standings.filter(({ standing }) => standing === wanted).map(({ stage }) => stage);
  if (is('waiting').length > 0) throw new Refusal(409, '发放或补发还在执行，请等待完成');
  const missed = is('failed');
  if (missed.length > 0) return missed;
  const isKnown = is('unknown').length === 0;
  throw new Refusal(
    409,
    isKnown ? '该用户的奖励已经到账，不需要补发' : '没有这一名次的发放记录，不能补发：请到「发放与回收」核对',
  );
}

/** 补发: grants one user's missing rewards by separate tasks; returns the last one. */
export function reissue(
  config: StoredConfig,
  operator: Operator,
  { uid, round, remark }: { uid: string; round: number; remark: string },
): string {
  const row = changeSettlement(config.id);
  const settled = row.names.find((one) => one.uid === uid && one.round === round);
  if (!settled) throw refuseField('uid', '结算名单里没有这个用户');
  if (settled.stages.length === 0) throw refuseField('uid', '这个名次没有奖励');
  const missed = missedBy(row, settled);
  const { name, body } = activityOf(config);
  const made = missed.map((stage): Reissue => {
    const title = titleOf('补发', name, body.stages[stage]?.name ?? '');
    const failed = taskOf(row, settled, stage);
    const task_id = taskFor(config, operator, { stage, targets: [uid], title, remark });
    if (failed) leaveTo(failed.task_id, uid, task_id);
    return { uid, stage, round, task_id };
  });
  row.reissues.push(...made);
  return made.at(-1)?.task_id ?? '';
}
