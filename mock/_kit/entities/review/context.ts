import { type CaseContext, caseContext } from '../../../../src/services/caseContext';
import { day, minute, now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { random, seedOf } from '../../base/random';
import type { StoredCase } from '../../base/stored';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { missing } from '../../http/writeRules';
import type { Db } from '../../store/db';
import { bansOf, wasInForce } from '../penalties';
import { users } from '../users';
import { mayLookUp, maySee, requireSight } from './access';
import { isOpen } from './caseState';
import { hooksOf } from './kinds';
import { messagesAround, subjectOf } from './rules';

const maxPast = 20;
const maxRelated = 5;

function subjectIn(db: Db, one: StoredCase): CaseContext['subject'] {
  const user = subjectOf(db, one);
  if (!user) return null;
  const { user_id, nickname, avatar, flags, strike_points, reported_30d } = user;
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
    banned_count: bansOf(user_id).filter(wasInForce).length,
    related: [
      ...related('同设备', users.by('device', user.secret.device_id)),
      ...related('同 IP', users.by('ip', user.secret.register_ip)),
    ],
  };
}

/** Earlier decisions on the same target, or on the same content of anybody; only of kinds one may look at. */
function pastOf(db: Db, one: StoredCase, operator: Operator): CaseContext['past'] {
  const content = hooksOf(one).contentOf?.(one);
  const past = db.decisions.flatMap((decision) => {
    const other = db.cases.get(decision.case_id);
    if (!other || other.case_id === one.case_id || (decision.status !== 'effective' && decision.status !== 'reversed'))
      return [];
    const same_content =
      content !== undefined && other.kind === one.kind && hooksOf(other).contentOf?.(other) === content;
    if (!same_content && (one.target_uid === '' || other.target_uid !== one.target_uid)) return [];
    if (!maySee(operator, other) && !mayLookUp(operator, other)) return [];
    const { case_id, kind, decided_at: at, conclusion, reason_code, by_name: reviewer, status } = decision;
    return [{ case_id, kind, at, conclusion, reason_code, reviewer, same_content, reversed: status === 'reversed' }];
  });
  return past.sort((a, b) => b.at - a.at).slice(0, maxPast);
}

function relationOf(db: Db, one: StoredCase): CaseContext['relation'] {
  const reporter = one.kind === 'report' ? one.payload.reporters[0] : undefined;
  if (!reporter) return null;
  const rng = random(seedOf(`relation${one.case_id}`));
  const mutual = [...db.cases.values()].filter(
    (other) =>
      other.kind === 'report' &&
      other.target_uid === reporter.uid &&
      other.payload.reporters.some(({ uid }) => uid === one.target_uid),
  );
  return {
    mutual_reports: mutual.length,
    messages_24h: rng.chance(0.4) ? rng.int(1, 60) : 0,
    friends_since: rng.chance(0.3) ? one.created_at - rng.int(3, 300) * day - rng.int(0, 900) * minute : null,
  };
}

export const contextHandlers: readonly Handler[] = [
  handle(caseContext, ({ input: { case_id }, operator, db }) => {
    const one = db.cases.get(case_id);
    if (!one) throw missing('案件');
    requireSight(operator, one);
    const others = [...db.cases.values()].filter(
      (other) =>
        other.case_id !== one.case_id && one.target_uid !== '' && other.target_uid === one.target_uid && isOpen(other),
    );
    return {
      case_id,
      messages: messagesAround(db, one),
      subject: subjectIn(db, one),
      past: pastOf(db, one, operator),
      relation: relationOf(db, one),
      open_others: others.filter((other) => maySee(operator, other)).length,
    };
  }),
];
