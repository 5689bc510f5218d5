import * as z from 'zod/mini';
import { bannerBodyFields, bannerFrequencies } from '../banner/rules';
import { text, whole } from '../shared/bodyFields';
import { contentCode } from '../shared/contentCode';
import { isFigure, noFigure } from '../shared/figure';
import { idOf } from '../shared/ids';
import { type LabelMap, labelOf } from '../shared/labels';
import { type MediaFile, mediaFile } from '../shared/media';
import type { Fields } from '../shared/objectType';
import { picture } from '../shared/picture';
import { shapeOf } from '../shared/record';
import { keyOf, time, uniqueBy } from '../shared/schema';
import { maxPlaylistItems, maxWindowCountdown } from './limits';

export const maxItemSeconds = 4 * 3_600;
/** Days before the end of a copyright from which a list is marked, shortest first. */
const rightsNoticeDays = [1, 7, 30] as const;

/** Playlists in a floating window over a page of the app (docs/design/resource.md#playlist-window). */

export const playlistItemTypes = {
  audio: { label: '音频' },
  video: { label: '视频' },
  image: { label: '图片' },
  h5: { label: '网页' },
  play: { label: '玩法' },
} as const satisfies LabelMap<string>;
export type PlaylistItemType = keyof typeof playlistItemTypes;

/** Window types; `items` lists the item types each can show. */
export const windowTypes = {
  song: { label: '歌单', items: ['audio'] },
  video: { label: '片单', items: ['video'] },
  popup: { label: '弹窗轮播', items: ['image', 'h5'] },
  play: { label: '玩法列表', items: ['play', 'h5'] },
} as const satisfies LabelMap<string> & Record<string, { items: readonly PlaylistItemType[] }>;
export type WindowType = keyof typeof windowTypes;

/** The page that it floats over. */
export const playlistPlacements = {
  room: { label: '房间' },
  home: { label: '首页' },
  splash: { label: '启动' },
  activity: { label: '活动' },
} as const satisfies LabelMap<string>;
export type PlaylistPlacement = keyof typeof playlistPlacements;

export const playModes = {
  order: { label: '顺序' },
  shuffle: { label: '随机' },
  single: { label: '单曲循环' },
} as const satisfies LabelMap<string>;

export const playlistTriggers = {
  enter: { label: '进房/进入页面' },
  timed: { label: '定时' },
  manual: { label: '手动' },
} as const satisfies LabelMap<string>;

/** Copyright bases; `until` is valid until the item's `copyright_until`. */
export const copyrights = {
  own: { label: '自有' },
  licensed: { label: '授权' },
  until: { label: '授权至到期日' },
} as const satisfies LabelMap<string>;

export const itemStates = { on: { label: '启用' }, off: { label: '停用' } } as const satisfies LabelMap<string>;

/** Time until the first copyright of a list ends. */
export const rightsStates = {
  day: { label: '1 天内到期', color: 'red' },
  week: { label: '7 天内到期', color: 'orange' },
  month: { label: '30 天内到期', color: 'gold' },
  over: { label: '已到期', color: 'red' },
} as const satisfies LabelMap<string>;
export type RightsState = keyof typeof rightsStates;

/** Whether all that a list plays can be reached. */
export const reachStates = {
  ok: { label: '全部可用', color: 'green' },
  dead: { label: '有失效', color: 'red' },
} as const satisfies LabelMap<string>;

/** Item of a list. */
const item = z.object({
  /** Unique within its list; figures refer to it. */
  item_id: idOf(),
  type: keyOf(playlistItemTypes),
  /** 1 to 60 characters in a published version; the check reports a draft with others. */
  title: text(200),
  cover: z.nullable(picture),
  /** Address of the media; for an upload, of the file, and for `play` a page of the app, `voice://…`. */
  url: text(500),
  /** Uploaded sound or picture; null if `url` was given by hand. */
  file: z.nullable(mediaFile),
  /** Duration of playing or showing in seconds; 0 for `h5` and `play`, which are not timed. */
  duration_sec: whole(maxItemSeconds),
  /** Copyright basis for playing it. */
  copyright: keyOf(copyrights),
  /** End of the copyright, for `until`; ignored for others. The list is taken down when the first one ends. */
  copyright_until: z.nullable(time),
  /** Link target of a press; empty for none. */
  jump: text(500),
  /** Items that are off are kept, but not played. */
  status: keyOf(itemStates),
});

export const playlistBodyFields = {
  /** Kind of window; it limits the items allowed. */
  window_type: { label: '类型', kind: 'map', map: windowTypes },
  /** The page that it floats over. */
  placement: { label: '位置', kind: 'map', map: playlistPlacements },
  /** Items in playing order. */
  items: {
    label: '条目',
    is: z.array(item).check(z.maxLength(maxPlaylistItems, `最多 ${maxPlaylistItems} 条`), uniqueBy('item_id')),
  },
  /** Order of playback. */
  play_mode: { label: '播放方式', kind: 'map', map: playModes },
  /** Trigger for showing it. */
  trigger: { label: '弹出时机', kind: 'map', map: playlistTriggers },
  /** For `timed`: hours of the server's day (PRC), from inclusive, to exclusive; null for all. */
  hours: bannerBodyFields.hours,
  /** Frequency per user. */
  show_freq: { label: '展示频率', kind: 'map', map: bannerFrequencies },
  /** For `daily`. */
  times_a_day: { label: '每天次数', kind: 'count', is: whole(99) },
  /** Whether who sees it can close it. */
  closeable: { label: '可关闭', kind: 'flag' },
  /** Seconds before it can be closed. */
  countdown_sec: { label: '关闭倒计时（秒）', kind: 'count', is: whole(maxWindowCountdown) },
} as const satisfies Fields;

/** Body of a playlist version (docs/design/resource.md#playlist-window). */
export const playlistBody = z.object(shapeOf(playlistBodyFields));
export type PlaylistBody = z.infer<typeof playlistBody>;
export type PlaylistItem = z.infer<typeof item>;

/** Size of a cover, pixels. */
export const playlistCoverSize = { width: 240, height: 240 } as const;

/** Item types with a duration, which must be given. */
export const isTimed = (type: PlaylistItemType): boolean => type !== 'h5' && type !== 'play';

/** Duration of an uploaded sound, in whole seconds. */
export const secondsOf = ({ duration_ms }: MediaFile): number => Math.ceil(duration_ms / 1000);

export const isPlayed = ({ status }: Pick<PlaylistItem, 'status'>): boolean => status === 'on';

/** Place of a playlist: lists of the same kind and placement compete. */
export const placeOfPlaylist = ({ placement, window_type }: Pick<PlaylistBody, 'placement' | 'window_type'>) =>
  `${placement}_${window_type}`;

/** All places. */
export const playlistPlaces: LabelMap<string> = Object.fromEntries(
  (Object.keys(playlistPlacements) as PlaylistPlacement[]).flatMap((placement) =>
    (Object.keys(windowTypes) as WindowType[]).map((window_type) => [
      placeOfPlaylist({ placement, window_type }),
      { label: `${playlistPlacements[placement].label}${windowTypes[window_type].label}` },
    ]),
  ),
);

const two = (n: number): string => String(n).padStart(2, '0');

/** 3:05, or 1:02:05. */
export function lengthText(seconds: number): string {
  if (!isFigure(seconds)) return noFigure;
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Number of playable items and their total duration. */
export function playlistTotalsOf(items: readonly PlaylistItem[]): { count: number; off: number; seconds: number } {
  const played = items.filter(isPlayed);
  const seconds = played.reduce((sum, { duration_sec }) => sum + duration_sec, 0);
  return { count: played.length, off: items.length - played.length, seconds };
}

/** 「12 条 · 41:03，另停用 1 条」. */
export function playlistItemsText(items: readonly PlaylistItem[]): string {
  const { count, off, seconds } = playlistTotalsOf(items);
  return `${count} 条${seconds > 0 ? ` · ${lengthText(seconds)}` : ''}${off > 0 ? `，另停用 ${off} 条` : ''}`;
}

/** 「音频 晴天 4:29」. */
export const itemText = ({ type, title, duration_sec }: PlaylistItem): string =>
  [
    labelOf(playlistItemTypes, type).label,
    title || '（未命名）',
    ...(duration_sec > 0 ? [lengthText(duration_sec)] : []),
  ].join(' ');

/** JSON of items, the same for any order of their fields. */
export const itemsJson = (items: readonly PlaylistItem[]): string =>
  JSON.stringify(items, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)))
      : value,
  );

/** Code of the items in their order. */
export const itemsCode = (items: readonly PlaylistItem[]): string => contentCode(itemsJson(items));

/** End of the playing rights; null if unlimited. */
export const rightsEndOf = ({ copyright, copyright_until }: PlaylistItem): number | null =>
  copyright === 'until' ? copyright_until : null;

/** Time when the first playable item loses its rights; null if none does. */
export function firstRightsEnd(items: readonly PlaylistItem[]): number | null {
  const ends = items.filter(isPlayed).flatMap((item) => rightsEndOf(item) ?? []);
  return ends.length === 0 ? null : Math.min(...ends);
}

const day = 86_400_000;

/** State of the nearest copyright end; undefined while it is far away. */
export function rightsStateOf(items: readonly PlaylistItem[], now: number): RightsState | undefined {
  const end = firstRightsEnd(items);
  if (end === null) return undefined;
  if (end <= now) return 'over';
  const near = rightsNoticeDays.findIndex((days) => end - now <= days * day);
  return (['day', 'week', 'month'] as const)[near];
}

/** Days until then, rounded up. */
export const daysUntil = (at: number, now: number): number => Math.ceil((at - now) / day);

/** Frequency per user, as text. */
export const frequencyText = ({ show_freq, times_a_day }: Pick<PlaylistBody, 'show_freq' | 'times_a_day'>): string =>
  show_freq === 'daily' ? `每人每天 ${times_a_day} 次` : labelOf(bannerFrequencies, show_freq).label;
