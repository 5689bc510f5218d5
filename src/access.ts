import { accessKey, leavesOf, type RouteEntry, screenGroups } from '../config/routes';
import type { ConsoleState } from './app/consoleState';
import { permits } from './session/permission';

/** One boolean per access key of these entries (C15; C16: with the flag off everything is allowed). */
export function predicatesOf(
  entries: RouteEntry[],
  codes: readonly string[],
  permissionOn = CONSOLE_ENV.permission,
): Record<string, boolean> {
  return Object.fromEntries(
    leavesOf(entries).flatMap((entry) => {
      const key = accessKey(entry);
      return key === undefined ? [] : [[key, !permissionOn || permits(entry.auth, codes)]];
    }),
  );
}

/**
 * Operation codes as Umi's access predicates, so that a route's `access: 'voiceRoom.patrolRule'` is a plain look-up.
 */
export default function access(state: ConsoleState | undefined): Record<string, boolean> {
  return predicatesOf(screenGroups, state?.authedCodes ?? []);
}
