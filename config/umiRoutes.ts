import { accessKey, homeEntry, loginEntry, notFoundEntry, type RouteEntry, screenGroups } from './routes';

interface UmiRoute {
  path: string;
  component?: string;
  redirect?: string;
  wrappers?: string[];
  /** Key of the predicate in `src/access.ts`: the operation code itself, or several that are enough each. */
  access?: string;
  routes?: UmiRoute[];
}

function toUmi(entry: RouteEntry): UmiRoute {
  const { path, component, routes } = entry;
  // A group has no access check of its own: each of its screens checks for itself.
  if (routes) return { path, ...(component ? { component } : {}), routes: routes.map(toUmi) };
  const access = accessKey(entry);
  return { path, ...(component ? { component } : {}), ...(access === undefined ? {} : { access }) };
}

/** Spec C2, C3: `/login` stands alone; the layout, its screens and the catch-all are behind the wrapper. */
export function umiRoutes(groups: RouteEntry[] = screenGroups): UmiRoute[] {
  return [
    toUmi(loginEntry),
    {
      path: '/',
      component: '@/layouts/Console',
      wrappers: ['@/wrappers/Auth'],
      routes: [
        { path: '/', redirect: '/home' },
        toUmi(homeEntry),
        toUmi(notFoundEntry),
        ...groups.map(toUmi),
        { path: '*', component: '404' },
      ],
    },
  ];
}
