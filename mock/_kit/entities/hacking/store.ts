import type { StoredGang } from '../../base/stored';
import type { Db } from '../../store/db';

/** The gang that a merged one has become in the end. */
export function successorOf(db: Db, gang: StoredGang): StoredGang {
  const { gangs } = db;
  let last = gang;
  for (let steps = 0; last.merged_into !== null && steps < gangs.size; steps++) {
    last = gangs.get(last.merged_into) ?? last;
  }
  return last;
}
