import type { Audience, Environment } from '../../../../src/domain/config';
import type { PlaylistBody, PlaylistItem, PlaylistPlacement, WindowType } from '../../../../src/domain/playlist';
import { anchor, day } from '../../base/clock';
import type { SeedPlan } from '../../kit/config/seeding';

/** Seed plan of one playlist: the fields that differ from the default. */
export interface PlaylistPlan extends SeedPlan {
  placement: PlaylistPlacement;
  window: WindowType;
  count: number;
  audience?: Partial<Audience>;
  body?: Partial<PlaylistBody>;
  /** Changes of single items, by their position from 1. */
  items?: Readonly<Record<number, Partial<PlaylistItem>>>;
}

const of =
  (placement: PlaylistPlacement, window: WindowType) =>
  (status: SeedPlan['status'], name: string, count: number, more: Partial<PlaylistPlan> = {}): PlaylistPlan => ({
    placement,
    window,
    status,
    name,
    count,
    ...more,
  });

const until = (days: number): Partial<PlaylistItem> => ({ copyright: 'until', copyright_until: anchor + days * day });
const gone = (n: number, ending: string): Partial<PlaylistItem> => ({
  url: `https://cdn.example.com/gone/${n}.${ending}`,
  file: null,
});

const prod: readonly PlaylistPlan[] = [
  of('room', 'song')('online', '房间热歌榜', 12, {
    versions: 3,
    to: 25,
    audience: { regions: ['wy', 'us'] },
    items: { 3: until(90), 12: { status: 'off' } },
  }),
  of('room', 'song')('online', '菲区 OPM 精选', 8, {
    edited: true,
    to: 20,
    audience: { regions: ['ph'], languages: ['tl', 'en'] },
  }),
  of('room', 'song')('scheduled', '跨年点歌单', 10, { from: 30, to: 44 }),
  of('room', 'song')('draft', '睡前轻音乐', 6, { from: 26, to: 29 }),
  of('activity', 'song')('online', '经典老歌 200 首', 200, { items: { 200: until(300) } }),
  // Its copyright ends first, so it goes down automatically.
  of('home', 'song')('online', '周末电台', 9, { items: { 2: until(6), 5: until(20) } }),
  of('room', 'popup')('online', '房间公告轮播', 5, { items: { 2: gone(2, 'png'), 4: gone(4, 'png') } }),
  of('room', 'video')('online', '新手玩法教学', 6, { edited: true, body: { trigger: 'manual', play_mode: 'single' } }),
  of('home', 'popup')('online', '首页节日轮播', 4, { isLocked: true, to: 12, body: { countdown_sec: 3 } }),
  of('home', 'play')('online', '热门玩法推荐', 4, { body: { show_freq: 'daily', times_a_day: 2 } }),
  of('splash', 'popup')('online', '开屏活动轮播', 3, { edited: true, approval: 'apv_36', to: 9 }),
  of('activity', 'video')('paused', '歌手赛回放', 6, { versions: 2, to: 40 }),
  of('room', 'play')('scheduled', '新玩法上线', 4, { from: 6 }),
  of('home', 'video')('ended', '国庆影像', 3, { from: -50, to: -43 }),
  of('activity', 'play')('archived', '老玩法合集', 2, { from: -300, to: -200 }),
  of('splash', 'video')('draft', '开屏短片', 1, { rejected: '时长超过 60 秒，请剪短后再提交' }),
  of('splash', 'play')('pending', '开屏玩法抢先看', 2, { approval: 'apv_37' }),
  of('activity', 'popup')('online', 'قائمة الأغاني 🎵', 4, {
    to: 18,
    body: { trigger: 'timed', hours: { from: 20, to: 24 } },
  }),
  of('activity', 'popup')('draft', '一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十', 2, {
    from: 20,
    to: 30,
  }),
];

const test: readonly PlaylistPlan[] = [
  of('room', 'song')('online', '测试：房间歌单', 4),
  of('home', 'popup')('scheduled', '测试：首页轮播', 2, { from: 3, to: 10 }),
];

export const playlistPlans: Readonly<Record<Environment, readonly PlaylistPlan[]>> = { prod, test };
