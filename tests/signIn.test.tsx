import { act, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { setFaults } from '../mock/testing';
import { sessionSlot } from '../src/session/storage';
import { tellTabs } from '../src/session/tabs';
import { callsTo } from './inProcess';
import { freshStart, renderApp, rowsOf } from './renderApp';
import { expectNoise } from './setup';

beforeEach(freshStart);

const menuNames = () =>
  within(screen.getByRole('menu'))
    .getAllByRole('menuitem')
    .map((item) => item.textContent);

describe('without a session', () => {
  it.each(['/home', '/userManage/user', '/404', '/no/such/page', '/'])(
    'C3, C17: %s leads to sign-in, which stands alone',
    async (hash) => {
      const { where } = await renderApp(hash, { operator: null });
      expect(await screen.findByRole('button', { name: '统一登录' })).toBeInTheDocument();
      expect(where()).toBe('/login');
      // C2: no layout, no menu.
      expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    },
  );

  it('C9: a refused session leads there without a word', async () => {
    await renderApp('/home', { operator: 'denied' });
    expect(await screen.findByRole('button', { name: '统一登录' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('C12: a failed sign-in says when, and the address stays what it was', async () => {
    expectNoise(/ApiError/);
    const { where } = await renderApp('/userManage/user?status=banned', { operator: 'broken' });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^请求错误\d{4}-/);
    expect(screen.getByRole('button', { name: '统一登录' })).toBeEnabled();
    expect(where()).toBe('/userManage/user?status=banned');
  });
});

describe('signed in', () => {
  it('C11: from the sign-in route, with a word, to the requested route, reduced to its path', async () => {
    sessionStorage.setItem('console.requested-route', '/userManage/user?status=banned');
    const { where } = await renderApp('/login');
    expect(await screen.findByText('登录成功')).toBeInTheDocument();
    await rowsOf();
    expect(where()).toBe('/userManage/user');
  });

  it.each(['/riskManage/banRecord', '//evil.com', '/userManage/user'])(
    'C11: home instead of a requested route that is not permitted or not ours: %s',
    async (requested) => {
      sessionStorage.setItem('console.requested-route', requested);
      const { where } = await renderApp('/login', { operator: 'nobody' });
      expect(await screen.findByText('登录成功')).toBeInTheDocument();
      expect(where()).toBe('/home');
    },
  );

  it('C11: who types the sign-in route while signed in is led back, and told nothing: nobody signed in', async () => {
    const { where } = await renderApp('/userManage/user');
    await rowsOf();
    act(() => history.push('/login'));
    await waitFor(() => expect(where()).toBe('/home'));
    expect(await screen.findByRole('heading', { name: /工作台/ })).toBeInTheDocument();
    expect(screen.queryByText('登录成功')).not.toBeInTheDocument();
  });

  it('C11: no word and no redirect on any other route', async () => {
    const { where } = await renderApp('/userManage/user?page=2');
    await rowsOf();
    expect(screen.queryByText('登录成功')).not.toBeInTheDocument();
    expect(where()).toBe('/userManage/user?page=2');
  });

  it('C3: an unknown hash is the not-found page inside the layout', async () => {
    await renderApp('/no/such/page');
    expect(await screen.findByText('页面不存在')).toBeInTheDocument();
    expect(screen.getByRole('menu')).toBeInTheDocument();
  });

  it('C15, C16: the menu is what the codes allow', async () => {
    await renderApp('/home', { operator: 'viewer' });
    await waitFor(() => expect(menuNames()).toEqual(['工作台', '用户管理']));
  });

  it('C16: a typed hash without the code is refused inside the layout, naming the code', async () => {
    await renderApp('/userManage/user', { operator: 'nobody' });
    expect(await screen.findByText('无权限')).toBeInTheDocument();
    expect(screen.getByText('user')).toBeInTheDocument();
    expect(menuNames()).toEqual(['工作台']);
    expect(callsTo('/users')).toHaveLength(0);
  });

  it.each(['/userManage/user/', '//userManage//user', '/USERMANAGE/user'])(
    'C16: %s is brought to the form of the table, or refused with it',
    async (hash) => {
      const { where } = await renderApp(hash, { operator: 'nobody' });
      expect(await screen.findByText('无权限')).toBeInTheDocument();
      expect(where()).toBe('/userManage/user');
      expect(callsTo('/users')).toHaveLength(0);
    },
  );

  it.each(['/userManage%2Fuser', '/home/../userManage/user'])('C3: %s is no page', async (hash) => {
    await renderApp(hash);
    expect(await screen.findByText('页面不存在')).toBeInTheDocument();
    expect(callsTo('/users')).toHaveLength(0);
  });

  it('C6: the visited screen is remembered by its path', async () => {
    await renderApp('/userManage/user?status=banned');
    await rowsOf();
    expect(localStorage.getItem('console.last-route')).toBe('/userManage/user');
  });

  it.each([1440, 640])('C18: at %i px the sidebar is open at first and collapses by its button', async (width) => {
    const usual = window.matchMedia;
    const narrowest = (text: string) => Number(/max-width: (\d+)px/.exec(text)?.[1] ?? 0);
    window.matchMedia = (text) => Object.assign(usual(text), { matches: narrowest(text) >= width });
    const { user } = await renderApp('/home');
    const sider = () => document.querySelector('.ant-layout-sider');
    await waitFor(() => expect(sider()).toBeInTheDocument());
    expect(sider()).not.toHaveClass('ant-layout-sider-collapsed');
    const toggle = document.querySelector('.ant-pro-sider-collapsed-button');
    if (!toggle) throw new Error('No collapse button');
    await user.click(toggle);
    await waitFor(() => expect(sider()).toHaveClass('ant-layout-sider-collapsed'));
    window.matchMedia = usual;
  });
});

describe('signing out', () => {
  it.each(['works', 'fails'])('C13: calls the backend and clears everything, also when the call %s', async (how) => {
    // jsdom does not leave the page; the browser tests see where it goes.
    expectNoise(/Not implemented: navigation/);
    const { user } = await renderApp('/userManage/user');
    await rowsOf();
    sessionStorage.setItem('console.own.admin.searches', '["10000001"]');
    localStorage.setItem('console.own.admin.reader', '{"size":17}');
    localStorage.setItem('console.own.admin.region', 'us');
    localStorage.setItem('console.pref.theme', 'dark');
    sessionStorage.setItem('console.own.admin.bench.report', '{}');
    expect(sessionStorage.getItem('console.own.admin.visits')).toBe('["/userManage/user"]');
    if (how === 'fails') setFaults([{ endpoint: 'logout', kind: 'error' }]);
    await user.click(screen.getByRole('button', { name: /操作员菜单/ }));
    await user.click(await screen.findByText('退出登录'));
    await waitFor(() => expect(sessionSlot.get()).toBeNull());
    expect(await screen.findByRole('button', { name: '统一登录' })).toBeInTheDocument();
    expect(callsTo('/logout')).toHaveLength(1);
    expect(localStorage.getItem('console.operator')).toBeNull();
    expect(localStorage.getItem('console.last-route')).toBeNull();
    expect(localStorage.getItem('console.pref.theme')).toBeNull();
    // Bench state ends with the claims. Visited places are forgotten, preferences stay.
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('console.own.'))).toEqual([
      'console.own.admin.reader',
    ]);
  });

  it('in one tab signs out this one', async () => {
    const { where } = await renderApp('/userManage/user');
    await rowsOf();
    act(() => tellTabs({ type: 'signed-out' }));
    expect(await screen.findByRole('button', { name: '统一登录' })).toBeInTheDocument();
    expect(where()).toBe('/login');
    expect(sessionSlot.get()).toBeNull();
  });
});

describe('an expired session', () => {
  it('opens one prompt over the page, however many calls were refused, and goes on after sign-in', async () => {
    const { user } = await renderApp('/userManage/user?detail=10000001');
    await rowsOf();
    setFaults([{ endpoint: '*', kind: 'unauthorized' }]);
    await user.click(screen.getByRole('button', { name: '刷新' }));
    await user.click(screen.getByRole('button', { name: '刷新' }));
    expect(await screen.findByText('登录已过期')).toBeInTheDocument();
    expect(screen.getAllByText('登录已过期')).toHaveLength(1);
    // The page is still there, behind.
    expect(screen.getByLabelText('查询用户')).toBeInTheDocument();
    setFaults([]);
    act(() => tellTabs({ type: 'signed-in', session: 'admin.2', operatorId: 'admin' }));
    await waitFor(() => expect(screen.queryByText('登录已过期')).not.toBeInTheDocument());
    expect(sessionSlot.get()).toBe('admin.2');
  });
});
