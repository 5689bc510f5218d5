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

/** The menu that these codes allow (C15, C16); a group shows when one of its children does. */
export function menusFor(codes: readonly string[], permissionOn = CONSOLE_ENV.permission): MenuItem[] {
  return menuEntries.flatMap((entry) => itemsOf(entry, codes, permissionOn));
}

function itemsOf(entry: RouteEntry, codes: readonly string[], permissionOn: boolean): MenuItem[] {
  const { path, name, icon } = entry;
  const codesOfEntry = authOf(entry);
  const auth = codesOfEntry.length > 1 || entry.routes ? codesOfEntry : codesOfEntry[0];
  if (!name || (permissionOn && !permits(auth, codes))) return [];
  const routes = entry.routes?.flatMap((child) => itemsOf(child, codes, permissionOn));
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
