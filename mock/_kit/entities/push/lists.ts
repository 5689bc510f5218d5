import { maxPushBadLines, maxPushList } from '../../../../src/domain/limits';
import type { PeopleSource } from '../../../../src/domain/rechargeTask';
import { readTargets } from '../../../../src/domain/rewardTargets';
import { drawn } from '../../base/planted';
import { refuseField } from '../../base/refusal';
import { type Db, serial } from '../../store/db';
import { Collection } from '../../store/store';
import { seedList, seedListSize } from './plans';

/** Imported users of a push: never changed, so that exactly the approved list is used. */
export interface StoredPushList {
  list_id: string;
  uids: readonly string[];
}

export const pushLists = new Collection<StoredPushList>(
  'pushLists',
  () => [[seedList, { list_id: seedList, uids: [...drawn().users.keys()].slice(0, seedListSize) }] as const],
  ({ list_id }) => list_id,
);

const problemOf = ({ users }: Db, uid: string): string | undefined => {
  const user = users.get(uid);
  if (!user) return '没有这个用户';
  return user.status === 'deleted' ? '用户已注销' : undefined;
};

/** Stores the users in a text without duplicates; 422 if unreadable or too long. */
export function keepList(db: Db, text: string, from: PeopleSource) {
  const read = readTargets(text, from, maxPushList);
  if (read.problem !== undefined) throw refuseField('rows', read.problem);
  const judged = read.good.map(({ line, uid }) => ({ line, text: uid, problem: problemOf(db, uid) }));
  const uids = judged.flatMap(({ text: uid, problem }) => (problem === undefined ? [uid] : []));
  const strangers = judged.flatMap(({ problem, ...one }) => (problem === undefined ? [] : [{ ...one, problem }]));
  const bad = [...read.bad, ...strangers].sort((a, b) => a.line - b.line);
  const list_id = uids.length === 0 ? '' : `plist_${1001 + serial('push list', pushLists.everHeld)}`;
  if (list_id !== '') pushLists.add({ list_id, uids });
  return { list_id, count: uids.length, bad: { count: bad.length, first: bad.slice(0, maxPushBadLines) } };
}
