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
import { Link, useModel } from '@umijs/max';
import { isValidElement, type ReactElement, type ReactNode, useMemo } from 'react';
import { Relogin } from '@/app/Relogin';
import { RestoreQuery } from '@/app/RestoreQuery';
import { useTabs } from '@/app/useTabs';
import { DialogHost } from '@/kit/base/DialogHost';
import { FeedbackHost } from '@/kit/base/FeedbackHost';
import { consoleName } from '../../config/consoleName';
import { layoutSettings } from '../../config/layout';
import type { RouteIcon } from '../../config/routes';
import { HeaderActions } from './HeaderActions';
import header from './header.module.css';
import { Screen } from './Screen';
import { SideMenu } from './SideMenu';
import { usePageTitle } from './usePageTitle';
import { Watermark } from './Watermark';

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
