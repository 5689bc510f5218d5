import { useQueries } from '@tanstack/react-query';
import { Link, useLocation, useModel } from '@umijs/max';
import { refreshMs } from '@/domain/limits';
import { useIdle } from '@/hooks/useIdle';
import { clock } from '@/utils/clock';
import styles from './list.module.css';
import type { BuiltInView, Filter } from './types';
import { type List, type ListCall, namesOf, wishOf } from './useList';

interface Props<Row> {
  name: string;
  call: ListCall<Row>;
  filters: readonly Filter[];
  list: List<Row>;
  views: readonly BuiltInView[];
}

function queryOf({ query }: BuiltInView): URLSearchParams {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of typeof value === 'string' ? [value] : value) text.append(name, one);
  }
  return text;
}

const textOf = (query: URLSearchParams, names: readonly string[]): string =>
  [...query]
    .filter(([name]) => names.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');

/**
 * Lists that are looked at every day, beside the page's name: each is nothing but its filters, shows how many there
 * are, and says which one is on the screen (look §1).
 */
export function ViewTabs<Row>({ name, call, filters, list, views }: Props<Row>) {
  const { region } = useModel('region');
  const { pathname } = useLocation();
  const idle = useIdle();
  const names = [...namesOf(filters), 'sort'];
  const now = textOf(list.query, names);
  const counts = useQueries({
    queries: views.map((view) => ({
      queryKey: [name, 'count', list.fixed, view.key, region],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(
          { ...wishOf(queryOf(view), filters, { region, now: clock.now() }), ...list.fixed, page: 1, size: 1 },
          { signal },
        ),
      select: ({ total }: { total: number }) => total,
      // The list itself comes first.
      enabled: view.counted === true && idle && list.total !== undefined,
      refetchInterval: refreshMs,
    })),
  });
  // What stands beside the list, e.g. the part of a page it is on, stays.
  const others = [...list.query].filter(([one]) => !names.includes(one) && !ofTheRow.includes(one));
  const addressOf = (view: BuiltInView) => {
    const text = new URLSearchParams([...others, ...queryOf(view)]).toString();
    return { pathname, search: text ? `?${text}` : '' };
  };
  const everything: BuiltInView = { key: 'all', label: '全部', query: {} };
  return (
    <nav aria-label="视图" className={styles.views}>
      {[everything, ...views].map((view, place) => {
        const count = counts[place - 1]?.data;
        return (
          <Link
            key={view.key}
            to={addressOf(view)}
            className={styles.view}
            aria-current={now === textOf(queryOf(view), names) ? 'page' : undefined}
          >
            {view.label}
            {count !== undefined && <small>{count.toLocaleString('zh-CN')}</small>}
          </Link>
        );
      })}
    </nav>
  );
}

/** Names in the URL of what is open or where in the list one is. */
const ofTheRow: readonly string[] = ['page', 'detail', 'tab', 'user'];
