import * as z from 'zod/mini';
import { time } from '../shared/schema';
import { type ConfigVerb, configMoves, type Move } from './rules';

/** Time a holder of an edit lock has to answer who asked for it, and time between the asker's checks, milliseconds. */
export const takeoverAfterMs = 120_000;

/** Edit lock: its holder and expiry; null while nobody is editing. */
export const lock = z.nullable(
  z.object({
    /** Id of the operator who holds it. */
    by: z.string(),
    /** Name of the operator who holds it. */
    by_name: z.string(),
    /** Time the lock ends unless it is renewed: 10 minutes after it was taken, renewed or the draft was saved. */
    until: time,
    /** Request of a colleague to take the lock over that was not answered; null if there is none. */
    wanted: z.nullable(
      z.object({
        /** Id of the operator who asks for it. */
        by: z.string(),
        /** Name of the operator who asks for it. */
        by_name: z.string(),
        at: time,
      }),
    ),
  }),
);
export type ConfigLock = NonNullable<z.infer<typeof lock>>;

/**
 * Lock that blocks an action for an operator (409); undefined if none. 暂停, 恢复 and 下线 ignore locks, since an emergency
 * cannot wait. So does 撤回申请: only the maker has it, and nobody can edit meanwhile.
 */
export function blockingLockOf(
  verb: ConfigVerb,
  lock: ConfigLock | null,
  me: string,
  now: number,
): ConfigLock | undefined {
  const { waits }: Move = configMoves[verb];
  return waits && lock && lock.by !== me && lock.until > now ? lock : undefined;
}

/** Whether the operator's own request has waited long enough for an answer: he may take the lock over. */
export const mayTakeOver = ({ wanted }: ConfigLock, me: string, now: number): boolean =>
  wanted !== null && wanted.by === me && now >= wanted.at + takeoverAfterMs;

/** Reason why the lock cannot be asked for. A colleague's request comes first until he had time to take it over. */
export const takeoverCannot = ({ wanted }: ConfigLock, me: string, now: number): string | undefined =>
  wanted && wanted.by !== me && now < wanted.at + 2 * takeoverAfterMs
    ? `${wanted.by_name} 已请求接管，请稍后再试`
    : undefined;
