import type * as z from 'zod/mini';
import { maxListSpanDays } from '../../../../src/domain/limits';
import { caseKinds } from '../../../../src/domain/reviewKinds';
import { type Decision, getCase, listRecords } from '../../../../src/services/reviewRecords';
import { day, now } from '../../base/clock';
import { refuseField } from '../../base/refusal';
import type { StoredCase } from '../../base/stored';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { pageIn } from '../../http/query';
import { missing, spanOf } from '../../http/writeRules';
import type { Db } from '../../store/db';
import { mayLookUp, requireKey, requireRecordVerb, requireSight, requireVerb } from './access';
import { fitsKind, hasMark, matchesReason } from './filters';
import { hooksOf } from './kinds';
import { caseOf, recordOf, shownInRecord } from './view';

type Wish = z.output<typeof listRecords.spec.input>;

const usualDays = 7;

/** An id is looked for wherever it is in time; else the last week, or a span of at most ninety days. */
function spanOfRecords({ from, to, q }: Wish, at: number): { from: number; to: number } {
  if (from !== undefined || to !== undefined) return spanOf({ from, to }, maxListSpanDays, at);
  return { from: q ? 0 : at - usualDays * day, to: at };
}

const fold = (text: string): string => text.trim().toLowerCase();

/** Ids of case, decision and batch, and those of the kind: report, text, image … */
const hasId = (q: string, { decision_id, batch_id, case_id }: Decision, one: StoredCase): boolean =>
  [case_id, decision_id, batch_id, ...hooksOf(one).idsOf(one)].some((id) => fold(id).includes(q));

/** Marks of a case and of its decision. */
const marksOf = (decision: Decision, one: StoredCase): string[] => [
  ...hooksOf(one).marksOf(one),
  ...(hooksOf(one).recordMarksOf?.(decision, one) ?? []),
  ...(decision.clean_reason ? [decision.clean_reason] : []),
];

const anyOf = <T>(wanted: readonly T[] | undefined, value: T): boolean => !wanted?.length || wanted.includes(value);

const reportedBy = (one: StoredCase, uid: string): boolean =>
  one.kind === 'report' && one.payload.reporters.some((reporter) => reporter.uid === uid);

function fits(decision: Decision, one: StoredCase, wish: Wish): boolean {
  const { uid, reporter, room, source, scene, reason, reported, conclusion, measure, reviewer } = wish;
  const { cost_min = 0, cost_max = Number.POSITIVE_INFINITY, reversed, appeal, qa, mark, media, language, text } = wish;
  return (
    (!uid || one.target_uid === uid.trim()) &&
    (!reporter || reportedBy(one, reporter.trim())) &&
    (!room || hooksOf(one).roomOf?.(one) === room.trim()) &&
    (!source || one.source === source) &&
    anyOf(scene, one.scene) &&
    (!reason?.length || matchesReason(reason, decision.reason_code)) &&
    (!reported?.length || matchesReason(reported, hooksOf(one).reasonOf?.(one))) &&
    anyOf(conclusion, decision.conclusion) &&
    (!measure?.length || decision.measures.some(({ type }) => measure.includes(type))) &&
    (!reviewer || decision.by === reviewer.trim() || decision.by_name.includes(reviewer.trim())) &&
    decision.cost_sec >= cost_min &&
    decision.cost_sec <= cost_max &&
    (!reversed || (decision.status === 'reversed') === (reversed === 'yes')) &&
    anyOf(appeal, decision.appeal.status) &&
    anyOf(qa, decision.qa.status) &&
    hasMark(mark, marksOf(decision, one)) &&
    hasMark(media, hooksOf(one).marksOf(one)) &&
    (!language || one.language === language) &&
    (!text || fold(hooksOf(one).textOf?.(one) ?? '').includes(fold(text))) &&
    fitsKind(one, wish) &&
    (hooksOf(one).fitsRecord?.(decision, one, wish) ?? true)
  );
}

const sortFields: Readonly<Record<string, (decision: Decision) => number>> = {
  decided_at: ({ decided_at }) => decided_at,
  cost_sec: ({ cost_sec }) => cost_sec,
};

function inOrder(decisions: Decision[], sort = '-decided_at'): Decision[] {
  const descending = sort.startsWith('-');
  const name = descending ? sort.slice(1) : sort;
  const key = Object.hasOwn(sortFields, name) ? sortFields[name] : undefined;
  if (!key) throw refuseField('sort', `不能按 ${name} 排序`);
  return decisions.sort((a, b) => (descending ? -1 : 1) * (key(a) - key(b)));
}

const inForce = ({ status }: Decision): boolean => status === 'effective' || status === 'reversed';

/** Decisions on a case, oldest first. */
const decisionsOn = (db: Db, { case_id }: StoredCase): Decision[] =>
  db.decisions.filter((decision) => decision.case_id === case_id);

export const recordHandlers: readonly Handler[] = [
  handle(listRecords, ({ input, operator, db }) => {
    requireKey(operator, caseKinds[input.kind].recordKey);
    // Results of second checks are visible to the checked reviewer and to leads (screens/risk §3.7.11).
    if (input.first_reviewer && input.first_reviewer !== operator.id) requireVerb(operator, input.kind, 'lead');
    if (input.text) requireRecordVerb(operator, input.kind, 'search');
    const { from, to } = spanOfRecords(input, now());
    const q = fold(input.q ?? '');
    const found = db.decisions.filter((decision) => {
      if (decision.kind !== input.kind || !inForce(decision)) return false;
      if (decision.decided_at < from || decision.decided_at > to) return false;
      const one = caseOf(db, decision);
      return mayLookUp(operator, one) && (!q || hasId(q, decision, one)) && fits(decision, one, input);
    });
    const { list, total } = pageIn(inOrder(found, input.sort || undefined), input);
    return { list: list.map((decision) => recordOf(db, decision)), total };
  }),
  handle(getCase, ({ input: { case_id }, operator, db }) => {
    const one = db.cases.get(case_id);
    if (!one) throw missing('案件');
    requireSight(operator, one);
    return { case: shownInRecord(db, one), decisions: decisionsOn(db, one), timeline: one.timeline };
  }),
];
