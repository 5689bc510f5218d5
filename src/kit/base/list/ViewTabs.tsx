import { useQueries } from '@tanstack/react-query';
import { Link, useLocation, useModel } from '@umijs/max';
import { refreshMs } from '@/domain/limits';
import { useIdle } from '@/hooks/useIdle';
import { clock } from '@/utils/clock';
import { numberText, totalOf } from '@/utils/numberText';
import styles from './list.module.css';
import type { BuiltInView, Filter } from './types';
import { type List, type ListCall, wishOf } from './useList';
import { queryOf, textOf, viewNames, viewSearch } from './viewAddress';

interface Props<Row> {
  name: string;
  call: ListCall<Row>;
  filters: readonly Filter[];
  list: List<Row>;
  views: readonly BuiltInView[];
}

/** Views beside the page's name: each is a set of filters, may show its count, and marks the current one (look §1). */
export function ViewTabs<Row>({ name, call, filters, list, views }: Props<Row>) {
  const { region } = useModel('region');
  const { pathname } = useLocation();
  const idle = useIdle();
  const names = viewNames(filters);
  const now = textOf(list.query, names);
  // On a saved view (`SavedViews`) that one is the current one.
  const saved = list.query.has('view');
  const counts = useQueries({
    queries: views.map((view) => ({
      queryKey: [name, 'count', list.fixed, view.key, region],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(
          { ...wishOf(queryOf(view.query), filters, { region, now: clock.now() }), ...list.fixed, page: 1, size: 1 },
          { signal },
        ),
      select: totalOf,
      // Counts are loaded after the list itself.
      enabled: view.counted === true && idle && list.total !== undefined,
      refetchInterval: refreshMs,
    })),
  });
  const everything: BuiltInView = { key: 'all', label: '全部', query: {} };
  return (
    <nav aria-label="视图" className={styles.views}>
      {[everything, ...views].map((view, place) => {
        const count = counts[place - 1]?.data;
        return (
          <Link
            key={view.key}
            to={{ pathname, search: viewSearch(list.query, names, queryOf(view.query)) }}
            className={styles.view}
            aria-current={!saved && now === textOf(queryOf(view.query), names) ? 'page' : undefined}
          >
            {view.label}
            {view.counted && <small>{count !== undefined && numberText(count ?? Number.NaN)}</small>}
          </Link>
        );
      })}
    </nav>
  );
}
