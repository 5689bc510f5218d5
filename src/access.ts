import { leavesOf, screenGroups } from '../config/routes';
import type { ConsoleState } from './app/consoleState';
import { permits } from './session/permission';

/**
 * Operation codes as Umi's access predicates: one real boolean per permission key, so that a route's
 * `access: 'voiceRoom.patrolRule'` is a plain look-up (C15; C16: with the flag off everything is allowed).
 */
export default function access(state: ConsoleState | undefined): Record<string, boolean> {
  const codes = state?.authedCodes ?? [];
  return Object.fromEntries(
    leavesOf(screenGroups).flatMap(({ auth }) =>
      typeof auth === 'string' ? [[auth, !CONSOLE_ENV.permission || permits(auth, codes)]] : [],
    ),
  );
}
