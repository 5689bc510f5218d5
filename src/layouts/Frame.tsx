import {
  AppstoreOutlined,
  BarChartOutlined,
  CustomerServiceOutlined,
  GiftOutlined,
  HomeOutlined,
  NotificationOutlined,
  PayCircleOutlined,
  SafetyOutlined,
  TeamOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import { ProLayout, type ProLayoutProps } from '@ant-design/pro-components';
import { history, Link, useLocation, useModel } from '@umijs/max';
import { isValidElement, type ReactElement, type ReactNode, useEffect, useMemo } from 'react';
import { Relogin } from '@/app/Relogin';
import { useTabs } from '@/app/useTabs';
import { DialogHost } from '@/kit/base/DialogHost';
import { FeedbackHost } from '@/kit/base/FeedbackHost';
import { notify } from '@/kit/base/feedback';
import { takeQuery } from '@/session/requestedQuery';
import { consoleName } from '../../config/consoleName';
import { layoutSettings } from '../../config/layout';
import type { RouteIcon } from '../../config/routes';
import { HeaderActions } from './HeaderActions';
import header from './header.module.css';
import { Screen } from './Screen';
import { SideMenu } from './SideMenu';
import { screenAt } from './screenAt';
import styles from './watermark.module.css';

/** The tab is called like its screen. Used above ProLayout, which gives it its own title as it mounts. */
function usePageTitle(): void {
  const name = screenAt(useLocation().pathname).entry?.name;
  useEffect(() => {
    document.title = name ? `${name} - ${consoleName}` : consoleName;
  }, [name]);
}

/**
 * The operator's id over the page, so that a photograph of it says whose screen it was
 * (docs/design/security.md#personal-data).
 */
function Watermark() {
  const { state } = useModel('login');
  const safe = (state.user?.user_id ?? '').replace(/[^\w.-]/g, '');
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><text x="60" y="110" transform="rotate(-20 60 110)" font-family="sans-serif" font-size="14" fill="gray" fill-opacity="0.1">${safe}</text></svg>`;
  return (
    <div
      aria-hidden
      className={styles.tile}
      style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(tile)}")` }}
    />
  );
}

/** C11 leaves only the path of the requested route: the filters that came with the link are one press away. */
function RestoreQuery() {
  const { pathname } = useLocation();
  useEffect(() => {
    const kept = takeQuery();
    if (kept?.path !== pathname) return;
    const run = () => history.replace({ pathname: kept.path, search: kept.search });
    // There is no other way back to them: the offer stands as long as the screen they are for does.
    const shown = new AbortController();
    const action = { label: '恢复', run };
    notify({ tone: 'info', text: '登录前打开的链接带有查询条件', action, until: shown.signal });
    return () => shown.abort();
  }, [pathname]);
  return null;
}

const icons: Record<RouteIcon, ReactNode> = {
  home: <HomeOutlined />,
  user: <TeamOutlined />,
  room: <CustomerServiceOutlined />,
  pay: <PayCircleOutlined />,
  tool: <ToolOutlined />,
  resource: <AppstoreOutlined />,
  risk: <SafetyOutlined />,
  push: <NotificationOutlined />,
  operation: <BarChartOutlined />,
  playpals: <GiftOutlined />,
};

const iconOf = (name: unknown): ReactNode => icons[name as RouteIcon];

const actions = <HeaderActions />;

// Defined outside, so that a route change keeps the functions and the menu is not rebuilt.
const layoutProps = {
  menu: { locale: false, type: 'sub', defaultOpenAll: false },
  // A group that opens measures itself to move; it is there at once.
  menuProps: { motion: {} },
  menuDataRender: (items) => items.map((item) => ({ ...item, icon: iconOf(item.icon) })),
  menuItemRender: (item, dom) => <Link to={item.path ?? '/home'}>{dom}</Link>,
  menuContentRender: ({ collapsed = false }, menu) =>
    isValidElement(menu) ? <SideMenu menu={menu as ReactElement<object>} collapsed={collapsed} /> : menu,
  // The current screen is marked by the menu itself (SideMenu), so a screen change renders nothing else.
  location: { pathname: '/' },
  openKeys: false,
  headerTitleRender: (_, title) => (
    <Link to="/home">
      <span className={header.title}>{title}</span>
    </Link>
  ),
  actionsRender: () => actions,
  contentStyle: { padding: 16 },
} satisfies ProLayoutProps;

// Stable elements: their content updates itself.
const screen = (
  <>
    <Screen />
    <Watermark />
    <FeedbackHost />
    <DialogHost />
    <Relogin />
    <RestoreQuery />
  </>
);

/** ProLayout with the menu these codes allow, the header's tools, and the screen. Drawn once, and for another theme. */
export function Frame() {
  const { state } = useModel('login');
  const { collapsed, setCollapsed } = useModel('global');
  const { theme } = useModel('appearance');
  const { authedMenus } = state;
  useTabs();
  // Placed here to override ProLayout's title.
  usePageTitle();
  return useMemo(
    () => (
      <ProLayout
        title={consoleName}
        logo={false}
        navTheme={theme === 'dark' ? 'realDark' : 'light'}
        breakpoint={false}
        // The menu stays in narrow windows; its drawer is not in the bundle (config/lean).
        disableMobile
        collapsed={collapsed}
        onCollapse={setCollapsed}
        route={{ path: '/', children: authedMenus }}
        {...layoutSettings}
        {...layoutProps}
        pageTitleRender={false}
        ErrorBoundary={false}
      >
        {screen}
      </ProLayout>
    ),
    [authedMenus, collapsed, setCollapsed, theme],
  );
}
