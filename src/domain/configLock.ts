import { type ConfigVerb, configMoves, type Move } from './config';

/** Who is editing one, and until when nobody else can (epoch milliseconds). */
export interface ConfigLock {
  by: string;
  by_name: string;
  until: number;
}

/**
 * Whose lock keeps a verb from an operator now (409); undefined where none does. 暂停, 恢复 and 下线 obey no lock: an
 * emergency cannot wait. Nor does 撤回申请, which is the maker's own while nobody can edit.
 */
export function heldBy(verb: ConfigVerb, lock: ConfigLock | null, me: string, now: number): ConfigLock | undefined {
  const { waits }: Move = configMoves[verb];
  return waits && lock && lock.by !== me && lock.until > now ? lock : undefined;
}
