import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { cases, counting, setFaults } from '../../../mock/testing';
import { callsTo } from '../../../tests/inProcess';
import { catchFile, filterBy } from '../../../tests/operate';
import { db, freshStart, renderScreen as renderApp, rowsOf } from '../../../tests/renderScreen';
import { pageSizes } from '../../domain/shared/limits';
import { userColumns } from '../../pages/userManage/user/columns';
import { userFilters } from '../../pages/userManage/user/filters';
import { type FormProps, openDialogs, openForm } from '../base/openForm';

// The kit as a screen uses it: 用户查询 against the stand-in backend.
beforeEach(freshStart);
afterEach(() => Object.assign(counting, { others: Number.POSITIVE_INFINITY }));

const lastList = () => callsTo('/users').at(-1)?.query;

const head = (name: string) => screen.getByRole('columnheader', { name });

it('R37: a filter is applied as it is chosen, reads whole on its chip and goes with one press; paging starts anew', async () => {
  const { user, where } = await renderApp('/userManage/user?page=2');
  await rowsOf();
  await filterBy(user, '状态', '禁言');
  await waitFor(() => expect(where()).toBe('/userManage/user?status=muted'));
  await waitFor(() => expect(lastList()?.toString()).toBe(`page=1&size=${pageSizes[0]}&status=muted`));
  await user.click(screen.getByLabelText('封禁'));
  await waitFor(() => expect(where()).toBe('/userManage/user?status=muted&status=banned'));
  expect(screen.getByRole('button', { name: /^状态：\s*禁言、封禁/ })).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: /^状态：\s*禁言、封禁/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '清除 状态' }));
  await waitFor(() => expect(where()).toBe('/userManage/user'));
});

it('a filter that the list does not know is named, is taken away with one press, and is kept by no view', async () => {
  const { user, where } = await renderApp('/userManage/user?status=frozen&region=ph');
  expect(await screen.findByText(/^筛选条件有误：状态「frozen」/)).toBeInTheDocument();
  await screen.findByRole('button', { name: '清空筛选' });
  expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '保存视图' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '清空筛选' }));
  await rowsOf();
  expect(where()).toBe('/userManage/user');
});

it('labels pasted with ids are dropped and named once; a box that takes names keeps them', async () => {
  const { user, where } = await renderApp('/playpals/recording');
  await rowsOf();
  await user.click(screen.getByLabelText('房间号'));
  await user.paste('房间号： r_88745，房间 r_89669');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(where()).toBe('/playpals/recording?room=r_88745&room=r_89669'));
  expect(await screen.findAllByText('已忽略 2 项：房间号、房间')).toHaveLength(1);
  expect(screen.getByLabelText('房间号')).toHaveValue('r_88745 r_89669');
  act(() => history.push('/voiceRoom/partySnapshot'));
  await user.click(await screen.findByLabelText('编号'));
  await user.paste('房主名 r_88745');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(decodeURIComponent(where())).toContain('ids=房主名&ids=r_88745'));
});

it('a search waits until the input method has composed, and one visit to the box is one entry of the history', async () => {
  const { where } = await renderApp('/playpals/family');
  await rowsOf();
  const box = screen.getByLabelText('家族');
  const actions: string[] = [];
  const stop = history.listen(({ action }) => actions.push(action));
  act(() => box.focus());
  fireEvent.compositionStart(box);
  jest.useFakeTimers({ advanceTimers: true });
  fireEvent.input(box, { target: { value: 'mei gui' }, isComposing: true });
  act(() => jest.advanceTimersByTime(1000));
  jest.useRealTimers();
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  fireEvent.input(box, { target: { value: '玫瑰' }, isComposing: true });
  fireEvent.compositionEnd(box, { data: '玫瑰' });
  // The Enter that ended the composition, as some browsers send it.
  const last = createEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  fireEvent(box, last);
  expect(last.defaultPrevented).toBe(true);
  await waitFor(() => expect(decodeURIComponent(where())).toBe('/playpals/family?q=玫瑰'));
  fireEvent.input(box, { target: { value: '玫瑰园' } });
  fireEvent.submit(box);
  await waitFor(() => expect(decodeURIComponent(where())).toBe('/playpals/family?q=玫瑰园'));
  expect(callsTo('/families').map(({ query }) => query.get('q'))).not.toContain('mei gui');
  expect(actions).toEqual(['PUSH', 'REPLACE']);
  stop();
});

it('a number in a filter is not changed by the wheel, is read as pasted, and is refused where it is none', async () => {
  const { user, where } = await renderApp('/payManage/orderRecord');
  await rowsOf();
  await filterBy(user, '折合美元');
  const editor = within(screen.getByRole('group', { name: '折合美元' }));
  const from = await editor.findByLabelText('折合美元从');
  await user.click(from);
  expect(from).not.toHaveAttribute('type', 'number');
  await user.paste('1.5');
  await user.keyboard('{Enter}');
  expect(editor.getByRole('alert')).toHaveTextContent('请输入整数');
  expect(where()).not.toContain('usd_min');
  await user.clear(from);
  await user.paste('１,2００');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(where()).toContain('usd_min=1200'));
});

it('where nothing was found in the usual days, one press looks as far back as the list may', async () => {
  const { user, where } = await renderApp('/payManage/orderRecord?uid=99999999');
  await user.click(await screen.findByRole('button', { name: '看近 30 天' }));
  await waitFor(() => expect(where()).toBe('/payManage/orderRecord?uid=99999999&from=month'));
  expect(await screen.findByText('没有符合条件的记录')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: '看近 30 天' })).not.toBeInTheDocument());
});

it('sorting and paging are in the URL; a size nobody offers is not taken', async () => {
  const { user, where } = await renderApp('/userManage/user?size=7&page=x');
  await rowsOf();
  expect(lastList()?.toString()).toBe(`page=1&size=${pageSizes[0]}`);
  await user.click(head('金币'));
  await waitFor(() => expect(where()).toContain('sort=coin_balance'));
  await user.click(head('金币'));
  await waitFor(() => expect(where()).toContain('sort=-coin_balance'));
  const richest = Math.max(...[...db.users.values()].map(({ coin_balance }) => coin_balance));
  await waitFor(async () => expect((await rowsOf())[0]).toHaveTextContent(richest.toLocaleString('zh-CN')));
});

it('a drawer that opens beside a list, walks along it and closes draws neither its rows nor its filters again', async () => {
  const drawn = userColumns.map((column) => jest.spyOn(column, 'render'));
  const filters = userFilters.map((filter) => jest.spyOn(filter, 'text'));
  const drawnFilters = () => filters.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  const drawnCells = () => drawn.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  const { user } = await renderApp('/userManage/user');
  const [first, second] = await rowsOf();
  if (!first || !second) throw new Error('No rows');
  const before = drawnCells();
  const filtersBefore = drawnFilters();
  expect(before).toBeGreaterThan(0);
  expect(filtersBefore).toBeGreaterThan(0);

  first.focus();
  await user.keyboard('{Enter}');
  const drawer = await screen.findByRole('dialog');
  expect(first).toHaveAttribute('aria-current', 'true');
  await user.click(within(drawer).getByRole('button', { name: '下一个' }));
  await waitFor(() => expect(second).toHaveAttribute('aria-current', 'true'));
  expect(first).not.toHaveAttribute('aria-current');
  // The focused element disappears with the previous object; the drawer keeps the focus.
  const [, tab] = await within(drawer).findAllByRole('tab');
  act(() => tab?.focus());
  await user.keyboard('[[');
  await waitFor(() => expect(first).toHaveAttribute('aria-current', 'true'));
  await waitFor(() => expect(document.body).not.toHaveFocus());
  await user.keyboard(']');
  await waitFor(() => expect(second).toHaveAttribute('aria-current', 'true'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(second).not.toHaveAttribute('aria-current'));
  expect(second).toHaveFocus();
  expect(drawnFilters()).toBe(filtersBefore);
  // Nor does a choice draw a row.
  await user.click(within(second).getByRole('checkbox'));
  await waitFor(() => expect(second).toHaveClass('ant-table-row-selected'));
  expect(drawnCells()).toBe(before);
});

it('a drawer that was opened by its address leaves the keyboard at its row, or at the first', async () => {
  const { user } = await renderApp('/riskManage/banRecord');
  const [, , third] = await rowsOf();
  const elsewhere = db.bans.find(({ ban_id }) => !document.querySelector(`[data-row-key="${ban_id}"]`));
  for (const [id, place] of [
    [third?.dataset.rowKey, 2],
    [elsewhere?.ban_id, 0],
  ] as const) {
    act(() => (document.activeElement as HTMLElement).blur());
    act(() => history.push(`/riskManage/banRecord?detail=${id}`));
    await screen.findByRole('dialog');
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(async () => expect((await rowsOf())[place]).toHaveFocus());
  }
});

it('columns are hidden, moved and pinned for this operator, and back to the default', async () => {
  const { user } = await renderApp('/userManage/user');
  await rowsOf();
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads()).toContain('风险');
  await user.click(screen.getByRole('button', { name: '列设置' }));
  await user.click(await screen.findByRole('checkbox', { name: '风险' }));
  await waitFor(() => expect(heads()).not.toContain('风险'));
  await user.click(screen.getByRole('button', { name: '上移 金币' }));
  await waitFor(() => expect(heads().indexOf('金币')).toBeLessThan(heads().indexOf('等级/贵族')));
  await user.click(screen.getByRole('button', { name: '固定 金币' }));
  await waitFor(() => expect(heads().indexOf('金币')).toBeLessThan(heads().indexOf('状态')));
  await user.click(screen.getByText('宽松'));
  expect(JSON.parse(localStorage.getItem('console.own.admin.table.listUsers') ?? '{}')).toMatchObject({
    hidden: expect.arrayContaining(['risk_level']),
    pinned: ['coin_balance'],
    density: 'large',
  });
  await user.click(screen.getByRole('button', { name: '恢复默认' }));
  await waitFor(() => expect(heads()).toContain('风险'));
  expect(localStorage.getItem('console.own.admin.table.listUsers')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: '列设置' })).toHaveFocus());
});

it('with Back, what was typed, looked for and chosen since then is over', async () => {
  const { user, where } = await renderApp(`/userManage/user?by=device&q=${cases.normal}`);
  const box = screen.getByRole('combobox', { name: /靓号/ });
  expect(screen.getByRole('combobox', { name: '识别为' })).toHaveValue('device');
  await act(async () => history.push('/userManage/user'));
  const [row] = await rowsOf();
  await user.click(within(row as HTMLElement).getByRole('checkbox'));
  await waitFor(() => expect(document.querySelectorAll('.ant-table-row-selected')).toHaveLength(1));
  await user.click(box);
  await user.paste(`${cases.normal}\nnobody\n${cases.banned}`);
  expect(await screen.findByText(/已查询 2 个用户ID/)).toBeInTheDocument();
  await waitFor(async () => expect(await rowsOf()).toHaveLength(2));
  await act(async () => history.back());
  await waitFor(() => expect(where()).toBe('/userManage/user'));
  await waitFor(async () => expect(await rowsOf()).toHaveLength(pageSizes[0]));
  expect(box).toHaveValue('');
  expect(screen.queryByText(/已查询/)).not.toBeInTheDocument();
  expect(document.querySelectorAll('.ant-table-row-selected')).toHaveLength(0);
});

it('Escape is for a form whose code is still on its way, and not for the drawer below', async () => {
  const { user, where } = await renderApp(`/userManage/user?detail=${cases.normal}`);
  const drawer = await screen.findByRole('dialog');
  act(() => openForm<FormProps<object>>(() => new Promise(() => {}), { targets: [{}] }));
  expect(openDialogs()).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(openDialogs()).toHaveLength(0);
  expect(drawer).toBeInTheDocument();
  expect(where()).toContain('detail=');
});

it('an export is guarded against formulas, named, and on record', async () => {
  const { user } = await renderApp(`/userManage/user?uids=${cases.formulaNickname}&uids=${cases.normal}`);
  await waitFor(async () => expect(await rowsOf()).toHaveLength(2));
  const saved = catchFile();
  await user.click(screen.getByRole('button', { name: '导出' }));
  await user.click(await screen.findByRole('button', { name: '导出 CSV' }));
  const [head = '', ...rows] = (await saved).trimEnd().split('\r\n');
  expect(rows.at(-1)).toMatch(/导出人 admin；时间 .* 北京时间；筛选 uids=/);
  expect(head).toContain('"昵称","用户 ID","');
  expect(rows[0]).toMatch(/^"'=1\+1"/);
  expect(db.audits.at(-1)).toMatchObject({ action: 'recordExport', operator_id: 'admin' });
});

it('a failed export says so and can be tried again', async () => {
  const { user } = await renderApp('/userManage/user');
  await rowsOf();
  await user.click(screen.getByRole('button', { name: '导出' }));
  setFaults([{ endpoint: 'recordExport', kind: 'error', times: 1 }]);
  const save = await screen.findByRole('button', { name: '导出 CSV' });
  await user.click(save);
  expect(await screen.findByText(/结果未知|请求失败/)).toBeInTheDocument();
  await waitFor(() => expect(save).toBeEnabled());
});

it('chosen rows get a bar with what can be done with all of them', async () => {
  const { user } = await renderApp(`/userManage/user?uids=${cases.normal}&uids=${cases.muted}`);
  await waitFor(async () => expect(await rowsOf()).toHaveLength(2));
  for (const row of await rowsOf()) await user.click(within(row).getByRole('checkbox'));
  const bar = within(await screen.findByRole('region', { name: '批量操作' }));
  expect(bar.getByText('2')).toBeInTheDocument();
  expect(bar.getByRole('button', { name: '发消息' })).toBeEnabled();
  expect(bar.queryByRole('button', { name: '封禁' })).not.toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: '取消选择' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: '批量操作' })).not.toBeInTheDocument());
});

it('R13: what is chosen ends with a change of filters: nothing is done to rows that are not on the screen', async () => {
  const { user, where } = await renderApp(`/userManage/user?uids=${cases.normal}&uids=${cases.muted}`);
  await waitFor(async () => expect(await rowsOf()).toHaveLength(2));
  for (const row of await rowsOf()) await user.click(within(row).getByRole('checkbox'));
  const bar = () => screen.queryByRole('region', { name: '批量操作' });
  expect(bar()).toHaveTextContent('2');
  await filterBy(user, '状态', '禁言');
  await waitFor(() => expect(where()).toContain('status=muted'));
  await waitFor(async () => expect(await rowsOf()).toHaveLength(1));
  expect(bar()).not.toBeInTheDocument();
});

it('R19: a refresh that fails leaves the rows where they were, says so, and can be tried again', async () => {
  const { user } = await renderApp('/userManage/user');
  const before = (await rowsOf()).map(({ textContent }) => textContent);
  setFaults([{ endpoint: 'listUsers', kind: 'html', times: 1 }]);
  await user.click(screen.getByRole('button', { name: '刷新' }));
  const alert = await screen.findByText(/^刷新失败，下面是较早的数据：/);
  expect((await rowsOf()).map(({ textContent }) => textContent)).toEqual(before);
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
  expect((await rowsOf()).map(({ textContent }) => textContent)).toEqual(before);
});

it('from 100 rows on only what is in view is drawn', async () => {
  await renderApp('/userManage/user?size=100');
  await waitFor(() =>
    expect(document.querySelector('.ant-table-virtual, .ant-table-tbody-virtual')).toBeInTheDocument(),
  );
});

it('old rows stay, dimmed, while new ones load', async () => {
  const { user } = await renderApp('/userManage/user');
  await rowsOf();
  setFaults([{ endpoint: 'listUsers', kind: 'slow', latencyMs: 50, times: 1 }]);
  await user.click(head('累计充值'));
  await waitFor(() => expect(document.querySelector('.stale')).toBeInTheDocument());
  expect((await rowsOf()).length).toBe(pageSizes[0]);
  await waitFor(() => expect(document.querySelector('.stale')).toBeNull());
});

it('the next page of an endless list is asked for by its cursor, which stays in the address and goes with the page', async () => {
  const { user, where } = await renderApp('/payManage/orderRecord');
  const lastOrders = () => callsTo('/orders').at(-1)?.query;
  const keys = async () => (await rowsOf()).map((row) => row.getAttribute('data-row-key'));
  const first = await keys();
  await user.click(screen.getByRole('button', { name: '下一页' }));
  await waitFor(() => expect(where()).toBe(`/payManage/orderRecord?page=2&after=${first.at(-1)}`));
  await waitFor(() => expect(lastOrders()?.get('after')).toBe(first.at(-1)));
  expect(lastOrders()?.get('page')).toBe('2');
  await user.click(screen.getByRole('button', { name: '上一页' }));
  await waitFor(() => expect(where()).toBe('/payManage/orderRecord'));
  await waitFor(async () => expect(await keys()).toEqual(first));
});

it('a page whose cursor is not valid any more is read by its number', async () => {
  const { where } = await renderApp('/payManage/orderRecord?page=2&after=gone');
  await waitFor(() => expect(where()).toBe('/payManage/orderRecord?page=2'));
  expect(await rowsOf()).toHaveLength(pageSizes[0]);
  expect(screen.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
});

it('a list that was not counted to its end says so, and is exported by the backend, which counts it', async () => {
  counting.others = 1;
  const { user } = await renderApp('/userManage/user');
  await rowsOf();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`${pageSizes[0]}+ 条`);
  await user.click(screen.getByRole('button', { name: '导出' }));
  expect(await screen.findByText(new RegExp(`将导出当前筛选下的 ${pageSizes[0]}\\+ 行`))).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '后台导出' })).toBeEnabled();
});
