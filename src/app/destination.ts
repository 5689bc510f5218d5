import { homeEntry, leavesOf, menuEntries, type RouteEntry } from '../../config/routes';
import { takeRequest } from '../session/lastRoute';
import { permits } from '../session/permission';
import { rememberQuery } from '../session/requestedQuery';

/**
 * Destination after sign-in on the login route (C11): the requested route if permitted (C15, C16), or else home; its
 * path alone.
 */
export function destination(
  codes: readonly string[],
  permissionOn = CONSOLE_ENV.permission,
  entries: RouteEntry[] = menuEntries,
): string {
  const screens = leavesOf(entries);
  const request = takeRequest(screens.map(({ path }) => path));
  const entry = screens.find(({ path }) => path === request?.path);
  if (!request || !entry || (permissionOn && !permits(entry.auth, codes))) return homeEntry.path;
  rememberQuery(request.path, request.search);
  return request.path;
}
