import { maxRewardTemplates } from '../src/domain/limits';
import {
  itemsText,
  type RewardItem,
  type RewardOp,
  rewardCannot,
  rewardLeadCode,
  templateCannot,
} from '../src/domain/reward';
import { getReward, listRewards, previewReward, rewardOutlook } from '../src/services/reward';
import { rewardItems } from '../src/services/rewardItems';
import { exportRewardRows, rewardRows, rewardTimeline } from '../src/services/rewardRows';
import {
  deleteRewardTemplate,
  editRewardTemplate,
  listRewardTemplates,
  type RewardTemplate,
  saveRewardTemplate,
} from '../src/services/rewardTemplates';
import {
  createReward,
  pauseReward,
  resumeReward,
  retryReward,
  rollbackOutlook,
  rollbackReward,
  settleReward,
  submitReward,
  withdrawReward,
} from '../src/services/rewardWrites';
import { now } from './_kit/base/clock';
import type { Operator } from './_kit/base/operators';
import { Refusal, refuseField, refuseState } from './_kit/base/refusal';
import { catalogue, itemsOf } from './_kit/entities/reward/catalogue';
import {
  makeReward,
  requestRollback,
  rollbackOutlookOf,
  submitTask,
  taskView,
  withdrawTask,
} from './_kit/entities/reward/request';
import { pageOfRewards, recordOf, rewardIn, rowsFile, rowsOf, timelineOf } from './_kit/entities/reward/rows';
import { outlookOf, peopleNow, peopleOf, retryProblem } from './_kit/entities/reward/rules';
import { retry, settle } from './_kit/entities/reward/run';
import { rewards, rewardTemplates } from './_kit/entities/reward/store';
import type { StoredTemplate } from './_kit/entities/reward/stored';
import { CsvFile, handle, targetOf, writesOn } from './_kit/http/handle';
import { forUmi, type Handler } from './_kit/http/http';
import { pageIn } from './_kit/http/query';
import { missing, requireWhy } from './_kit/http/writeRules';
import { lastChange } from './_kit/store/audits';
import { serial } from './_kit/store/db';

/** A write on one task; `handle` checks the version and writes the audit row. */
const target = targetOf(rewards, 'task_id', 'reward_task', taskView);

const onTask = writesOn(target, (task, { operator }) => ({ task: recordOf(operator, task) }));

/** A template as the response has it, for this operator. */
const templateFor = ({ id, codes }: Operator, template: StoredTemplate): RewardTemplate => ({
  ...template,
  cannot: templateCannot(template, id, codes.includes(rewardLeadCode)) ?? null,
});

/** Template fields shown in audit rows. */
const templateView = ({ template_id, title, op, items }: StoredTemplate) => ({
  template_id,
  title,
  op,
  items: itemsText(items),
});

interface Wish {
  title: string;
  items: readonly Omit<RewardItem, 'name' | 'value'>[];
}

/** Adds a template; each title exists once. */
function keepTemplate({ id, name }: Operator, { title, op, items }: Wish & { op: RewardOp }): StoredTemplate {
  requireFreeTitle(title);
  if (rewardTemplates.size >= maxRewardTemplates) throw new Refusal(409, `模板最多 ${maxRewardTemplates} 个`);
  const template_id = `rw_${serial('rewardTemplate', rewardTemplates.size)}`;
  const by = { maker: id, maker_name: name };
  return rewardTemplates.add({ template_id, title, op, items: itemsOf(items, op), ...by, version: 1 });
}

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

const onTemplate = writesOn(
  targetOf(rewardTemplates, 'template_id', 'reward_template', templateView),
  (template, { operator }) => ({ template: templateFor(operator, template) }),
);

export const rewardHandlers: readonly Handler[] = [
  handle(listRewards, ({ input, operator }) => pageOfRewards(operator, input)),

  handle(rewardItems, () => ({ list: catalogue().map(({ max: _, holds_money: __, ...item }) => item) })),

  handle(rewardTimeline, ({ input: { uid }, db }) => {
    if (!db.users.has(uid)) throw refuseField('uid', '没有这个用户');
    return { list: timelineOf(uid) };
  }),

  handle(listRewardTemplates, ({ operator }) => ({
    list: rewardTemplates.map((one) => templateFor(operator, one)).reverse(),
  })),

  handle(saveRewardTemplate, ({ input, operator, audit }) => {
    const template = keepTemplate(operator, input);
    const { template_id: object_id } = template;
    audit({ object_type: 'reward_template', object_id, before: null, after: templateView(template) });
    return { template: templateFor(operator, template) };
  }),

  onTemplate(editRewardTemplate, ({ input: { template_id, title, items }, operator }) => {
    const template = ownTemplate(operator, template_id);
    requireFreeTitle(title, template_id);
    Object.assign(template, { title, items: itemsOf(items, template.op) });
  }),

  handle(deleteRewardTemplate, ({ input: { template_id: object_id, version }, operator, audit }) => {
    const seen = rewardTemplates.get(object_id);
    if (!seen) throw missing('模板');
    if (seen.version !== version) {
      const latest = { ...templateFor(operator, seen), ...lastChange('reward_template', object_id) };
      throw new Refusal(409, '内容已被他人修改', { latest });
    }
    ownTemplate(operator, object_id);
    audit({ object_type: 'reward_template', object_id, before: templateView(seen), after: null });
    rewardTemplates.remove(object_id);
    return {};
  }),

  handle(previewReward, ({ input, operator }) => {
    const items = itemsOf(input.items, input.op);
    return outlookOf(operator, { op: input.op, items }, peopleOf(operator, input));
  }),

  handle(rewardOutlook, ({ input, operator }) => {
    const task = rewardIn(input.task_id);
    return outlookOf(operator, task, peopleNow(operator, task));
  }),

  handle(rollbackOutlook, ({ input }) => rollbackOutlookOf(rewardIn(input.task_id))),

  handle(rewardRows, ({ input }) => pageIn(rowsOf(rewardIn(input.task_id), input.status), input)),

  handle(exportRewardRows, ({ input: { task_id, status }, operator, audit }) => {
    const rows = rowsOf(rewardIn(task_id), status);
    const filters = `任务ID=${task_id}${status === undefined ? '' : `；结果=${status}`}`;
    const after = { export: '发放明细', filters, rows: rows.length };
    audit({ object_type: 'reward_task', object_id: task_id, before: null, after });
    return new CsvFile(rowsFile(rows, operator, filters));
  }),

  handle(getReward, ({ input, operator }) => ({ task: recordOf(operator, input) })),

  handle(createReward, ({ input, operator, audit }) => {
    const { as, duplicate_ok: duplicateOk = false, idem_key: _, text, segment, ...wish } = input;
    const items = itemsOf(wish.items, wish.op);
    const targets = peopleOf(operator, input).good.map(({ uid }) => uid);
    const kept = wish.source === 'segment' ? (segment ?? null) : null;
    const task = makeReward(operator, { ...wish, items, targets, segment: kept }, as, duplicateOk);
    audit({ object_type: 'reward_task', object_id: task.task_id, before: null, after: taskView(task) });
    return { task: recordOf(operator, task) };
  }),

  onTask(submitReward, ({ input, operator }) => submitTask(operator, input.task_id, input.duplicate_ok ?? false)),

  onTask(withdrawReward, ({ input, operator, audit }) => withdrawTask(operator, input.task_id, input.remark, audit)),

  onTask(pauseReward, ({ input }) => {
    const task = rewards.edit(input.task_id);
    refuseState(rewardCannot.pause(task));
    Object.assign(task, { status: 'paused', due_at: null });
  }),

  onTask(resumeReward, ({ input }) => {
    const task = rewards.edit(input.task_id);
    refuseState(rewardCannot.resume(task));
    const isLater = task.run_at !== null && task.run_at > now();
    const due_at = isLater ? task.run_at : now();
    Object.assign(task, { status: isLater ? 'queued' : 'running', due_at, failure: null });
  }),

  onTask(retryReward, ({ input }) => {
    const task = rewardIn(input.task_id);
    refuseState(rewardCannot.retry(task));
    requireWhy(input);
    refuseState(retryProblem(task));
    retry(input.task_id);
  }),

  onTask(settleReward, ({ input }) => {
    refuseState(rewardCannot.settle(rewardIn(input.task_id)));
    settle(input.task_id);
  }),

  onTask(rollbackReward, ({ input, operator }) => {
    requireWhy(input);
    requestRollback(operator, input.task_id, input);
  }),
];

export default forUmi(rewardHandlers);
