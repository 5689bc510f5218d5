import { isInForce } from '../../src/domain/ban/rules';
import { maliciousLimit, reporterSilenceDays, sealRoomDays } from '../../src/domain/review/limits';
import { type Conclusion, irreversible, type Measure, measures as measureLabels } from '../../src/domain/review/rules';
import { evidenceDays } from '../../src/domain/shared/limits';
import { measureBansOf } from '../../src/domain/shared/secondPerson';
import { userCannot } from '../../src/domain/user/rules';
import type { CaseOf } from '../../src/services/caseSchema';
import type { Decision } from '../../src/services/reviewRecords';
import { day, now } from '../_kit/base/clock';
import type { Operator } from '../_kit/base/operators';
import { Refusal } from '../_kit/base/refusal';
import type { StoredBan, StoredCase, StoredUser } from '../_kit/base/stored';
import { savepoint } from '../_kit/base/transaction';
import { endApproval } from '../_kit/kit/approvals';
import type { Put } from '../_kit/store/audits';
import type { Db } from '../_kit/store/db';
import { bansOn } from '../ban/columns';
import { addStrike, endBan, refreshUserStatus, takeBackBans } from '../ban/penalties';
import { addBan, placeBan } from '../ban/placeBan';
import { sendEvent } from '../message/sending';
import { alsoOn, alterCase, alterUser, caseSubjectOf, isCaseOpen, reopenCase, tell } from './cases';
import { caseFactsOf, hasMeasure, hooksOf } from './kindHooks';

/** Effects of decisions that come into force, and what a reversal undoes of them (docs/design/domain.md#reversal). */

const hiding: readonly Measure[] = ['delete_content', 'delete_same', 'recall_messages'];
const hidingConclusions: readonly Conclusion[] = ['delete', 'private', 'replace_default'];

export const hides = ({ conclusion, measures }: Decision): boolean =>
  hidingConclusions.includes(conclusion) || measures.some(({ type }) => hiding.includes(type));

/** Warning, profile reset and bans, as one change of the user; returns what failed. */
function penalise(db: Db, decision: Decision, user: StoredUser, who: Operator, put: Put): string[] {
  const { case_id, reason_code, note: remark, evidence, kind: source } = decision;
  const profile = hasMeasure(decision, 'reset_profile');
  if (reason_code === null && !profile) return [];
  const bans = reason_code === null ? [] : measureBansOf(decision.measures);
  const warn = hasMeasure(decision, 'warn');
  if (bans.length === 0 && !profile && !warn) return [];
  const failed: string[] = [];
  alterUser(user, put, (user) => {
    if (profile) Object.assign(user, { nickname: `用户${user.user_id.slice(-4)}`, avatar: '', bio: '' });
    if (warn && reason_code !== null) {
      user.warned_count += 1;
      addStrike(db, user, { strike_id: `st_${decision.decision_id}`, reason_code, case_ref: case_id }, now());
    }
    for (const { types, duration } of bans) {
      const syncs = types.includes('login') ? (['kick'] as const) : [];
      const common = { reason_code: reason_code ?? '', remark, evidence, syncs, source, case_ref: case_id };
      try {
        const why = userCannot('ban', user);
        if (why) throw new Refusal(409, why);
        const placed = savepoint(() => placeBan(db, user, who, { types, duration, ...common }, put));
        decision.ban_ids.push(placed.ban_id);
        decision.approval_id ??= placed.approval_id;
      } catch (error) {
        // The decision stands although the ban cannot be asked for now.
        if (!(error instanceof Refusal)) throw error;
        failed.push(error.message);
      }
    }
    refreshUserStatus(db, user, now());
  });
  return failed;
}

/** Adjusts the malicious report count of reporters; from the third on they are silenced. */
function countMalice({ payload }: CaseOf<'report'>, by: 1 | -1, put: Put): void {
  for (const reporter of payload.reporters) {
    const { uid, malicious: before } = reporter;
    const malicious = Math.max(0, before + by);
    const silenced = by > 0 && malicious >= maliciousLimit;
    reporter.malicious = malicious;
    put({
      object_type: 'user',
      object_id: uid,
      before: { malicious_reports: before, report_silenced_until: null },
      after: {
        malicious_reports: malicious,
        report_silenced_until: silenced ? now() + reporterSilenceDays * day : null,
      },
    });
  }
}

function sendMessages(db: Db, decision: Decision, one: StoredCase, put: Put): void {
  const { batch_id, conclusion } = decision;
  if (hasMeasure(decision, 'remind')) {
    const nickname = db.users.get(one.target_uid)?.nickname ?? '';
    const text = `您好 ${nickname}，您近期的行为违反了社区规范，请注意，再次违规将限制功能。`;
    tell(db, put, one.target_uid, text, batch_id);
  }
  if (!hasMeasure(decision, 'feedback') || one.kind !== 'report') return;
  for (const { uid } of one.payload.reporters) {
    tell(db, put, uid, '您的举报已处理，感谢您维护社区环境。', batch_id);
    sendEvent(conclusion === 'clean' ? 'report_rejected' : 'report_handled', uid);
  }
  decision.feedback_sent = true;
}

const banFacts = ({ ban_id, status, duration, until }: StoredBan) => ({
  ban_id,
  ban_status: status,
  duration,
  end_at: until,
});

/** 封房 (docs/design/risk.md#report-review): bans the room of a case for some days; returns why it could not. */
function sealRoom(db: Db, decision: Decision, one: StoredCase, put: Put): string[] {
  const { room } = caseFactsOf(one);
  if (!room) return ['此案件没有房间，不能封房'];
  const known = bansOn('room', room).find(isInForce);
  if (known) return [`房间已在封禁中（${known.ban_id}）`];
  const { decision_id, case_id, kind, by: id, by_name: name, reason_code, note, evidence, batch_id } = decision;
  const target_name = (one.kind === 'background' && one.payload.owner_name) || room;
  const target = { ban_id: `ban_room_${decision_id}`, target_type: 'room' as const, target_id: room, target_name };
  const term = { types: ['room' as const], duration: (sealRoomDays * day) / 1000, syncs: [] };
  const why = { reason_code: reason_code ?? '', remark: note, evidence, source: kind, case_ref: case_id };
  const ban = addBan(db, target, { id, name }, { ...term, ...why });
  Object.assign(ban, { status: 'active', start_at: now(), until: now() + sealRoomDays * day });
  decision.ban_ids.push(ban.ban_id);
  put({ object_type: 'ban', object_id: ban.ban_id, before: null, after: banFacts(ban), batch_id });
  return [];
}

/** Closes other open cases of the target that nobody else works and that the reviewer may decide. */
function closeOthers(db: Db, decision: Decision, { case_id, target_uid }: StoredCase, put: Put): number {
  // A word, or a case whose account is unknown, is about nobody.
  if (target_uid === '') return 0;
  const others = db.cases.filter(
    (other) =>
      other.case_id !== case_id &&
      other.target_uid === target_uid &&
      isCaseOpen(other) &&
      (other.claim === null || other.claim.by === decision.by),
  );
  const step = { label: '自动关闭', note: `随 ${case_id} 一并关闭` };
  return alsoOn(others, decision, step, put, () => undefined).length;
}

/** Puts a decision into effect: executes all its measures, each with an audit row. */
export function enact(db: Db, { decision_id, case_id }: Decision, who: Operator, put: Put, label: string): void {
  const decision = db.decisions.edit(decision_id);
  const one = db.cases.touch(case_id);
  // A due decision is executed with the next request: facts, course and audit tell the same moment.
  Object.assign(decision, { status: 'effective', effective_at: now() });
  const user = caseSubjectOf(db, one);
  const failed = user ? penalise(db, decision, user, who, put) : [];
  if (!user && measureBansOf(decision.measures).length > 0) failed.push('账号已注销');
  sendMessages(db, decision, one, put);
  if (hasMeasure(decision, 'mark_malicious') && one.kind === 'report') countMalice(one, 1, put);
  if (hasMeasure(decision, 'seal_room')) failed.push(...sealRoom(db, decision, one, put));
  hooksOf(one).apply?.(decision, one, db, put);
  const closed = hasMeasure(decision, 'close_others') ? closeOthers(db, decision, one, put) : 0;
  const notes = [
    ...decision.measures.map(({ type }) => measureLabels[type].label),
    ...(one.merged > 1 ? [`合并的 ${one.merged} 条一并关闭`] : []),
    ...(closed > 0 ? [`关闭其余待审 ${closed} 件`] : []),
    ...(decision.approval_id ? ['封禁待第二人审批'] : []),
    ...failed.map((why) => `未能封禁：${why}`),
  ];
  const { batch_id, by_name: by } = decision;
  alterCase(one, put, { label, by, note: notes.join('；'), batch_id, more: { done: notes } }, (one) => {
    const hidden = one.hidden || hides(decision);
    Object.assign(one, { status: 'done', claim: null, lapsed: null, closed_by: null, hidden });
  });
}

/** Purged evidence can be neither reviewed again nor shown to users. */
export const isPurged = (one: StoredCase): boolean =>
  one.created_at < now() - evidenceDays * day || !!caseFactsOf(one).media?.some(({ state }) => state === 'purged');

export interface Reversing {
  who: Operator;
  /** New status of the bans: ended by a reversal or by an appeal. */
  bans: 'lifted' | 'overturned';
  reason_code: string;
  remark: string;
  /** Extra of the reversing decision. */
  extra: Decision['extra'];
  /** Ids of measures that stay in force. */
  kept: ReadonlySet<string>;
}

/** Id of hidden content among the measures of a decision. */
export const contentId = 'content';

function takeBackPenalties(db: Db, decision: Decision, one: StoredCase, back: Reversing, put: Put): void {
  const { who, bans: status, reason_code, remark, kept } = back;
  const ending = { status, by: who.name, reason_code };
  const user = db.users.get(one.target_uid);
  const warned = hasMeasure(decision, 'warn');
  if (user && (decision.ban_ids.length > 0 || warned)) {
    alterUser(user, put, (user) => {
      const approval = db.approvals.get(decision.approval_id ?? '');
      const isKept = kept.has(String(approval?.payload.ban_id));
      if (approval?.status === 'pending' && !isKept)
        endApproval(db, approval, { status: 'withdrawn', by: who, remark });
      if (warned) user.warned_count = Math.max(0, user.warned_count - 1);
      takeBackBans(db, user, one.case_id, ending, now(), kept);
    });
  }
  for (const ban_id of decision.ban_ids) {
    const ban = db.bans.get(ban_id);
    if (!ban || ban.target_type === 'user' || !isInForce(ban) || kept.has(ban_id)) continue;
    const before = banFacts(ban);
    endBan(db, ban, { ...ending, misjudged: true }, now());
    put({ object_type: 'ban', object_id: ban_id, before, after: banFacts(db.bans.edit(ban_id)) });
  }
}

/** Undoes a decision; returns what cannot be undone. */
export function takeBack(db: Db, decision: Decision, one: StoredCase, back: Reversing, put: Put): string[] {
  const { who } = back;
  const lost = decision.measures
    .filter(({ type }) => irreversible.includes(type))
    .map(({ type }) => (type === 'reset_profile' ? '重置的资料不能恢复' : `${measureLabels[type].label}：消息已发出`));
  takeBackPenalties(db, decision, one, back, put);
  if (hasMeasure(decision, 'mark_malicious') && one.kind === 'report') countMalice(one, -1, put);
  for (const other of db.cases.filter(({ closed_by }) => closed_by === decision.decision_id)) {
    reopenCase(other, put, { label: '重开', by: who.name, note: `${one.case_id} 已改判` });
  }
  if (hides(decision) && one.hidden && !back.kept.has(contentId)) {
    if (isPurged(one)) lost.push('内容的证据已过保留期，不能恢复展示');
    else if (one.hidden_by === null) one.hidden = false;
    else lost.push(`封禁 ${one.hidden_by} 仍要求下架`);
  }
  return [...lost, ...(hooksOf(one).restore?.(decision, one, db, who, put, back.extra) ?? [])];
}
