/** @jest-environment node */
import { type Content, configStatus, everybody } from '../../../../src/domain/config';
import { maxPlaylistItems } from '../../../../src/domain/limits';
import { firstRightsEnd, type PlaylistBody, type PlaylistItem, secondsOf } from '../../../../src/domain/playlist';
import { newItem } from '../../../../src/domain/playlistImport';
import { checkPlaylist } from '../../../../src/domain/playlistRules';
import { decideApproval } from '../../../../src/services/approval';
import type { Endpoint, InputOf } from '../../../../src/services/endpoint';
import { checkPlaylistUrls, playlist, playlistFigures, playlistItemFigures } from '../../../../src/services/playlist';
import { found } from '../../../../tests/found';
import {
  call,
  configsOf,
  contentOf,
  day,
  db,
  draftState,
  drawnMedia,
  drawnResourceIcon,
  failures,
  liveOf,
  newKey,
  now,
  passTime,
  resetDb,
} from '../../../testing';
import { seedItems } from './items';

process.env.MOCK_SCALE = '0.02';
process.env.MOCK_TIME = 'still';
beforeEach(resetDb);

type Playlist = Content<PlaylistBody>;
const rows = configsOf('playlist');
const stored = (id: string) => found(rows.get(id));
const named = (name: string) => found(rows.find((one) => contentOf(one).name === name)).id;
const remark = '按内容排期执行';

/** A write on one as it is now. */
const act = <E extends Endpoint>(endpoint: E, id: string, more: object = {}, who = 'ops') =>
  call(endpoint, { id, version: stored(id).version, idem_key: newKey(), ...more } as InputOf<E>, who);
const submit = (id: string) => act(playlist.submit, id, { remark });

const song = (patch: Partial<PlaylistItem> = {}): PlaylistItem => ({
  ...newItem(1, 'audio'),
  title: '新歌',
  url: 'https://cdn.example.com/songs/9001.mp3',
  duration_sec: 200,
  ...patch,
});
const video = (patch: Partial<PlaylistItem> = {}) =>
  song({ type: 'video', url: 'https://cdn.example.com/clips/9001.mp4', ...patch });

const content = (body: Partial<PlaylistBody> = {}, more: Partial<Playlist> = {}): Playlist => ({
  name: `新列表 ${newKey()}`,
  start_at: null,
  end_at: null,
  audience: everybody,
  weight: 0,
  tags: [],
  owner: '运营小许',
  remark: '',
  body: {
    // Nothing of the seed runs there.
    placement: 'home',
    window_type: 'video',
    items: [video()],
    play_mode: 'order',
    trigger: 'enter',
    hours: null,
    show_freq: 'always',
    times_a_day: 1,
    closeable: true,
    countdown_sec: 0,
    ...body,
  },
  ...more,
});

const create = async (made = content()) =>
  (await call(playlist.create, { env: 'prod', content: made, idem_key: newKey() }, 'ops')).data.config.id;

/** Problems found by the rules shared with the page. */
const wrong = (body: Partial<PlaylistBody>, more: Partial<Playlist> = {}) =>
  checkPlaylist(content(body, more), { now: now(), status: 'draft', liveStart: null })
    .filter(({ level }) => level === 'block')
    .map(({ path, text }) => `${path} ${text}`);

describe('seed', () => {
  it('shows every status, and is published as the rules want it, but for what died since', async () => {
    const { data } = await call(playlist.list, { size: 100 }, 'ops');
    expect(new Set(data.list.map(({ status }) => status)).size).toBe(Object.keys(configStatus).length);
    const broken = rows.flatMap(({ id, status, versions }) => {
      const last = versions.at(-1)?.content as Playlist | undefined;
      if (!last || (status !== 'scheduled' && status !== 'online')) return [];
      const lines = checkPlaylist(last, { now: now(), status, liveStart: last.start_at });
      return lines.filter(({ level }) => level === 'block').map(({ text }) => `${id} ${text}`);
    });
    expect(broken).toEqual([]);
    expect(contentOf(stored(named('经典老歌 200 首')))).toMatchObject({
      body: { items: { length: maxPlaylistItems } },
    });
  });
});

describe('list', () => {
  const ask = async (wish: InputOf<typeof playlist.list>) =>
    (await call(playlist.list, { size: 100, ...wish }, 'ops')).data.list.map((one) => one.content.name);

  it('is filtered by kind, place, region, copyright and by what is dead', async () => {
    expect(await ask({ placement: ['home'], window_type: ['song', 'play'] })).toEqual(['周末电台', '热门玩法推荐']);
    expect(await ask({ rights: ['week'] })).toEqual(['周末电台']);
    expect(await ask({ reach: ['dead'] })).toEqual(['房间公告轮播']);
    const philippine = await ask({ region: ['ph'], placement: ['room'], window_type: ['song'] });
    expect(philippine).toContain('菲区 OPM 精选');
    expect(philippine).not.toContain('房间热歌榜');
  });
});

describe('rules', () => {
  it('of a window', () => {
    expect(wrong({ trigger: 'timed' })).toEqual(['body.hours 定时弹出须选择时段']);
    expect(wrong({ trigger: 'timed', hours: { from: 20, to: 8 } })).toEqual(['body.hours 结束的小时须晚于开始']);
    expect(wrong({ show_freq: 'daily', times_a_day: 0 })).toEqual(['body.times_a_day 每天至少 1 次']);
    expect(wrong({ items: [video({ status: 'off' })] })).toEqual(['body.items 至少要有一条启用的条目']);
  });

  it.each<[string, Partial<PlaylistItem>, string]>([
    ['no title', { title: ' ' }, '请填写标题'],
    ['a title of 61 letters', { title: '歌'.repeat(61) }, '标题最多 60 字，现在 61 字'],
    ['a title that is turned around', { title: 'abc\u202Ecba' }, '标题含有看不见的字符'],
    ['no address', { url: '' }, '请填写地址'],
    ['another host', { url: 'https://elsewhere.example/a.mp4' }, '域名 elsewhere.example 不在允许的名单中'],
    ['no secure address', { url: 'http://cdn.example.com/a.mp4' }, '网址须以 https:// 开头'],
    ['no length', { duration_sec: 0 }, '请填写时长'],
    ['what does not fit the window', { type: 'audio', url: 'https://cdn.example.com/a.mp3' }, '片单不能放音频'],
    ['a copyright without its day', { copyright: 'until' }, '请选择版权到期日'],
    ['a copyright that is over', { copyright: 'until', copyright_until: 1 }, '版权在开始前已到期'],
    ['a jump to elsewhere', { jump: 'javascript:alert(1)' }, '跳转：网址须以 https:// 开头'],
  ])('of an item: %s', (_, patch, text) => {
    expect(wrong({ items: [video(patch)] })).toEqual([`body.items.0 第 1 条：${text}`]);
    expect(
      wrong({
        items: [video({ item_id: 'it_2', url: 'https://cdn.example.com/b.mp4' }), video({ ...patch, status: 'off' })],
      }),
    ).toEqual([]);
  });

  it('a sound is MP3 or AAC of 10 MB at most, by its bytes where it was uploaded', () => {
    const songs = (patch: Partial<PlaylistItem>) => wrong({ window_type: 'song', items: [song(patch)] });
    const file = drawnMedia('so', 1);
    expect(songs({ file, url: file.url, duration_sec: secondsOf(file) })).toEqual([]);
    expect(songs({ url: 'https://cdn.example.com/a.wav' })).toEqual(['body.items.0 第 1 条：音频只支持 MP3、AAC']);
    expect(songs({ file: { ...file, bytes: 10_485_761 }, url: file.url })[0]).toContain('音频最大 10.0 MB');
    const lottie = drawnMedia('lo', 1);
    expect(songs({ file: lottie, url: lottie.url })[0]).toContain('音频只支持 MP3、AAC，这个文件是 Lottie');
  });

  it('a picture at an address, or uploaded: then it is one by its bytes', () => {
    const board = (patch: Partial<PlaylistItem>) =>
      wrong({
        window_type: 'popup',
        items: [video({ type: 'image', url: 'https://cdn.example.com/a.png', ...patch })],
      });
    const file = drawnResourceIcon(1);
    expect(board({})).toEqual([]);
    expect(board({ file, url: file.url })).toEqual([]);
    expect(board({ url: '' })).toEqual(['body.items.0 第 1 条：请上传图片，或填写地址']);
    expect(board({ file: { ...file, bytes: 2_000_000 }, url: file.url })[0]).toContain('图片最大 1.0 MB');
    const sound = drawnMedia('so', 1);
    expect(board({ file: sound, url: sound.url })[0]).toContain('图片只支持 PNG、JPG、WebP，这个文件是 MP3');
  });

  it('the same address twice is told at the second', () => {
    expect(wrong({ items: [video(), video({ item_id: 'it_2' })] })).toEqual([
      'body.items.1 第 2 条：地址与第 1 条重复',
    ]);
  });

  it('of many wrong ones twenty are told, and the rest counted', () => {
    const items = Array.from({ length: 25 }, (_, i) =>
      video({ item_id: `it_${i}`, url: `https://cdn.example.com/${i}.mp4`, title: '' }),
    );
    const lines = wrong({ items });
    expect(lines).toHaveLength(21);
    expect(lines[20]).toBe('body.items 还有 5 条有问题，见列表中的标记');
  });

  it('a copyright lasts as long as the list', async () => {
    const items = [video({ copyright: 'until', copyright_until: now() + 10 * day })];
    expect(wrong({ items }, { end_at: now() + 10 * day })).toEqual([]);
    expect(wrong({ items }, { end_at: now() + 12 * day })).toEqual([
      'body.items.0 第 1 条：版权比结束时间早 2 天到期',
      'end_at 有 1 条的版权在此之前到期，最早的早 2 天',
    ]);
    // Without an end it goes off by itself: that is told, and kept from nobody.
    expect(wrong({ items })).toEqual([]);
    // Nor is an end put off beyond it.
    const id = await create(content({ items }, { end_at: now() + 5 * day }));
    expect((await submit(id)).data).toMatchObject({ state: 'online' });
    expect(await act(playlist.extend, id, { end_at: now() + 11 * day, remark })).toMatchObject({
      status: 422,
      fields: { end_at: '有 1 条的版权在此之前到期，最早的早 1 天' },
    });
    expect((await act(playlist.extend, id, { end_at: now() + 9 * day, remark })).status).toBe(200);
  });
});

describe('publication', () => {
  it('is refused for what is dead, for files that are gone, and for a place that is taken', async () => {
    const url = 'https://cdn.example.com/gone/1.mp4';
    const dead = await create(content({ items: [video({ url })] }));
    expect(await submit(dead)).toMatchObject({
      status: 422,
      fields: { 'body.items.0': '第 1 条打不开（404：文件不存在）' },
    });
    const file = { ...drawnMedia('so', 1), sha256: '0'.repeat(64) };
    const gone = await create(
      content({
        window_type: 'song',
        placement: 'splash',
        items: [song({ file, url: file.url, duration_sec: secondsOf(file) })],
      }),
    );
    expect((await submit(gone)).fields).toEqual({ 'body.items.0': '第 1 条的音频已不在，请重新上传' });
    const taken = await create(content({ placement: 'activity', window_type: 'song', items: [song()] }));
    expect((await submit(taken)).fields).toEqual({ 'body.placement': '该位置同一时间最多 1 个，这段时间已有 1 个' });
  });

  it.each([
    ['covers the screen', { placement: 'splash' } as const, '启动时的弹窗会盖住整个屏幕，需要第二人同意'],
    ['cannot be closed', { closeable: false }, '用户无法关闭这个弹窗，需要第二人同意'],
  ])('of what %s waits for a second person', async (_, body, why) => {
    const id = await create(content(body));
    const { data } = await submit(id);
    expect(data.state).toBe('pending_approval');
    const request = found(db.approvals.get(data.approval_id ?? ''));
    expect(request).toMatchObject({ why, checker_code: 'resource.playlistWindow:check' });
    const decision = {
      id: request.id,
      version: request.version,
      decision: 'approve',
      remark,
      idem_key: newKey(),
    } as const;
    expect((await call(decideApproval, decision, 'ops')).status).toBe(403);
    expect((await call(decideApproval, decision, 'lead')).status).toBe(200);
    expect(stored(id)).toMatchObject({ status: 'online', live: 1 });
  });

  it('more items than a list may have, and the same number twice, are refused in a draft as well', async () => {
    const items = seedItems('video', maxPlaylistItems + 1);
    const made = { env: 'prod', content: content({ items }), idem_key: newKey() } as const;
    expect((await call(playlist.create, made, 'ops')).status).toBe(422);
    const twice = { ...made, content: content({ items: [video(), video()] }), idem_key: newKey() };
    expect((await call(playlist.create, twice, 'ops')).status).toBe(422);
  });
});

it('an uploaded sound is as long as its file', () => {
  const file = drawnMedia('so', 1);
  const seconds = secondsOf(file);
  const said = (duration_sec: number) =>
    wrong({ placement: 'room', window_type: 'song', items: [song({ file, url: file.url, duration_sec })] });
  expect(said(seconds)).toEqual([]);
  expect(said(9_999)).toEqual([`body.items.0 第 1 条：时长与文件不符：文件 ${seconds} 秒，填的 9999 秒`]);
});

describe('a copyright that ends', () => {
  it('takes the list off at that moment, on record, and its owner is told', async () => {
    const id = named('周末电台');
    const { body, owner } = contentOf(stored(id)) as Playlist;
    const end = found(firstRightsEnd(body.items) ?? undefined);
    passTime(end - now() - 1);
    await call(playlist.get, { id }, 'ops');
    expect(stored(id).status).toBe('online');
    passTime(1);
    await call(playlist.get, { id }, 'ops');
    expect(stored(id)).toMatchObject({ status: 'ended', ended_at: end, updated_by: '系统' });
    const audit = found(db.audits.find((row) => row.object_id === id && row.action === 'expirePlaylist'));
    expect(audit).toMatchObject({ label: '版权到期下线', operator_id: 'system', before: { status: 'online' } });
    expect(audit.after).toMatchObject({ status: 'ended', expired: expect.stringContaining(`已通知${owner}`) });
    const [notice] = db.notices.get(owner === '运营小许' ? 'ops' : 'ops2') ?? [];
    expect(notice?.content).toContain('播放列表「周末电台」已自动下线');
    expect(failures()).toEqual([]);
  });

  it('is told to the owner the day before, once, on record', async () => {
    const id = named('周末电台');
    const { body, owner } = contentOf(stored(id)) as Playlist;
    const end = found(firstRightsEnd(body.items) ?? undefined);
    const told = () =>
      (db.notices.get(owner === '运营小许' ? 'ops' : 'ops2') ?? []).filter((one) => one.batch_id === id);
    const look = () => call(playlist.get, { id }, 'ops');
    const { version } = stored(id);
    passTime(end - now() - day - 1);
    await look();
    expect(told()).toEqual([]);
    passTime(1);
    await look();
    await look();
    expect(told().map(({ content }) => content)).toEqual([
      expect.stringMatching(/^播放列表「周末电台」：「.+」的版权 1 天后到期，届时自动下线，请续约或换下$/),
    ]);
    expect(db.audits.findLast((row) => row.object_id === id)).toMatchObject({
      action: 'remindPlaylistRights',
      label: '版权到期提醒',
      operator_id: 'system',
      after: { reminded: expect.stringContaining(`已通知${owner}`) },
    });
    // A message outdates nothing that somebody edits.
    expect(stored(id)).toMatchObject({ status: 'online', version });
  });

  it('is told before it goes off, however far the clock went at once', async () => {
    const id = named('周末电台');
    const { body, owner } = contentOf(stored(id)) as Playlist;
    passTime(found(firstRightsEnd(body.items) ?? undefined) - now() + day);
    await call(playlist.get, { id }, 'ops');
    const told = (db.notices.get(owner === '运营小许' ? 'ops' : 'ops2') ?? []).filter((one) => one.batch_id === id);
    expect(told.map((one) => one.content)).toEqual([
      expect.stringContaining('已自动下线'),
      expect.stringContaining('的版权 1 天后到期'),
    ]);
  });

  it('that nobody would be told about is said before, and on record after', async () => {
    const ends = { copyright: 'until' as const, copyright_until: now() + day };
    const lines = async (owner: string, patch: Partial<PlaylistItem> = ends) => {
      const id = await create(content({ items: [video(patch)] }, { owner }));
      const found = (await call(playlist.check, { id }, 'ops')).data.lines;
      return { id, said: found.filter(({ path }) => path === 'owner').map(({ text }) => text) };
    };
    expect((await lines('运营小许')).said).toEqual([]);
    expect((await lines('查无此人', {})).said).toEqual([]);
    expect((await lines('')).said).toEqual(['没有填负责人：版权到期前后没有人会收到通知']);
    const { id, said } = await lines('查无此人');
    expect(said).toEqual(['负责人「查无此人」不是后台的操作员：版权到期前后没有人会收到通知']);
    expect((await submit(id)).status).toBe(200);
    passTime(day);
    await call(playlist.get, { id }, 'ops');
    expect(db.audits.findLast((row) => row.object_id === id)).toMatchObject({
      action: 'expirePlaylist',
      after: { expired: expect.stringMatching(/的版权到期，没有负责人可通知$/) },
    });
  });

  it('of what was renewed is told anew, and of several that were missed the last alone', async () => {
    const id = named('周末电台');
    const { body, owner, ...rest } = contentOf(stored(id)) as Playlist;
    const until = now() + 40 * day;
    const items = body.items.map((item, place) =>
      place === 0
        ? { ...item, copyright: 'until' as const, copyright_until: until }
        : { ...item, copyright: 'own' as const },
    );
    await act(playlist.save, id, { content: { ...rest, owner, body: { ...body, items } } });
    expect((await submit(id)).status).toBe(200);
    const told = () =>
      (db.notices.get(owner === '运营小许' ? 'ops' : 'ops2') ?? [])
        .filter((one) => one.batch_id === id)
        .map(({ content }) => /版权 (\d+) 天/.exec(content)?.[1]);
    for (const [days, so_far] of [
      [9, []],
      [2, ['29']],
      [25, ['4', '29']],
      [3, ['1', '4', '29']],
    ] as const) {
      passTime(days * day);
      await call(playlist.get, { id }, 'ops');
      expect(told()).toEqual(so_far);
    }
  });

  it('does nothing to what is off or has other rights by then', async () => {
    const id = named('周末电台');
    const { body, ...rest } = contentOf(stored(id)) as Playlist;
    const items = body.items.map((item) => ({ ...item, copyright: 'own' as const, copyright_until: null }));
    await act(playlist.save, id, { content: { ...rest, body: { ...body, items } } });
    expect((await submit(id)).data).toMatchObject({ state: 'online' });
    passTime(7 * day);
    await call(playlist.get, { id }, 'ops');
    expect(stored(id)).toMatchObject({ status: 'online', live: 2 });
  });

  it('takes a paused one off, too', async () => {
    const id = named('周末电台');
    await act(playlist.move, id, { verb: 'pause', remark });
    passTime(7 * day);
    await call(playlist.get, { id }, 'ops');
    expect(stored(id).status).toBe('ended');
    expect((await act(playlist.move, id, { verb: 'resume', remark })).status).toBe(409);
  });
});

describe('figures', () => {
  it('of lists: closed and played are of those shown, and what is dead is counted', async () => {
    const { list } = (await call(playlistFigures, {}, 'ops')).data;
    expect(list.every(({ shown, played, closed }) => played <= shown && closed <= shown)).toBe(true);
    expect(list.find(({ id }) => id === named('房间公告轮播'))).toMatchObject({ dead: 2 });
    expect(list.find(({ id }) => id === named('睡前轻音乐'))).toMatchObject({ shown: 0, played: 0, closed: 0 });
  });

  it('of items: in order, those that play, with what is dead', async () => {
    const id = named('房间公告轮播');
    const { list } = (await call(playlistItemFigures, { id }, 'ops')).data;
    expect(list.map(({ item_id }) => item_id)).toEqual(
      (found(liveOf(stored(id)) ?? undefined).content as Playlist).body.items.map(({ item_id }) => item_id),
    );
    expect(list.map(({ dead }) => dead)).toEqual([null, '404：文件不存在', null, '404：文件不存在', null]);
    expect(list.every(({ played, skipped }) => skipped <= played)).toBe(true);
    expect((await call(playlistItemFigures, { id: 'pl_1' }, 'ops')).status).toBe(404);
    expect((await call(playlistItemFigures, { id: named('睡前轻音乐') }, 'ops')).data.list).toEqual([]);
  });

  it('失效检测 tells the dead addresses alone, each once', async () => {
    const [dead, slow, well] = ['gone/1.mp3', 'timeout/1.mp3', 'songs/1.mp3'].map(
      (end) => `https://cdn.example.com/${end}`,
    );
    const urls = [dead, dead, slow, well].filter((url) => url !== undefined);
    expect((await call(checkPlaylistUrls, { urls }, 'ops')).data.list).toEqual([
      { url: dead, why: '404：文件不存在' },
      { url: slow, why: '10 秒没有答复' },
    ]);
    expect((await call(checkPlaylistUrls, { urls: [] }, 'ops')).status).toBe(422);
    expect((await call(checkPlaylistUrls, { urls }, 'readonly')).status).toBe(403);
  });
});

it('a colleague who is editing is named', async () => {
  const id = named('首页节日轮播');
  expect(draftState(stored(id))).toBe('none');
  const refused = await act(playlist.save, id, { content: contentOf(stored(id)) });
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('运营小吴 正在编辑') });
});
