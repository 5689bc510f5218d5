import { maxRewardTemplates } from '../../src/domain/reward/limits';
import { rewardCannot, rewardItemsText, rewardLeadCode, templateCannot } from '../../src/domain/reward/rules';
import { getReward, listRewards, previewReward, rewardOutlook } from '../../src/services/reward';
import { rewardItems } from '../../src/services/rewardItems';
import { exportRewardRows, rewardRows, rewardTimeline } from '../../src/services/rewardRows';
import * as templates from '../../src/services/rewardTemplates';
import * as writes from '../../src/services/rewardWrites';
import { now } from '../_kit/base/clock';
import type { Operator } from '../_kit/base/operators';
import { Refusal, refuseField, refuseState } from '../_kit/base/refusal';
import { CsvFile, handle, targetOf, writesOn } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
import { pageIn } from '../_kit/http/query';
import { requireWhy } from '../_kit/http/writeRules';
import { serial } from '../_kit/store/db';
import { catalogue, catalogueItemsOf } from './catalogue';
import * as requests from './request';
import * as rows from './rows';
import { queryUnansweredUsers, retry } from './run';
import { rewards, rewardTemplates } from './store';
import type { StoredReward, StoredTemplate } from './stored';

/** A write on one task; `handle` checks the version and writes the audit row. */
const target = targetOf(rewards, 'task_id', 'reward_task', requests.taskView);

const onTask = writesOn(target, (task, { operator }) => ({ task: rows.rewardRecordOf(operator, task) }));

/** Task for an action that is possible now; 409 otherwise. */
function taskFor(action: keyof typeof rewardCannot, { task_id }: { task_id: string }, { id }: Operator): StoredReward {
  const task = rewards.edit(task_id);
  refuseState(rewardCannot[action](task, id));
  return task;
}

/** A template as the response has it, for this operator. */
const templateFor = ({ id, codes }: Operator, template: StoredTemplate): templates.RewardTemplate => ({
  ...template,
  cannot: templateCannot(template, id, codes.includes(rewardLeadCode)) ?? null,
});

/** Template fields shown in audit rows. */
const templateView = ({ template_id, title, op, items }: StoredTemplate) => ({
  template_id,
  title,
  op,
  items: rewardItemsText(items),
});

function requireFreeTitle(title: string, besides?: string): void {
  if (rewardTemplates.some((one) => one.title === title && one.template_id !== besides))
    throw refuseField('title', '已有同名模板');
}

/** Template that the operator may change; 409 otherwise. */
function ownTemplate(operator: Operator, id: string): StoredTemplate {
  const template = rewardTemplates.edit(id);
  refuseState(templateFor(operator, template).cannot ?? undefined);
  return template;
}

const onTemplates = targetOf(rewardTemplates, 'template_id', 'reward_template', templateView);
const onTemplate = writesOn(onTemplates, (template, { operator }) => ({ template: templateFor(operator, template) }));

export const rewardHandlers: readonly Handler[] = [
  handle(listRewards, ({ input, operator }) => rows.pageOfRewards(operator, input)),

  handle(rewardItems, () => ({ list: catalogue().map(({ max: _, holds_money: __, ...item }) => item) })),

  handle(rewardTimeline, ({ input: { uid }, db }) => {
    if (!db.users.has(uid)) throw refuseField('uid', '没有这个用户');
    return { list: rows.timelineOf(uid) };
  }),

  handle(templates.listRewardTemplates, ({ operator }) => ({
    list: rewardTemplates.map((one) => templateFor(operator, one)).reverse(),
  })),

  handle(templates.saveRewardTemplate, ({ input: { title, op, items }, operator, audit }) => {
    requireFreeTitle(title);
    if (rewardTemplates.size >= maxRewardTemplates) throw new Refusal(409, `模板最多 ${maxRewardTemplates} 个`);
    const object_id = `rw_${serial('rewardTemplate', rewardTemplates.size)}`;
    const by = { template_id: object_id, maker: operator.id, maker_name: operator.name, version: 1 };
    const template = rewardTemplates.add({ title, op, items: catalogueItemsOf(items, op), ...by });
    audit({ object_type: 'reward_template', object_id, before: null, after: templateView(template) });
    return { template: templateFor(operator, template) };
  }),

  onTemplate(templates.editRewardTemplate, ({ input: { template_id, title, items }, operator }) => {
    const template = ownTemplate(operator, template_id);
    requireFreeTitle(title, template_id);
    Object.assign(template, { title, items: catalogueItemsOf(items, template.op) });
  }),

  handle(
    templates.deleteRewardTemplate,
    ({ input: { template_id }, operator }) => {
      ownTemplate(operator, template_id);
      rewardTemplates.remove(template_id);
      return {};
    },
    { ...onTemplates, view: (one) => (rewardTemplates.has(one.template_id) ? templateView(one) : {}) },
  ),

  handle(previewReward, ({ input, operator }) => {
    const items = catalogueItemsOf(input.items, input.op);
    return requests.outlookOf(operator, { op: input.op, items }, requests.rewardPeopleOf(operator, input));
  }),

  handle(rewardOutlook, ({ input, operator }) => {
    const task = rows.requireReward(input.task_id);
    return requests.outlookOf(operator, task, requests.peopleNow(operator, task));
  }),

  handle(writes.rollbackOutlook, ({ input }) => requests.rollbackOutlookOf(rows.requireReward(input.task_id))),

  handle(rewardRows, ({ input }) => pageIn(rows.rewardRowsOf(rows.requireReward(input.task_id), input.status), input)),

  handle(exportRewardRows, ({ input: { task_id, status }, operator, audit }) => {
    const list = rows.rewardRowsOf(rows.requireReward(task_id), status);
    const filters = `任务ID=${task_id}${status === undefined ? '' : `；结果=${status}`}`;
    const after = { export: '发放明细', filters, rows: list.length };
    audit({ object_type: 'reward_task', object_id: task_id, before: null, after });
    return new CsvFile(rows.rowsFile(list, operator, filters));
  }),

  handle(getReward, ({ input, operator }) => ({ task: rows.rewardRecordOf(operator, input) })),

  handle(writes.createReward, ({ input, operator, audit }) => {
    const { as, duplicate_ok: duplicateOk = false, idem_key: _, text, segment, ...request } = input;
    const items = catalogueItemsOf(request.items, request.op);
    const targets = requests.rewardPeopleOf(operator, input).good.map(({ uid }) => uid);
    const kept = request.source === 'segment' ? (segment ?? null) : null;
    const task = requests.makeReward(operator, { ...request, items, targets, segment: kept }, as, duplicateOk);
    audit({ object_type: 'reward_task', object_id: task.task_id, before: null, after: requests.taskView(task) });
    return { task: rows.rewardRecordOf(operator, task) };
  }),

  onTask(writes.submitReward, ({ input: { duplicate_ok: duplicateOk = false, ...input }, operator }) =>
    requests.submitTask(operator, taskFor('submit', input, operator), duplicateOk),
  ),

  onTask(writes.withdrawReward, ({ input, operator, audit }) =>
    requests.withdrawTask(operator, taskFor('withdraw', input, operator), input.remark, audit),
  ),

  onTask(writes.pauseReward, ({ input, operator }) => {
    Object.assign(taskFor('pause', input, operator), { status: 'paused', due_at: null });
  }),

  onTask(writes.resumeReward, ({ input, operator }) => {
    const task = taskFor('resume', input, operator);
    const isLater = task.run_at !== null && task.run_at > now();
    const due_at = isLater ? task.run_at : now();
    Object.assign(task, { status: isLater ? 'queued' : 'running', due_at, failure: null });
  }),

  onTask(writes.retryReward, ({ input, operator }) => {
    const task = taskFor('retry', input, operator);
    requireWhy(input);
    refuseState(requests.retryProblem(task));
    retry(task);
  }),

  onTask(writes.settleReward, ({ input, operator }) => queryUnansweredUsers(taskFor('settle', input, operator))),

  onTask(writes.rollbackReward, ({ input, operator }) => {
    requireWhy(input);
    requests.requestRollback(operator, taskFor('rollback', input, operator), input.reason_code, input.remark);
  }),
];

export default forUmi(rewardHandlers);
