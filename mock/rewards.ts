import { rewardCannot } from '../src/domain/reward';
import { rewardItems } from '../src/services/rewardItems';
import { exportRewardRows, rewardRows, rewardTimeline } from '../src/services/rewardRows';
import { getReward, listRewards, previewReward, type Reward, rewardOutlook } from '../src/services/rewards';
import {
  deleteRewardTemplate,
  editRewardTemplate,
  listRewardTemplates,
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
import { refuseField, refuseState } from './_kit/base/refusal';
import { catalogue, itemsOf } from './_kit/entities/rewards/catalogue';
import { outlookOf } from './_kit/entities/rewards/outlook';
import { peopleNow, peopleOf } from './_kit/entities/rewards/people';
import { makeReward, submitTask, withdrawTask } from './_kit/entities/rewards/request';
import { requestRollback, rollbackOutlookOf } from './_kit/entities/rewards/rollback';
import { pageOfRewards, recordOf, rewardIn, rowsFile, rowsOf, timelineOf } from './_kit/entities/rewards/rows';
import { retryProblem } from './_kit/entities/rewards/rules';
import { retry, settle } from './_kit/entities/rewards/run';
import { rewards, rewardTemplates } from './_kit/entities/rewards/store';
import {
  changeTemplate,
  keepTemplate,
  ownTemplate,
  templateFor,
  templateView,
} from './_kit/entities/rewards/templates';
import { rewardTarget, taskView } from './_kit/entities/rewards/view';
import { CsvFile, handle } from './_kit/http/handle';
import { forUmi, type Handler } from './_kit/http/http';
import { pageIn } from './_kit/http/query';
import { requireWhy } from './_kit/http/writeRules';
import type { Db } from './_kit/store/db';

const answer = (db: Db, operator: Operator, task: { task_id: string }): { task: Reward } => ({
  task: recordOf(db, operator, task),
});

const templateTrail = ({ template_id }: { template_id: string }) => ({
  object_type: 'reward_template',
  object_id: template_id,
});

export const rewardHandlers: readonly Handler[] = [
  handle(listRewards, ({ input, operator, db }) => {
    const { list, total } = pageOfRewards(input);
    return { list: list.map((task) => recordOf(db, operator, task)), total };
  }),

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
    audit({ ...templateTrail(template), before: null, after: templateView(template) });
    return { template: templateFor(operator, template) };
  }),

  handle(editRewardTemplate, ({ input, operator, audit }) => {
    const before = templateView(ownTemplate(operator, input.template_id, input.version));
    const template = changeTemplate(input);
    audit({ ...templateTrail(template), before, after: templateView(template) });
    return { template: templateFor(operator, template) };
  }),

  handle(deleteRewardTemplate, ({ input, operator, audit }) => {
    const template = ownTemplate(operator, input.template_id, input.version);
    audit({ ...templateTrail(template), before: templateView(template), after: null });
    rewardTemplates.remove(template.template_id);
    return {};
  }),

  handle(previewReward, ({ input, operator, db }) => {
    const items = itemsOf(input.items, input.op);
    return outlookOf(operator, { op: input.op, items }, peopleOf(db, operator, input));
  }),

  handle(rewardOutlook, ({ input, operator, db }) => {
    const task = rewardIn(input.task_id);
    return outlookOf(operator, task, peopleNow(db, operator, task));
  }),

  handle(rollbackOutlook, ({ input }) => rollbackOutlookOf(rewardIn(input.task_id))),

  handle(rewardRows, ({ input, db }) => pageIn(rowsOf(db, rewardIn(input.task_id), input.status), input)),

  handle(exportRewardRows, ({ input: { task_id, status }, operator, db, audit }) => {
    const rows = rowsOf(db, rewardIn(task_id), status);
    const filters = `任务ID=${task_id}${status === undefined ? '' : `；结果=${status}`}`;
    const after = { export: '发放明细', filters, rows: rows.length };
    audit({ object_type: 'reward_task', object_id: task_id, before: null, after });
    return new CsvFile(rowsFile(rows, operator, filters));
  }),

  handle(getReward, ({ input, operator, db }) => answer(db, operator, input)),

  handle(createReward, ({ input, operator, db, audit }) => {
    const { as, duplicate_ok: duplicateOk = false, idem_key: _, text, segment, ...wish } = input;
    const items = itemsOf(wish.items, wish.op);
    const { good } = peopleOf(db, operator, input);
    const targets = good.map(({ uid }) => uid);
    const kept = wish.source === 'segment' ? (segment ?? null) : null;
    const task = makeReward(db, operator, { ...wish, items, targets, segment: kept }, { as, duplicateOk });
    audit({ object_type: 'reward_task', object_id: task.task_id, before: null, after: taskView(task) });
    return answer(db, operator, task);
  }),

  handle(
    submitReward,
    ({ input, operator, db }) => {
      submitTask(db, operator, input.task_id, input.duplicate_ok ?? false);
      return answer(db, operator, input);
    },
    rewardTarget,
  ),

  handle(
    withdrawReward,
    ({ input, operator, db, audit }) => {
      withdrawTask(db, operator, input.task_id, input.remark, audit);
      return answer(db, operator, input);
    },
    rewardTarget,
  ),

  handle(
    pauseReward,
    ({ input, operator, db }) => {
      const task = rewards.edit(input.task_id);
      refuseState(rewardCannot.pause(task));
      Object.assign(task, { status: 'paused', due_at: null });
      return answer(db, operator, input);
    },
    rewardTarget,
  ),

  handle(
    resumeReward,
    ({ input, operator, db }) => {
      const task = rewards.edit(input.task_id);
      refuseState(rewardCannot.resume(task));
      const isLater = task.run_at !== null && task.run_at > now();
      const due = isLater ? task.run_at : now();
      Object.assign(task, { status: isLater ? 'queued' : 'running', due_at: due, failure: null });
      return answer(db, operator, input);
    },
    rewardTarget,
  ),

  handle(
    retryReward,
    ({ input, operator, db }) => {
      const task = rewardIn(input.task_id);
      refuseState(rewardCannot.retry(task));
      requireWhy(input);
      refuseState(retryProblem(task));
      retry(input.task_id);
      return answer(db, operator, input);
    },
    rewardTarget,
  ),

  handle(
    settleReward,
    ({ input, operator, db }) => {
      refuseState(rewardCannot.settle(rewardIn(input.task_id)));
      settle(input.task_id);
      return answer(db, operator, input);
    },
    rewardTarget,
  ),

  handle(
    rollbackReward,
    ({ input, operator, db }) => {
      requireWhy(input);
      requestRollback(db, operator, input.task_id, input);
      return answer(db, operator, input);
    },
    rewardTarget,
  ),
];

export default forUmi(rewardHandlers);
