import { screen, waitFor, within } from '@testing-library/react';
import { call, change, newKey, setFaults, views } from '../../../../mock/testing';
import { callsTo } from '../../../../tests/inProcess';
import { dialog, fill, filterBy } from '../../../../tests/operate';
import { db, freshStart, renderScreen as renderApp, rowsOf } from '../../../../tests/renderScreen';
import { pageSizes } from '../../../domain/shared/limits';
import { onlyReadsText } from '../../../domain/view/rules';
import { deleteView, type SavedView, saveView, shareView } from '../../../services/views';

// Saved views as screens have them: 封禁记录 has tabs of its own, 用户查询 has none.
beforeEach(freshStart);

const bans = '/riskManage/banRecord';

async function saved(name: string, operator: string, more: Partial<SavedView> = {}): Promise<SavedView> {
  const { list = 'listBans', scope = 'personal', query = { target_type: ['family'] } } = more;
  const { data } = await call(saveView, { list, name, scope, query, idem_key: newKey() }, operator);
  return data;
}
const on = ({ view_id, version }: SavedView) => ({ view_id, version, idem_key: newKey() });
const tabs = async () => within(await screen.findByRole('navigation', { name: '保存的视图' }));
/** Requests of the list, without the counts beside the tabs, which ask for one row. */
const listed = () => callsTo('/bans').flatMap(({ query }) => (query.get('size') === '1' ? [] : query.toString()));
const choose = async (user: Awaited<ReturnType<typeof renderApp>>['user'], view: string, entry: string) => {
  await user.click((await tabs()).getByRole('button', { name: `视图「${view}」的操作` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};

describe('saving', () => {
  it('what is filtered becomes a tab under a name, words as words; a name that is taken is told at its field', async () => {
    await saved('近期解封', 'lead', { query: { operator: ['x'] } });
    const { user, where } = await renderApp(`${bans}?target_type=family&start_from=week`, { operator: 'lead' });
    await user.click(await screen.findByRole('button', { name: '保存视图' }));
    const form = await dialog('保存视图');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('请填写名称')).toBeInTheDocument();
    await fill(user, form.getByLabelText('名称'), '近期解封');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('你在此列表已有同名的视图')).toBeInTheDocument();
    await fill(user, form.getByLabelText('名称'), '了');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await (await tabs()).findByRole('link', { name: '近期解封了' })).toHaveAttribute('aria-current', 'page');
    const view = views.at(-1);
    expect(view).toMatchObject({
      list: 'listBans',
      name: '近期解封了',
      scope: 'personal',
      maker: 'lead',
      query: { target_type: ['family'], start_from: ['week'] },
    });
    expect(where()).toBe(`${bans}?target_type=family&start_from=week&view=${view?.view_id}`);
    expect(screen.queryByText('已修改')).not.toBeInTheDocument();
  });

  it('an operator who only reads the page saves personal views, and shares none', async () => {
    await saved('已有', 'lead', { scope: 'shared' });
    const { user } = await renderApp(`${bans}?target_type=family`, { operator: 'readonly' });
    await tabs();
    await user.click(await screen.findByRole('button', { name: '保存视图' }));
    const form = await dialog('保存视图');
    expect(form.queryByLabelText('团队共享')).not.toBeInTheDocument();
    await fill(user, form.getByLabelText('名称'), '家族封禁');
    await user.click(form.getByRole('button', { name: '保存' }));
    await user.click((await tabs()).getByRole('button', { name: '视图「家族封禁」的操作' }));
    expect(await screen.findByRole('menuitem', { name: '重命名' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: '共享给团队' })).not.toBeInTheDocument();
    const view = await saved('审计', 'readonly');
    expect(await call(shareView, { ...on(view), scope: 'shared' }, 'readonly')).toMatchObject({
      status: 403,
      message: onlyReadsText,
    });
  });

  it('is not offered for nothing, nor for what is a tab of the page', async () => {
    await saved('已有', 'admin');
    const { user } = await renderApp(bans);
    await tabs();
    expect(screen.queryByRole('button', { name: '保存视图' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '永久' }));
    await waitFor(() => expect(screen.getByRole('link', { name: '永久' })).toHaveAttribute('aria-current', 'page'));
    expect(screen.queryByRole('button', { name: '保存视图' })).not.toBeInTheDocument();
  });

  it('a list without tabs of its own gets them with the first view, 全部 among them', async () => {
    const { user, where } = await renderApp('/userManage/user?status=banned');
    await user.click(await screen.findByRole('button', { name: '保存视图' }));
    const form = await dialog('保存视图');
    await fill(user, form.getByLabelText('名称'), '封禁中');
    await user.click(form.getByLabelText('团队共享'));
    await user.click(form.getByRole('button', { name: '保存' }));
    const bar = await tabs();
    expect(await bar.findByRole('link', { name: /封禁中\s*共享/ })).toHaveAttribute('aria-current', 'page');
    await user.click(bar.getByRole('link', { name: '全部' }));
    await waitFor(() => expect(where()).toBe('/userManage/user'));
    expect(bar.getByRole('link', { name: '全部' })).toHaveAttribute('aria-current', 'page');
  });
});

describe('a link', () => {
  it('shows the view as it is today, and nothing else before', async () => {
    const { view_id } = await saved('解封的', 'admin');
    const { where } = await renderApp(`${bans}?view=${view_id}`);
    await rowsOf();
    expect(where()).toBe(`${bans}?target_type=family&view=${view_id}`);
    expect(listed()).toEqual([`page=1&size=${pageSizes[0]}&target_type=family`]);
    expect((await tabs()).getByRole('link', { name: '解封的' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: '全部' })).not.toHaveAttribute('aria-current');
  });

  it('to a view that is gone, or somebody else’s, says so and shows the list', async () => {
    const { view_id } = await saved('别人的', 'lead');
    const { where } = await renderApp(`${bans}?view=${view_id}`);
    expect(await screen.findByText('链接中的视图已被删除或没有共享给你，显示全部')).toBeInTheDocument();
    await rowsOf();
    expect(where()).toBe(bans);
  });

  it('with filters beside it keeps them when the view is gone', async () => {
    const { where } = await renderApp(`${bans}?target_type=family&view=v_99`);
    expect(await screen.findByText('视图已被删除或不再共享，筛选保持不变')).toBeInTheDocument();
    expect(where()).toBe(`${bans}?target_type=family`);
  });

  it('waits while views cannot be read, and can go on without', async () => {
    setFaults([{ endpoint: 'listViews', kind: 'forbidden' }]);
    const { user, where } = await renderApp(`${bans}?view=v_1`);
    expect(await screen.findByText('视图加载失败')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '查看全部' }));
    await rowsOf();
    expect(where()).toBe(bans);
  });

  it('is copied from the menu, and is the view alone', async () => {
    const { view_id } = await saved('解封的', 'admin');
    const { user } = await renderApp(`${bans}?status=active&page=2`);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await choose(user, '解封的', '复制链接');
    expect(await screen.findByText('链接已复制，只有你能打开这个视图')).toBeInTheDocument();
    expect(copied).toHaveBeenCalledWith(`http://localhost/#${bans}?view=${view_id}`);
  });
});

describe('on a view', () => {
  it('other filters are 已修改: they become the view’s, another view, or go back', async () => {
    const view = await saved('解封的', 'admin');
    const { user, where } = await renderApp(`${bans}?view=${view.view_id}`);
    await rowsOf();
    await filterBy(user, '状态', '生效中');
    expect(await screen.findByText('已修改')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '还原' }));
    await waitFor(() => expect(where()).toBe(`${bans}?target_type=family&view=${view.view_id}`));
    expect(screen.queryByText('已修改')).not.toBeInTheDocument();
    await filterBy(user, '状态', '生效中');
    await user.click(await screen.findByRole('button', { name: '更新视图' }));
    const form = await dialog('更新视图');
    expect(form.getByText('视图「解封的」将改为现在的筛选和排序。')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '更新' }));
    await waitFor(() => expect(views.get(view.view_id)).toMatchObject({ version: 2, name: '解封的' }));
    expect(views.get(view.view_id)?.query).toEqual({ target_type: ['family'], status: ['active'] });
    await waitFor(() => expect(screen.queryByText('已修改')).not.toBeInTheDocument());
  });

  it('filters that were all taken away are the whole list, on no view', async () => {
    const { view_id } = await saved('解封的', 'admin');
    const { user, where } = await renderApp(`${bans}?view=${view_id}`);
    await rowsOf();
    await user.click(screen.getByRole('button', { name: '清除 对象类型' }));
    await waitFor(() => expect(where()).toBe(bans));
    await waitFor(() => expect(listed().at(-1)).toBe(`page=1&size=${pageSizes[0]}`));
  });

  it('of a colleague one may save another, not change it', async () => {
    const { view_id } = await saved('大家的', 'lead', { scope: 'shared' });
    const { user } = await renderApp(`${bans}?status=active&view=${view_id}`);
    expect(await screen.findByText('已修改')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '更新视图' })).not.toBeInTheDocument();
    await user.click((await tabs()).getByRole('button', { name: '视图「大家的」的操作' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['复制链接']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: '另存为视图' }));
    const form = await dialog('保存视图');
    await fill(user, form.getByLabelText('名称'), '大家的');
    await user.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(views.at(-1)).toMatchObject({ maker: 'admin', query: { status: ['active'] } }));
  });
});

describe('the menu', () => {
  it('renames, shares and deletes, and says what it does to whom', async () => {
    const view = await saved('解封的', 'admin');
    const { user, where } = await renderApp(`${bans}?view=${view.view_id}`);
    await rowsOf();
    await choose(user, '解封的', '重命名');
    let form = await dialog('重命名视图');
    await fill(user, form.getByLabelText('名称'), '人');
    await user.click(form.getByRole('button', { name: '保存' }));
    await (await tabs()).findByRole('link', { name: '解封的人' });

    await choose(user, '解封的人', '共享给团队');
    form = await dialog('共享给团队');
    expect(form.getByText('所有能打开「封禁记录」的人都会看到视图「解封的人」，只有你能更改它。')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '共享' }));
    await (await tabs()).findByRole('link', { name: /解封的人\s*共享/ });

    await choose(user, '解封的人', '删除');
    form = await dialog('删除视图');
    expect(form.getByText(/团队共享的视图「解封的人」将从所有人的列表中消失/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(views.has(view.view_id)).toBe(false));
    await waitFor(() => expect(where()).toBe(`${bans}?target_type=family`));
    expect(db.audits.slice(-3).map(({ action }) => action)).toEqual(['changeView', 'shareView', 'deleteView']);
    expect(screen.queryByText(/已被删除或/)).not.toBeInTheDocument();
  });

  it('a view that was changed meanwhile in another tab is shared only after that is told', async () => {
    const view = await saved('解封的', 'admin');
    const { user } = await renderApp(bans);
    await choose(user, '解封的', '共享给团队');
    const form = await dialog('共享给团队');
    await call(shareView, { ...on(view), scope: 'shared' }, 'admin');
    await call(shareView, { ...on({ ...view, version: 2 }), scope: 'personal' }, 'admin');
    await user.click(form.getByRole('button', { name: '共享' }));
    expect(await form.findByText('视图已被修改')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '共享' }));
    await waitFor(() => expect(views.get(view.view_id)).toMatchObject({ scope: 'shared', version: 4 }));
  });

  it('a shared one is on colleagues’ lists until it is deleted', async () => {
    const view = await saved('大家的', 'lead', { scope: 'shared' });
    await saved('我的', 'reviewer');
    const { user } = await renderApp(bans, { operator: 'reviewer' });
    const names = async () => (await tabs()).getAllByRole('link').map((link) => link.textContent);
    expect(await names()).toEqual(['我的', '大家的共享']);
    await call(deleteView, on(view), 'lead');
    await user.click((await tabs()).getByRole('link', { name: '我的' }));
    await choose(user, '我的', '删除');
    await user.click((await dialog('删除视图')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByRole('navigation', { name: '保存的视图' })).not.toBeInTheDocument());
  });

  it('R94: what somebody shared who left can be taken over, and says so before', async () => {
    const { view_id } = await saved('大家的', 'lead', { scope: 'shared' });
    change(() => Object.assign(views.touch(view_id), { maker: 'gone', maker_name: '前同事' }));
    const { user } = await renderApp(bans, { operator: 'reviewer' });
    await choose(user, '大家的', '重命名');
    const form = await dialog('重命名视图');
    expect(form.getByText(/保存人 前同事 已离开，更改后由你接管这个视图/)).toBeInTheDocument();
    await fill(user, form.getByLabelText('名称'), '了');
    await user.click(form.getByRole('button', { name: '保存' }));
    await (await tabs()).findByRole('link', { name: /大家的了\s*共享/ });
    expect(views.get(view_id)).toMatchObject({ name: '大家的了', maker: 'reviewer' });
  });

  it('beyond four they are behind 更多, and the current one is in the line', async () => {
    for (const name of ['一', '二', '三', '四', '五', '六'])
      await saved(name, 'admin', { query: { operator: [name] } });
    const { user, where } = await renderApp(bans);
    expect((await tabs()).getAllByRole('link')).toHaveLength(4);
    await user.click((await tabs()).getByRole('button', { name: '更多视图（2）' }));
    await user.click(await screen.findByRole('menuitem', { name: '六' }));
    await waitFor(() =>
      expect(where()).toBe(`${bans}?operator=${encodeURIComponent('六')}&view=${views.at(-1)?.view_id}`),
    );
    expect((await tabs()).getByRole('link', { name: '六' })).toHaveAttribute('aria-current', 'page');
    expect((await tabs()).getByRole('button', { name: '更多视图（1）' })).toBeInTheDocument();
  });
});
