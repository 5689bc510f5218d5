import type { ProLayoutProps } from '@ant-design/pro-components';
import { useLocation, useModel } from '@umijs/max';
import { cloneElement, type ReactElement, useMemo, useState } from 'react';
import type { MenuItem } from '@/app/menu';

/** The keys from the menu's top down to this screen. */
function wayTo(pathname: string, items: readonly MenuItem[]): string[] {
  for (const { key, path, routes = [] } of items) {
    if (path === pathname) return [key];
    const below = wayTo(pathname, routes);
    if (below.length > 0) return [key, ...below];
  }
  return [];
}

interface Props {
  /** ProLayout's own menu. */
  menu: ReactElement<Pick<ProLayoutProps, 'menuProps'>>;
  collapsed: boolean;
}

/**
 * ProLayout's menu with selection and open groups controlled from here: ProLayout would compute them in effects and
 * render the menu and itself twice per screen. Opens the current screen's group and closes others.
 */
export function SideMenu({ menu, collapsed }: Props) {
  const { pathname } = useLocation();
  const { authedMenus } = useModel('login').state;
  const way = useMemo(() => wayTo(pathname, authedMenus), [pathname, authedMenus]);
  const [opened, setOpened] = useState({ way, keys: way });
  const openKeys = opened.way === way ? opened.keys : way;
  const menuProps = {
    ...menu.props.menuProps,
    selectedKeys: way,
    // A collapsed menu manages its popup groups itself.
    ...(collapsed ? {} : { openKeys, onOpenChange: (keys: string[]) => setOpened({ way, keys }) }),
  };
  return cloneElement(menu, { menuProps });
}
