import { caseKinds } from '../../src/domain/review/kinds';
import { recordCannot } from '../../src/domain/review/record';
import { maxListSpanDays } from '../../src/domain/shared/limits';
import { type CaseContext, caseContext } from '../../src/services/caseContext';
import {
  type Decision,
  getCase,
  listRecords,
  type ReviewRecord,
  sampleForQa,
  scoreQa,
  sendFeedback,
} from '../../src/services/reviewRecords';
import { day, now } from '../_kit/base/clock';
import type { Operator } from '../_kit/base/operators';
import { random, seedOf } from '../_kit/base/random';
import { Refusal, refuseField } from '../_kit/base/refusal';
import type { StoredCase } from '../_kit/base/stored';
import { handle } from '../_kit/http/handle';
import type { Handler } from '../_kit/http/http';
import { Table } from '../_kit/http/query';
import { requestedSpanOf } from '../_kit/http/writeRules';
import type { Put } from '../_kit/store/audits';
import type { Db } from '../_kit/store/db';
import { userBansOf, wasInForce } from '../ban/penalties';
import { users } from '../user/stored';
import {
  caseFor,
  caseOf,
  caseRecordOf,
  caseSubjectOf,
  isCaseOpen,
  mayLookUp,
  mayRead,
  maySee,
  noteCase,
  recordConflict,
  requireKey,
  requireRecordVerb,
  requireReviewVerb,
  requireTemplate,
  reviewersOf,
  shownInRecord,
  tellByTemplate,
} from './cases';
import { caseFactsOf, matches, recordFacts } from './kindHooks';
import { recordSeen } from './reverse';
import { talkAround } from './seed/talk';

/** Records of decisions, quality checks and messages to reporters (docs/design/blocks.md#g10). */

const usualDays = 7;

const fold = (text = ''): string => text.trim().toLowerCase();

const sortFields = {
  decided_at: ({ decided_at }: Decision) => decided_at,
  cost_sec: ({ cost_sec }: Decision) => cost_sec,
};

/** Puts a follow-up on the case's trail and changes its decision. */
function follow(
  db: Db,
  decision: Decision,
  step: Parameters<typeof noteCase>[2],
  change: Partial<Decision>,
  put: Put,
): ReviewRecord {
  noteCase(caseOf(db, decision), put, step);
  Object.assign(db.decisions.edit(decision.decision_id), change);
  return caseRecordOf(db, decision);
}

export const reviewRecordHandlers: readonly Handler[] = [
  handle(listRecords, ({ input, operator, db }) => {
    const { kind, page, size, sort, from, to, q, text, reviewer, ...filters } = input;
    requireKey(operator, caseKinds[kind].recordKey);
    // Results of second checks are visible to the checked reviewer and to leads (docs/design/risk.md#quality-record).
    if (input.first_reviewer && input.first_reviewer !== operator.id) requireReviewVerb(operator, kind, 'lead');
    if (text) requireRecordVerb(operator, kind, 'search');
    // An id is looked for wherever it is in time; else the last week, or a span of at most ninety days.
    const at = now();
    const asked = from !== undefined || to !== undefined;
    const span = asked
      ? requestedSpanOf({ from, to }, maxListSpanDays, at)
      : { from: q ? 0 : at - usualDays * day, to: at };
    const [id, words, who] = [fold(q), fold(text), reviewer?.trim() ?? ''];
    const found = db.decisions.filter((decision) => {
      const { status, decided_at, by, by_name } = decision;
      const isInForce = status === 'effective' || status === 'reversed';
      if (decision.kind !== kind || !isInForce || decided_at < span.from || decided_at > span.to) return false;
      const one = caseOf(db, decision);
      const { ids, text: content } = caseFactsOf(one);
      const known = [decision.case_id, decision.decision_id, decision.batch_id, ...ids];
      return (
        mayLookUp(operator, one) &&
        known.some((value) => fold(value).includes(id)) &&
        (by === who || by_name.includes(who)) &&
        (words === '' || fold(content).includes(words)) &&
        matches(filters, recordFacts(decision, one))
      );
    });
    const { list, total } = new Table(found, sortFields).page({ page, size, sort }, '-decided_at');
    return { list: list.map((decision) => caseRecordOf(db, decision)), total };
  }),
  handle(getCase, ({ input: { case_id }, operator, db }) => {
    const one = caseFor(db, operator, case_id);
    const decisions = db.decisions.filter((decision) => decision.case_id === case_id);
    return { case: shownInRecord(db, one), decisions, timeline: one.timeline };
  }),
  handle(sampleForQa, ({ input, operator, db, audit }) => {
    requireRecordVerb(operator, input.kind, 'qa');
    const decision = recordSeen(db, input, operator);
    const over = recordCannot.sample(decision);
    if (over) throw recordConflict(db, decision, over);
    const step = { label: '加入质检', by: operator.name, more: { qa: 'sampled' } };
    return follow(db, decision, step, { qa: { ...decision.qa, status: 'sampled' } }, audit);
  }),
  handle(scoreQa, ({ input, operator, db, audit }) => {
    const { kind, score, error, remark } = input;
    requireRecordVerb(operator, kind, 'qa');
    const decision = recordSeen(db, input, operator);
    const reviewers = reviewersOf(db, decision);
    if (reviewers.includes(operator.id)) throw new Refusal(403, '不能质检自己的审核');
    const over = recordCannot.score({ ...decision, reviewers }, operator.id);
    if (over) throw recordConflict(db, decision, over);
    if (score < 100 && error === null) throw refuseField('error', '请选择差错类型');
    if (score === 100 && error !== null) throw refuseField('error', '满分时不能有差错');
    const more = { qa_score: score, qa_error: error };
    const step = { label: '质检打分', by: operator.name, note: remark.trim(), more };
    const qa = { status: error === null ? 'passed' : 'failed', score, error, by: operator.name } as const;
    return follow(db, decision, step, { qa }, audit);
  }),
  handle(sendFeedback, ({ input, operator, db, audit }) => {
    requireRecordVerb(operator, input.kind, 'feedback');
    const decision = recordSeen(db, input, operator);
    const over = recordCannot.feedback(decision);
    if (over) throw recordConflict(db, decision, over);
    const { name: note } = requireTemplate(input.template_id);
    const one = caseOf(db, decision);
    const reporters = one.kind === 'report' ? one.payload.reporters : [];
    if (reporters.length === 0) throw recordConflict(db, decision, '没有举报人');
    const uids = reporters.map(({ uid }) => uid);
    tellByTemplate(db, input.template_id, uids, decision.batch_id, audit);
    const step = { label: '反馈举报人', by: operator.name, note, more: { feedback_sent: true } };
    return follow(db, decision, step, { feedback_sent: true }, audit);
  }),
];

const maxPast = 20;
const maxRelated = 5;

function subjectIn(db: Db, one: StoredCase): CaseContext['subject'] {
  const user = caseSubjectOf(db, one);
  if (!user) return null;
  const { user_id, nickname, avatar, flags, strike_points, reported_30d, secret } = user;
  const related = (relation: string, others: readonly { user_id: string; nickname: string }[]) =>
    others
      .filter((other) => other.user_id !== user_id)
      .slice(0, maxRelated)
      .map((other) => ({ user_id: other.user_id, nickname: other.nickname, relation }));
  return {
    user_id,
    nickname,
    avatar,
    flags,
    account_days: Math.floor((now() - user.register_at) / day),
    strike_points,
    reported_30d,
    banned_count: userBansOf(user_id).filter(wasInForce).length,
    related: [
      ...related('同设备', users.by('device', secret.device_id)),
      ...related('同 IP', users.by('ip', secret.register_ip)),
    ],
  };
}

/** Earlier decisions on the same target, or on the same content of anybody; only of cases this operator may read. */
function pastOf(db: Db, one: StoredCase, operator: Operator): CaseContext['past'] {
  const { content } = caseFactsOf(one);
  const past = db.decisions.flatMap((decision) => {
    const { case_id, kind, status, decided_at: at, conclusion, reason_code, by_name: reviewer } = decision;
    if (case_id === one.case_id || (status !== 'effective' && status !== 'reversed')) return [];
    const other = caseOf(db, decision);
    const same_content = content !== undefined && kind === one.kind && caseFactsOf(other).content === content;
    const same_target = one.target_uid !== '' && other.target_uid === one.target_uid;
    if (!(same_content || same_target) || !mayRead(operator, other)) return [];
    return [{ case_id, kind, at, conclusion, reason_code, reviewer, same_content, reversed: status === 'reversed' }];
  });
  return past.sort((a, b) => b.at - a.at).slice(0, maxPast);
}

function relationOf(one: StoredCase): CaseContext['relation'] {
  if (one.kind !== 'report' || one.payload.reporters.length === 0) return null;
  const rng = random(seedOf(`relation${one.case_id}`));
  return {
    mutual_reports: rng.chance(0.1) ? 1 : 0,
    messages_24h: rng.chance(0.4) ? rng.int(1, 60) : 0,
    friends_since: rng.chance(0.3) ? one.created_at - rng.int(3, 300) * day : null,
  };
}

export const contextHandlers: readonly Handler[] = [
  handle(caseContext, ({ input: { case_id }, operator, db }) => {
    const one = caseFor(db, operator, case_id);
    const others = db.cases.filter(
      (other) =>
        other.case_id !== case_id && one.target_uid !== '' && other.target_uid === one.target_uid && isCaseOpen(other),
    );
    return {
      case_id,
      messages: talkAround(one, db.users),
      subject: subjectIn(db, one),
      past: pastOf(db, one, operator),
      relation: relationOf(one),
      open_others: others.filter((other) => maySee(operator, other)).length,
    };
  }),
];
