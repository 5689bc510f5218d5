import { Link, useLocation } from '@umijs/max';
import styles from '@/kit/base/list/list.module.css';

const viewLinks = [
  { key: null, label: '墙' },
  { key: 'table', label: '表格' },
  { key: 'history', label: '历史' },
];

/** Names in the URL that belong to one look, or to what is open over it. */
const own = ['look', 'detail', 'tab', 'user', 'page', 'size', 'sort', 'view', 'cards'];

/** Ways to look at the rooms, each with its address; wall and table share their filters. */
export function ViewLinks() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const now = query.get('look');
  const addressOf = (key: string | null) => {
    const kept = key === 'history' || now === 'history' ? [] : [...query].filter(([name]) => !own.includes(name));
    const next = new URLSearchParams([...(key ? [['look', key]] : []), ...kept]);
    return { pathname, search: next.size > 0 ? `?${next}` : '' };
  };
  return (
    <nav aria-label="显示方式" className={styles.views}>
      {viewLinks.map(({ key, label }) => (
        <Link key={label} to={addressOf(key)} className={styles.view} aria-current={now === key ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
