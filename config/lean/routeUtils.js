/**
 * Stands for the route tools of ProLayout, which find menu entries by regular expressions and hash their
 * names. This console's menu is a finished tree of plain paths.
 */
const withParents = (items, parents) =>
  items.map((item) => {
    const below = item.routes ?? item.children;
    const key = item.key ?? item.path;
    return {
      ...item,
      key,
      pro_layout_parentKeys: parents,
      ...(below ? { children: withParents(below, [...parents, key]) } : {}),
    };
  });

const flat = (items) => items.flatMap((item) => [[item.path, item], ...flat(item.children ?? [])]);

export const transformRoute = (routes) => {
  const menuData = withParents(routes, []);
  return { menuData, breadcrumb: new Map(flat(menuData)) };
};

const holds = ({ path }, pathname) => pathname === path || pathname.startsWith(`${path}/`);

/** The entries on the way to a path, outermost first. */
export const getMatchMenu = (pathname, menuData) => {
  const item = menuData.find((entry) => holds(entry, pathname));
  return item ? [item, ...getMatchMenu(pathname, item.children ?? [])] : [];
};
