import { useLocation } from '@umijs/max';
import { usePrevious } from 'ahooks';
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Environment } from '@/domain/config/rules';
import { useHashQuery } from '@/hooks/useHashQuery';
import { useActions } from '@/kit/base/actions';
import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { SkeletonRows } from '@/kit/base/list/ListStates';
import listStyles from '@/kit/base/list/list.module.css';
import type { Column, Filter } from '@/kit/base/list/types';
import { LeftRow } from '@/kit/base/list/useRowKeyboard';
import { Part } from '@/kit/base/Part';
import page from '@/kit/base/page.module.css';
import { type DetailProps, ListScreen } from '@/kit/list/ListScreen';
import { leavesOf, screenGroups } from '../../../config/routes';
import { configColumns } from './configColumns';
import { configFilters } from './configFilters';
import { configViewsOf } from './configViews';
import { envOf, TestStrip } from './Environment';
import { newId } from './newId';
import { ScreenTools } from './ScreenTools';
import { type ConfigRow, type ConfigType, isPlaced } from './types';
import { useConfigActions } from './useConfigActions';

const names = new Map(leavesOf(screenGroups).map(({ path, name }) => [path, name]));

/** Name of the open screen in the menu; undefined if it is in no menu. */
const useScreenName = (): string | undefined => names.get(useLocation().pathname);

const Calendar = lazyPart(() => import('./Calendar'));
const OrderView = lazyPart(() => import('./OrderView'));

interface Props<B> {
  type: ConfigType<B>;
  /** Columns of the type, beside the common ones. */
  columns: readonly Column<ConfigRow<B>>[];
  filters: readonly Filter[];
}

/** The drawer of one type, which a list opens knowing no types. */
const drawerOf = <B,>(type: ConfigType<B>): ComponentType<DetailProps<ConfigRow<B>>> =>
  soonPart(async () => {
    const { default: ConfigDrawer } = await import('./ConfigDrawer');
    return { default: (props: DetailProps<ConfigRow<B>>) => <ConfigDrawer {...props} type={type} /> };
  });

interface EditorProps {
  id: string;
  env: Environment;
  onClose: () => void;
  onPublished: () => void;
  onCreated: (id: string) => void;
}

/** The editor of one type: the kit's frame and the type's own parts come together. */
const editorOf = <B,>(type: ConfigType<B>): ComponentType<EditorProps> =>
  lazyPart(async () => {
    const [{ default: ConfigEditor }, { default: parts }] = await Promise.all([
      import('./editor/ConfigEditor'),
      type.sections(),
    ]);
    return { default: (props: EditorProps) => <ConfigEditor {...props} type={type} parts={parts} /> };
  });

const idOf = ({ id }: { id: string }) => id;

/**
 * Screen of one config type (docs/design/blocks.md#g15): list, calendar and order, drawer by `?detail=`, editor by
 * `?edit=`. Everything specific comes from the type.
 */
export function ConfigScreen<B>({ type, columns: own, filters: ownFilters }: Props<B>) {
  const { query, setQuery } = useHashQuery();
  const name = useScreenName() ?? type.of.label;
  const env = envOf(query);
  const columns = useMemo(() => configColumns(own, isPlaced(type), type.lasts), [own, type]);
  const filters = useMemo(() => configFilters(type.of, ownFilters, type.affects), [type, ownFilters]);
  const views = useMemo(() => [...configViewsOf(type.of), ...(type.views ?? [])], [type]);
  const fixed = useMemo(() => ({ env }), [env]);
  const actions = useConfigActions(type, env);
  const Drawer = useMemo(() => drawerOf(type), [type]);
  const Editor = useMemo(() => editorOf(type), [type]);
  const editing = query.get('edit');
  const edited = usePrevious(editing) ?? null;
  // A new one that was stored meanwhile: its editor stays as it is.
  const [created, setCreated] = useState<string | null>(null);
  const [published, setPublished] = useState<string | null>(null);
  const left = useMemo(() => {
    if (edited === null || edited !== published) return edited === null ? null : { key: edited };
    // The list as it was asked for does not hold the row any more, e.g. a view of drafts: it is asked for that row
    // alone.
    const others = Object.fromEntries([...query.keys()].filter((name) => name !== 'env').map((name) => [name, null]));
    return { key: edited, onAbsent: () => setQuery({ ...others, q: edited }, { replace: true }) };
  }, [edited, published, query, setQuery]);
  const part = query.get('part');
  const placed = part === 'order' && isPlaced(type) ? type : null;
  useEffect(() => {
    if (editing !== null || part !== null) setPublished(null);
  }, [editing, part]);

  if (editing) {
    return (
      <Part fallback={<SkeletonRows />}>
        <Editor
          key={editing === created ? newId : editing}
          id={editing}
          env={env}
          onCreated={(id) => {
            setCreated(id);
            setQuery({ edit: id }, { replace: true });
          }}
          onClose={() => setQuery({ edit: null })}
          onPublished={() => {
            setPublished(editing);
            setQuery({ edit: null });
          }}
        />
      </Part>
    );
  }
  const tools = <ScreenTools type={type} />;
  const shownPart = type.configParts?.find(({ key }) => key === part);
  if (shownPart) {
    return (
      <Part fallback={<SkeletonRows />}>
        <shownPart.View title={`${name} · ${shownPart.label}`}>{tools}</shownPart.View>
      </Part>
    );
  }
  return (
    <>
      {env === 'test' && <TestStrip />}
      {part === 'calendar' || placed ? (
        <Beside title={`${name} · ${placed ? '排序' : '日历'}`} tools={tools}>
          {placed ? <OrderView type={placed} env={env} /> : <Calendar type={type} env={env} />}
          <OpenDrawer Drawer={Drawer} actions={actions} />
        </Beside>
      ) : (
        <LeftRow value={left}>
          <ListScreen
            title={name}
            call={type.calls.list}
            columns={columns}
            filters={filters}
            rowKey={idOf}
            fixed={fixed}
            actions={actions}
            views={views}
            detail={Drawer}
            exportCode={type.of.exports?.[type.calls.list.spec.name]}
            emptyHint={
              type.emptyHint ?? `点「新建」添加第一个${/^[A-Za-z]/.test(type.of.label) ? ' ' : ''}${type.of.label}`
            }
          >
            {tools}
          </ListScreen>
        </LeftRow>
      )}
    </>
  );
}

/** Another view in place of the list, under the same head. */
function Beside({ title, tools, children }: { title: string; tools: ReactNode; children: ReactNode }) {
  return (
    <div className={listStyles.page}>
      <div className={listStyles.head}>
        <h1 className={page.title}>{title}</h1>
        <div className={listStyles.tools}>{tools}</div>
      </div>
      <Part fallback={<SkeletonRows />}>{children}</Part>
    </div>
  );
}

interface OpenProps<B> {
  Drawer: ComponentType<DetailProps<ConfigRow<B>>>;
  actions: ReturnType<typeof useConfigActions<B>>;
}

/** The drawer beside a view that is no list: there is nothing to walk. */
function OpenDrawer<B>({ Drawer, actions }: OpenProps<B>) {
  const { query, setQuery } = useHashQuery();
  const { buttons } = useActions(actions, { direct: 4 });
  const id = query.get('detail');
  if (!id) return null;
  return (
    <Drawer
      id={id}
      row={undefined}
      walk={{}}
      buttons={(row) => buttons([row])}
      onClose={() => setQuery({ detail: null, tab: null })}
    />
  );
}
