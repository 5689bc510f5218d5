import { canonicalPath } from '../session/safeRoute';

/** The path behind `#`, without its query. */
const pathOf = (hash: string) => hash.replace(/^#/, '').split('?')[0] || '/';

/** The pattern of the route table that an address means; `*` for anything else, which may be anybody's text. */
export function routePattern(hash: string, knownPaths: readonly string[]): string {
  return canonicalPath(pathOf(hash), knownPaths) ?? '*';
}

export interface PageViewState {
  id: string;
  route: string;
}

export interface PageViews {
  current: () => PageViewState;
  /** Looks at the address; a new path begins a new page view. A new query does not. */
  check: () => void;
  /** The page came back out of the browser's memory. */
  again: () => void;
}

interface PageViewDeps {
  hash: () => string;
  knownPaths: readonly string[];
  newId: () => string;
  onBegin: (view: PageViewState) => void;
}

export function createPageViews({ hash, knownPaths, newId, onBegin }: PageViewDeps): PageViews {
  let path = '';
  let view: PageViewState = { id: '', route: '*' };
  const again = () => {
    path = pathOf(hash());
    view = { id: newId(), route: routePattern(hash(), knownPaths) };
    onBegin(view);
  };
  return {
    current: () => view,
    check: () => {
      if (pathOf(hash()) !== path) again();
    },
    again,
  };
}
