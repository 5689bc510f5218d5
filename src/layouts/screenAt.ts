import { knownPaths } from '@/app/consoleState';
import { canonicalPath } from '@/session/safeRoute';
import { leavesOf, menuEntries, type RouteEntry } from '../../config/routes';

const screens = leavesOf(menuEntries);

/** The screen that a path names, in whatever spelling (security row 5), with the one form of that path. */
export function screenAt(pathname: string): { canonical: string | null; entry: RouteEntry | undefined } {
  const canonical = canonicalPath(pathname, knownPaths);
  return { canonical, entry: screens.find(({ path }) => path === canonical) };
}
