import { maxTaskBadLines, maxTaskListLines, maxTaskPeople } from '../../../../src/domain/limits';
import type { PeopleSource } from '../../../../src/domain/rechargeTask';
import { readTargets } from '../../../../src/domain/rewardTargets';
import { refuseField } from '../../base/refusal';
import type { Db } from '../../store/db';

const problemOf = ({ users }: Db, uid: string): string | undefined => {
  const user = users.get(uid);
  if (!user) return '没有这个用户';
  return user.status === 'deleted' ? '用户已注销' : undefined;
};

/** Users in a text without duplicates, and the number above the limit; invalid lines separately. 422 if unreadable. */
export function readPeople(db: Db, text: string, from: PeopleSource) {
  const read = readTargets(text, from, maxTaskListLines);
  if (read.problem !== undefined) throw refuseField('text', read.problem);
  const judged = read.good.map(({ line, uid }) => ({ line, uid, problem: problemOf(db, uid) }));
  const uids = judged.flatMap(({ uid, problem }) => (problem === undefined ? [uid] : []));
  const strangers = judged.flatMap(({ line, uid, problem }) =>
    problem === undefined ? [] : [{ line, text: uid, problem }],
  );
  const bad = [...read.bad, ...strangers].sort((a, b) => a.line - b.line);
  return {
    uids: uids.slice(0, maxTaskPeople),
    more: Math.max(0, uids.length - maxTaskPeople),
    bad_lines: bad.length,
    bad: bad.slice(0, maxTaskBadLines),
  };
}
