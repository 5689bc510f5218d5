import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { cases, change, configsOf, lockFor, setFaults, shownContentOf } from '../../../../mock/testing';
import { callsTo } from '../../../../tests/inProcess';
import { catchFile, dialog, fill, filterBy, type Part, press, reasonAgainst } from '../../../../tests/operate';
import { db, freshStart, renderScreen as renderApp, rowsOf } from '../../../../tests/renderScreen';
import { expectNoise } from '../../../../tests/setup';

beforeEach(freshStart);

const path = '/resource/banner';

const all = () => [...configsOf('banner').values()].filter(({ env }) => env === 'prod');
const stored = (name: string) => {
  const found = all().find((one) => shownContentOf(one).name === name);
  if (!found) throw new Error(`No banner ${name}`);
  return found;
};

/** The list with one banner, which is all it shows. */
const openOne = async (name: string, operator = 'admin') => {
  const app = await renderApp(`${path}?q=${stored(name).id}`, { operator });
  const [row] = await rowsOf();
  return { ...app, row: within(row as HTMLElement) };
};

/** As if a colleague had done it meanwhile. */
const meanwhile = (name: string, then: (one: ReturnType<typeof stored>) => void) =>
  change(() => then(configsOf('banner').touch(stored(name).id)));

const positionOf = (one: ReturnType<typeof stored>) => (shownContentOf(one).body as { position: string }).position;

const note = '活动提前结束，运营确认';
const confirm = async (user: UserEvent, form: Part, button: string) => {
  await fill(user, form.getByLabelText('说明'), note);
  await user.click(form.getByRole('button', { name: button }));
};

describe('finding', () => {
  it('tabs by status with their counts; what is pressed is in the URL', async () => {
    const { user, where } = await renderApp(path);
    await rowsOf();
    const counts = { 生效中: 'online', 已排期: 'scheduled', 草稿: 'draft', 已暂停: 'paused', 已结束: 'ended' };
    for (const [label, status] of Object.entries(counts)) {
      const count = all().filter((one) => one.status === status).length;
      expect(await screen.findByRole('link', { name: new RegExp(`^${label}\\s*${count}$`) })).toBeInTheDocument();
    }
    await user.click(screen.getByRole('link', { name: /^已暂停/ }));
    expect(where()).toBe(`${path}?status=paused`);
    await waitFor(async () =>
      expect(await rowsOf()).toHaveLength(all().filter(({ status }) => status === 'paused').length),
    );
  });

  it('待审批 holds what waits for a second person', async () => {
    await renderApp(`${path}?draft=pending`);
    const rows = await rowsOf();
    expect(rows.map((row) => row.querySelector('bdi')?.textContent)).toEqual(
      expect.arrayContaining(['元旦开屏', '年度盛典投票']),
    );
    expect(rows).toHaveLength(all().filter(({ draft }) => draft?.approval_id).length);
    // Nothing that takes a live banner down stands where 编辑 was.
    for (const row of rows) expect(within(row).getByRole('button', { name: /^撤回/ })).toBeInTheDocument();
  });

  it('a file of configurations says the environment and the filters in words', async () => {
    const { user } = await renderApp(`${path}?position=wallet`);
    await rowsOf();
    const saved = catchFile();
    await user.click(screen.getByRole('button', { name: '导出' }));
    await user.click(await screen.findByRole('button', { name: '导出 CSV' }));
    expect((await saved).split('\r\n').at(-2)).toMatch(/筛选 环境：正式；位置：钱包页/);
  });

  it('filters by position, region and time go into the URL and to the backend', async () => {
    const { user, where } = await renderApp(path);
    await rowsOf();
    await filterBy(user, '位置', '钱包页');
    await waitFor(() => expect(where()).toBe(`${path}?position=wallet`));
    await waitFor(async () => expect(await rowsOf()).toHaveLength(5));
    await filterBy(user, '生效时间');
    await user.click(await screen.findByLabelText('今天'));
    await waitFor(() => expect(where()).toBe(`${path}?position=wallet&from=today`));
    await waitFor(() => {
      const asked = callsTo('/configs/banner').findLast(({ query }) => query.has('from'))?.query;
      expect(Number(asked?.get('to')) - Number(asked?.get('from'))).toBe(86_399_999);
      expect(asked?.get('env')).toBe('prod');
    });
  });

  it('says who is at it, what is changed beside what is served, for whom it is, and that its link is dead', async () => {
    await renderApp(`${path}?position=home_top&size=20`);
    const edited = (await screen.findByText('好友助力')).closest('tr');
    expect(edited).toHaveTextContent('生效中');
    expect(edited).toHaveTextContent('编辑中');
    expect(edited).toHaveTextContent('灰度 20%');
    expect(edited).toHaveTextContent(`${stored('好友助力').lock?.by_name} 正在编辑`);
    cleanup();
    await renderApp(`${path}?position=room_side`);
    const dead = await screen.findByText('旧活动房');
    await waitFor(() => expect(dead.closest('tr')).toHaveTextContent('链接已失效'));
    expect(screen.getByText('房间任务榜').closest('tr')).toHaveTextContent('等级 ≥5');
    expect(screen.getByText('房间任务榜').closest('tr')).not.toHaveTextContent('已失效');
  });

  it('the test environment is another list, and looks it', async () => {
    const { user, where } = await renderApp(`${path}?status=online`);
    await rowsOf();
    expect(screen.queryByText(/^测试环境：/)).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('环境'), '测试环境');
    expect(where()).toBe(`${path}?status=online&env=test`);
    expect(await screen.findByText(/^测试环境：/)).toBeInTheDocument();
    await waitFor(async () => expect((await rowsOf())[0]).toHaveTextContent('测试：'));
    await user.click(screen.getByRole('link', { name: /^已排期/ }));
    expect(where()).toBe(`${path}?env=test&status=scheduled`);
    await waitFor(async () => expect(await rowsOf()).toHaveLength(1));
  });

  it('a failing list says so, and comes back with 重试', async () => {
    setFaults([{ endpoint: 'listBanners', kind: 'html', times: 1 }]);
    const { user } = await renderApp(`${path}?status=paused`);
    expect(await screen.findByText('服务返回了无法识别的内容')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect((await rowsOf()).length).toBeGreaterThan(0);
  });

  it('is refused without its code', async () => {
    await renderApp(path, { operator: 'viewer' });
    expect(await screen.findByText('无权限')).toBeInTheDocument();
    expect(callsTo('/configs/banner')).toHaveLength(0);
  });

  it('who may only look meets no write, in the list, the drawer or the order', async () => {
    const { user } = await renderApp(`${path}?q=${stored('歌王争霸赛').id}`, { operator: 'readonly' });
    const [row] = await rowsOf();
    expect(within(row as HTMLElement).queryByRole('button', { name: /编辑|下线|更多/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '新建' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(row as HTMLElement);
    const drawer = await dialog('歌王争霸赛');
    await user.click(await drawer.findByRole('tab', { name: /^版本/ }));
    expect(await drawer.findByRole('table', { name: '版本' })).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: /回滚/ })).not.toBeInTheDocument();
    cleanup();
    await renderApp(`${path}?part=order`, { operator: 'readonly' });
    expect(await screen.findByText('只能查看')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '保存排序' })).not.toBeInTheDocument();
  });
});

describe('what can be done', () => {
  it('下线 says what it does to whom, wants words, and is on record', async () => {
    const { user, row } = await openOne('歌王争霸赛');
    await press(user, row, '下线');
    const form = await dialog('下线 Banner');
    expect(form.getByRole('alert')).toHaveTextContent('首页顶部的 Banner「歌王争霸赛」将立即对用户下线');
    await user.click(form.getByRole('button', { name: '确认下线' }));
    expect(await form.findByText('说明至少 5 字')).toBeInTheDocument();
    await confirm(user, form, '确认下线');
    expect(await screen.findByText('已下线')).toBeInTheDocument();
    expect(stored('歌王争霸赛').status).toBe('ended');
    const audit = db.audits.at(-1);
    expect(audit).toMatchObject({ object_type: 'banner', object_id: stored('歌王争霸赛').id, remark: note });
    expect(audit).toMatchObject({ before: { status: 'online' }, after: { status: 'ended' } });
  });

  it('暂停 and 恢复', async () => {
    const { user, row } = await openOne('周年庆主会场');
    await press(user, row, '暂停');
    await confirm(user, await dialog('暂停 Banner'), '确认暂停');
    await waitFor(() => expect(stored('周年庆主会场').status).toBe('paused'));
    await waitFor(() => expect(row.getByText('已暂停')).toBeInTheDocument());
    await press(user, row, '恢复');
    await confirm(user, await dialog('恢复 Banner'), '确认恢复');
    await waitFor(() => expect(stored('周年庆主会场').status).toBe('online'));
  });

  it('what is not to be had says why', async () => {
    const { user, row } = await openOne('双十一返场');
    expect(await reasonAgainst(user, row, '暂停')).toBe('已结束的配置不能暂停');
  });

  it('what a colleague is editing waits, but for an emergency', async () => {
    meanwhile('歌王争霸赛', (one) => {
      one.lock = lockFor({ id: 'ops2', name: '运营小吴' });
    });
    const { user, row } = await openOne('歌王争霸赛');
    expect(row.getByRole('button', { name: '编辑' })).toBeEnabled();
    for (const verb of ['延期', '灰度'])
      expect(await reasonAgainst(user, row, verb)).toBe(`运营小吴 正在编辑，完成后再${verb}`);
    for (const verb of ['下线', '暂停'])
      expect(screen.getByRole('menuitem', { name: verb })).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('several are taken down at once; what cannot be is left out and said', async () => {
    const names = ['周年庆主会场', '歌王争霸赛', '双十一返场'];
    const { user } = await renderApp(`${path}?position=home_top&size=20`);
    await rowsOf();
    for (const name of names) await user.click(screen.getByRole('checkbox', { name: `选择 ${stored(name).id}` }));
    await user.click(within(screen.getByRole('region', { name: '批量操作' })).getByRole('button', { name: '下线' }));
    const form = await dialog('批量下线');
    await confirm(user, form, '确认下线');
    const results = await dialog('下线结果');
    expect(results.getByRole('status')).toHaveTextContent('成功 2，失败 0，跳过 1');
    expect(results.getByText('已结束的配置不能下线')).toBeInTheDocument();
    expect(names.map((name) => stored(name).status)).toEqual(['ended', 'ended', 'ended']);
  });

  it('延期: another end is a new version', async () => {
    const { user, row } = await openOne('双十二预热');
    await press(user, row, '延期');
    const form = await dialog('Banner 延期');
    // antd's picker says so when its dialog goes before its panel has.
    expectNoise(/same shadow root/);
    const field = form.getByLabelText('新的结束时间');
    fireEvent.change(field, { target: { value: '2027-01-10 08:00:00' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await confirm(user, form, '确认延期');
    expect(await screen.findByText('已延期')).toBeInTheDocument();
    const one = stored('双十二预热');
    expect(one.versions).toHaveLength(2);
    expect(shownContentOf(one).end_at).toBe(Date.UTC(2027, 0, 10));
  });

  it('灰度: a share and some users', async () => {
    const { user, row } = await openOne('歌王争霸赛');
    await press(user, row, '灰度');
    const form = await dialog('Banner 灰度');
    await user.click(form.getByLabelText('20%'));
    const users = form.getByLabelText(/^指定用户/);
    await fill(user, users, `${cases.normal}\n5000`);
    await confirm(user, form, '确认调整');
    expect(await form.findByText('5000 不存在：请改正或去掉')).toBeInTheDocument();
    await user.clear(users);
    await fill(user, users, `用户ID\t金额\n${cases.normal}\t5000\n${cases.muted}\t5000`);
    await confirm(user, form, '确认调整');
    expect(await screen.findByText('现在对 20% 的用户展示')).toBeInTheDocument();
    expect(stored('歌王争霸赛').rollout).toEqual({ percent: 20, whitelist: [cases.normal, cases.muted] });
  });

  it('复制 makes a draft and opens it', async () => {
    const { user, row, where } = await openOne('歌王争霸赛');
    await press(user, row, '复制');
    await user.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(where()).toContain('edit='));
    const copy = stored('歌王争霸赛 副本');
    expect(where()).toContain(`edit=${copy.id}`);
    expect(copy).toMatchObject({ status: 'draft', live: null });
    expect(shownContentOf(copy).body).toEqual(shownContentOf(stored('歌王争霸赛')).body);
  });

  it('推到正式: only from test, as a draft', async () => {
    const { user } = await renderApp(`${path}?env=test&status=online&position=family`);
    await waitFor(async () => expect((await rowsOf())[0]).toHaveTextContent('测试：家族页'));
    await press(user, within((await rowsOf())[0] as HTMLElement), '推到正式');
    await confirm(user, await dialog('Banner 推到正式'), '确认推送');
    await waitFor(() => expect(stored('测试：家族页')).toMatchObject({ status: 'draft', env: 'prod' }));
  });

  it('放弃修改 leaves what is served', async () => {
    const { user, row } = await openOne('主播招募');
    await press(user, row, '放弃修改');
    await user.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(stored('主播招募').draft).toBeNull());
    expect(stored('主播招募').status).toBe('online');
  });

  it('删除: a draft that never was published', async () => {
    const { user, row } = await openOne('房间新手引导');
    await press(user, row, '删除');
    await confirm(user, await dialog('删除 Banner 草稿'), '确认删除');
    await waitFor(() => expect(all().some((one) => shownContentOf(one).name === '房间新手引导')).toBe(false));
  });

  it('somebody was faster: both versions are shown, and nothing typed is lost', async () => {
    const { user, row } = await openOne('歌王争霸赛');
    await press(user, row, '灰度');
    const form = await dialog('Banner 灰度');
    meanwhile('歌王争霸赛', (one) => {
      one.version += 1;
    });
    await user.click(form.getByLabelText('5%'));
    await confirm(user, form, '确认调整');
    expect(await screen.findByText('以我的为准')).toBeInTheDocument();
    expect(stored('歌王争霸赛').rollout.percent).toBe(100);
  });
});

describe('the drawer', () => {
  it('shows what is served, and what the draft beside it would change', async () => {
    await renderApp(`${path}?detail=${stored('主播招募').id}`);
    const drawer = await dialog('主播招募');
    const changes = within(await drawer.findByRole('region', { name: '未发布的修改' }));
    expect(changes.getByRole('columnheader', { name: '草稿' })).toBeInTheDocument();
    expect(drawer.getByText('跳转类型')).toBeInTheDocument();
  });

  it('compares two versions, and 回滚 makes a draft of exactly the old one', async () => {
    const id = stored('周年庆主会场').id;
    const { user } = await renderApp(`${path}?detail=${id}&tab=versions`);
    const drawer = await dialog('周年庆主会场');
    expect(await drawer.findByText('版本 4 与版本 5')).toBeInTheDocument();
    const current = drawer.getByRole('button', { name: '回滚到版本 5' });
    expect(current).toBeDisabled();
    expect(current).toHaveAttribute('title', '版本 5 就是当前版本，无需回滚');
    await user.click(drawer.getByRole('checkbox', { name: '对比版本 2' }));
    expect(await drawer.findByText(/^版本 2 与版本/)).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: '回滚到版本 2' }));
    await confirm(user, await dialog('回滚到版本 2'), '生成草稿');
    expect(await screen.findByText('已按版本 2 生成草稿')).toBeInTheDocument();
    const { draft, versions, live } = stored('周年庆主会场');
    expect(draft?.content).toEqual(versions[1]?.content);
    expect(live).toBe(5);
  });

  it('操作记录 tells what was done', async () => {
    const { user, row } = await openOne('歌王争霸赛');
    await press(user, row, '暂停');
    await confirm(user, await dialog('暂停 Banner'), '确认暂停');
    await waitFor(() => expect(row.getByText('已暂停')).toBeInTheDocument());
    await user.click(row.getByText('歌王争霸赛'));
    const drawer = await dialog('歌王争霸赛');
    await user.click(await drawer.findByRole('tab', { name: '操作记录' }));
    const trail = await drawer.findByRole('table', { name: '操作记录' });
    expect(within(trail).getByText(note)).toBeInTheDocument();
    expect(trail).toHaveTextContent('生效中');
    expect(trail).toHaveTextContent('已暂停');
  });
});

describe('日历', () => {
  it('places what is online and will be, and a bar opens its drawer', async () => {
    const { user, where } = await renderApp(`${path}?part=calendar`);
    const place = within(await screen.findByRole('region', { name: '钱包页' }));
    const bar = place.getByRole('button', { name: /^首充双倍，生效中/ });
    await user.click(bar);
    expect(where()).toBe(`${path}?part=calendar&detail=${stored('首充双倍').id}`);
    expect(await dialog('首充双倍')).toBeDefined();
    expect(screen.queryByText(/超出容量/)).not.toBeInTheDocument();
  });

  it('says which place holds more than it has room for', async () => {
    const start = (stored('周年庆主会场').online_at ?? 0) + 86_400_000;
    meanwhile('双十二预热', (one) => {
      one.versions = one.versions.map((each) => ({ ...each, content: { ...each.content, start_at: start } }));
    });
    await renderApp(`${path}?part=calendar`);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('有位置超出容量：同一时间、同一人群最多 8 个');
    expect(alert).toHaveTextContent('首页顶部');
    expect(alert).toHaveTextContent('「双十二预热」');
    const bar = screen.getByRole('button', { name: /^双十二预热，.*超出该位置的容量$/ });
    expect(bar).toHaveAttribute('data-over', 'true');
  });

  it('span and day are in the URL; a place with nothing now says so', async () => {
    meanwhile('冬日主题开屏', (one) => {
      one.status = 'paused';
    });
    const { user, where } = await renderApp(`${path}?part=calendar`);
    const place = await screen.findByRole('region', { name: '开屏' });
    expect(place).toHaveTextContent('该位置当前无内容，客户端将隐藏');
    await user.selectOptions(screen.getByLabelText('跨度'), '90 天');
    expect(where()).toBe(`${path}?part=calendar&days=90`);
    await user.click(screen.getByRole('button', { name: '后 90 天' }));
    expect(where()).toMatch(/&day=\d{4}-\d\d-\d\d$/);
    const asked = callsTo('/configs/banner/calendar').at(-1)?.query;
    await waitFor(() => expect(Number(asked?.get('to')) - Number(asked?.get('from'))).toBe(90 * 86_400_000));
    await user.click(screen.getByRole('button', { name: '今天' }));
    expect(where()).toBe(`${path}?part=calendar&days=90`);
  });

  it('a draft is moved by days with the keyboard or the pointer, and saved once it is confirmed', async () => {
    const name = '年终充值返场';
    const before = shownContentOf(stored(name));
    const { user, where } = await renderApp(`${path}?part=calendar`, { operator: 'ops' });
    const bar = await screen.findByRole('button', { name: new RegExp(`^${name}，草稿`) });
    bar.focus();
    await user.keyboard('{Alt>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Alt}');
    expect(screen.getByRole('alert')).toHaveTextContent(`草稿「${name}」推后 1 天`);
    await user.click(screen.getByRole('button', { name: '放回原处' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(bar).toHaveFocus();

    const track = bar.parentElement as HTMLElement;
    jest.spyOn(track, 'clientWidth', 'get').mockReturnValue(600);
    // jsdom has no pointer's own events.
    const pointer = (type: string, clientX: number) => fireEvent(bar, new MouseEvent(type, { bubbles: true, clientX }));
    pointer('pointerdown', 100);
    pointer('pointermove', 161);
    pointer('pointerup', 161);
    pointer('click', 161);
    expect(screen.getByRole('alert')).toHaveTextContent('推后 3 天');
    // The end of a drag is no press: nothing was opened.
    expect(where()).toBe(`${path}?part=calendar`);
    await user.click(screen.getByRole('button', { name: '保存新时间' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: new RegExp(`^${name}，草稿`) })).toHaveFocus();
    const day = 86_400_000;
    expect(shownContentOf(stored(name))).toEqual({
      ...before,
      start_at: (before.start_at ?? 0) + 3 * day,
      end_at: (before.end_at ?? 0) + 3 * day,
    });
    expect(stored(name).lock).toBeNull();
    expect(callsTo('/configs/banner/save')).toHaveLength(1);
  });

  it('a draft that a colleague changed stays where it is; what is online, and who may not edit, moves nothing', async () => {
    const name = '年终充值返场';
    const { user } = await renderApp(`${path}?part=calendar`, { operator: 'ops' });
    const bar = await screen.findByRole('button', { name: new RegExp(`^${name}，草稿`) });
    bar.focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    change(() => (configsOf('banner').edit(stored(name).id).updated_by = '运营小吴'));
    const held = structuredClone(stored(name));
    await user.click(screen.getByRole('button', { name: '保存新时间' }));
    expect(await screen.findByText('内容已被他人修改')).toBeInTheDocument();
    expect(stored(name)).toEqual(held);
    await user.click(screen.getByRole('button', { name: '放回原处' }));
    screen.getByRole('button', { name: /^首充双倍，生效中/ }).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(screen.queryByRole('button', { name: '保存新时间' })).not.toBeInTheDocument();
    cleanup();
    await renderApp(`${path}?part=calendar`, { operator: 'readonly' });
    (await screen.findByRole('button', { name: new RegExp(`^${name}，草稿`) })).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(screen.queryByRole('button', { name: '保存新时间' })).not.toBeInTheDocument();
  });

  it('a move whose answer was lost is sent again as it was: the draft moves once', async () => {
    const name = '年终充值返场';
    const before = shownContentOf(stored(name)).start_at ?? 0;
    const { user } = await renderApp(`${path}?part=calendar`, { operator: 'ops' });
    (await screen.findByRole('button', { name: new RegExp(`^${name}，草稿`) })).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    setFaults([{ endpoint: 'saveBanner', kind: 'lost_reply', times: 1 }]);
    await user.click(screen.getByRole('button', { name: '保存新时间' }));
    expect(await screen.findByText('结果未知')).toBeInTheDocument();
    expect(shownContentOf(stored(name)).start_at).toBe(before + 86_400_000);
    await user.click(screen.getByRole('button', { name: '保存新时间' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '保存新时间' })).not.toBeInTheDocument());
    expect(shownContentOf(stored(name)).start_at).toBe(before + 86_400_000);
  });
});

describe('排序', () => {
  const order = () => screen.getAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent);
  const kept = (position: string) =>
    all()
      .filter((one) => positionOf(one) === position)
      .filter(({ status }) => status !== 'ended' && status !== 'archived')
      .sort((a, b) => b.sort - a.sort)
      .map((one) => shownContentOf(one).name);

  it('by keyboard, told as it happens, saved as one write', async () => {
    const { user } = await renderApp(`${path}?part=order&place=mine`);
    await user.click(await screen.findByRole('button', { name: '下移 等级特权' }));
    expect(order().slice(0, 2)).toEqual(['邀请有礼', '等级特权']);
    expect(screen.getByText('「等级特权」移到第 2 位，共 3 位')).toHaveAttribute('aria-live', 'polite');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(order()).toEqual(['邀请有礼', '年度账单', '等级特权']);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(callsTo('/configs/banner/reorder')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: '保存排序' }));
    expect(await screen.findByText('排序已保存')).toBeInTheDocument();
    expect(callsTo('/configs/banner/reorder')).toHaveLength(1);
    expect(kept('mine')).toEqual(['邀请有礼', '等级特权', '年度账单']);
  });

  it('of what is live is changed by who publishes alone: who only edits moves drafts, and reads why not', async () => {
    const { user } = await renderApp(`${path}?part=order&place=room_side`, { operator: 'editor' });
    const save = () => screen.getByRole('button', { name: '保存排序' });
    await user.click(await screen.findByRole('button', { name: '下移 房间任务榜' }));
    expect(save()).toBeDisabled();
    expect(screen.getByText(/改变顺序须有发布权限/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /还\s?原/ }));
    await user.click(screen.getByRole('button', { name: '上移 房间新手引导' }));
    expect(screen.queryByText(/改变顺序须有发布权限/)).not.toBeInTheDocument();
    await user.click(save());
    expect(await screen.findByText('排序已保存')).toBeInTheDocument();
    expect(kept('room_side').slice(-2)).toEqual(['房间新手引导', '跨年倒计时']);
  });

  it('by the mouse; taken back before it is saved', async () => {
    const { user } = await renderApp(`${path}?part=order&place=mine`);
    await screen.findByRole('button', { name: '下移 等级特权' });
    const [first, , third] = screen.getAllByRole('listitem');
    const dataTransfer = { setData: () => {} };
    fireEvent.dragStart(third as HTMLElement, { dataTransfer });
    fireEvent.dragOver(first as HTMLElement, { dataTransfer });
    fireEvent.dragEnd(third as HTMLElement, { dataTransfer });
    expect(order()).toEqual(['年度账单', '等级特权', '邀请有礼']);
    await user.click(screen.getByRole('button', { name: /还\s?原/ }));
    expect(order()).toEqual(['等级特权', '邀请有礼', '年度账单']);
    expect(screen.getByRole('button', { name: '保存排序' })).toBeDisabled();
  });

  it('what changed meanwhile is loaded, and said', async () => {
    const { user } = await renderApp(`${path}?part=order&place=mine`);
    await user.click(await screen.findByRole('button', { name: '下移 等级特权' }));
    meanwhile('年度账单', (one) => {
      one.status = 'ended';
    });
    await user.click(screen.getByRole('button', { name: '保存排序' }));
    expect(await screen.findByText(/这个位置的内容已有变化/)).toBeInTheDocument();
    expect(order()).toEqual(['等级特权', '邀请有礼']);
    expect(kept('mine')).toEqual(['等级特权', '邀请有礼']);
  });

  it('says when a place is empty', async () => {
    change(() => {
      for (const one of all()) if (positionOf(one) === 'mine') configsOf('banner').remove(one.id);
    });
    await renderApp(`${path}?part=order&place=mine`);
    expect(await screen.findByText('我的页：该位置当前无内容，客户端将隐藏')).toBeInTheDocument();
  });
});

it('按用户预览: in order, and why not the others', async () => {
  const { user } = await renderApp(`${path}?status=paused`);
  await rowsOf();
  await user.click(screen.getByRole('button', { name: '按用户预览' }));
  const form = await dialog('按用户预览');
  await user.click(form.getByRole('button', { name: /查\s?看/ }));
  expect(form.getByRole('alert')).toHaveTextContent('用户ID 是 4 到 20 位数字');
  await fill(user, form.getByLabelText('用户ID'), cases.normal);
  await user.click(form.getByRole('button', { name: /查\s?看/ }));
  const wallet = within(await form.findByRole('region', { name: '钱包页' }));
  await user.click(wallet.getByText(/^另有/));
  expect(wallet.getByText('已暂停')).toBeInTheDocument();
  expect(within(form.getByRole('region', { name: '首页顶部' })).getAllByRole('listitem').length).toBeGreaterThan(1);
});

it('compares the click rates of the two pictures of a test, and of no other banner', async () => {
  const { id, shown, clicked } = stored('周末狂欢房');
  await renderApp(`${path}?detail=${id}`);
  const table = await screen.findByRole('table', { name: 'A/B 图点击率' });
  const counts = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').slice(0, 2))
    .map((cells) => cells.map(({ textContent }) => Number(textContent?.replaceAll(',', ''))));
  expect(counts.reduce(([views = 0, clicks = 0], [a = 0, b = 0]) => [views + a, clicks + b])).toEqual([shown, clicked]);
  cleanup();
  await renderApp(`${path}?detail=${stored('周年庆主会场').id}`);
  await screen.findByText(/点击率 \d/);
  expect(screen.queryByRole('table', { name: 'A/B 图点击率' })).not.toBeInTheDocument();
});
