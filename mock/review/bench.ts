import { type CaseKind, caseKinds } from '../../src/domain/review/kinds';
import { escalationToldDays } from '../../src/domain/review/limits';
import { lanes, skipReasons } from '../../src/domain/review/rules';
import { leaseMs, maxClaims } from '../../src/domain/shared/limits';
import { isSensitiveCase } from '../../src/domain/shared/machineLabel';
import { countCases, type EndedEscalation, type QueueLeft } from '../../src/services/queueLeft';
import {
  assignCases,
  claimCases,
  listCases,
  moveCase,
  myCases,
  releaseCases,
  renewClaims,
  skipCase,
} from '../../src/services/review';
import { day, now } from '../_kit/base/clock';
import { groupsOf } from '../_kit/base/groups';
import { type Operator, operators } from '../_kit/base/operators';
import { Refusal, refuseField } from '../_kit/base/refusal';
import type { StoredCase } from '../_kit/base/stored';
import { eachOf, resultCountOf } from '../_kit/base/transaction';
import { handle } from '../_kit/http/handle';
import type { Handler } from '../_kit/http/http';
import { pageIn, Table } from '../_kit/http/query';
import type { Put } from '../_kit/store/audits';
import { type Db, db } from '../_kit/store/db';
import { at } from '../_kit/store/schedule';
import {
  alterCase,
  caseConflict,
  caseLanesOf,
  caseViewOf,
  inLane,
  isCaseOpen,
  isWaiting,
  maySee,
  mayWork,
  noteCase,
  putAs,
  requireCase,
  requireKey,
  requireReviewVerb,
} from './cases';
import { decidedToday } from './figures';
import { filterOf, hooksOf } from './kindHooks';

/** Queues, claims and leases, skips, escalations and assignments (docs/design/blocks.md#g8). */

/** P0 before everything, then earliest due, highest risk, oldest. */
export const byUrgency = (a: StoredCase, b: StoredCase): number =>
  Number(b.priority === 'P0') - Number(a.priority === 'P0') ||
  a.sla_due_at - b.sla_due_at ||
  b.score - a.score ||
  a.created_at - b.created_at ||
  (a.case_id < b.case_id ? -1 : 1);

const sortFields = {
  sla_due_at: (one: StoredCase) => one.sla_due_at,
  created_at: (one: StoredCase) => one.created_at,
  score: (one: StoredCase) => one.score,
  merged: (one: StoredCase) => one.merged,
  priority: (one: StoredCase) => Number(one.priority.slice(1)),
};

export const caseHeldBy = (db: Db, operatorId: string, kind: CaseKind): StoredCase[] =>
  db.cases.filter((one) => one.kind === kind && one.claim?.by === operatorId).sort(byUrgency);

const barredFrom = (one: StoredCase, operator: Operator): string | undefined =>
  hooksOf(one).barredFrom?.(one, operator);

/** Cases of a kind that wait and that this operator may work. */
function waitingFor(db: Db, operator: Operator, kind: CaseKind): StoredCase[] {
  const own = caseLanesOf(operator, kind);
  return db.cases.filter(
    (one) => one.kind === kind && isWaiting(one) && own.has(one.lane) && !barredFrom(one, operator),
  );
}

/** Skipped cases are not assigned again, but can be opened by choice. */
const offeredTo = (db: Db, operator: Operator, kind: CaseKind): StoredCase[] =>
  waitingFor(db, operator, kind).filter(({ skipped_by }) => !skipped_by.includes(operator.id));

/** Claimable cases by these filters, and the reasons that exclude the rest. */
function leftFor(
  db: Db,
  operator: Operator,
  kind: CaseKind,
  filters: Parameters<typeof filterOf>[0],
  avoid: boolean,
): QueueLeft {
  const { lane, ...others } = filters;
  const fits = filterOf(filters, now(), operator.id);
  const fitsInAnyLane = filterOf(others, now(), operator.id);
  const inLanes = db.cases.filter(
    (one) => one.kind === kind && isCaseOpen(one) && maySee(operator, one) && fitsInAnyLane(one),
  );
  const open = lane === undefined ? inLanes : inLanes.filter(fits);
  const unclaimed = open.filter(isWaiting).length;
  const offered = offeredTo(db, operator, kind);
  const fitting = offered.filter(fits);
  const claimable = avoid ? fitting.filter((one) => !isSensitiveCase(one)) : fitting;
  return {
    unclaimed,
    claimed: open.length - unclaimed,
    other_lanes: inLanes.filter(isWaiting).length - unclaimed,
    waiting: claimable.length,
    urgent: claimable.filter(({ priority }) => priority === 'P0').length,
    overdue: claimable.filter(({ sla_due_at }) => sla_due_at < now()).length,
    oldest_at: claimable.length > 0 ? Math.min(...claimable.map(({ created_at }) => created_at)) : null,
    avoided: fitting.length - claimable.length,
    outside: offered.length - fitting.length,
  };
}

/** Reason why a case requested by id could not be claimed. */
function missedFor(db: Db, operator: Operator, kind: CaseKind, case_id: string): string {
  const one = db.cases.get(case_id);
  if (one?.kind !== kind || !maySee(operator, one)) return '案件不存在';
  if (!isCaseOpen(one)) return one.last ? `已由 ${one.last.name} 处理` : '已关闭';
  if (one.claim) return `${one.claim.name} 审核中`;
  return barredFrom(one, operator) ?? `最多同时持有 ${maxClaims} 件`;
}

/** Cases of one group follow the first of them. */
const grouped = (list: readonly StoredCase[]): StoredCase[] =>
  [...groupsOf(list, (one) => hooksOf(one).groupOf?.(one) ?? one.case_id).values()].flat();

export function claim(one: StoredCase, who: Pick<Operator, 'id' | 'name'>, by: string, label: string, put: Put): void {
  const at = now();
  noteCase(one, put, { label, by, note: by === who.name ? '' : who.name }, (one) => {
    const claim = { by: who.id, name: who.name, at, until: at + leaseMs };
    Object.assign(one, { status: 'claimed', claim, lapsed: null });
  });
}

/** Returns a case to the queue; a decision in progress is dropped. */
const giveBack = (one: StoredCase): void =>
  void Object.assign(one, { status: one.waits_as, claim: null, lapsed: null });

const maxTold = 20;

/** End of an escalated case: the decision in force on it, or the one it was closed with. */
function endOf(db: Db, one: StoredCase, sender: string): EndedEscalation[] {
  const { case_id, summary, closed_by, last } = one;
  const decision = db.decisions.get(closed_by ?? last?.decision_id ?? '');
  if (!decision || decision.by === sender) return [];
  const { by_name: by, effective_at: at, conclusion, note } = decision;
  return [{ case_id, summary, by, at, ...(closed_by ? { conclusion: null, note: '' } : { conclusion, note }) }];
}

/** Cases this operator escalated and somebody else closed, latest first. */
function endedFor(db: Db, operatorId: string, kind: CaseKind): EndedEscalation[] {
  const since = now() - escalationToldDays * day;
  return db.cases
    .filter((one) => one.kind === kind && one.escalated_by.includes(operatorId))
    .filter((one) => !isCaseOpen(one) && one.status !== 'held')
    .flatMap((one) => endOf(db, one, operatorId))
    .filter(({ at }) => at > since)
    .sort((a, b) => b.at - a.at)
    .slice(0, maxTold);
}

/** Claim of the operator; one that ended by time counts for one lease more, while nobody else took the case. */
function requireClaim(db: Db, one: StoredCase, operator: Operator): { at: number } {
  if (!isCaseOpen(one)) throw caseConflict(db, one, one.last ? `该任务已由 ${one.last.name} 处理` : '该任务已关闭');
  if (one.claim && one.claim.by !== operator.id) throw caseConflict(db, one, `${one.claim.name} 审核中`);
  const lapsed = one.lapsed?.by === operator.id ? one.lapsed : null;
  const held = one.claim ?? (lapsed && now() <= lapsed.until + leaseMs ? lapsed : null);
  if (!held) throw caseConflict(db, one, lapsed ? '领取已过期，请重新领取' : '请先领取该案件');
  return held;
}

/** Checks made by every write with a claim; returns the editable case. */
export function worked(
  db: Db,
  query: { kind: CaseKind; case_id: string; version: number },
  operator: Operator,
): { one: StoredCase; claimedAt: number } {
  const one = requireCase(db, query.kind, query.case_id);
  if (one.lane !== 'normal') requireReviewVerb(operator, one.kind, one.lane);
  const { at } = requireClaim(db, one, operator);
  if (query.version !== one.version) throw caseConflict(db, one, '内容已被他人修改');
  return { one: db.cases.touch(one.case_id), claimedAt: at };
}

/** Only leads may ask whose first decisions are checked. */
function requireFilters(operator: Operator, kind: CaseKind, filters: { first_reviewer?: string | undefined }): void {
  if (filters.first_reviewer) requireReviewVerb(operator, kind, 'lead');
}

/** A case an operator gave away is not assigned to that operator again. */
function passOn(one: StoredCase, { id }: Operator): void {
  giveBack(one);
  one.skipped_by = [...new Set([...one.skipped_by, id])];
}

type Assigned = { case_id: string; status: 'success' | 'skipped'; reason: string | null };

/** Reason why a case cannot be assigned to a colleague, or taken back (`to` null). */
function cannotAssign(db: Db, one: StoredCase, to: Operator | null): string | undefined {
  if (!isCaseOpen(one)) return '已处理';
  if (to === null) return one.claim ? undefined : '无人认领';
  if (one.claim?.by === to.id) return '已由该审核员认领';
  if (!mayWork(to, one)) return '该审核员没有此队列的权限';
  const full = caseHeldBy(db, to.id, one.kind).length >= maxClaims ? `对方已持有 ${maxClaims} 件` : undefined;
  return barredFrom(one, to) ?? full;
}

export const benchHandlers: readonly Handler[] = [
  handle(listCases, ({ input, operator, db }) => {
    const { kind, page, size, sort, ...query } = input;
    requireKey(operator, caseKinds[kind].key);
    requireFilters(operator, kind, query);
    const fits = filterOf(query, now(), operator.id);
    const all = db.cases.filter((one) => one.kind === kind && isCaseOpen(one) && maySee(operator, one) && fits(one));
    all.sort(byUrgency);
    const { list, total } = sort
      ? new Table(all, sortFields).page({ page, size, sort }, 'sla_due_at')
      : pageIn(all, { page, size });
    return { list: list.map((one) => caseViewOf(db, one)), total };
  }),
  handle(myCases, ({ input: { kind }, operator, db }) => {
    requireKey(operator, caseKinds[kind].key);
    return {
      list: caseHeldBy(db, operator.id, kind).map((one) => caseViewOf(db, one)),
      ended: endedFor(db, operator.id, kind),
      done_today: decidedToday(db, operator.id, now()).filter((decision) => decision.kind === kind).length,
    };
  }),
  handle(countCases, ({ input: { kind, avoid_sensitive, ...filters }, operator, db }) => {
    requireKey(operator, caseKinds[kind].key);
    requireFilters(operator, kind, filters);
    return leftFor(db, operator, kind, filters, avoid_sensitive === 'true');
  }),
  handle(claimCases, ({ input, operator, db, audit }) => {
    const { kind, size, filters, case_ids, avoid_sensitive } = input;
    requireReviewVerb(operator, kind, 'decide');
    requireFilters(operator, kind, filters);
    const room = maxClaims - caseHeldBy(db, operator.id, kind).length;
    if (room <= 0) throw new Refusal(409, `最多同时持有 ${maxClaims} 件，请先处理或退回`);
    const found = case_ids
      ? waitingFor(db, operator, kind).filter(({ case_id }) => case_ids.includes(case_id))
      : offeredTo(db, operator, kind)
          .filter(filterOf(filters, now(), operator.id))
          .filter((one) => !avoid_sensitive || !isSensitiveCase(one));
    const claimed = grouped(found.sort(byUrgency)).slice(0, case_ids ? room : Math.min(room, size));
    for (const one of claimed) claim(one, operator, operator.name, '领取', audit);
    audit({ object_type: 'queue', object_id: kind, before: null, after: { claimed: claimed.length } });
    const held = new Set(caseHeldBy(db, operator.id, kind).map(({ case_id }) => case_id));
    const missed = [...new Set(case_ids)].filter((id) => !held.has(id));
    return {
      list: claimed.map(({ case_id }) => caseViewOf(db, requireCase(db, kind, case_id))),
      missed: missed.map((case_id) => ({ case_id, reason: missedFor(db, operator, kind, case_id) })),
      ended: endedFor(db, operator.id, kind),
      ...leftFor(db, operator, kind, filters, avoid_sensitive),
    };
  }),
  handle(renewClaims, ({ input: { kind, case_ids }, operator, db }) => {
    requireReviewVerb(operator, kind, 'decide');
    const until = now() + leaseMs;
    const mine = new Set(caseHeldBy(db, operator.id, kind).map(({ case_id }) => case_id));
    for (const id of case_ids) if (mine.has(id)) Object.assign(db.cases.touch(id).claim ?? {}, { until });
    return { until, lost: case_ids.filter((id) => !mine.has(id)) };
  }),
  handle(releaseCases, ({ input: { kind, case_ids }, operator, db, audit }) => {
    requireReviewVerb(operator, kind, 'decide');
    const mine = caseHeldBy(db, operator.id, kind).filter(({ case_id }) => case_ids.includes(case_id));
    for (const one of mine) noteCase(one, audit, { label: '退回队列', by: operator.name }, giveBack);
    audit({ object_type: 'queue', object_id: kind, before: null, after: { released: mine.length } });
    return { released: mine.length };
  }),
  handle(skipCase, ({ input, operator, db, audit }) => {
    requireReviewVerb(operator, input.kind, 'decide');
    const { one } = worked(db, input, operator);
    const note = skipReasons[input.skip_reason].label;
    const step = { label: '跳过', by: operator.name, note, more: { skip_reason: note } };
    alterCase(one, audit, step, (one) => passOn(one, operator));
    return caseViewOf(db, one);
  }),
  handle(moveCase, ({ input, operator, db, audit }) => {
    const { kind, lane, note } = input;
    requireReviewVerb(operator, kind, 'decide');
    const { one } = worked(db, input, operator);
    if (one.lane === lane) throw refuseField('lane', `已在${lanes[lane].label}`);
    const isEscalation = lane === 'lead';
    const label = isEscalation ? '升级' : `转至${lanes[lane].label}`;
    alterCase(one, audit, { label, by: operator.name, note }, (one) => {
      const moved = { by: operator.id, name: operator.name, at: now() };
      Object.assign(one, { lane, waits_as: isEscalation ? 'escalated' : 'transferred', note, moved });
      if (isEscalation) one.escalated_by = [...new Set([...one.escalated_by, operator.id])];
      passOn(one, operator);
    });
    return caseViewOf(db, one);
  }),
  handle(assignCases, ({ input, operator, db, audit }) => {
    const { kind } = input;
    requireReviewVerb(operator, kind, 'lead');
    const to = input.to === null ? null : operators.find(({ id }) => id === input.to);
    if (to === undefined) throw refuseField('to', '没有这位审核员');
    if (to && !mayWork(to, { kind, lane: 'normal' })) throw refuseField('to', '该审核员没有此队列的权限');
    const assign = (case_id: string): Assigned => {
      const one = db.cases.get(case_id);
      const reason = one?.kind === kind && inLane(operator, one) ? cannotAssign(db, one, to) : '案件不存在';
      if (!one || reason) return { case_id, status: 'skipped', reason: reason ?? null };
      if (to) claim(one, to, operator.name, '指派', audit);
      else noteCase(one, audit, { label: '退回队列', by: operator.name, note: one.claim?.name ?? '' }, giveBack);
      return { case_id, status: 'success', reason: null };
    };
    const refused = (case_id: string, { message: reason }: Refusal): Assigned => {
      return { case_id, status: 'skipped', reason };
    };
    const results = eachOf([...new Set(input.case_ids)], assign, refused);
    const success = resultCountOf(results, 'success');
    const after = { success, skipped: results.length - success, assigned_to: to?.name ?? null };
    audit({ object_type: 'queue', object_id: kind, before: null, after });
    return { results };
  }),
];

/** A claim without a renewal for ten minutes ends. */
at(
  'claim',
  db.cases,
  ({ claim }) => claim?.until ?? null,
  ({ case_id, claim }) => {
    if (!claim) return;
    const put = putAs({ id: claim.by, name: claim.name }, 'claimEnded', '认领到期');
    noteCase(db.cases.touch(case_id), put, { label: '认领到期', by: claim.name }, (one) => {
      giveBack(one);
      one.lapsed = { by: claim.by, at: claim.at, until: claim.until };
    });
  },
);
