import { act, screen, waitFor } from '@testing-library/react';
import { history } from '@umijs/max';
import { freshStart, renderApp } from '../../tests/renderApp';
import { rememberQuery, takeQuery } from '../session/requestedQuery';

beforeEach(async () => {
  await freshStart();
  takeQuery();
});

it('C11: gives back, on request, the filters that the requested link carried', async () => {
  rememberQuery('/userManage/user', '?status=normal&page=2');
  const { user, where } = await renderApp('/userManage/user');
  expect(where()).toBe('/userManage/user');
  expect(await screen.findByText('登录前打开的链接带有查询条件')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '恢复' }));
  await waitFor(() => expect(where()).toBe('/userManage/user?status=normal&page=2'));
});

it('R88: offers them until another screen is opened', async () => {
  rememberQuery('/userManage/user', '?status=normal');
  await renderApp('/userManage/user');
  expect(await screen.findByText('登录前打开的链接带有查询条件')).toBeInTheDocument();
  act(() => history.push('/home'));
  await waitFor(() => expect(screen.queryByText('登录前打开的链接带有查询条件')).not.toBeInTheDocument());
  expect(takeQuery()).toBeNull();
});

it('says nothing on another screen', async () => {
  rememberQuery('/userManage/user', '?status=banned');
  await renderApp('/home');
  expect(await screen.findByRole('heading', { name: /工作台/ })).toBeInTheDocument();
  expect(screen.queryByText('登录前打开的链接带有查询条件')).not.toBeInTheDocument();
});
