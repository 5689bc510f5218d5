import {
  conclusions,
  conclusionsOf,
  isAdverse,
  isBanning,
  type Measure,
  measures as measureLabels,
  measuresFor,
} from '../../src/domain/review/rules';
import { holdMs, leaseMs, minRemarkLength } from '../../src/domain/shared/limits';
import { isTooShort, needsRemark, unreadableIn } from '../../src/domain/shared/reasons';
import { banReasons, measureBansOf, oneTermOnly } from '../../src/domain/shared/secondPerson';
import { userCannot } from '../../src/domain/user/rules';
import { type DecideResult, decideCases, undoDecision } from '../../src/services/review';
import type { Decision } from '../../src/services/reviewRecords';
import { now } from '../_kit/base/clock';
import { type Operator, operatorOf } from '../_kit/base/operators';
import { Refusal, refuseField } from '../_kit/base/refusal';
import type { StoredCase } from '../_kit/base/stored';
import { eachOf, resultCountOf } from '../_kit/base/transaction';
import { handle } from '../_kit/http/handle';
import type { Handler } from '../_kit/http/http';
import { missing, requireFitting, requireWantedTerm } from '../_kit/http/writeRules';
import { type Db, db, serial } from '../_kit/store/db';
import { at } from '../_kit/store/schedule';
import { alreadyAsked, waitingBan } from '../ban/penalties';
import { worked } from './bench';
import { alterCase, caseSubjectOf, caseViewOf, putAs, requireReviewVerb } from './cases';
import { enact } from './effects';
import { caseFactsOf, hooksOf, type Proposal } from './kindHooks';
import { lastOf, undecided } from './seed/base';
import { talkAround } from './seed/talk';

/** Decisions: their checks, the hold of eight seconds, and undo (docs/design/blocks.md#g5, #g8). */

/** Measures against somebody: only with a violation. */
const punishing: readonly Measure[] = [
  'delete_content',
  'delete_same',
  'recall_messages',
  'warn',
  'ban_cluster',
  'seal_room',
  'reset_profile',
  'freeze_assets',
];

/** Measures on an account that still exists. */
const personal: readonly Measure[] = ['remind', 'warn', 'reset_profile', 'freeze_assets'];

/** Reason why a measure does not fit the case and the conclusion; undefined if it does. */
function measureProblem(db: Db, one: StoredCase, conclusion: Decision['conclusion'], type: Measure) {
  const { label } = measureLabels[type];
  if (!measuresFor[one.kind].includes(type)) return `此队列没有「${label}」`;
  const bans = isBanning(type);
  if (!isAdverse(conclusion) && (bans || punishing.includes(type))) {
    return `结论为「${conclusions[conclusion].label}」时不能${label}`;
  }
  if (!caseSubjectOf(db, one) && (bans || personal.includes(type))) return `账号已注销，不能${label}`;
  if (type === 'mark_malicious' && !(one.kind === 'report' && conclusion === 'clean')) {
    return '只有不违规的举报可以标记为恶意';
  }
  return type === 'seal_room' && !caseFactsOf(one).room ? '此案件没有房间，不能封房' : undefined;
}

function checkMeasures(db: Db, one: StoredCase, { conclusion, measures }: Proposal): void {
  const user = caseSubjectOf(db, one);
  for (const { type, duration } of measures) {
    const problem = measureProblem(db, one, conclusion, type);
    if (problem) throw refuseField('measures', problem);
    if (!isBanning(type)) continue;
    if (duration === undefined) throw refuseField('measures', `请选择${measureLabels[type].label}时长`);
    requireWantedTerm('measures', duration);
    const barred = user && userCannot('ban', user);
    if (barred) throw refuseField('measures', barred);
  }
}

/** Reason why the bans need an approver (docs/design/blocks.md#g7); null if they do not. */
function secondPerson(db: Db, one: StoredCase, { measures, reason_code }: Proposal, replaced?: Decision) {
  const user = caseSubjectOf(db, one);
  if (!user || reason_code === null) return null;
  const [why, ...others] = banReasons(user, measures, reason_code);
  if (why === undefined) return null;
  if (others.length > 0) throw refuseField('measures', oneTermOnly(why));
  // A replaced decision's pending request is withdrawn with it.
  const waiting = measureBansOf(measures).some(({ types }) => waitingBan(user.user_id, types, replaced?.ban_ids));
  if (waiting) throw refuseField('measures', alreadyAsked);
  return why;
}

/** Whether an id belongs to a case: itself, its content, its media, or the messages around it. */
function isEvidenceOf(db: Db, one: StoredCase, id: string): boolean {
  const { ids, media = [], content } = caseFactsOf(one);
  if (id === one.case_id || id === content || ids.includes(id)) return true;
  return media.some(({ url }) => url === id) || talkAround(one, db.users).some(({ msg_id }) => msg_id === id);
}

/** Media stated as not seen or heard; refuses silence about those of a case. */
export function statedUnseen(one: StoredCase, unseen: Decision['unseen'] | undefined): Decision['unseen'] {
  const isSilent = unseen === undefined && !!caseFactsOf(one).media?.length;
  if (isSilent) throw refuseField('unseen', '请注明没有看过或听过的证据，都看过则留空列表');
  return unseen ?? [];
}

/** Validates a decision, whoever makes it; returns the reason why a second person is needed, if any. */
export function checkProposal(
  db: Db,
  one: StoredCase,
  proposal: Proposal,
  operator: Operator,
  replaced?: Decision,
): string | null {
  const { conclusion, reason_code, clean_reason, evidence, unseen, note } = proposal;
  const { validate, secondPerson: kindReason } = hooksOf(one);
  if (!conclusionsOf[one.kind].includes(conclusion)) {
    throw refuseField('conclusion', `「${conclusions[conclusion].label}」不是此队列的结论`);
  }
  if (!isAdverse(conclusion) && unseen.some(({ reason }) => reason === 'enough')) {
    throw refuseField('unseen', '没有违规时，须看过全部证据或注明原因');
  }
  const unreadable = unreadableIn(note);
  if (unreadable) throw refuseField('note', unreadable);
  if (isAdverse(conclusion) && reason_code === null) throw refuseField('reason_code', '请选择违规类型');
  if (isAdverse(conclusion) && evidence.length === 0) throw refuseField('evidence', '请至少选择一条证据');
  // A reversal uses the evidence of the decision it replaces.
  if (!replaced && !evidence.every((id) => isEvidenceOf(db, one, id))) {
    throw refuseField('evidence', '有证据不属于此案件');
  }
  if (reason_code !== null) requireFitting(reason_code, ['punish']);
  if (reason_code !== null && needsRemark(reason_code) && isTooShort(note)) {
    throw refuseField('note', `备注至少 ${minRemarkLength} 字`);
  }
  if (one.kind === 'report' && conclusion === 'clean' && clean_reason === null) {
    throw refuseField('clean_reason', '请选择不违规的原因');
  }
  checkMeasures(db, one, proposal);
  validate?.(proposal, one, operator, replaced);
  return secondPerson(db, one, proposal, replaced) ?? kindReason?.(proposal) ?? null;
}

/** Batch ids are never given twice, even if nothing of a batch was held. */
export const newBatch = (db: Db): string => `rb_${serial('rb', db.decisions.size)}`;

interface Making {
  operator: Operator;
  batch_id: string;
  claimedAt: number;
  effectiveAt: number;
  /** Seconds on the screen as reported by the page, at most those since the claim. */
  spent?: number | undefined;
}

/** A new decision; nothing of it is in force. */
export function makeDecision(db: Db, one: StoredCase, proposal: Proposal, making: Making): Decision {
  const { operator, batch_id, claimedAt, effectiveAt, spent = Number.POSITIVE_INFINITY } = making;
  const at = now();
  const { conclusion, reason_code, clean_reason, measures, evidence, unseen, note } = proposal;
  return db.decisions.add({
    decision_id: `dc_${db.decisions.size + 1}`,
    batch_id,
    case_id: one.case_id,
    kind: one.kind,
    status: 'held',
    conclusion,
    reason_code,
    clean_reason: conclusion === 'clean' ? clean_reason : null,
    measures,
    evidence,
    note: note.trim(),
    extra: hooksOf(one).extraOf?.(proposal) ?? {},
    by: operator.id,
    by_name: operator.name,
    claimed_at: claimedAt,
    decided_at: at,
    effective_at: effectiveAt,
    cost_sec: Math.min(spent, Math.round((at - claimedAt) / 1000)),
    ...undecided(),
    unseen,
    version: 1,
  });
}

type DecisionInput = Omit<Proposal, 'unseen'> & {
  case_id: string;
  version: number;
  unseen?: Decision['unseen'] | undefined;
  spent_sec?: number | undefined;
};

/** The decisions of a batch that this operator can still take back. */
function requireHeldDecisions(db: Db, kind: StoredCase['kind'], batch_id: string, operator: Operator): Decision[] {
  const batch = db.decisions.filter((one) => one.batch_id === batch_id && one.kind === kind);
  if (batch.length === 0) throw missing('这次审核');
  if (batch.some(({ by }) => by !== operator.id)) throw new Refusal(403, '只能撤销自己的审核');
  const held = batch.filter(({ status }) => status === 'held');
  if (held.length > 0) return held;
  const undone = batch.every(({ status }) => status === 'undone');
  throw new Refusal(409, undone ? '已撤销' : '已生效，不能撤销，请到记录中改判');
}

export const decideHandlers: readonly Handler[] = [
  handle(decideCases, ({ input, operator, db, audit }) => {
    const { kind, decisions } = input;
    requireReviewVerb(operator, kind, 'decide');
    const batch_id = newBatch(db);
    const effective_at = now() + holdMs;
    const hold = (values: DecisionInput): DecideResult => {
      const { case_id } = values;
      const { one, claimedAt } = worked(db, { ...values, kind }, operator);
      const proposal = { ...values, unseen: statedUnseen(one, values.unseen) };
      const second_person = checkProposal(db, one, proposal, operator);
      const making = { operator, batch_id, claimedAt, effectiveAt: effective_at, spent: values.spent_sec };
      const decision = makeDecision(db, one, proposal, making);
      const { decision_id, reason_code, note } = decision;
      const more = {
        reason_code,
        measures: decision.measures.map(({ type }) => type),
        second_person,
        unseen: decision.unseen,
      };
      const label = `审核：${conclusions[decision.conclusion].label}`;
      alterCase(one, audit, { label, by: operator.name, note, batch_id, more }, (one) => {
        Object.assign(one, { status: 'held', claim: null, lapsed: null, last: lastOf(decision) });
      });
      return { case_id, status: 'held', decision_id, reason: null, field: null, second_person, latest: null };
    };
    const refused = ({ case_id }: DecisionInput, { status, message: reason, detail }: Refusal): DecideResult => {
      const latest = status === 409 ? db.cases.get(case_id) : undefined;
      return {
        case_id,
        status: latest ? 'conflict' : 'refused',
        decision_id: null,
        reason,
        field: Object.keys(detail.fields ?? {})[0] ?? null,
        second_person: null,
        latest: latest ? caseViewOf(db, latest) : null,
      };
    };
    // A single decision is refused directly, not as a batch result.
    const results = decisions.length === 1 ? decisions.map(hold) : eachOf(decisions, hold, refused);
    if (decisions.length > 1) {
      const success = resultCountOf(results, 'held');
      const after = { success, failed: results.length - success };
      audit({ object_type: 'review_batch', object_id: batch_id, before: null, after, batch_id });
    }
    return { batch_id, effective_at, results };
  }),
  handle(undoDecision, ({ input, operator, db, audit }) => {
    const { kind, batch_id, case_ids } = input;
    requireReviewVerb(operator, kind, 'decide');
    const held = requireHeldDecisions(db, kind, batch_id, operator);
    const wanted = held.filter(({ case_id }) => !case_ids || case_ids.includes(case_id));
    if (wanted.length === 0) throw missing('可撤销的案件');
    for (const { decision_id, case_id, claimed_at } of wanted) {
      db.decisions.edit(decision_id).status = 'undone';
      const before = db.decisions.findLast((one) => one.case_id === case_id && one.status !== 'undone');
      alterCase(db.cases.touch(case_id), audit, { label: '撤销审核', by: operator.name, batch_id }, (one) => {
        const claim = { by: operator.id, name: operator.name, at: claimed_at, until: now() + leaseMs };
        Object.assign(one, { status: 'claimed', claim, last: before ? lastOf(before) : null });
      });
    }
    return { list: wanted.map(({ case_id }) => caseViewOf(db, db.cases.touch(case_id))) };
  }),
];

/** Held decisions take effect by themselves. */
at(
  'decision',
  db.decisions,
  ({ status, effective_at }) => (status === 'held' ? effective_at : null),
  (decision) => {
    const { by, by_name } = decision;
    const who = operatorOf(by) ?? { id: by, name: by_name, codes: [], listed: false };
    enact(db, decision, who, putAs(who, 'decideCases', '审核生效', decision), '生效');
  },
);
