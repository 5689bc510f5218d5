import { history, Link, useLocation, useModel } from '@umijs/max';
import { Dropdown } from 'antd';
import { useMemo } from 'react';
import { mayChangeView, type ViewQuery } from '@/domain/view/rules';
import listStyles from '@/kit/base/list/list.module.css';
import type { BuiltInView, Filter } from '@/kit/base/list/types';
import type { List } from '@/kit/base/list/useList';
import { viewNames, viewQueryOf, viewSearch, viewTextOf } from '@/kit/base/list/viewAddress';
import { openForm } from '@/kit/base/openForm';
import type { SavedView } from '@/services/views';
import { safeText } from '@/utils/safeText';
import { useSavedViews } from './useSavedViews';
import { ViewTab } from './ViewTab';
import styles from './views.module.css';

interface Props<Row> {
  name: string;
  title: string;
  filters: readonly Filter[];
  list: List<Row>;
  builtIn: readonly BuiltInView[] | undefined;
}

/** Number of views in the line, including the current one; the others are behind 更多. */
const inLine = 4;

/** Current query of the list, to be saved as a view. */
function queryNow(query: URLSearchParams, names: readonly string[]): ViewQuery {
  const set = [...new Set(query.keys())].filter((name) => names.includes(name));
  const values = set.map((name) => [name, query.getAll(name).filter((value) => value !== '')] as const);
  return Object.fromEntries(values.filter(([, all]) => all.length > 0));
}

/** Saved views of a list (docs/design/blocks.md#g1): tabs, and actions on the current filters. */
export default function SavedViews<Row>({ name, title, filters, list, builtIn }: Props<Row>) {
  const { query, setQuery } = list;
  const { pathname } = useLocation();
  const { state } = useModel('login');
  const names = useMemo(() => viewNames(filters), [filters]);
  const saved = useSavedViews({ name, names, list });
  const { views, view, now, modified, mayShare } = saved;
  const may = (one: SavedView) => mayChangeView(one, state.user?.user_id);
  const addressOf = (one: SavedView) => ({
    pathname,
    search: viewSearch(query, names, [...viewQueryOf(one.query, names), ['view', one.view_id]]),
  });

  if (saved.failed) {
    return (
      <span role="alert" className={styles.state}>
        视图加载失败
        <button type="button" className="link-button" onClick={saved.retry}>
          重试
        </button>
        {query.has('view') && !now && (
          <button type="button" className="link-button" onClick={() => setQuery({ view: null }, { replace: true })}>
            查看全部
          </button>
        )}
      </span>
    );
  }
  const save = () => {
    const props = { list: name, title, query: queryNow(query, names), mayShare, onSaved: saved.add };
    openForm(() => import('./SaveForm'), props);
  };
  const first = views.filter((one, place) => place < inLine || one === view);
  const rest = views.filter((one) => !first.includes(one));
  const isBuiltIn = builtIn?.some((one) => viewTextOf(viewQueryOf(one.query), names) === now) === true;
  return (
    <>
      {views.length > 0 && (
        <nav aria-label="保存的视图" className={listStyles.views}>
          {!builtIn && (
            <Link
              to={{ pathname, search: viewSearch(query, names, []) }}
              className={listStyles.view}
              aria-current={!view && !now ? 'page' : undefined}
            >
              全部
            </Link>
          )}
          {first.map((one) => (
            <ViewTab
              key={one.view_id}
              view={one}
              title={title}
              to={addressOf(one)}
              link={viewSearch(query, names, [['view', one.view_id]])}
              current={one === view}
              mayChange={may(one)}
              mayShare={mayShare}
              onRemoved={saved.remove}
            />
          ))}
          {rest.length > 0 && (
            <Dropdown
              autoFocus
              trigger={['click']}
              menu={{
                items: rest.map((one) => ({
                  key: one.view_id,
                  label: `${safeText(one.name)}${one.scope === 'shared' ? ' · 共享' : ''}`,
                  onClick: () => history.push(addressOf(one)),
                })),
                className: styles.menu,
              }}
            >
              <button type="button" className={listStyles.view} aria-haspopup="menu">
                更多视图（{rest.length}）
              </button>
            </Dropdown>
          )}
        </nav>
      )}
      {modified && view && (
        <span className={styles.state}>
          <span title="现在的筛选或排序与保存的视图不同">已修改</span>
          {may(view) && !list.refused && (
            <button
              type="button"
              className="link-button"
              onClick={() => openForm(() => import('./UpdateForm'), { view, query: queryNow(query, names) })}
            >
              更新视图
            </button>
          )}
          {!list.refused && (
            <button type="button" className="link-button" onClick={save}>
              另存为视图
            </button>
          )}
          <Link to={addressOf(view)}>还原</Link>
        </span>
      )}
      {!view && now && !isBuiltIn && !list.refused && (
        <button type="button" className="link-button" onClick={save}>
          保存视图
        </button>
      )}
    </>
  );
}
