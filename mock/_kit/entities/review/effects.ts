import { maliciousLimit, reporterSilenceDays } from '../../../../src/domain/limits';
import { type Conclusion, type Measure, measures as measureLabels } from '../../../../src/domain/review';
import { bansOf } from '../../../../src/domain/secondPerson';
import { userCannot } from '../../../../src/domain/user';
import type { CaseOf } from '../../../../src/services/caseSchema';
import type { Decision } from '../../../../src/services/reviewRecords';
import { day, now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { Refusal } from '../../base/refusal';
import type { StoredCase, StoredUser } from '../../base/stored';
import { savepoint } from '../../base/transaction';
import type { Put } from '../../store/audits';
import type { Db } from '../../store/db';
import { sendEvent } from '../messageTemplate/sending';
import { addStrike, settle } from '../penalties';
import { placeBan } from '../placeBan';
import { mayWork } from './access';
import { isOpen } from './caseState';
import { hooksOf } from './kinds';
import { subjectOf } from './rules';
import { sealRoom } from './seal';
import { alterCase, alterUser, tell } from './trail';

const hiding: readonly Measure[] = ['delete_content', 'delete_same', 'recall_messages'];
const hidingConclusions: readonly Conclusion[] = ['delete', 'private', 'replace_default'];

export const hides = ({ conclusion, measures }: Decision): boolean =>
  hidingConclusions.includes(conclusion) || measures.some(({ type }) => hiding.includes(type));

const has = ({ measures }: Decision, type: Measure): boolean => measures.some((one) => one.type === type);

/** Warning, profile reset and bans, as one change of the user; returns what failed. */
function penalise(db: Db, decision: Decision, user: StoredUser, who: Operator, put: Put): string[] {
  const { case_id, reason_code } = decision;
  const bans = reason_code === null ? [] : bansOf(decision.measures);
  const profile = has(decision, 'reset_profile');
  const warn = has(decision, 'warn') && reason_code !== null;
  if (bans.length === 0 && !profile && !warn) return [];
  const failed: string[] = [];
  alterUser(user, put, (user) => {
    if (profile) Object.assign(user, { nickname: `用户${user.user_id.slice(-4)}`, avatar: '', bio: '' });
    if (warn) {
      user.warned_count += 1;
      addStrike(db, user, { strike_id: `st_${decision.decision_id}`, reason_code, case_ref: case_id }, now());
    }
    for (const ban of bans) {
      const why = userCannot('ban', user);
      if (why) {
        failed.push(why);
        continue;
      }
      try {
        const wish = {
          ...ban,
          reason_code: reason_code ?? '',
          remark: decision.note,
          evidence: decision.evidence,
          syncs: ban.types.includes('login') ? (['kick'] as const) : [],
          source: decision.kind,
          case_ref: case_id,
        };
        const placed = savepoint(() => placeBan(db, user, who, wish, put));
        decision.ban_ids.push(placed.ban_id);
        decision.approval_id ??= placed.approval_id;
      } catch (error) {
        // The decision stands although the ban cannot be asked for now.
        if (!(error instanceof Refusal)) throw error;
        failed.push(error.message);
      }
    }
    settle(db, user, now());
  });
  return failed;
}

/** Adjusts the malicious report count of reporters; from the third on they are silenced. */
export function countMalice(db: Db, { payload }: CaseOf<'report'>, by: 1 | -1, put: Put): void {
  const at = now();
  for (const { uid, malicious: seen } of payload.reporters) {
    const known = db.reporters.get(uid) ?? { malicious: seen, silenced_until: null };
    const malicious = Math.max(0, known.malicious + by);
    const until = by > 0 ? at + reporterSilenceDays * day : known.silenced_until;
    const silenced_until = malicious >= maliciousLimit ? until : null;
    db.reporters.set(uid, { malicious, silenced_until });
    for (const one of db.cases.values()) {
      if (one.kind !== 'report') continue;
      if (!one.payload.reporters.some((reporter) => reporter.uid === uid)) continue;
      const own = db.cases.touch(one.case_id);
      if (own.kind !== 'report') continue;
      for (const reporter of own.payload.reporters) if (reporter.uid === uid) reporter.malicious = malicious;
    }
    put({
      object_type: 'user',
      object_id: uid,
      before: { malicious_reports: known.malicious, report_silenced_until: known.silenced_until },
      after: { malicious_reports: malicious, report_silenced_until: silenced_until },
    });
  }
}

function sendMessages(db: Db, decision: Decision, one: StoredCase, put: Put): void {
  const { batch_id } = decision;
  const nickname = db.users.get(one.target_uid)?.nickname ?? '';
  if (has(decision, 'remind')) {
    tell(
      db,
      put,
      one.target_uid,
      `您好 ${nickname}，您近期的行为违反了社区规范，请注意，再次违规将限制功能。`,
      batch_id,
    );
  }
  if (has(decision, 'feedback') && one.kind === 'report') {
    const code = decision.conclusion === 'clean' ? 'report_rejected' : 'report_handled';
    for (const { uid } of one.payload.reporters) {
      tell(db, put, uid, '您的举报已处理，感谢您维护社区环境。', batch_id);
      sendEvent(code, uid);
    }
    decision.feedback_sent = true;
  }
}

/** Other open cases of the same target that nobody else works and the reviewer might have decided as well. */
function closeOthers(db: Db, decision: Decision, one: StoredCase, who: Operator, put: Put): number {
  const others = [...db.cases.values()].filter(
    (other) =>
      other.case_id !== one.case_id &&
      // A word, or a case whose account is unknown, is about nobody.
      one.target_uid !== '' &&
      other.target_uid === one.target_uid &&
      isOpen(other) &&
      (other.claim === null || other.claim.by === decision.by) &&
      mayWork(who, other),
  );
  for (const other of others) {
    const note = `随 ${one.case_id} 一并关闭`;
    alterCase(other, put, { label: '自动关闭', by: decision.by_name, note, batch_id: decision.batch_id }, (other) => {
      other.status = 'auto_closed';
      other.claim = null;
      other.lapsed = null;
      other.closed_by = decision.decision_id;
    });
  }
  return others.length;
}

/** Puts a decision into effect: executes all its measures, each with an audit row. */
export function enact(db: Db, { decision_id, case_id }: Decision, who: Operator, put: Put, label: string): void {
  const decision = db.decisions.edit(decision_id);
  const one = db.cases.touch(case_id);
  decision.status = 'effective';
  const user = subjectOf(db, one);
  const failed = user ? penalise(db, decision, user, who, put) : [];
  if (!user && bansOf(decision.measures).length > 0) failed.push('账号已注销');
  sendMessages(db, decision, one, put);
  if (has(decision, 'mark_malicious') && one.kind === 'report') countMalice(db, one, 1, put);
  if (has(decision, 'seal_room')) failed.push(...sealRoom(db, decision, one, put));
  hooksOf(one).apply?.(decision, one, db, put);
  const closed = has(decision, 'close_others') ? closeOthers(db, decision, one, who, put) : 0;
  const notes = [
    ...decision.measures.map(({ type }) => measureLabels[type].label),
    ...(one.merged > 1 ? [`合并的 ${one.merged} 条一并关闭`] : []),
    ...(closed > 0 ? [`关闭其余待审 ${closed} 件`] : []),
    ...(decision.approval_id ? ['封禁待第二人审批'] : []),
    ...failed.map((why) => `未能封禁：${why}`),
  ];
  const { batch_id, by_name } = decision;
  alterCase(one, put, { label, by: by_name, note: notes.join('；'), batch_id, more: { done: notes } }, () => {
    one.status = 'done';
    one.claim = null;
    one.lapsed = null;
    one.closed_by = null;
    one.hidden ||= hides(decision);
  });
}
