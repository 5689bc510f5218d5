import { type ConfigVerb, configMoves, type Move } from './config';

/** Edit lock: its holder and expiry (epoch milliseconds). */
export interface ConfigLock {
  by: string;
  by_name: string;
  until: number;
}

/**
 * Lock that blocks an action for an operator (409); undefined if none. 暂停, 恢复 and 下线 ignore locks, since an emergency
 * cannot wait. So does 撤回申请: only the maker has it, and nobody can edit meanwhile.
 */
export function heldBy(verb: ConfigVerb, lock: ConfigLock | null, me: string, now: number): ConfigLock | undefined {
  const { waits }: Move = configMoves[verb];
  return waits && lock && lock.by !== me && lock.until > now ? lock : undefined;
}
