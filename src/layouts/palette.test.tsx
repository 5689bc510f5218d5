import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cases } from '../../mock/testing';
import { dialog } from '../../tests/operate';
import { type App, db, freshStart, renderApp } from '../../tests/renderApp';
import { gate } from '../app/sessionGate';

beforeEach(freshStart);

const box = () => screen.findByRole('combobox', { name: /页面名/ });
const options = () => within(screen.getByRole('dialog')).queryAllByRole('option');
const names = () => options().map((option) => option.firstChild?.textContent);

async function openPalette(hash = '/home', operator = 'viewer'): Promise<App & { input: HTMLElement }> {
  const app = await renderApp(hash, { operator });
  await screen.findByRole('heading', { name: /工作台/ });
  await app.user.keyboard('{Control>}k{/Control}');
  return { ...app, input: await box() };
}

it('lists the screens this operator may open, the first one chosen', async () => {
  const { input } = await openPalette();
  expect(names()).toEqual(['工作台', '用户查询']);
  const [first] = options();
  expect(first).toHaveAttribute('aria-selected', 'true');
  expect(input).toHaveAttribute('aria-activedescendant', first?.id);
});

it('puts what was visited last on top', async () => {
  sessionStorage.setItem('console.own.viewer.visits', JSON.stringify(['/userManage/user']));
  await openPalette();
  expect(names()).toEqual(['用户查询', '工作台']);
});

it('opens what was found, by initials', async () => {
  const { user, input, where } = await openPalette();
  await user.type(input, 'yhcx');
  expect(names()).toEqual(['用户查询']);
  await user.keyboard('{Enter}');
  expect(where()).toBe('/userManage/user');
  expect(screen.queryByRole('listbox', { name: '可打开的页面' })).not.toBeInTheDocument();
});

it('R37: what is typed before the box has the keyboard ends up in it, and Enter opens what it finds', async () => {
  const app = await renderApp('/home', { operator: 'viewer' });
  await screen.findByRole('heading', { name: /工作台/ });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  for (const key of 'yhcx') fireEvent.keyDown(document.body, { key });
  expect(await box()).toHaveValue('');
  await waitFor(() => expect(screen.getByRole('combobox', { name: /页面名/ })).toHaveValue('yhcx'));
  await app.user.keyboard('{Enter}');
  expect(app.where()).toBe('/userManage/user');
});

it('does not open below the prompt to sign in again', async () => {
  const { user } = await renderApp('/home', { operator: 'viewer' });
  await screen.findByRole('heading', { name: /工作台/ });
  act(() => gate.close());
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox', { name: /页面名/ })).not.toBeInTheDocument();
  act(() => gate.open());
  await user.keyboard('{Control>}k{/Control}');
  expect(await box()).toBeInTheDocument();
});

it('moves with the arrows, round the ends', async () => {
  const { user, input } = await openPalette();
  const chosen = () =>
    within(screen.getByRole('dialog')).getByRole('option', { selected: true }).firstChild?.textContent;
  await user.type(input, '{ArrowDown}');
  expect(chosen()).toBe('用户查询');
  await user.type(input, '{ArrowDown}');
  expect(chosen()).toBe('工作台');
  await user.type(input, '{ArrowUp}');
  expect(chosen()).toBe('用户查询');
});

it('opens several users pasted as lines', async () => {
  const { user, input, where } = await openPalette();
  fireEvent.paste(input, { clipboardData: { getData: () => `${cases.normal}\r\n${cases.kol}\r\nabc` } });
  const [option] = options();
  expect(option).toHaveTextContent('打开 2 个用户另有 1 项不是用户ID或超出上限');
  await user.type(input, '{Enter}');
  expect(where()).toBe(`/userManage/user?uids=${cases.normal}&uids=${cases.kol}`);
});

it('opens whatever else has the id that was pasted, on its own screen', async () => {
  const { user, input, where } = await openPalette('/home', 'reviewer');
  fireEvent.change(input, { target: { value: 'ban_10000006_2' } });
  expect(await screen.findByRole('option', { name: /^打开封禁 ban_10000006_2\s*封禁记录$/ })).toBeInTheDocument();
  await user.type(input, '{Enter}');
  expect(where()).toBe('/riskManage/banRecord?detail=ban_10000006_2');
});

it('opens an approval in the inbox, where it stands', async () => {
  const { user, input } = await openPalette('/home', 'lead');
  const [approval] = [...db.approvals].filter(
    ({ checker_code, maker, status }) => status === 'pending' && checker_code === 'banRecord:lead' && maker !== 'lead',
  );
  if (!approval) throw new Error('No approval waits');
  fireEvent.change(input, { target: { value: approval.id } });
  await user.type(input, '{Enter}');
  // The workbench behind it has such a list as well.
  const inbox = await dialog('审批中心');
  expect(await inbox.findByRole('searchbox', { name: '查找申请' })).toHaveValue(approval.id);
  const list = await inbox.findByRole('list', { name: '待我审批' });
  await waitFor(() => expect(list.children).toHaveLength(1));
  expect(list).toHaveTextContent(approval.object_id);
});

it.each([
  ['user', '10999999', '未找到用户 10999999。'],
  ['ban', 'ban_10000006_99', '未找到封禁 ban_10000006_99。'],
  ['approval', 'apv_none', '未找到审批申请 apv_none。'],
  ['room', 'r_1', '未找到房间 r_1。'],
  ['family', 'fm_999', '未找到家族 fm_999。'],
  ['phone', '13999999999', '未找到手机号 13999999999 的用户。'],
])('says that there is no such %s, and does not offer it', async (_, id, text) => {
  const { input } = await openPalette('/home', 'admin');
  fireEvent.change(input, { target: { value: id } });
  expect(await screen.findByText(text, { exact: false })).toBeInTheDocument();
  expect(options()).toEqual([]);
});

it.each(['fm_100', '13800006688'])('offers %s, which exists', async (id) => {
  const { input } = await openPalette('/home', 'admin');
  fireEvent.change(input, { target: { value: id } });
  await waitFor(() => expect(names()).toHaveLength(1));
  expect(names()[0]).toContain(id);
});

it('offers no user to whom may not look', async () => {
  const { user, input } = await openPalette('/home', 'nobody');
  await user.type(input, cases.normal);
  expect(names()).toEqual([]);
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('没有匹配的页面');
  await user.keyboard('{Enter}');
  expect(input).toBeInTheDocument();
});

it('keeps the keyboard, and Escape closes it alone where it lies over a drawer', async () => {
  const { user } = await renderApp(`/userManage/user?detail=${cases.normal}`);
  const drawer = await screen.findByRole('dialog', { name: '用户详情' });
  await user.keyboard('{Control>}k{/Control}');
  const input = await box();
  await waitFor(() => expect(input).toHaveFocus());
  await user.tab();
  expect(input).toHaveFocus();
  await user.tab({ shift: true });
  expect(input).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(input).not.toBeInTheDocument();
  expect(drawer).toBeInTheDocument();
});

it('leaves Enter to an input method that composes, and the one that ends a composition after it', async () => {
  const { user, input, where } = await openPalette();
  await user.type(input, 'yhcx');
  expect(names()).toEqual(['用户查询']);
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  expect(input).toBeInTheDocument();
  expect(where()).toBe('/home');
});

it('gives the keyboard back to where it was', async () => {
  const { user } = await renderApp('/home');
  const opener = await screen.findByRole('button', { name: /跳转/ });
  await user.click(opener);
  await user.type(await box(), '{Escape}');
  expect(opener).toHaveFocus();
});

it('explains on ? the keys that are there', async () => {
  const { user } = await renderApp('/userManage/user');
  const query = await screen.findByRole('combobox', { name: /^用户ID/ });
  await waitFor(() => expect(query).toHaveFocus());
  query.blur();
  await user.keyboard('?');
  expect(await screen.findByText('聚焦查询框')).toBeInTheDocument();
  expect(screen.getByText('跳转到页面，或粘贴用户ID直接打开')).toBeInTheDocument();
  expect(screen.queryByText('撤销刚提交的操作')).not.toBeInTheDocument();
  await user.click(within(screen.getByRole('dialog', { name: '键盘快捷键' })).getByRole('button', { name: '关闭' }));
  expect(screen.queryByText('聚焦查询框')).not.toBeInTheDocument();
});
