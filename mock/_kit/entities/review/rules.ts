import { minRemarkLength } from '../../../../src/domain/limits';
import { isTooShort, needsRemark, unreadableIn } from '../../../../src/domain/reasons';
import {
  type Conclusion,
  conclusions,
  conclusionsOf,
  isAdverse,
  isBanning,
  type Measure,
  measures as measureLabels,
  measuresFor,
} from '../../../../src/domain/review';
import { banReasons, bansOf, oneTermOnly } from '../../../../src/domain/secondPerson';
import { userCannot } from '../../../../src/domain/user';
import type { CaseContext } from '../../../../src/services/caseContext';
import type { Decision } from '../../../../src/services/reviewRecords';
import type { Operator } from '../../base/operators';
import { reasonOf } from '../../base/reasons';
import { refuseField } from '../../base/refusal';
import type { StoredCase, StoredUser } from '../../base/stored';
import { requireWantedTerm } from '../../http/writeRules';
import type { Db } from '../../store/db';
import { alreadyAsked, waitingBan } from '../penalties';
import { talkAround } from '../seeded/review/talk';
import type { Proposal } from './kindHooks';
import { hooksOf } from './kinds';

/** Takes something from somebody, and so only with a violation. */
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

/** Done to an account, and so only while there is one. */
const personal: readonly Measure[] = ['remind', 'warn', 'reset_profile', 'freeze_assets'];

/** The account a case is about; undefined when it is gone. */
export function subjectOf(db: Db, { target_uid }: StoredCase): StoredUser | undefined {
  const user = db.users.get(target_uid);
  return user?.status === 'deleted' ? undefined : user;
}

/** Measures not offered here, with the place where they are. */
const notOffered: Partial<Record<Measure, string>> = { confiscate: '没收涉及资产，请由财务按「违规没收」办理' };

function checkMeasures(db: Db, one: StoredCase, { conclusion, measures }: Proposal): void {
  const refuse = (why: string) => refuseField('measures', why);
  const types = measures.map(({ type }) => type);
  if (new Set(types).size < types.length) throw refuse('同一处置只能选一次');
  const user = subjectOf(db, one);
  for (const { type, duration } of measures) {
    const { label } = measureLabels[type];
    if (!measuresFor[one.kind].includes(type)) throw refuse(notOffered[type] ?? `此队列没有「${label}」`);
    if (!isAdverse(conclusion) && (isBanning(type) || punishing.includes(type))) {
      throw refuse(`结论为「${conclusions[conclusion].label}」时不能${label}`);
    }
    if (!user && (isBanning(type) || personal.includes(type))) throw refuse(`账号已注销，不能${label}`);
    if (type === 'mark_malicious' && !(one.kind === 'report' && conclusion === 'clean')) {
      throw refuse('只有不违规的举报可以标记为恶意');
    }
    if (type === 'seal_room' && !hooksOf(one).roomOf?.(one)) throw refuse('此案件没有房间，不能封房');
    if (!isBanning(type)) continue;
    if (duration === undefined) throw refuse(`请选择${label}时长`);
    requireWantedTerm('measures', duration);
    const barred = user && userCannot('ban', user);
    if (barred) throw refuse(barred);
  }
}

/** Reason why the bans need an approver (blocks G7); null if they do not. */
function secondPerson(
  db: Db,
  one: StoredCase,
  { measures, reason_code }: Proposal,
  replaced: Decision | undefined,
): string | null {
  const user = subjectOf(db, one);
  if (!user || reason_code === null) return null;
  const [why, ...others] = banReasons(user, measures, reason_code);
  if (why === undefined) return null;
  if (others.length > 0) throw refuseField('measures', oneTermOnly(why));
  // A replaced decision's pending request is withdrawn with it.
  const waiting = bansOf(measures).some(({ types }) => waitingBan(user.user_id, types, replaced?.ban_ids));
  if (waiting) throw refuseField('measures', alreadyAsked);
  return why;
}

function requireConclusion({ kind }: StoredCase, conclusion: Conclusion): void {
  if (!conclusionsOf[kind].includes(conclusion)) {
    throw refuseField('conclusion', `「${conclusions[conclusion].label}」不是此队列的结论`);
  }
}

/**
 * Evidence accepted for a decision: the case itself, its content's ids and hash, its media and messages, and the
 * messages around it (`caseContext`).
 */
function isEvidenceOf(db: Db, one: StoredCase, id: string): boolean {
  const hooks = hooksOf(one);
  if (id === one.case_id || id === hooks.contentOf?.(one) || hooks.idsOf(one).includes(id)) return true;
  if (hooks.mediaOf(one).some(({ url }) => url === id)) return true;
  return messagesAround(db, one).some(({ msg_id }) => msg_id === id);
}

/** The messages before and after it. */
export const messagesAround = (db: Db, one: StoredCase): CaseContext['messages'] =>
  hooksOf(one).messagesOf?.(one, db) ?? talkAround(one, db.users);

/** Validates a decision, whoever makes it; returns the reason why a second person is needed, if any. */
export function checkProposal(
  db: Db,
  one: StoredCase,
  proposal: Proposal,
  operator: Operator,
  replaced?: Decision,
): string | null {
  const { conclusion, reason_code, clean_reason, evidence, note } = proposal;
  requireConclusion(one, conclusion);
  const unreadable = unreadableIn(note);
  if (unreadable) throw refuseField('note', unreadable);
  if (isAdverse(conclusion)) {
    if (reason_code === null) throw refuseField('reason_code', '请选择违规类型');
    if (evidence.length === 0) throw refuseField('evidence', '请至少选择一条证据');
  }
  // A reversal uses the evidence of the decision it replaces.
  if (!replaced && !evidence.every((id) => isEvidenceOf(db, one, id))) {
    throw refuseField('evidence', '有证据不属于此案件');
  }
  if (reason_code !== null) {
    if (!reasonOf(reason_code)) throw refuseField('reason_code', '原因码不存在');
    if (needsRemark(reason_code) && isTooShort(note)) throw refuseField('note', `备注至少 ${minRemarkLength} 字`);
  }
  if (one.kind === 'report' && conclusion === 'clean' && clean_reason === null) {
    throw refuseField('clean_reason', '请选择不违规的原因');
  }
  checkMeasures(db, one, proposal);
  hooksOf(one).validate?.(proposal, one, operator, replaced);
  return secondPerson(db, one, proposal, replaced) ?? hooksOf(one).secondPerson?.(proposal, one) ?? null;
}
