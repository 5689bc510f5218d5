import { Link, useLocation } from '@umijs/max';
import styles from './Views.module.css';

interface Props {
  label: string;
  /** Name in the URL; the first view is what it means when the URL says nothing. */
  name: string;
  views: readonly { value: string; label: string }[];
}

/** Tabs of one screen, each with its own URL; switching drops the filters. */
export function Views({ label, name, views }: Props) {
  const { pathname, search } = useLocation();
  const current = wordViewOf(new URLSearchParams(search), name, views);
  return (
    <nav aria-label={label} className={styles.nav}>
      {views.map(({ value, label: text }, index) => {
        const here = value === current;
        return (
          <Link
            key={value}
            to={index === 0 ? pathname : `${pathname}?${name}=${value}`}
            {...(here ? { 'aria-current': 'page' as const } : {})}
            style={{ paddingBottom: 4, ...(here ? { fontWeight: 600, borderBottom: '2px solid currentcolor' } : {}) }}
          >
            {text}
          </Link>
        );
      })}
    </nav>
  );
}

export function wordViewOf<V extends string>(
  query: URLSearchParams,
  name: string,
  views: readonly { value: V }[],
): V | undefined {
  return (views.find(({ value }) => value === query.get(name)) ?? views[0])?.value;
}
