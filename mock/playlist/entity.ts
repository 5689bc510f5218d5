import { block, type CheckFinding, type Content, warn } from '../../src/domain/config/rules';
import { checkPlaylist, playlistApprovalNeeded } from '../../src/domain/playlist/checks';
import { playlistType } from '../../src/domain/playlist/fields';
import * as rules from '../../src/domain/playlist/rules';
import { playlistBody } from '../../src/domain/playlist/rules';
import { playlist } from '../../src/services/playlist';
import { anchor, day, now } from '../_kit/base/clock';
import { operators } from '../_kit/base/operators';
import { configEntity } from '../_kit/kit/config/entity';
import type { SeedPlan } from '../_kit/kit/config/seeding';
import { mediaProblem } from '../_kit/kit/files/mediaProblem';
import type { Db } from '../_kit/store/db';
import { seedItems } from './items';

type Body = rules.PlaylistBody;
type Item = rules.PlaylistItem;

/** Reason why an address cannot be played; undefined if it can. Addresses below `/gone` are missing. */
export function deadReason(url: string): string | undefined {
  if (url.includes('/gone')) return '404：文件不存在';
  return url.includes('/timeout') ? '10 秒没有答复' : undefined;
}

/** Items that play and cannot be reached, with their places. */
export const deadItems = (items: readonly Item[]): { place: number; why: string }[] =>
  items.flatMap((item, place) => {
    const why = rules.isPlayed(item) ? deadReason(item.url) : undefined;
    return why === undefined ? [] : [{ place, why }];
  });

/** Files exist, links answer, and the owner, who is told when rights expire, is an operator. */
function problems({ owner, body: { items } }: Content<Body>, db: Db): CheckFinding[] {
  const dead = deadItems(items).map(({ place, why }) =>
    block(`body.items.${place}`, `第 ${place + 1} 条打不开（${why}）`),
  );
  const gone = items.flatMap(({ file, url, type }, place) => {
    const path = `body.items.${place}`;
    const label = `第 ${place + 1} 条的${type === 'audio' ? '音频' : '文件'}`;
    if (!file) return [];
    return [
      ...mediaProblem(path, label, file, db),
      ...(file.url === url ? [] : [block(path, `${label}与地址不是同一个`)]),
    ];
  });
  const isTold = rules.firstRightsEnd(items) === null || operators.some(({ name }) => name === owner);
  const who = owner.trim() === '' ? '没有填负责人' : `负责人「${owner}」不是后台的操作员`;
  return [...dead, ...gone, ...(isTold ? [] : [warn('owner', `${who}：版权到期时没有人会收到通知`)])];
}

/** Kind of window, number of items, and changes of single items by their position from 1. */
const of = (window_type: rules.WindowType, count: number, changes: Readonly<Record<number, Partial<Item>>> = {}) => ({
  window_type,
  items: seedItems(window_type, count).map((item, i) => ({ ...item, ...changes[i + 1] })),
});
const until = (days: number): Partial<Item> => ({ copyright: 'until', copyright_until: anchor + days * day });
const gone = (n: number): Partial<Item> => ({ url: `https://cdn.example.com/gone/${n}.png`, file: null });

const hits = of('song', 12, { 3: until(90), 12: { status: 'off' } });
const opm = { to: 20, audience: { regions: ['ph'], languages: ['tl', 'en'] } } satisfies Partial<SeedPlan>;
const evening = { trigger: 'timed' as const, hours: { from: 20, to: 24 } };
const longest = '一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十';

export const playlistEntity = configEntity<Body>({
  about: playlistType,
  prefix: 'pl',
  calls: playlist,
  schema: playlistBody,
  place: 'placement',
  placeOf: ({ body }) => rules.placeOfPlaylist(body),
  // Two windows of one kind over one page would cover each other.
  capacity: 1,
  check: checkPlaylist,
  problems,
  approvalNeeded: playlistApprovalNeeded,
  facts: ({ items }) => ({ items: `${rules.playlistItemsText(items)} · 校验码 ${rules.itemsCode(items)}` }),
  filters: {
    window_type: 'window_type',
    placement: 'placement',
    rights: ({ body }) => rules.rightsStateOf(body.items, now()) ?? '',
    reach: ({ body }) => (deadItems(body.items).length > 0 ? 'dead' : 'ok'),
  },
  seed: {
    note: '按内容排期更新',
    notes: ['首次发布', '换了两首', '调整顺序'],
    remark: '等新的封面',
    exposure: 20_000,
    hints: () => ({ play_mode: 'order', trigger: 'enter', show_freq: 'always', times_a_day: 0, closeable: true }),
    // Earlier versions had fewer items, in another order.
    earlier: ({ items }, back) => ({ items: items.slice(back).reverse() }),
    rows: {
      prod: [
        ['room', 'online', '房间热歌榜', { ...hits, versions: 3, to: 25, audience: { regions: ['wy', 'us'] } }],
        ['room', 'online', '菲区 OPM 精选', { ...of('song', 8), ...opm, edited: true }],
        ['room', 'scheduled', '跨年点歌单', { ...of('song', 10), from: 30, to: 44 }],
        ['room', 'draft', '睡前轻音乐', { ...of('song', 6), from: 26, to: 29 }],
        ['activity', 'online', '经典老歌 200 首', of('song', 200, { 200: until(300) })],
        // Its copyright ends first, so it goes down automatically.
        ['home', 'online', '周末电台', of('song', 9, { 2: until(6), 5: until(20) })],
        ['room', 'online', '房间公告轮播', of('popup', 5, { 2: gone(2), 4: gone(4) })],
        ['room', 'online', '新手玩法教学', { ...of('video', 6), edited: true, trigger: 'manual', play_mode: 'single' }],
        ['home', 'online', '首页节日轮播', { ...of('popup', 4), isLocked: true, to: 12, countdown_sec: 3 }],
        ['home', 'online', '热门玩法推荐', { ...of('play', 4), show_freq: 'daily', times_a_day: 2 }],
        ['splash', 'online', '开屏活动轮播', { ...of('popup', 3), edited: true, approval: 'apv_36', to: 9 }],
        ['activity', 'paused', '歌手赛回放', { ...of('video', 6), versions: 2, to: 40 }],
        ['room', 'scheduled', '新玩法上线', { ...of('play', 4), from: 6 }],
        ['home', 'ended', '国庆影像', { ...of('video', 3), from: -50, to: -43 }],
        ['activity', 'archived', '老玩法合集', { ...of('play', 2), from: -300, to: -200 }],
        ['splash', 'draft', '开屏短片', { ...of('video', 1), rejected: '时长超过 60 秒，请剪短后再提交' }],
        ['splash', 'pending', '开屏玩法抢先看', { ...of('play', 2), approval: 'apv_37' }],
        ['activity', 'online', 'قائمة الأغاني 🎵', { ...of('popup', 4), ...evening, to: 18 }],
        ['activity', 'draft', longest, { ...of('popup', 2), from: 20, to: 30 }],
      ],
      test: [
        ['room', 'online', '测试：房间歌单', of('song', 4)],
        ['home', 'scheduled', '测试：首页轮播', { ...of('popup', 2), from: 3, to: 10 }],
      ],
    },
  },
});
