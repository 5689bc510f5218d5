import { type CaseContext, caseContext } from '../../../../src/services/caseContext';
import { day, now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { random, seedOf } from '../../base/random';
import type { StoredCase } from '../../base/stored';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import type { Db } from '../../store/db';
import { bansOf, wasInForce } from '../penalties';
import { talkAround } from '../seeded/review/talk';
import { users } from '../users';
import { caseFor, isOpen, mayRead, maySee } from './access';
import { factsOf } from './kindHooks';
import { caseOf, subjectOf } from './view';

const maxPast = 20;
const maxRelated = 5;

function subjectIn(db: Db, one: StoredCase): CaseContext['subject'] {
  const user = subjectOf(db, one);
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
    banned_count: bansOf(user_id).filter(wasInForce).length,
    related: [
      ...related('同设备', users.by('device', secret.device_id)),
      ...related('同 IP', users.by('ip', secret.register_ip)),
    ],
  };
}

/** Earlier decisions on the same target, or on the same content of anybody; only of cases this operator may read. */
function pastOf(db: Db, one: StoredCase, operator: Operator): CaseContext['past'] {
  const { content } = factsOf(one);
  const past = db.decisions.flatMap((decision) => {
    const { case_id, kind, status, decided_at: at, conclusion, reason_code, by_name: reviewer } = decision;
    if (case_id === one.case_id || (status !== 'effective' && status !== 'reversed')) return [];
    const other = caseOf(db, decision);
    const same_content = content !== undefined && kind === one.kind && factsOf(other).content === content;
    const same_target = one.target_uid !== '' && other.target_uid === one.target_uid;
    if (!(same_content || same_target) || !mayRead(operator, other)) return [];
    return [{ case_id, kind, at, conclusion, reason_code, reviewer, same_content, reversed: status === 'reversed' }];
  });
  return past.sort((a, b) => b.at - a.at).slice(0, maxPast);
}

function relationOf(db: Db, one: StoredCase): CaseContext['relation'] {
  const reporter = one.kind === 'report' ? one.payload.reporters[0] : undefined;
  if (!reporter) return null;
  const rng = random(seedOf(`relation${one.case_id}`));
  const mutual = db.cases.filter(
    (other) =>
      other.kind === 'report' &&
      other.target_uid === reporter.uid &&
      other.payload.reporters.some(({ uid }) => uid === one.target_uid),
  );
  return {
    mutual_reports: mutual.length,
    messages_24h: rng.chance(0.4) ? rng.int(1, 60) : 0,
    friends_since: rng.chance(0.3) ? one.created_at - rng.int(3, 300) * day : null,
  };
}

export const contextHandlers: readonly Handler[] = [
  handle(caseContext, ({ input: { case_id }, operator, db }) => {
    const one = caseFor(db, operator, case_id);
    const others = db.cases.filter(
      (other) =>
        other.case_id !== case_id && one.target_uid !== '' && other.target_uid === one.target_uid && isOpen(other),
    );
    return {
      case_id,
      messages: talkAround(one, db.users),
      subject: subjectIn(db, one),
      past: pastOf(db, one, operator),
      relation: relationOf(db, one),
      open_others: others.filter((other) => maySee(operator, other)).length,
    };
  }),
];
