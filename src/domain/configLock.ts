import * as z from 'zod/mini';
import { type ConfigVerb, configMoves, type Move } from './config';
import { time } from './schema';

/** Edit lock: its holder and expiry; null while nobody is editing. */
export const lock = z.nullable(z.object({ by: z.string(), by_name: z.string(), until: time }));
export type ConfigLock = NonNullable<z.infer<typeof lock>>;

/**
 * Lock that blocks an action for an operator (409); undefined if none. 暂停, 恢复 and 下线 ignore locks, since an emergency
 * cannot wait. So does 撤回申请: only the maker has it, and nobody can edit meanwhile.
 */
export function heldBy(verb: ConfigVerb, lock: ConfigLock | null, me: string, now: number): ConfigLock | undefined {
  const { waits }: Move = configMoves[verb];
  return waits && lock && lock.by !== me && lock.until > now ? lock : undefined;
}
