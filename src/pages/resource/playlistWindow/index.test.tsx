import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  change,
  configsOf,
  day,
  liveOf,
  now,
  passTime,
  png,
  setFaults,
  shownContentOf,
  silence,
} from '../../../../mock/testing';
import { agreeTo, publishButton, submitDraft } from '../../../../tests/configLife';
import { callsTo } from '../../../../tests/inProcess';
import { dialog, fill, filterBy, press } from '../../../../tests/operate';
import { saidAt, whenSaved, write } from '../../../../tests/operateConfig';
import { whenStored } from '../../../../tests/pause';
import { freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';
import type { Content } from '../../../domain/config/rules';
import type { PlaylistBody } from '../../../domain/playlist/rules';

beforeEach(freshStart);

const path = '/resource/playlistWindow';
const rows = () => configsOf('playlist');
const byName = (name: string) => rows().find((one) => shownContentOf(one).name === name);
const stored = (name: string) => {
  const found = byName(name);
  if (!found) throw new Error(`No playlist ${name}`);
  return found;
};
const itemsIn = (content: unknown) => (content as Content<PlaylistBody> | undefined)?.body.items ?? [];
/** Items of the draft and of the live version. */
const draftItems = (name: string) => itemsIn(stored(name).draft?.content);
const served = (name: string) => itemsIn(liveOf(stored(name))?.content);
const drafted = (name: string) => draftItems(name).map(({ title }) => title);

const openEditor = async (name: string, operator = 'ops') => {
  const app = await renderScreen(`${path}?edit=${stored(name).id}`, { operator });
  await screen.findByRole('navigation', { name: '编辑区' });
  return app;
};
const list = () => screen.getByRole('list', { name: '条目' });
const titles = () =>
  within(list())
    .queryAllByRole('button', { expanded: false })
    .map(({ textContent }) => textContent);
/** Opens an item of the editor, and answers all of it. */
const openItem = async (user: UserEvent, title: string, place: number) => {
  await user.click(within(list()).getByRole('button', { name: title }));
  return within(await screen.findByRole('region', { name: `第 ${place} 条` }));
};

describe('finding', () => {
  it('by place; a row says what and how long it plays, how soon its rights end, and how users take it', async () => {
    const { user, where } = await renderScreen(path, { operator: 'ops' });
    await rowsOf();
    await filterBy(user, '位置', '首页');
    await filterBy(user, '类型', '歌单');
    await waitFor(() => expect(where()).toContain('window_type=song'));
    await waitFor(async () => expect(await rowsOf()).toHaveLength(1));
    const row = screen.getByText('周末电台').closest('tr');
    expect(row).toHaveTextContent(/歌单 首页.*9 条 \/ 0:\d\d.*版权 6 天后到期/);
    await waitFor(() => expect(row).toHaveTextContent(/\d+% \/ \d+%.*曝光 [\d,]+/));
    expect(callsTo('/playlists/figures')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: '排序' })).not.toBeInTheDocument();
  });

  it('what is dead is marked; figures that fail do not take the list away, and come back', async () => {
    setFaults([{ endpoint: 'playlistFigures', kind: 'html', times: 1 }]);
    const { user } = await renderScreen(`${path}?reach=dead`, { operator: 'ops' });
    const [found, ...others] = await rowsOf();
    expect(others).toHaveLength(0);
    const row = within(found as HTMLElement);
    await user.click(await row.findByRole('button', { name: '读取失败，重试' }));
    expect(await row.findByText('失效 2 条')).toBeInTheDocument();
  });

  it('the drawer says until when it may be played, and what is skipped most; that can fail, too', async () => {
    setFaults([{ endpoint: 'playlistItemFigures', kind: 'html', times: 1 }]);
    const { user } = await renderScreen(`${path}?detail=${stored('周末电台').id}`, { operator: 'ops' });
    const drawer = await dialog('周末电台');
    expect(await drawer.findByText('最早的版权 6 天后到期')).toBeInTheDocument();
    expect(await drawer.findByText('播放率')).toBeInTheDocument();
    await user.click(await drawer.findByRole('button', { name: /重\s*试/ }));
    const skips = within(await drawer.findByRole('table', { name: '条目跳过率' }));
    const rates = skips.getAllByText(/^\d+\.\d%$/).map(({ textContent }) => Number.parseFloat(textContent ?? ''));
    expect(rates).toHaveLength(9);
    expect(rates).toEqual([...rates].sort((a, b) => b - a));
  });
});

describe('a new one', () => {
  it('is made, checked, submitted, put online, edited, compared and rolled back', async () => {
    const { user, where } = await renderScreen(`${path}?q=午后片单`, { operator: 'ops' });
    await user.click(await screen.findByRole('button', { name: '新建' }));
    await screen.findByRole('navigation', { name: '编辑区' });
    await write(user, '名称', '午后片单');
    await user.click(screen.getByLabelText('片单'));
    await user.click(screen.getByLabelText('首页'));
    await user.click(screen.getByRole('button', { name: '添加条目' }));
    const item = within(await screen.findByRole('region', { name: '第 1 条' }));
    await fill(user, item.getByLabelText('标题'), '开场');
    await fill(user, item.getByLabelText('地址'), 'https://elsewhere.example/1.mp4');
    expect(await screen.findByText('域名 elsewhere.example 不在允许的名单中；请填写时长')).toBeInTheDocument();
    await user.clear(item.getByLabelText('地址'));
    await fill(user, item.getByLabelText('地址'), 'https://cdn.example.com/1.mp4');
    await user.clear(item.getByLabelText('时长（秒）：第 1 条'));
    await fill(user, item.getByLabelText('时长（秒）：第 1 条'), '30');
    await submitDraft(user, '午后时段上新');
    expect(await screen.findByText(/^已生效：第 1 版/)).toBeInTheDocument();
    expect(stored('午后片单')).toMatchObject({ status: 'online', live: 1 });
    expect(served('午后片单')).toMatchObject([{ title: '开场', type: 'video', duration_sec: 30, status: 'on' }]);

    // Back in the list, at its row.
    await user.click(await screen.findByRole('button', { name: '编辑' }));
    await user.click(await screen.findByRole('button', { name: '开场' }));
    const opened = within(await screen.findByRole('region', { name: '第 1 条' }));
    await user.clear(opened.getByLabelText('标题'));
    await fill(user, opened.getByLabelText('标题'), '片头');
    await user.click(screen.getByRole('button', { name: '提交检查' }));
    const step = await dialog(/发布检查/);
    expect(await step.findByText('修改 1 条')).toBeInTheDocument();
    expect(step.getByText('视频 片头 0:30：标题')).toBeInTheDocument();
    await fill(user, step.getByLabelText('发布说明'), '改了条目的标题');
    await user.click(await step.findByRole('button', { name: publishButton }));
    expect(await screen.findByText(/^已生效：第 2 版/)).toBeInTheDocument();
    expect(served('午后片单')).toMatchObject([{ title: '片头' }]);
    await waitFor(() => expect(where()).not.toContain('edit='));

    await user.click(await screen.findByText('午后片单'));
    const drawer = await dialog('午后片单');
    await user.click(await drawer.findByRole('tab', { name: '版本（2）' }));
    const changes = within(await drawer.findByRole('region', { name: '条目变化' }));
    expect(changes.getByText('视频 片头 0:30：标题')).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: '回滚到版本 1' }));
    const back = await dialog(/回滚/);
    await fill(user, back.getByLabelText('说明'), '标题不合适');
    await user.click(back.getByRole('button', { name: '生成草稿' }));
    await waitFor(() => expect(drafted('午后片单')).toEqual(['开场']));
    expect(served('午后片单')).toMatchObject([{ title: '片头' }]);
  });

  it('of what covers the screen waits for another person, who lets it go online', async () => {
    const { user } = await openEditor('开屏短片');
    expect(screen.getByText(/时长超过 60 秒，请剪短后再提交/)).toBeInTheDocument();
    await write(user, '备注', '剪到一分钟以内');
    await submitDraft(user, '新的开屏短片');
    expect(await screen.findByText(/^待审批：启动时的弹窗会盖住整个屏幕，需要第二人同意/)).toBeInTheDocument();
    const { id } = stored('开屏短片');
    await agreeTo(id);
    expect(stored('开屏短片')).toMatchObject({ status: 'online', live: 1 });
  });
});

describe('items', () => {
  it('are put in order by keyboard and by drag, and said where they went', async () => {
    const { user } = await openEditor('睡前轻音乐');
    const [first = '', second = '', third = ''] = titles();
    within(list())
      .getByRole('button', { name: first ?? '' })
      .focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(titles().slice(0, 3)).toEqual([second, first, third]);
    expect(screen.getByText(`「${first}」移到第 2 位，共 6 位`)).toBeInTheDocument();
    expect(within(list()).getByRole('button', { name: first ?? '' })).toHaveFocus();
    const [top, , last] = within(list()).getAllByRole('listitem');
    const dataTransfer = { setData: () => {}, effectAllowed: '' };
    fireEvent.dragStart(last as HTMLElement, { dataTransfer });
    fireEvent.dragOver(top as HTMLElement, { dataTransfer });
    fireEvent.dragEnd(last as HTMLElement, { dataTransfer });
    expect(titles().slice(0, 3)).toEqual([third, second, first]);
    await whenStored(() => expect(drafted('睡前轻音乐').slice(0, 3)).toEqual([third, second, first]));
  });

  it('of two hundred the one that is typed in alone is drawn anew, and goes to the place that is typed', async () => {
    const { user } = await openEditor('经典老歌 200 首');
    expect(within(list()).getAllByRole('listitem')).toHaveLength(200);
    expect(screen.getByRole('button', { name: '添加条目' })).toBeDisabled();
    const item = await openItem(user, '夜曲', 2);
    const other = within(list()).getAllByRole('listitem')[100];
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(other as HTMLElement, { subtree: true, childList: true, attributes: true, characterData: true });
    await user.type(item.getByLabelText('标题'), ' Live');
    observer.disconnect();
    expect(changes).toEqual([]);
    const place = item.getByLabelText('位置：第 2 条');
    await user.clear(place);
    await fill(user, place, '150');
    expect(within(list()).getAllByRole('listitem')[149]).toHaveTextContent('夜曲 Live');
  });

  it('the same address twice is told at the row; the wrong ones are found one after the other', async () => {
    const { user } = await openEditor('新手玩法教学');
    const item = await openItem(user, '创建家族', 3);
    await user.clear(item.getByLabelText('地址'));
    await fill(user, item.getByLabelText('地址'), served('新手玩法教学')[0]?.url ?? '');
    expect(await within(list()).findByText('地址与第 1 条重复')).toBeInTheDocument();
    await user.click(within(list()).getByRole('button', { name: '创建家族' }));
    await user.click(screen.getByRole('button', { name: '有问题 1 条，看下一条' }));
    expect(await screen.findByRole('region', { name: '第 3 条' })).toBeInTheDocument();
  });

  it('a sound is uploaded with its length, and heard; what is none is refused with words', async () => {
    const { user } = await openEditor('睡前轻音乐');
    await user.click(screen.getByRole('button', { name: '添加条目' }));
    const item = within(await screen.findByRole('region', { name: '第 7 条' }));
    const drop = (content: string | Uint8Array, name: string) =>
      fireEvent.drop(item.getByRole('group', { name: '音频' }), {
        dataTransfer: { files: [new File([Uint8Array.from(Buffer.from(content))], name)] },
      });
    drop('<svg />', 'a.mp3');
    expect(await item.findByRole('alert')).toHaveTextContent('这个文件是 SVG');
    drop('', 'b.mp3');
    await waitFor(() => expect(item.getByRole('alert')).toHaveTextContent(/空/));
    drop(silence(77), 'c.mp3');
    expect(await item.findByText(/^MP3 · /)).toBeInTheDocument();
    expect(item.getByLabelText('地址')).toBeDisabled();
    expect(await item.findByText(/^时长 [1-9]\d* 秒（按文件）$/)).toBeInTheDocument();
    expect(await item.findByRole('slider', { name: '音频进度' })).toBeInTheDocument();
  });

  it('a picture is uploaded into a carousel, stands as long as it did, and is refused where it is none', async () => {
    const { user } = await openEditor('房间公告轮播');
    const place = served('房间公告轮播').findIndex(({ type }) => type === 'image');
    const { title = '', duration_sec } = served('房间公告轮播')[place] ?? {};
    const item = await openItem(user, title, place + 1);
    const drop = (content: string | Uint8Array, name: string) =>
      fireEvent.drop(item.getByRole('group', { name: '图片' }), {
        dataTransfer: { files: [new File([Uint8Array.from(Buffer.from(content))], name, { type: 'image/png' })] },
      });
    drop('<svg />', 'a.png');
    expect(await item.findByRole('alert')).toHaveTextContent('这个文件是 SVG');
    drop(
      png(8, () => [9, 9, 9, 255]),
      'b.png',
    );
    const held = () => draftItems('房间公告轮播')[place];
    await whenStored(() => expect(held()).toMatchObject({ duration_sec, file: { mime: 'image/png' } }));
    expect(held()?.url).toBe(held()?.file?.url);
  });

  it('失效检测 marks what is dead, 移除失效 takes it away; a check that fails says so', async () => {
    setFaults([{ endpoint: 'checkPlaylistUrls', kind: 'html', times: 1 }]);
    const { user } = await openEditor('房间公告轮播');
    await user.click(screen.getByRole('button', { name: '失效检测' }));
    await waitFor(() => expect(screen.getByRole('status', { name: '检测结果' })).toHaveTextContent(/^检测失败：/));
    await user.click(screen.getByRole('button', { name: '失效检测' }));
    expect(await within(list()).findAllByText('失效：404：文件不存在')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: '移除失效（2）' }));
    await whenStored(() => expect(drafted('房间公告轮播')).toHaveLength(3));
    expect(screen.getByRole('status', { name: '检测结果' })).toHaveTextContent('没有失效的地址');
  });

  it('批量导入 keeps the good lines, and tells of the bad ones which and why', async () => {
    const { user } = await openEditor('睡前轻音乐');
    await user.click(screen.getByRole('button', { name: '批量导入' }));
    const form = await dialog('批量导入条目');
    const cdn = 'https://cdn.example.com/n';
    const lines = [
      '标题,地址,类型,时长（秒）,版权,跳转',
      `雨声,${cdn}/1.mp3,音频,180,授权`,
      `海浪,${cdn}/1.mp3,音频,180,自有`,
      `"风, 与鸟",${cdn}/2.mp3,音频,200,2027-12-31,voice://wallet`,
      `坏类型,${cdn}/3.mp3,音乐,200,自有`,
      `没有时长,${cdn}/4.mp3,音频,,自有`,
      `坏版权,${cdn}/5.mp3,音频,100,2027-02-30`,
      `列太少,${cdn}/6.mp3`,
      `坏域名,https://elsewhere.example/7.mp3,音频,100,自有`,
    ];
    await fill(user, form.getByLabelText('内容'), lines.join('\n'));
    expect(await form.findByText('可导入 2 条，6 行有问题')).toBeInTheDocument();
    const bad = within(form.getByRole('table', { name: '有问题的行' }));
    expect(bad.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      '行原因',
      '3地址与第 2 行重复',
      '5类型「音乐」不认识',
      '6请填写时长',
      '7版权写作 自有、授权，或到期日 2026-12-31',
      '8有 2 列，应至少有 5 列',
      '9域名 elsewhere.example 不在允许的名单中',
    ]);
    await user.click(form.getByRole('button', { name: /导\s*入/ }));
    expect(titles().slice(-2)).toEqual(['雨声', '风, 与鸟']);
    await whenStored(() => expect(drafted('睡前轻音乐')).toHaveLength(8));
    const items = draftItems('睡前轻音乐');
    expect(items.at(-1)).toMatchObject({
      copyright: 'until',
      copyright_until: Date.UTC(2027, 11, 31, 15, 59, 59),
      jump: 'voice://wallet',
    });
    expect(new Set(items.map(({ item_id }) => item_id)).size).toBe(8);
  });
});

describe('what is refused', () => {
  it('an end after the copyright is told at the end and at the row, and the draft is kept', async () => {
    const id = stored('睡前轻音乐').id;
    change(() => {
      const content = rows().edit(id).draft?.content as Content<PlaylistBody>;
      const item = content.body.items[1];
      if (item) Object.assign(item, { copyright: 'until', copyright_until: now() + 27 * day });
    });
    const { user } = await openEditor('睡前轻音乐');
    await waitFor(() => expect(saidAt('结束时间')).toBe('有 1 条的版权在此之前到期，最早的早 2 天'));
    expect(within(list()).getByText('版权比结束时间早 2 天到期')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '提交检查' }));
    const step = await dialog(/发布检查/);
    expect(await step.findByRole('button', { name: '第 2 条：版权比结束时间早 2 天到期' })).toBeInTheDocument();
    expect(step.getByRole('button', { name: publishButton })).toBeDisabled();
    expect(stored('睡前轻音乐')).toMatchObject({ status: 'draft', live: null });
  });

  it('a copyright that ended meanwhile took it off: what is resumed is not there', async () => {
    passTime(7 * day);
    const { user } = await renderScreen(`${path}?q=${stored('周末电台').id}`, { operator: 'ops' });
    const [found] = await rowsOf();
    const row = within(found as HTMLElement);
    expect(row.getByText('已结束')).toBeInTheDocument();
    expect(row.getByText('版权已到期')).toBeInTheDocument();
    await user.click(found as HTMLElement);
    const drawer = await dialog('周末电台');
    await user.click(await drawer.findByRole('tab', { name: /操作记录/ }));
    expect(await drawer.findByText('版权到期下线')).toBeInTheDocument();
    expect(await drawer.findByText(/「夜曲」的版权到期，已通知运营小/)).toBeInTheDocument();
  });

  it('a colleague who edits is named, and nothing can be written', async () => {
    await openEditor('首页节日轮播');
    expect(await screen.findByText(/运营小吴 正在编辑/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '添加条目' })).toBeDisabled();
    expect(within(list()).getAllByRole('button', { name: /^移除 / })[0]).toBeDisabled();
  });

  it('what somebody else saved meanwhile is compared, item by item, and loaded', async () => {
    const { user } = await openEditor('热门玩法推荐');
    const { id } = stored('热门玩法推荐');
    await write(user, '备注', '我的备注');
    await whenSaved();
    change(() => {
      const config = rows().edit(id);
      const content = config.draft?.content as Content<PlaylistBody>;
      content.body.items.pop();
    });
    await write(user, '备注', '又改了');
    expect(await screen.findByText('新增 1 条', undefined)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '载入最新' }));
    expect(within(list()).getAllByRole('listitem')).toHaveLength(3);
  });

  it('暂停 is an emergency: what runs is paused with a reason, and nobody else is asked', async () => {
    const { user } = await renderScreen(`${path}?q=${stored('房间热歌榜').id}`, { operator: 'ops' });
    const [found] = await rowsOf();
    await press(user, within(found as HTMLElement), '暂停');
    const form = await dialog(/暂停/);
    await fill(user, form.getByLabelText('说明'), '版权方要求先停');
    await user.click(form.getByRole('button', { name: '确认暂停' }));
    await waitFor(() => expect(stored('房间热歌榜').status).toBe('paused'));
  });
});

it('the window is shown as it plays: one after the other, without what is off', async () => {
  const { user } = await openEditor('首页节日轮播');
  const preview = within(await screen.findByRole('region', { name: '窗口预览：首页' }));
  expect(preview.getByText('3 秒后可关闭')).toBeInTheDocument();
  const all = served('首页节日轮播');
  expect(screen.getByText(`1 / ${all.length}`)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '上一条' }));
  expect(screen.getByText(`${all.length} / ${all.length}`)).toBeInTheDocument();
  expect(preview.getByRole('img')).toHaveAccessibleName(`封面：${all.at(-1)?.title}`);
});
