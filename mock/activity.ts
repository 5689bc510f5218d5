import { activityNeeds, checkActivity } from '../src/domain/activityRules';
import { activityParts } from '../src/domain/activityTime';
import { maxNameLength } from '../src/domain/config';
import { activity, activityFigures, listActivityCodes } from '../src/services/activity';
import { activityPlay, activityTaken } from '../src/services/activityPlay';
import {
  issueSettlement,
  leaveOutName,
  listSettlementNames,
  listSettlements,
  previewSettlement,
  readmitName,
  reissueReward,
  type Settlement,
  settleActivity,
  verifySettlement,
} from '../src/services/activitySettle';
import { now } from './_kit/base/clock';
import { Refusal, refuseField } from './_kit/base/refusal';
import { namedActivities } from './_kit/entities/activity/codes';
import { costIn } from './_kit/entities/activity/cost';
import { issue, reissue } from './_kit/entities/activity/issue';
import { settlementFacts, settlementView, settleStateOf } from './_kit/entities/activity/outcome';
import { activityProblems, activityRefs } from './_kit/entities/activity/problems';
import { figuresOf, namesOf, playOf, previewOf, settledConfigs, takenAt } from './_kit/entities/activity/reads';
import { activityFacts, activityOf } from './_kit/entities/activity/rules';
import { seedActivities } from './_kit/entities/activity/seed';
import {
  archiveProblem,
  askToSettle,
  leaveOut,
  planSettleApproval,
  planSettling,
  readmit,
  requireSettleMove,
  sendBack,
  settle,
} from './_kit/entities/activity/settle';
import { changeSettlement, settleClock } from './_kit/entities/activity/store';
import { handle } from './_kit/http/handle';
import { forUmi } from './_kit/http/http';
import { pageIn } from './_kit/http/query';
import { requireReason } from './_kit/http/writeRules';
import { among } from './_kit/kit/config/among';
import { configIn, stamped } from './_kit/kit/config/drafts';
import { configKit } from './_kit/kit/config/kit';
import { configsOf, kitOf } from './_kit/kit/config/kits';
import { type StoredConfig, windowOf } from './_kit/kit/config/store';
import { db } from './_kit/store/db';

const configHandlers = configKit({
  type: 'activity',
  label: '活动',
  prefix: 'act',
  calls: activity,
  // A type groups them; any number of them run at a time.
  room: null,
  nameLimit: maxNameLength,
  placePath: 'body.type',
  placeOf: ({ body }) => body.type,
  check: checkActivity,
  problems: activityProblems,
  needs: (content, _, config) => activityNeeds(content, config && costIn(config, content, db.users.values())),
  facts: activityFacts,
  words: { pause: '暂停', end: '提前结束' },
  refs: activityRefs,
  parts: activityParts,
  code: { path: 'body.activity_code', of: ({ activity_code }) => activity_code },
  moveCannot: (verb, config) => (verb === 'archive' ? archiveProblem(config) : undefined),
  fits: ({ body }, { type, code }) =>
    among(type, body.type) && (typeof code !== 'string' || body.activity_code.includes(code.trim().toLowerCase())),
  seed: seedActivities,
});

planSettleApproval();
planSettling();

/**
 * Starts the automatic settlement clock on the first read of settlements; after an interruption it continues from now.
 */
function begun(): void {
  const clock = settleClock.get('clock');
  if (clock && clock.next_at < now()) settleClock.touch('clock').next_at = now();
}

const has = (text: string, ...own: string[]): boolean => {
  const wanted = text.trim().toLowerCase();
  return own.some((one) => one.toLowerCase().includes(wanted));
};

/** Rows by a number of theirs, what has none last. */
function sorted<T>(rows: readonly T[], wish: string, of: (row: T, key: string) => number | null): T[] {
  const [sign, key] = wish.startsWith('-') ? [-1, wish.slice(1)] : [1, wish];
  const number = (row: T) => of(row, key) ?? Number.POSITIVE_INFINITY * sign;
  return [...rows].sort((a, b) => (number(a) === number(b) ? 0 : number(a) < number(b) ? -sign : sign));
}

/** Whether somebody has to do something about it: it is over, and not given. */
const waits = ({ status, settle: state }: Settlement): boolean => status === 'ended' && state !== 'issued';

/** A write on a settlement is one on its activity: version, conflicts and audit row are `handle`'s. */
const target = {
  rows: configsOf('activity'),
  key: ({ id }: { id: string }) => id,
  type: 'activity',
  id: ({ id }: StoredConfig) => id,
  view: settlementFacts,
};

/** The activity to change; what was never served has nothing to settle. */
function settledIn(id: string): StoredConfig {
  const config = configsOf('activity').edit(id);
  if (config.env !== 'prod') throw new Refusal(409, '测试环境的活动没有真实参与者，不能结算');
  return config;
}

export const activityHandlers = [
  ...configHandlers,

  handle(activityFigures, ({ input: { env } }) => {
    begun();
    return {
      list: configsOf('activity')
        .filter((one) => one.env === env)
        .map(figuresOf),
    };
  }),

  handle(listActivityCodes, ({ input: { env } }) => ({ list: namedActivities(env) })),

  handle(activityPlay, ({ input: { id, uid, at = now() } }) => {
    const config = configIn(kitOf('activity'), id);
    if (!db.users.has(uid)) throw refuseField('uid', '没有这个用户');
    return playOf(config, uid, at);
  }),

  handle(activityTaken, ({ input: { id, at } }) => takenAt(configIn(kitOf('activity'), id), at)),

  handle(listSettlements, ({ input: { q = '', settle: states, type, sort, ...wish } }) => {
    begun();
    const rows = settledConfigs()
      .filter((config) => has(q, activityOf(config).name, config.id))
      .filter((config) => among(states, settleStateOf(config)) && among(type, activityOf(config).body.type))
      .map((config) => settlementView(config));
    const ended = sorted(rows, '-ended_at', (row) => row.ended_at);
    if (sort === undefined) return pageIn([...ended.filter(waits), ...ended.filter((row) => !waits(row))], wish);
    return pageIn(
      sorted(rows, sort, (row, key) => (key === 'settled_coins' ? row.settled_coins : row.ended_at)),
      wish,
    );
  }),

  handle(previewSettlement, ({ input: { id } }) => {
    begun();
    const config = configIn(kitOf('activity'), id);
    if (settleStateOf(config) === 'instant') throw new Refusal(409, '抽奖和兑换即时发放，不需要结算');
    return previewOf(config);
  }),

  handle(listSettlementNames, ({ input: { q = '', uid, name_state, why, sort, ...wish } }) => {
    begun();
    const rows = settledConfigs()
      .filter((config) => config.status === 'ended' || config.status === 'archived')
      .sort((a, b) => (windowOf(b).end_at ?? 0) - (windowOf(a).end_at ?? 0))
      .filter((config) => has(q, activityOf(config).name, config.id))
      .flatMap((config) => namesOf(config))
      .filter((row) => !uid || row.uid === uid)
      .filter((row) => among(name_state, row.name_state) && among(why, row.why ?? ''));
    // Activity by activity, as they stand in each list, until an order is asked for.
    if (sort === undefined) return pageIn(rows, wish);
    return pageIn(
      sorted(rows, sort, (row, key) => (key === 'score' ? row.score : key === 'value' ? row.value : row.rank)),
      wish,
    );
  }),

  handle(
    settleActivity,
    ({ input: { id, remark }, operator, db }) => {
      const config = settledIn(id);
      requireSettleMove('settle', config, operator);
      const approval_id = askToSettle(db, config, operator, remark);
      if (approval_id === null) settle(config, operator);
      return { settlement: settlementView(stamped(config, operator)), approval_id };
    },
    target,
  ),

  handle(
    verifySettlement,
    ({ input: { id, verdict }, operator }) => {
      const config = settledIn(id);
      requireSettleMove(verdict, config, operator);
      if (verdict === 'sendBack') sendBack(config);
      else
        Object.assign(changeSettlement(id), {
          state: 'verified',
          verified_by: { id: operator.id, name: operator.name },
        });
      return { settlement: settlementView(stamped(config, operator)) };
    },
    target,
  ),

  handle(
    issueSettlement,
    ({ input: { id, remark }, operator }) => {
      const config = settledIn(id);
      requireSettleMove('issue', config, operator);
      issue(config, operator, remark);
      return { settlement: settlementView(stamped(config, operator)) };
    },
    target,
  ),

  handle(
    readmitName,
    ({ input: { id, uid, remark }, operator }) => {
      const config = settledIn(id);
      requireSettleMove('readmit', config, operator);
      readmit(config, operator, uid, remark);
      return { settlement: settlementView(stamped(config, operator)) };
    },
    target,
  ),

  handle(
    leaveOutName,
    ({ input: { id, uid }, operator }) => {
      const config = settledIn(id);
      requireSettleMove('leaveOut', config, operator);
      leaveOut(config, uid);
      return { settlement: settlementView(stamped(config, operator)) };
    },
    target,
  ),

  handle(
    reissueReward,
    ({ input, operator }) => {
      requireReason(input);
      const config = settledIn(input.id);
      requireSettleMove('reissue', config, operator);
      const task_id = reissue(config, operator, input);
      return { settlement: settlementView(stamped(config, operator)), task_id };
    },
    target,
  ),
];

export default forUmi(activityHandlers);
