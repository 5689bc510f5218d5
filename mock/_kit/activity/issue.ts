import type { SettledName } from '../../../src/domain/activitySettle';
import { maxRewardTitle } from '../../../src/domain/limits';
import type { StoredConfig } from '../config/store';
import type { Operator } from '../operators';
import { Refusal, refuseField } from '../refusal';
import { queueAgreed } from '../rewards/request';
import { rewards, servedOf } from '../rewards/store';
import { settlementIn } from './outcome';
import { activityOf } from './rules';
import { changeSettlement } from './store';
import type { IssueTask, StoredSettlement } from './stored';

/** A settlement is given by tasks of 发放与回收: agreed to and looked at already, so nobody is asked again. */

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

/** How far a user is in a task of it: what failed may be given again. */
function standingIn(task_id: string, uid: string): 'done' | 'failed' | 'waiting' {
  const task = rewards.get(task_id);
  const served = task && servedOf(task, uid);
  if (!served) return 'waiting';
  return served.status === 'failed' ? 'failed' : 'done';
}

/** Stages that a user was not given, of those he was settled. */
function missedBy({ tasks, reissues }: StoredSettlement, { uid, round, stages }: SettledName): number[] {
  const again = reissues.filter((one) => one.uid === uid && one.round === round);
  if (again.some(({ task_id }) => standingIn(task_id, uid) !== 'failed'))
    throw new Refusal(409, '该用户的这一名次已经补发过');
  return stages.filter((stage) => {
    const task = tasks.find((one) => one.stage === stage && one.round === round);
    const standing = task ? standingIn(task.task_id, uid) : 'failed';
    if (standing === 'waiting') throw new Refusal(409, '首次发放还在执行，请等它结束');
    return standing === 'failed';
  });
}

/** 补发: what one user was settled and did not get, as tasks of its own; answers the last. */
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
  if (missed.length === 0) throw new Refusal(409, '该用户的奖励已经到账，不需要补发');
  const { name, body } = activityOf(config);
  const made = missed.map((stage) => {
    const title = titleOf('补发', name, body.stages[stage]?.name ?? '');
    return taskFor(config, operator, { stage, targets: [uid], title, remark });
  });
  row.reissues.push(...made.map((task_id) => ({ uid, round, task_id })));
  return made.at(-1) ?? '';
}
