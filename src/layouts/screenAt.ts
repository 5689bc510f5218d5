import { knownPaths } from '@/app/consoleState';
import { canonicalPath } from '@/session/safeRoute';
import { leavesOf, menuEntries, type RouteEntry } from '../../config/routes';

const screens = leavesOf(menuEntries);

/**
 * The screen that a path names, in whatever spelling (docs/design/security.md#typed-path), with the one form of that
 * path.
 */
export function screenAt(pathname: string): { canonical: string | null; entry: RouteEntry | undefined } {
  const canonical = canonicalPath(pathname, knownPaths);
  return { canonical, entry: screens.find(({ path }) => path === canonical) };
}

const groupsIn = (entries: readonly RouteEntry[]): RouteEntry[] =>
  entries.flatMap((entry) => (entry.routes ? [entry, ...groupsIn(entry.routes)] : []));

const groups = groupsIn(menuEntries);
const groupPaths = groups.map(({ path }) => path);

/** Group of screens at a path, of any depth; undefined for a screen or an unknown path. */
export function groupAt(pathname: string): RouteEntry | undefined {
  const canonical = canonicalPath(pathname, groupPaths);
  return groups.find(({ path }) => path === canonical);
}
