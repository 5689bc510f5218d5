import { useQueries } from '@tanstack/react-query';
import { history, Link, useLocation, useModel } from '@umijs/max';
import { useEffect, useRef, useState } from 'react';
import { refreshMs } from '@/domain/shared/limits';
import { useIdle } from '@/hooks/useIdle';
import { clock } from '@/utils/clock';
import { rowsText } from '@/utils/numberText';
import controls from '../controls.module.css';
import styles from './list.module.css';
import type { BuiltInView, Filter } from './types';
import { type List, type ListCall, listQueryOf } from './useList';
import { viewNames, viewQueryOf, viewSearch, viewTextOf } from './viewAddress';

interface Props<Row> {
  name: string;
  call: ListCall<Row>;
  filters: readonly Filter[];
  list: List<Row>;
  views: readonly BuiltInView[];
}

/** Views beside the page's name: each is a set of filters, may show its count, and marks the current one. */
export function ViewTabs<Row>({ name, call, filters, list, views }: Props<Row>) {
  const { region } = useModel('region');
  const { pathname } = useLocation();
  const idle = useIdle();
  const names = viewNames(filters);
  const now = viewTextOf(list.query, names);
  // On a saved view (`SavedViews`) that one is the current one.
  const saved = list.query.has('view');
  const counts = useQueries({
    queries: views.map((view) => ({
      queryKey: [name, 'count', list.fixed, view.key, region],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(
          {
            ...listQueryOf(viewQueryOf(view.query), filters, { region, now: clock.now() }),
            ...list.fixed,
            page: 1,
            size: 1,
          },
          { signal },
        ),
      select: rowsText,
      // Counts are loaded after the list itself.
      enabled: view.counted === true && idle && list.result.data !== undefined,
      refetchInterval: refreshMs,
    })),
  });
  const everything: BuiltInView = { key: 'all', label: '全部', query: {} };
  const all = [everything, ...views].map((view) => {
    const query = viewQueryOf(view.query);
    const isCurrent = !saved && now === viewTextOf(query, names);
    return { ...view, isCurrent, search: viewSearch(list.query, names, query) };
  });
  const { line, isCut } = useCutLine();
  return (
    <>
      <nav ref={line} aria-label="视图" className={styles.views}>
        {all.map(({ key, label, counted, search, isCurrent }, place) => {
          const count = counts[place - 1]?.data;
          return (
            <Link
              key={key}
              to={{ pathname, search }}
              className={styles.view}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {label}
              {counted && <small>{count}</small>}
            </Link>
          );
        })}
      </nav>
      {isCut && (
        <select
          aria-label="所有视图"
          title="所有视图"
          className={`${controls.select} ${styles.arrowOnly}`}
          value={all.findIndex(({ isCurrent }) => isCurrent)}
          onChange={({ target }) => history.push({ pathname, search: all[Number(target.value)]?.search ?? '' })}
        >
          <option value={-1} hidden />
          {all.map(({ key, label }, place) => (
            <option key={key} value={place}>
              {label}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

/** Whether the line is wider than its place. */
function useCutLine() {
  const line = useRef<HTMLElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const nav = line.current;
    if (!nav) return;
    const sizes = new ResizeObserver(() => setCut(nav.scrollWidth > nav.clientWidth + 1));
    for (const one of [nav, ...nav.children]) sizes.observe(one);
    return () => sizes.disconnect();
  }, []);
  return { line, isCut };
}
