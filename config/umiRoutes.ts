import { built, homeEntry, loginEntry, notFoundEntry, type RouteEntry, screenGroups } from './routes';

interface UmiRoute {
  path: string;
  component?: string;
  redirect?: string;
  wrappers?: string[];
  /** Key of the predicate in `src/access.ts`: the operation code itself. */
  access?: string;
  routes?: UmiRoute[];
}

const toUmi = ({ path, component, auth, routes }: RouteEntry): UmiRoute => ({
  path,
  ...(component ? { component } : {}),
  ...(typeof auth === 'string' ? { access: auth } : {}),
  ...(routes ? { routes: routes.map(toUmi) } : {}),
});

/** Spec C2, C3: `/login` stands alone; the layout, its screens and the catch-all are behind the wrapper. */
export function umiRoutes(): UmiRoute[] {
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
        ...built(screenGroups).map(toUmi),
        { path: '*', component: '404' },
      ],
    },
  ];
}
