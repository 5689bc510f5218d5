/** @jest-environment node */
import type { Content } from '../../src/domain/config/rules';
import { checkPlaylist } from '../../src/domain/playlist/checks';
import { newItem } from '../../src/domain/playlist/import';
import { maxPlaylistItems } from '../../src/domain/playlist/limits';
import { firstRightsEnd, type PlaylistBody, type PlaylistItem, secondsOf } from '../../src/domain/playlist/rules';
import type { InputOf } from '../../src/services/endpoint';
import { playlist, playlistFigures, playlistItemFigures } from '../../src/services/playlist';
import { found } from '../../tests/found';
import {
  call,
  configActs,
  contentFor,
  day,
  db,
  drawnMedia,
  drawnResourceIcon,
  linesIn,
  newKey,
  now,
  passTime,
  resetDb,
  seedItems,
  shownContentOf,
} from '../testing';

process.env.MOCK_SCALE = '0.02';
process.env.MOCK_TIME = 'still';
beforeEach(resetDb);

type Playlist = Content<PlaylistBody>;
const { stored, named, act, create, submit, decide, check } = configActs('playlist', playlist);

const song = (patch: Partial<PlaylistItem> = {}): PlaylistItem => ({
  ...newItem(1, 'audio'),
  title: '新歌',
  url: 'https://cdn.example.com/songs/9001.mp3',
  duration_sec: 200,
  ...patch,
});
const video = (patch: Partial<PlaylistItem> = {}) =>
  song({ type: 'video', url: 'https://cdn.example.com/clips/9001.mp4', ...patch });
const picture = (patch: Partial<PlaylistItem>) =>
  video({ type: 'image', url: 'https://cdn.example.com/a.png', ...patch });

const content = (body: Partial<PlaylistBody> = {}, more: Partial<Playlist> = {}): Playlist =>
  contentFor(
    {
      // The seed has no video there.
      placement: 'home',
      window_type: 'video',
      items: [video()],
      play_mode: 'order',
      trigger: 'enter',
      hours: null,
      show_freq: 'always',
      times_a_day: 0,
      closeable: true,
      countdown_sec: 0,
      ...body,
    },
    more,
  );

const wrong = (body: Partial<PlaylistBody>, more: Partial<Playlist> = {}) =>
  linesIn(checkPlaylist(content(body, more), { now: now(), status: 'draft', liveStart: null }))
    .filter((line) => line.startsWith('block'))
    .map((line) => line.replace('block ', ''));

it('is found by kind, place, region, rights and dead addresses', async () => {
  const ask = async (input: InputOf<typeof playlist.list>) =>
    (await call(playlist.list, { size: 100, ...input }, 'ops')).data.list.map((one) => one.content.name);
  expect(await ask({ placement: ['home'], window_type: ['song', 'play'] })).toEqual(['周末电台', '热门玩法推荐']);
  expect(await ask({ rights: ['week'] })).toEqual(['周末电台']);
  expect(await ask({ reach: ['dead'] })).toEqual(['房间公告轮播']);
});

describe('checks', () => {
  it.each<[Partial<PlaylistBody>, string]>([
    [{ trigger: 'timed' }, 'body.hours 定时弹出须选择时段'],
    [{ trigger: 'timed', hours: { from: 20, to: 8 } }, 'body.hours 结束的小时须晚于开始'],
    [{ show_freq: 'daily', times_a_day: 0 }, 'body.times_a_day 每天至少 1 次'],
    [{ show_freq: 'once', times_a_day: 3 }, 'body.show_freq 「仅一次」和「每天 3 次」不能同时设置，请重新选择展示频率'],
    [{ items: [video({ status: 'off' })] }, 'body.items 至少要有一条启用的条目'],
    [{ items: [video(), video({ item_id: 'it_2' })] }, 'body.items.1 第 2 条：地址与第 1 条重复'],
  ])('a window: %j', (body, line) => expect(wrong(body)).toEqual([line]));

  const sound = drawnMedia('so', 1);
  const seconds = secondsOf(sound);
  const lottie = drawnMedia('lo', 1);
  const icon = drawnResourceIcon(1);
  const file = (of: typeof sound, patch: Partial<PlaylistItem> = {}) => ({ file: of, url: of.url, ...patch });
  it.each<[string, PlaylistItem, string | undefined]>([
    ['no title', video({ title: ' ' }), '请填写标题'],
    ['no address', video({ url: '' }), '请填写地址'],
    ['another host', video({ url: 'https://elsewhere.example/a.mp4' }), '域名 elsewhere.example 不在允许的名单中'],
    ['another kind', song(), '片单不能放音频'],
    ['rights without a day', video({ copyright: 'until' }), '请选择版权到期日'],
    ['rights that ended', video({ copyright: 'until', copyright_until: 1 }), '版权在开始前已到期'],
    ['a script as jump', video({ jump: 'javascript:alert(1)' }), '跳转：网址须以 https:// 开头'],
    ['an uploaded sound', song(file(sound, { duration_sec: seconds })), undefined],
    ['a WAV', song({ url: 'https://cdn.example.com/a.wav' }), '音频只支持 MP3、AAC'],
    ['an animation as sound', song(file(lottie)), '音频只支持 MP3、AAC，这个文件是 Lottie'],
    [
      'another duration than the file',
      song(file(sound, { duration_sec: 9_999 })),
      `时长与文件不符：文件 ${seconds} 秒，填的 9,999 秒`,
    ],
    ['an uploaded picture', picture(file(icon)), undefined],
    ['a sound as picture', picture(file(sound)), '图片只支持 PNG、JPG、WebP，这个文件是 MP3'],
  ])('an item: %s', (_, item, text) => {
    const kinds = { audio: 'song', image: 'popup' } as const;
    const window_type = text === '片单不能放音频' ? 'video' : (kinds[item.type as keyof typeof kinds] ?? 'video');
    const lines = wrong({ window_type, items: [item] });
    if (text === undefined) expect(lines).toEqual([]);
    else expect(lines[0]).toContain(`body.items.0 第 1 条：${text}`);
  });

  it('names twenty wrong items, and counts the rest', () => {
    const items = Array.from({ length: 25 }, (_, i) =>
      video({ item_id: `it_${i}`, url: `https://cdn.example.com/${i}.mp4`, title: '' }),
    );
    const lines = wrong({ items });
    expect(lines).toHaveLength(21);
    expect(lines[20]).toBe('body.items 还有 5 条有问题，见列表中的标记');
  });

  it('rights last as long as the list; a list without an end goes down with them', async () => {
    const items = [video({ copyright: 'until', copyright_until: now() + 10 * day })];
    expect(wrong({ items }, { end_at: now() + 12 * day })).toEqual([
      'body.items.0 第 1 条：版权比结束时间早 2 天到期',
      'end_at 有 1 条的版权在此之前到期，最早的早 2 天',
    ]);
    expect(wrong({ items })).toEqual([]);
    const id = await create(content({ items }, { end_at: now() + 5 * day }));
    await submit(id);
    expect(await act(playlist.extend, id, { end_at: now() + 11 * day })).toMatchObject({
      fields: { end_at: '有 1 条的版权在此之前到期，最早的早 1 天' },
    });
  });

  it('refuses dead addresses, files that are gone, a taken place, and too many or equal items', async () => {
    const dead = await create(content({ items: [video({ url: 'https://cdn.example.com/gone/1.mp4' })] }));
    expect((await submit(dead)).fields).toEqual({ 'body.items.0': '第 1 条打不开（404：文件不存在）' });
    const lost = song(file({ ...sound, sha256: '0'.repeat(64) }, { duration_sec: seconds }));
    const gone = await create(content({ window_type: 'song', placement: 'splash', items: [lost] }));
    expect((await submit(gone)).fields).toEqual({ 'body.items.0': '第 1 条的音频已不在，请重新上传' });
    const taken = await create(content({ placement: 'activity', window_type: 'song', items: [song()] }));
    expect((await submit(taken)).fields).toEqual({ 'body.placement': '该位置同一时间最多 1 个，这段时间已有 1 个' });
    for (const items of [seedItems('video', maxPlaylistItems + 1), [video(), video()]]) {
      const input = { env: 'prod' as const, content: content({ items }), idem_key: newKey() };
      expect((await call(playlist.create, input, 'ops')).status).toBe(422);
    }
  });

  it.each([
    [{ placement: 'splash' } as const, '启动时的弹窗会盖住整个屏幕，需要第二人同意'],
    [{ closeable: false }, '用户无法关闭这个弹窗，需要第二人同意'],
  ])('%j waits for a second person', async (body, why) => {
    const id = await create(content(body));
    const { approval_id } = (await submit(id)).data;
    expect(db.approvals.get(approval_id ?? '')).toMatchObject({ why, checker_code: 'resource.playlistWindow:check' });
    expect((await decide(id, 'ops')).status).toBe(403);
    await decide(id);
    expect(stored(id)).toMatchObject({ status: 'online', live: 1 });
  });
});

describe('rights that end', () => {
  it('take a list down at that moment, and tell the owner', async () => {
    const id = named('周末电台');
    const { body, owner } = shownContentOf(stored(id)) as Playlist;
    const end = found(firstRightsEnd(body.items) ?? undefined);
    passTime(end - now() - 1);
    await call(playlist.get, { id }, 'ops');
    expect(stored(id).status).toBe('online');
    passTime(1);
    await call(playlist.get, { id }, 'ops');
    expect(stored(id)).toMatchObject({ status: 'ended', ended_at: end, updated_by: '系统' });
    expect(db.audits.findLast((row) => row.object_id === id)).toMatchObject({
      action: 'expirePlaylist',
      operator_id: 'system',
      before: { status: 'online' },
      after: { status: 'ended', expired: expect.stringContaining(`已通知${owner}`) },
    });
    const [notice] = db.notices.get(owner === '运营小许' ? 'ops' : 'ops2') ?? [];
    expect(notice?.content).toContain('播放列表「周末电台」已自动下线');
  });

  it('are told before where the owner is no operator', async () => {
    const items = [video({ copyright: 'until', copyright_until: now() + day })];
    const id = await create(content({ items }, { owner: '查无此人' }));
    expect(await check(id)).toContain('warn owner 负责人「查无此人」不是后台的操作员：版权到期时没有人会收到通知');
  });
});

it('figures: no more plays or closings than views, per list and item, with dead addresses', async () => {
  const { list } = (await call(playlistFigures, {}, 'ops')).data;
  expect(list.every(({ shown, played, closed }) => played <= shown && closed <= shown)).toBe(true);
  expect(list.find(({ id }) => id === named('睡前轻音乐'))).toMatchObject({ shown: 0, played: 0, closed: 0 });
  const items = (await call(playlistItemFigures, { id: named('房间公告轮播') }, 'ops')).data.list;
  expect(items.map(({ dead }) => dead)).toEqual([null, '404：文件不存在', null, '404：文件不存在', null]);
  expect(items.every(({ played, skipped }) => skipped <= played)).toBe(true);
  expect((await call(playlistItemFigures, { id: 'pl_1' }, 'ops')).status).toBe(404);
});
