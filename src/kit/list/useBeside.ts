import { useLocation } from '@umijs/max';

/** Address of another row's drawer; the list behind stays the same. */
export function useBeside(): (detail: string) => { pathname: string; search: string } {
  const { pathname, search } = useLocation();
  return (detail) => {
    const next = new URLSearchParams(search);
    next.set('detail', detail);
    return { pathname, search: `?${next}` };
  };
}
