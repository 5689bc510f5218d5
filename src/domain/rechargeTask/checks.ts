import { block, type CheckFinding, type CheckMoment, type Content, checkCommon, pass, warn } from '../config/rules';
import { countText } from '../shared/figure';
import { givenFindings } from '../shared/givenItem';
import { leadCodeOf } from '../shared/leadCodes';
import { maxStepItems, maxTaskSteps } from './limits';
import {
  centsText,
  channelsOf,
  ladderValue,
  type RechargeTaskBody,
  stepRatio,
  type TaskCycle,
  type TaskStep,
  taskShareText,
} from './rules';

/** Return of a step (0–1) above which a director approves. */
export const stepRatioCeiling = 0.15;
/** Limits without approval: listed users, and budget in coins. */
const taskPeopleAlone = 500;
const taskBudgetAlone = 500_000;

/** Publish checks and approval rules of recharge tasks (docs/design/rewards.md#recharged-user-tasks). */

function targetFindings({ target, people: { uids }, service_group }: RechargeTaskBody): CheckFinding[] {
  if (target === 'service' && service_group === '') return [block('body.service_group', '请选择客服分组')];
  if (target !== 'list') return [];
  return uids.length === 0 ? [block('body.people', '请导入名单')] : [];
}

function countedFindings(body: RechargeTaskBody): CheckFinding[] {
  if (body.count_channels.length === 0) return [block('body.count_channels', '请选择计入的充值渠道')];
  return channelsOf(body).length === 0 ? [block('body.count_channels', '选中的渠道都被「不计入」排除了')] : [];
}

/** Reason why a step's return is too high without a director; undefined otherwise. */
const ratioText = (step: TaskStep, place: number): string | undefined => {
  const ratio = stepRatio(step);
  return ratio !== undefined && ratio > stepRatioCeiling
    ? `第 ${place + 1} 档奖励价值率 ${taskShareText(ratio)}，超过 ${taskShareText(stepRatioCeiling)}，须由总监同意`
    : undefined;
};

function stepFindings(step: TaskStep, place: number, steps: readonly TaskStep[]): CheckFinding[] {
  const path = `body.steps.${place}`;
  const nth = `第 ${place + 1} 档：`;
  const before = steps[place - 1];
  const findings = givenFindings(`${path}.rewards`, step.rewards, { most: maxStepItems });
  if (step.threshold < 1) findings.unshift(block(`${path}.threshold`, '请填写充值金额'));
  else if (before && step.threshold <= before.threshold)
    findings.unshift(block(`${path}.threshold`, `充值金额须高于上一档的 ${centsText(before.threshold)}`));
  if (step.stock === 0) findings.push(warn(`${path}.stock`, '库存为 0，没有人能领取；不限请填 −1'));
  const over = ratioText(step, place);
  return [
    ...findings.map((line) => ({ ...line, text: nth + line.text })),
    ...(over === undefined ? [] : [warn(`${path}.rewards`, over)]),
  ];
}

function ladderFindings(body: RechargeTaskBody): CheckFinding[] {
  const { steps } = body;
  if (steps.length === 0) return [block('body.steps', '请添加档位')];
  const many = `最多 ${maxTaskSteps} 档，现在 ${steps.length} 档`;
  const findings = steps.flatMap((step, place) => stepFindings(step, place, steps));
  if (steps.length > maxTaskSteps) findings.unshift(block('body.steps', many));
  return findings.length > 0
    ? findings
    : [pass('body.steps', `${steps.length} 档，奖励价值率均不超过 ${taskShareText(stepRatioCeiling)}`)];
}

function budgetFindings(body: RechargeTaskBody): CheckFinding[] {
  const whole = ladderValue(body);
  if (body.budget < 1) return [block('body.budget', '请填写预算')];
  return body.budget < whole ? [block('body.budget', `预算不够一个人领完全部档位：至少 ${countText(whole)} 金币`)] : [];
}

const day = 86_400_000;
/** Days of the shortest cycle of each kind. */
const cycleDays: Readonly<Record<TaskCycle, number>> = { once: 0, day: 1, week: 7, month: 28 };

function changeFindings({ body, start_at, end_at }: Content<RechargeTaskBody>, moment: CheckMoment<RechargeTaskBody>) {
  const { live, status, liveStart, now } = moment;
  const findings: CheckFinding[] = [];
  const from = liveStart ?? start_at ?? now;
  if (end_at !== null && end_at > from && end_at - from < cycleDays[body.cycle] * day)
    findings.push(warn('end_at', '任务时间不足一个周期'));
  if (!live) return findings;
  const runs = status === 'online' || status === 'paused';
  if (runs && live.body.cycle !== body.cycle) findings.push(block('body.cycle', '生效中的任务不能改周期：请复制一份'));
  if (runs && JSON.stringify(live.body.steps) !== JSON.stringify(body.steps))
    findings.push(warn('body.steps', '档位有变化：发布后按新门槛重新计算达成，已领取的不追回，也不重复发'));
  if (body.budget < live.body.budget) findings.push(warn('body.budget', '预算低于线上的预算：已领取的不追回'));
  return findings;
}

/** Checks of a task beside the common ones. */
export function checkRechargeTask(
  content: Content<RechargeTaskBody>,
  moment: CheckMoment<RechargeTaskBody>,
): CheckFinding[] {
  const { body } = content;
  const findings = [
    ...checkCommon(content, moment),
    ...targetFindings(body),
    ...countedFindings(body),
    ...ladderFindings(body),
    ...budgetFindings(body),
    ...changeFindings(content, moment),
  ];
  return body.manager === '' ? [...findings, block('body.manager', '请选择专属客服')] : findings;
}

/**
 * Permission to approve large tasks, manual progress changes and high returns, which the page key alone does not grant
 * (docs/design/blocks.md#g7, #g18).
 */
export const rechargeTaskCheckCode = leadCodeOf('resource.rechargedUserTasks:check');
export const rechargeTaskDirectorCode = leadCodeOf('resource.rechargedUserTasks:director');

function checkReason({ budget, target, people }: RechargeTaskBody, live?: RechargeTaskBody): string | undefined {
  if (live && budget > live.budget) return `追加预算 ${countText(budget - live.budget)} 金币，需要第二人同意`;
  if (budget > taskBudgetAlone)
    return `预算 ${countText(budget)} 金币，超过 ${countText(taskBudgetAlone)}，需要第二人同意`;
  const named = target === 'list' ? people.uids.length : 0;
  return named > taskPeopleAlone
    ? `名单 ${countText(named)} 人，超过 ${countText(taskPeopleAlone)}，需要第二人同意`
    : undefined;
}

/** Approvers required: a second person for large budgets, a director for a step with a high return. */
export function rechargeTaskApprovalNeeded({ body }: Content<RechargeTaskBody>, live?: Content<RechargeTaskBody>) {
  const [over] = body.steps.flatMap((step, place) => ratioText(step, place) ?? []);
  const director = over === undefined ? [] : [{ code: rechargeTaskDirectorCode, why: over }];
  const why = checkReason(body, live?.body);
  if (why !== undefined) {
    return { code: rechargeTaskCheckCode, why: over === undefined ? why : `${why}；${over}`, more: director };
  }
  return director[0];
}
