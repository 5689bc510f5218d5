import { leaseMs, maxClaims } from '../../../../src/domain/limits';
import { isSensitiveCase } from '../../../../src/domain/machineLabel';
import { type CaseKind, caseKinds } from '../../../../src/domain/reviewKinds';
import { countCases, type Left } from '../../../../src/services/queueLeft';
import { claimCases, listCases, myCases, releaseCases, renewClaims } from '../../../../src/services/review';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { Refusal } from '../../base/refusal';
import type { StoredCase } from '../../base/stored';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { pageIn } from '../../http/query';
import type { Put } from '../../store/audits';
import type { Db } from '../../store/db';
import { lanesOf, maySee, requireKey, requireVerb } from './access';
import { isOpen, isWaiting } from './caseState';
import { endedFor } from './escalations';
import { filterOf } from './filters';
import { hooksOf } from './kinds';
import { byUrgency, inOrder } from './order';
import { decidedToday } from './stats';
import { noteCase } from './trail';
import { viewOf } from './view';

export const heldBy = (db: Db, operatorId: string, kind: CaseKind): StoredCase[] =>
  db.cases.filter((one) => one.kind === kind && one.claim?.by === operatorId).sort(byUrgency);

/** Cases of a kind that wait and that this operator may work. */
function waitingFor(db: Db, operator: Operator, kind: CaseKind): StoredCase[] {
  const lanes = lanesOf(operator, kind);
  return db.cases.filter(
    (one) => one.kind === kind && isWaiting(one) && lanes.has(one.lane) && !hooksOf(one).barredFrom?.(one, operator),
  );
}

/** Skipped cases are not assigned again, but can be opened by choice. */
const offeredTo = (db: Db, operator: Operator, kind: CaseKind): StoredCase[] =>
  waitingFor(db, operator, kind).filter(({ skipped_by }) => !skipped_by.includes(operator.id));

type Filters = Parameters<typeof filterOf>[0];

/** Claimable cases by these filters, and the reasons that exclude the rest. */
function leftFor(db: Db, operator: Operator, kind: CaseKind, filters: Filters, avoid: boolean): Left {
  const offered = offeredTo(db, operator, kind);
  const fitting = offered.filter(filterOf(filters, now(), operator.id));
  const avoided = avoid ? fitting.filter(isSensitiveCase).length : 0;
  return { waiting: fitting.length - avoided, avoided, outside: offered.length - fitting.length };
}

/** Reason why a case requested by id could not be claimed. */
function missedFor(db: Db, operator: Operator, kind: CaseKind, case_id: string): string {
  const one = db.cases.get(case_id);
  if (one?.kind !== kind || !maySee(operator, one)) return '案件不存在';
  if (!isOpen(one)) return one.last ? `已由 ${one.last.name} 处理` : '已关闭';
  if (one.claim) return `${one.claim.name} 审核中`;
  return hooksOf(one).barredFrom?.(one, operator) ?? `最多同时持有 ${maxClaims} 件`;
}

/** Cases of one group follow the first of them. */
function grouped(list: readonly StoredCase[]): StoredCase[] {
  const groups = new Map<string, StoredCase[]>();
  for (const one of list) {
    const key = hooksOf(one).groupOf?.(one) ?? one.case_id;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flat();
}

export function claim(one: StoredCase, who: Pick<Operator, 'id' | 'name'>, by: string, label: string, put: Put): void {
  const at = now();
  noteCase(one, put, { label, by, note: by === who.name ? '' : who.name }, (one) => {
    one.status = 'claimed';
    one.claim = { by: who.id, name: who.name, at, until: at + leaseMs };
    one.lapsed = null;
  });
}

/** Returns a case to the queue; a decision in progress is dropped. */
export function giveBack(one: StoredCase): void {
  one.status = one.waits_as;
  one.claim = null;
  one.lapsed = null;
}

export const claimHandlers: readonly Handler[] = [
  handle(listCases, ({ input, operator, db }) => {
    const { kind, page, size, sort, ...wish } = input;
    requireKey(operator, caseKinds[kind].key);
    if (wish.first_reviewer) requireVerb(operator, kind, 'lead');
    const fits = filterOf(wish, now(), operator.id);
    const list = db.cases.filter((one) => one.kind === kind && isOpen(one) && maySee(operator, one) && fits(one));
    const found = pageIn(inOrder(list, sort), { page, size });
    return { ...found, list: found.list.map((one) => viewOf(db, one)) };
  }),
  handle(myCases, ({ input: { kind }, operator, db }) => {
    requireKey(operator, caseKinds[kind].key);
    return {
      list: heldBy(db, operator.id, kind).map((one) => viewOf(db, one)),
      ended: endedFor(db, operator.id, kind),
      done_today: decidedToday(db, operator.id, now()).filter((decision) => decision.kind === kind).length,
    };
  }),
  handle(countCases, ({ input: { kind, avoid_sensitive, ...filters }, operator, db }) => {
    requireKey(operator, caseKinds[kind].key);
    if (filters.first_reviewer) requireVerb(operator, kind, 'lead');
    return leftFor(db, operator, kind, filters, avoid_sensitive === 'true');
  }),
  handle(claimCases, ({ input, operator, db, audit }) => {
    const { kind, size, filters, case_ids } = input;
    requireVerb(operator, kind, 'decide');
    if (filters.first_reviewer) requireVerb(operator, kind, 'lead');
    const room = maxClaims - heldBy(db, operator.id, kind).length;
    if (room <= 0) throw new Refusal(409, `最多同时持有 ${maxClaims} 件，请先处理或退回`);
    const found = case_ids
      ? waitingFor(db, operator, kind).filter(({ case_id }) => case_ids.includes(case_id))
      : offeredTo(db, operator, kind)
          .filter(filterOf(filters, now(), operator.id))
          .filter((one) => !input.avoid_sensitive || !isSensitiveCase(one));
    const claimed = grouped(found.sort(byUrgency)).slice(0, case_ids ? room : Math.min(room, size));
    for (const one of claimed) claim(one, operator, operator.name, '领取', audit);
    audit({ object_type: 'queue', object_id: kind, before: null, after: { claimed: claimed.length } });
    const held = new Set(heldBy(db, operator.id, kind).map(({ case_id }) => case_id));
    const missed = [...new Set(case_ids)].filter((id) => !held.has(id));
    return {
      list: claimed.map(({ case_id }) => viewOf(db, db.cases.touch(case_id))),
      missed: missed.map((case_id) => ({ case_id, reason: missedFor(db, operator, kind, case_id) })),
      ended: endedFor(db, operator.id, kind),
      ...leftFor(db, operator, kind, filters, input.avoid_sensitive),
    };
  }),
  handle(renewClaims, ({ input: { kind, case_ids }, operator, db }) => {
    requireVerb(operator, kind, 'decide');
    const until = now() + leaseMs;
    const lost = case_ids.filter((id) => {
      const one = db.cases.get(id);
      if (one?.kind !== kind || one.claim?.by !== operator.id) return true;
      Object.assign(db.cases.touch(id).claim ?? {}, { until });
      return false;
    });
    return { until, lost };
  }),
  handle(releaseCases, ({ input: { kind, case_ids }, operator, db, audit }) => {
    requireVerb(operator, kind, 'decide');
    const mine = heldBy(db, operator.id, kind).filter(({ case_id }) => case_ids.includes(case_id));
    for (const one of mine) noteCase(one, audit, { label: '退回队列', by: operator.name }, giveBack);
    audit({ object_type: 'queue', object_id: kind, before: null, after: { released: mine.length } });
    return { released: mine.length };
  }),
];
