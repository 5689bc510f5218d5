import { useModel } from '@umijs/max';
import { useMemo } from 'react';

export interface ScreenLink {
  path: string;
  name: string;
  /** Menu group it stands in, e.g. `资源 / 奖励管理`; empty for the workbench. */
  group: string;
}

interface Entry {
  path: string;
  name: string;
  routes?: readonly Entry[];
}

function screensIn({ path, name, routes }: Entry, group: string): ScreenLink[] {
  if (!routes) return [{ path, name, group }];
  const inside = group ? `${group} / ${name}` : name;
  return routes.flatMap((entry) => screensIn(entry, inside));
}

/** The screens this operator may open, in the order of the menu (C15, C18). */
export function useScreens(): readonly ScreenLink[] {
  const { state } = useModel('login');
  const menus: readonly Entry[] = state.authedMenus;
  return useMemo(() => menus.flatMap((entry) => screensIn(entry, '')), [menus]);
}
