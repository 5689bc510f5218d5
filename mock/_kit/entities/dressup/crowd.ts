import { memo } from '../../base/lazy';
import { drawn } from '../../base/planted';
import type { StoredUser } from '../../base/stored';
import type { Lookup } from '../../store/store';

/** Users in their order, and the place of each. */
const crowdOf = memo(1, (users: Lookup<StoredUser>) => {
  const list = [...users.values()].filter(({ status }) => status === 'normal').map(({ user_id }) => user_id);
  return { list, places: new Map(list.map((uid, place) => [uid, place])) };
});

/** Users who can own items. */
export const crowd = () => crowdOf(drawn().users);

/** A given number of these users, starting at an index and wrapping around. */
export function crowdFrom(first: number, count: number): string[] {
  const { list } = crowd();
  return list.length === 0 ? [] : Array.from({ length: count }, (_, i) => list[(first + i) % list.length] ?? '');
}
