import { maxNameLength } from '../src/domain/config';
import { checkRechargeTask, rechargeTaskNeeds } from '../src/domain/rechargeTaskRules';
import {
  addRechargeProgress,
  getRechargeProgress,
  listRechargeProgress,
  nudgeRecharge,
  rechargeNudge,
  rechargeTaskFigures,
  revokeRechargeClaim,
} from '../src/services/rechargeProgress';
import { readRechargeList, rechargeService, rechargeTask } from '../src/services/rechargeTask';
import { beginPaying, payOut } from './_kit/entities/rechargeTask/claims';
import { readPeople } from './_kit/entities/rechargeTask/list';
import { audienceOf, nudge } from './_kit/entities/rechargeTask/nudge';
import { peopleOf } from './_kit/entities/rechargeTask/people';
import { rechargeTaskProblems, rechargeTaskRefs } from './_kit/entities/rechargeTask/problems';
import { figuresOf, progressDetail, progressPage } from './_kit/entities/rechargeTask/reads';
import { requestAdd, requestRevoke } from './_kit/entities/rechargeTask/requests';
import { rechargeTaskFacts } from './_kit/entities/rechargeTask/rules';
import { seedRechargeTasks } from './_kit/entities/rechargeTask/seed';
import { serviceOf } from './_kit/entities/rechargeTask/service';
import { handle } from './_kit/http/handle';
import { forUmi } from './_kit/http/http';
import { requireWhy } from './_kit/http/writeRules';
import { among } from './_kit/kit/config/among';
import { configKit } from './_kit/kit/config/kit';
import { configsOf } from './_kit/kit/config/kits';

export const rechargeTaskHandlers = [
  ...configKit({
    type: 'rechargeTask',
    label: '大R充值任务',
    prefix: 'rt',
    calls: rechargeTask,
    // A cycle groups them; any number of tasks run at a time.
    room: null,
    nameLimit: maxNameLength,
    placePath: 'body.cycle',
    placeOf: ({ body }) => body.cycle,
    check: checkRechargeTask,
    problems: rechargeTaskProblems,
    needs: rechargeTaskNeeds,
    facts: rechargeTaskFacts,
    refs: rechargeTaskRefs,
    fits: ({ body }, { cycle, manager }) =>
      among(cycle, body.cycle) && (typeof manager !== 'string' || body.manager.includes(manager.trim())),
    people: (content, config) => peopleOf(content, config).length,
    // Rewards reached until then are granted, except for a paused task.
    end: (config) => {
      payOut(config);
      return {};
    },
    seed: seedRechargeTasks,
  }),

  handle(rechargeService, ({ db }) => ({ list: serviceOf(db) })),
  handle(readRechargeList, ({ input: { text, from }, db }) => readPeople(db, text, from)),

  handle(rechargeTaskFigures, ({ input: { env } }) => ({
    list: configsOf('rechargeTask')
      .filter((one) => one.env === env)
      .map(figuresOf),
  })),

  handle(listRechargeProgress, ({ input: { q, uid, claim, near, ...wish } }) => {
    beginPaying();
    return progressPage({ q, uid, claim, near }, wish);
  }),

  handle(getRechargeProgress, ({ input: { progress_id } }) => {
    beginPaying();
    return progressDetail(progress_id);
  }),

  handle(addRechargeProgress, ({ input, operator, db, audit }) => {
    requireWhy(input);
    return requestAdd(db, operator, input, audit);
  }),
  handle(revokeRechargeClaim, ({ input, operator, db, audit }) => {
    requireWhy(input);
    return requestRevoke(db, operator, input, audit);
  }),

  handle(rechargeNudge, ({ input: { id }, db }) => audienceOf(db, id)),
  handle(nudgeRecharge, ({ input, db, audit }) => nudge(db, input, audit)),
];

export default forUmi(rechargeTaskHandlers);
