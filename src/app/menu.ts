import { authOf, menuEntries, type RouteEntry } from '../../config/routes';
import { permits } from '../session/permission';

/** Spec §3 (C18). */
export interface MenuItem {
  path: string;
  name: string;
  label: string;
  key: string;
  title: string;
  icon?: string;
  auth?: string | string[];
  routes?: MenuItem[];
}

/** The menu that these codes allow (C15, C16); a group shows when one of its screens does. */
export function menusFor(
  codes: readonly string[],
  permissionOn = CONSOLE_ENV.permission,
  entries: readonly RouteEntry[] = menuEntries,
): MenuItem[] {
  return entries.flatMap((entry) => itemsOf(entry, codes, permissionOn));
}

function itemsOf(entry: RouteEntry, codes: readonly string[], permissionOn: boolean): MenuItem[] {
  const { path, name, icon } = entry;
  const auth = entry.routes ? authOf(entry) : entry.auth;
  const routes = entry.routes?.flatMap((child) => itemsOf(child, codes, permissionOn));
  // A group is shown for its screens.
  const isShown = routes ? routes.length > 0 : !permissionOn || permits(auth, codes);
  if (!name || !isShown) return [];
  return [
    {
      path,
      name,
      label: name,
      key: path,
      title: name,
      ...(icon ? { icon } : {}),
      ...(auth === undefined ? {} : { auth }),
      ...(routes ? { routes } : {}),
    },
  ];
}
